import { describe, expect, it } from 'vitest';
import { readText } from '../read.ts';

const names = (text: string): string[] => readText(text, { table: 'all' }).series.map(({ name }) => name);
const labels = (text: string): string[] =>
  readText(text).questions.flatMap(({ choices }) => choices.map(({ label }) => label));

const STACKED =
  'year,goods,services\nExports\n2001,1,4\n2002,2,5\n2003,3,7\nImports\n2001,8,6\n2002,9,5\n2003,9,4\n';
const ACROSS =
  'Exports\nCountry,2001,2002,2003\nChad,1,2,3\nPeru,4,5,6\n\n' +
  'Imports\nCountry,2001,2002,2003\nChad,7,8,9\nPeru,1,3,5\n';
const UNNAMED = 'year,goods\n2001,1\n2002,2\n2003,4\n\nyear,goods\n2001,3\n2002,5\n2003,7\n';
const OTHERS =
  'Trade\nyear,goods\n2001,1\n2002,2\n2003,4\n\nPrices\nyear,food,rent\n2001,3,1\n2002,5,1\n2003,7,2\n';

describe('tables below each other under the same heads', () => {
  it('may be read as one, whose headings name its series', () => {
    expect(labels(STACKED)).toContain('all, named by their headings');
    expect(names(STACKED)).toEqual([
      'Exports, goods',
      'Exports, services',
      'Imports, goods',
      'Imports, services',
    ]);
    const { series } = readText(STACKED, { table: 'all' });
    expect(series[3]).toMatchObject({ start: '2001', values: [6, 5, 4] });
  });

  it('may have their periods across', () => {
    expect(names(ACROSS)).toEqual(['Exports · Chad', 'Exports · Peru', 'Imports · Chad', 'Imports · Peru']);
  });

  it('are not one without headings or with other heads', () => {
    for (const text of [UNNAMED, OTHERS]) {
      expect(labels(text)).toHaveLength(2);
      expect(readText(text, { table: 'all' }).problems[0]?.message).toContain('There is no table "all"');
    }
  });
});

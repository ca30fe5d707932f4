import { beforeAll, describe, expect, it } from 'vitest';
import { readForCheck } from '../check.ts';
import { defaultTaxonomyDir } from '../load.ts';
import { type FigureTables, figureFindings } from './figures.ts';

let tables: FigureTables;
beforeAll(async () => {
  tables = (await readForCheck(defaultTaxonomyDir)).tables!;
});

/** The tables with some cells of one entry changed. */
function changed(table: 'inputs' | 'communities', iso3: string, cells: Record<string, string>): string[] {
  const rows = tables[table].map((row) => (row['iso3'] === iso3 ? { ...row, ...cells } : row));
  return figureFindings({ ...tables, [table]: rows });
}

describe('the numbers of the rule', () => {
  it('are those of the tables they name, every one', () => {
    expect(figureFindings(tables)).toEqual([]);
    expect([...tables.inputs, ...tables.communities, ...tables.not_counted].length).toBeGreaterThan(300);
  });

  it('a number unlike its table is found, with both values', () => {
    expect(changed('communities', 'MUS', { share: '15' })).toEqual([
      'communities MUS islamic: 15 where pew2012 has 16.7',
    ]);
    expect(changed('inputs', 'BGR', { share: '80.9' })).toEqual([
      'inputs BGR: 80.9 where maoz_henderson2013 has 84.9',
    ]);
  });

  it('a number without a year, source or locator is found', () => {
    expect(changed('communities', 'BOL', { locator: ' ', year: '' })).toEqual([
      'communities BOL indigenous: a number without year, locator',
    ]);
  });

  it('a locator that names another row, or none, is found', () => {
    const where = 'row "Benin", columns muslim';
    expect(changed('communities', 'KEN', { locator: where })[0]).toBe(
      'communities KEN islamic: row "Benin" is that of BEN',
    );
    expect(changed('communities', 'KEN', { locator: 'p. 45' })[0]).toBe(
      'communities KEN islamic: locator "p. 45" names no row and columns',
    );
  });

  it('a number by descent is compared with the row of its own source, and with the counts beside it', () => {
    expect(changed('communities', 'NZL', { share: '17' })).toEqual([
      'communities NZL oceanian: 17 where nz2018 has 16.5',
    ]);
    expect(changed('communities', 'PER', { source: 'bol2012' })).toEqual([
      'communities PER indigenous: descent_shares has no row "Perú"',
    ]);
    expect(changed('communities', 'PER', { source: 'nobody' })).toEqual([
      'communities PER indigenous: no table of nobody is published',
    ]);
    const descent_shares = tables.descent_shares.map((row) =>
      row['iso3'] === 'MEX' ? { ...row, people: '1' } : row,
    );
    expect(figureFindings({ ...tables, descent_shares })).toEqual([
      'descent_shares MEX: 15.1 where its counts give 0.0',
    ]);
  });

  it('a large community that is neither counted nor left out is found', () => {
    const communities = tables.communities.filter((row) => row['iso3'] !== 'THA');
    expect(figureFindings({ ...tables, communities })).toEqual([
      'THA: 5.5 per cent muslim, neither counted nor left out',
    ]);
  });

  it('rows of the first table add up to a hundred but for rounding', () => {
    const columns = ['christian', 'muslim', 'unaffiliated', 'hindu', 'buddhist', 'folk', 'other', 'jewish'];
    const complete = tables.religious_composition.filter((row) => row['jewish'] !== '');
    expect(complete.length).toBeGreaterThan(185);
    // "<0.1" is nothing, ">99.0" its bound
    const percent = (cell: string) => (cell.startsWith('<') ? 0 : Number(cell.replace('>', '')));
    for (const row of complete) {
      const sum = columns.reduce((total, column) => total + percent(row[column]), 0);
      expect(Math.abs(sum - 100), row['row']).toBeLessThan(1.01);
    }
  });
});

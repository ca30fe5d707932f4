import { describe, expect, it } from 'vitest';
import { MAX_BYTES, MAX_ROWS } from './limits.ts';
import { readTable, readText } from './read.ts';

it('names the limit of a file that is too large', async () => {
  const { problems } = await readTable(new Uint8Array(MAX_BYTES + 1));
  expect(problems).toMatchObject([
    { code: 'too-large', message: expect.stringContaining('the limit is 32 MB') },
  ]);
});

it('names the limit of a table that is too long', () => {
  const { problems } = readText('1\n'.repeat(MAX_ROWS + 1));
  expect(problems[0].message).toMatch(/1,000,002 lines; the limit is 1,000,000/);
});

it('leaves the series that a problem does not concern', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${2000 + i},${i}.5,${i === 4 ? 'about 4' : i}`);
  const { series, problems } = readText(`year,good,bad\n${rows.join('\n')}\n`);
  expect(series.map(({ name }) => name)).toEqual(['good']);
  expect(problems).toMatchObject([{ code: 'not-a-number', row: 6, column: 'bad' }]);
});

it('takes 2000.1 for October between September and November, and for January in rows of any order', () => {
  const read = (cells: readonly string[]) => {
    const rows = cells.map((cell, i) => `${cell},${(7 * i) % 5}.5`);
    return readText(`month,v\n${rows.join('\n')}\n`, { frequency: 'monthly' }).series[0]?.periods;
  };
  const spring = Array.from({ length: 9 }, (_, i) => `2000.${i + 1}`);
  const autumn = ['2000.1', '2000.11', '2000.12'];
  expect(read([...spring, ...autumn])?.slice(-4)).toEqual(['2000-09', '2000-10', '2000-11', '2000-12']);
  const rest = spring.filter((cell) => cell !== '2000.1' && cell !== '2000.9');
  const mixed = ['1999.11', ...rest, '2000.9', '2000.1', '1999.12'];
  expect(read(mixed)?.slice(0, 3)).toEqual(['1999-11', '1999-12', '2000-01']);
});

it('names the tables below one another among which one was chosen', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${2000 + i},${i}.5`).join('\n');
  const text = `Exports\n\nyear,goods\n${rows}\n\nImports\n\nyear,services\n${rows}\n`;
  expect(readText(text).questions.map(({ id }) => id)).toEqual(['table']);
  const tables = ['"Exports" (line 1)', '"Imports" (line 19)'];
  for (const [table, name] of [
    ['1', 'goods'],
    ['Imports', 'services'],
  ]) {
    const { series, understood } = readText(text, { table });
    expect(series.map((one) => one.name)).toEqual([name]);
    expect(understood.tables).toEqual(tables);
  }
});

it('says what each column was taken for', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${i + 1},Chad,${2000 + i},${i}.5,`);
  const { understood } = readText(`,country,year,value,\n${rows.join('\n')}\n`);
  expect(understood.columns.map(({ role }) => role)).toEqual(['row number', 'ignored', 'date', 'value']);
  expect(understood.preview[1]).toEqual(['1', 'Chad', '2000', '0.5']);
});

it('settles several questions one after the other', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `01/${String(i + 1).padStart(2, '0')}/2014;1,${100 + i}`);
  const text = `date;value\n${rows.filter((_, i) => i !== 5).join('\n')}\n`;
  const asked: string[] = [];
  let options = {};
  for (let round = 0; round < 5; round++) {
    const { questions, series } = readText(text, options);
    if (questions.length === 0) {
      expect(series[0].values.slice(4, 7)).toEqual([1.104, 1.105, 1.106]);
      break;
    }
    const [{ id, choices }] = questions;
    asked.push(id);
    const wanted = { decimal: 'comma', 'date-order': 'dmy', missing: 'linear' }[id as 'decimal'];
    options = { ...options, ...choices.find(({ option }) => Object.values(option).includes(wanted))!.option };
  }
  expect(asked.sort()).toEqual(['date-order', 'decimal', 'missing']);
});

it.each([
  ['linear', '5 annual values, 2000 to 2004, 1 filled on a straight line, decimal point, column "v"'],
  ['last', '5 annual values, 2000 to 2004, 1 filled with the value before, decimal point, column "v"'],
  ['trim', '3 annual values, 2000 to 2002, 2 periods cut off at gaps, decimal point, column "v"'],
] as const)('the sentence says what --missing %s did', (missing, sentence) => {
  const text = 'year,v\n2000,1.5\n2001,2.5\n2002,3.5\n2003,\n2004,5.5\n';
  const { series, understood } = readText(text, { missing });
  expect(understood.sentence).toBe(sentence);
  expect(series[0].values).toHaveLength(missing === 'trim' ? 3 : 5);
});

it('the sentence says which of several series had gaps that were closed', () => {
  const text = 'year,v,w\n2000,1.5,1\n2001,,2\n2002,3.5,3\n2003,4.5,4\n';
  expect(readText(text, { missing: 'last' }).understood.sentence).toContain('1 of them with gaps closed');
});

describe('a file of Longrun', () => {
  const file = (value: (t: number) => string): string =>
    `period,value\n${Array.from({ length: 40 }, (_, t) => `${1980 + t},${value(t)}`).join('\n')}\n`;

  it('is told by its periods and numbers, not by its header alone', () => {
    expect(readText(file((t) => String(100 + t / 8))).understood.format).toBe('Longrun');
    expect(readText(file((t) => (100 + t / 8).toFixed(2))).understood.format).toBeUndefined();
    expect(readText(file((t) => `${1 + (t % 9)}.${100 + t * 10}`)).understood.format).toBeUndefined();
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvError, likelyColumn, parseTable, pickSeries, readNumber, writeCsv } from './csv.ts';

it('reads a bare column of numbers', () => {
  const table = parseTable('1\n2\n3.5\n');
  expect(table.columns).toHaveLength(1);
  expect(pickSeries(table, 0).values).toEqual([1, 2, 3.5]);
});

it('reads a header, a date column and the right values', () => {
  const table = parseTable('date,"GDP, real",note\n2001,1.5,a\n2002,"1,234",b\n2003,-3,c\n');
  expect(table.columns.map((column) => column.name)).toEqual(['date', 'GDP, real', 'note']);
  expect(likelyColumn(table)).toBe(1);
  expect(pickSeries(table, 1)).toEqual({
    values: [1.5, 1234, -3],
    labels: ['2001', '2002', '2003'],
    trimmed: 0,
  });
});

it('a column that only counts the rows is not taken for the data', () => {
  expect(likelyColumn(parseTable('d,v\n1,5\n2,6\n3,6\n'))).toBe(1);
  expect(likelyColumn(parseTable('1\n2\n3\n'))).toBe(0);
});

it('reads semicolons with decimal commas, tabs, a byte order mark and Windows line ends', () => {
  expect(pickSeries(parseTable('\ufeffx;y\r\n1;2,5\r\n2;3,5\r\n'), 1).values).toEqual([2.5, 3.5]);
  expect(pickSeries(parseTable('x\ty\n1\t2.5\n2\t3.5\n'), 1).values).toEqual([2.5, 3.5]);
});

it('a line break inside quotes belongs to the cell', () => {
  expect(parseTable('name,v\n"a\nb",1\nc,2\n').columns[0].cells).toEqual(['a\nb', 'c']);
});

it('drops empty ends and names the row of a hole', () => {
  const table = parseTable('d,v\n1,\n2,5\n3,6\n4,\n');
  expect(pickSeries(table, 1)).toMatchObject({ values: [5, 6], trimmed: 2, labels: ['2', '3'] });
  const holed = parseTable('d,v\n1,5\n2,n/a\n3,6\n4,7\n5,7\n6,7\n');
  expect(() => pickSeries(holed, 1)).toThrow('Row 2 of “v” holds “n/a”');
});

it('says what is wrong with a file that is no series', () => {
  expect(() => parseTable('  \n')).toThrow(CsvError);
  expect(() => parseTable('hello world\nthis is prose\n')).toThrow('No column of numbers');
});

it('reads the numbers people write', () => {
  expect(['1,234.5', '−3', ' 12 %', '1e3', '.5'].map((text) => readNumber(text))).toEqual([
    1234.5, -3, 12, 1000, 0.5,
  ]);
  expect(['', 'x', '1e999', '0x10', '--1'].map((text) => readNumber(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(readNumber('1.234,5', true)).toBe(1234.5);
});

it('a written table reads back', () => {
  const name = fc
    .stringMatching(/^[a-z"; ,\n]{1,8}$/)
    .filter((text) => text.trim() === text && /[a-z]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.integer()), { minLength: 2 }), (rows) => {
      const table = parseTable(writeCsv(['name', 'value'], rows));
      expect(table.columns[0].cells).toEqual(rows.map(([text]) => text));
      expect(table.columns[1].values).toEqual(rows.map(([, value]) => value));
    }),
  );
});

import { expect, it } from 'vitest';
import { readMachineCsv } from './machine-csv.ts';

it('quotes, commas, line breaks in quotes, a byte order mark and empty lines', () => {
  const text = '\ufeffa,b\r\n"x, ""y""",1\r\n\r\n"two\r\nlines",2\r\n';
  expect(readMachineCsv(text)).toEqual([
    ['a', 'b'],
    ['x, "y"', '1'],
    ['two\r\nlines', '2'],
  ]);
  expect(readMachineCsv('')).toEqual([]);
});

it.each([
  ['a,b\n1,2\n3\n', 'row 3 has 1 cells, the first has 2'],
  ['a,b\n1,2,3\n', 'row 2 has 3 cells, the first has 2'],
  ['a,b\n"1,2\n', 'a quotation mark opens and does not close'],
])('%j is refused', (text, reason) => {
  expect(() => readMachineCsv(text)).toThrow(reason);
});

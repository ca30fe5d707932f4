import { expect, it } from 'vitest';
import { namesOverValues } from './names-over-values.ts';

it('takes each name with the value below it', () => {
  const text = '1998 1999 \n 1.5   NA \n2000 \n 2.5 \n';
  expect(namesOverValues(text)).toEqual({
    rows: [
      ['', 'values'],
      ['1998', '1.5'],
      ['1999', 'NA'],
      ['2000', '2.5'],
    ],
    lines: [1, 2, 2, 4],
  });
});

it.each([
  ['rows of numbers', '10 20\n11 21\n12 22\n13 23\n'],
  ['names that do not end above their values', 'a b\n1  2\nc d\n3  4\n'],
  ['years with a gap', '1998 1999\n 1.5  1.6\n2005 2006\n 2.5  2.6\n'],
  ['a table with one row', '1998 1999\n 1.5  1.6\n'],
  ['a table with delimiters', 'a,b\n1,2\nc,d\n3,4\n'],
])('leaves %s alone', (_, text) => {
  expect(namesOverValues(text)).toBeNull();
});

it('does not search long lines again and again', () => {
  expect(namesOverValues(`a${' '.repeat(300_000)}b\n1\n`.repeat(3))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { rSource } from './r-source.ts';

const rowsOf = (text: string): unknown => {
  const read = rSource(text);
  return read !== null && 'grid' in read ? read.grid.rows : read;
};

describe('series', () => {
  it('are dated by their start and frequency', () => {
    const quarters = [
      ['date', 'values'],
      ['2019Q4', '1.5'],
      ['2020Q1', 'NA'],
      ['2020Q2', '2'],
    ];
    const tsp = '.Tsp = c(2019.75, 2020.25, 4), class = "ts"';
    expect(rowsOf(`structure(c(1.5, NA, 2), ${tsp})\n`)).toEqual(quarters);
    expect(rowsOf('x <- ts(c(1.5, NA,\n  2L), start = c(2019, 4), frequency = 4);')).toEqual(quarters);
  });

  it('of days and weeks are numbered', () => {
    expect(rowsOf('ts(c(1, 2, 3), start = 2019, frequency = 52)')).toEqual([['values'], ['1'], ['2'], ['3']]);
  });
});

it('takes the names of a vector', () => {
  const wanted = [
    ['', 'values'],
    ['1998', '1'],
    ['1999', '2'],
    ['2000', '3'],
  ];
  expect(rowsOf('c(`1998` = 1, `1999` = 2, `2000` = 3)')).toEqual(wanted);
  expect(rowsOf('structure(c(1, 2, 3), names = c("1998", "1999", "2000"))')).toEqual(wanted);
});

it.each([
  'structure(list(a = 1:3, b = c(1, 2, 3)), class = "data.frame", row.names = c(NA, -3L))',
  'data.frame(a = c(1, 2, 3))',
  'structure(c(1, 2, 3, 4), dim = c(2L, 2L))',
  'structure(c(18262, 18263, 18264), class = "Date")',
])('refuses %s', (text) => {
  expect(rSource(text)).toMatchObject({ code: 'binary' });
});

it.each([
  'c(1, 2, 3)',
  'ts(c(1, 2, 3), start = 1998)\nts(c(4, 5, 6), start = 1998)',
  'c(a, b, c)',
  'cost,1\n2,3',
])('leaves %s alone', (text) => {
  expect(rSource(text)).toBeNull();
});

it.each([
  ['spaces', `ts(c(1, 2, 3)${' '.repeat(300_000)}x`],
  ['brackets', `c(${'('.repeat(300_000)}`],
  ['commas', `c(${','.repeat(300_000)})`],
  ['equal signs', `c(${'a='.repeat(150_000)})`],
])('long texts of %s are not searched again and again', (_, text) => {
  expect(rSource(text)).toBeNull();
});

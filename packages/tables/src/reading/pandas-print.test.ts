import { describe, expect, it } from 'vitest';
import { pandasPrint } from './pandas-print.ts';

const rowsOf = (lines: readonly string[]): unknown => {
  const printed = pandasPrint(`${lines.join('\n')}\n`);
  return printed !== null && 'grid' in printed ? printed.grid.rows : printed;
};

describe('a frame', () => {
  it('fills the outer levels of its index and keeps words of a head together', () => {
    const lines = [
      '                  real gdp',
      'state    month            ',
      'Victoria 2019-01       1.5',
      '         2019-02       1.7',
      'Tasmania 2019-01      -0.5',
    ];
    expect(rowsOf(lines)).toEqual([
      ['state', 'month', 'real gdp'],
      ['Victoria', '2019-01', '1.5'],
      ['Victoria', '2019-02', '1.7'],
      ['Tasmania', '2019-01', '-0.5'],
    ]);
  });

  it('joins the parts of a wide one, and refuses parts of other rows', () => {
    const first = ['        x  \\', '2019  1.5   ', '2020  1.7   ', ''];
    const read = [
      ['', 'x', 'y'],
      ['2019', '1.5', '3'],
      ['2020', '1.7', '4'],
    ];
    expect(rowsOf([...first, '      y  ', '2019  3  ', '2020  4  '])).toEqual(read);
    expect(rowsOf([...first, '      y  ', '2019  3  ', '2021  4  '])).toBeNull();
  });

  it('is refused where dots stand for rows', () => {
    const lines = ['      x', '2000  1', '...  ..', '2020  2', '', '[21 rows x 1 columns]'];
    expect(rowsOf(lines)).toMatchObject({ code: 'no-values', row: 3 });
  });
});

describe('a series', () => {
  it('has the name of its last line, and a time behind its date', () => {
    const lines = [
      '2020-01-01 00:00:00    1.5',
      '2020-01-01 01:00:00    1.7',
      'Freq: h, Name: a load, dtype: float64',
    ];
    expect(rowsOf(lines)).toEqual([
      ['', 'a load'],
      ['2020-01-01 00:00:00', '1.5'],
      ['2020-01-01 01:00:00', '1.7'],
    ]);
  });

  it('has the names of its index on the first line', () => {
    const lines = ['year', '2020    1', '2021    2', 'Length: 2, dtype: int64'];
    expect(rowsOf(lines)).toEqual([
      ['year', 'values'],
      ['2020', '1'],
      ['2021', '2'],
    ]);
  });
});

it('is none without a sign of pandas', () => {
  expect(rowsOf(['year  x', '2000  1', '2001  2'])).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { typedPrint } from './typed-print.ts';

const rowsOf = (text: string): unknown => {
  const printed = typedPrint(text);
  return printed !== null && 'grid' in printed ? printed.grid.rows : printed;
};

describe('a tibble', () => {
  it('keeps the parts of a date and of a name together, and its empty cells', () => {
    const text = [
      '# A tsibble: 2 x 3 [1M]',
      '# Key:       state [1]',
      '     month state    trips',
      '     <mth> <chr>    <dbl>',
      '1 2019 Jan New York  10.5',
      '2 2019 Feb New York      ',
      '',
    ].join('\n');
    expect(rowsOf(text)).toEqual([
      ['month', 'state', 'trips'],
      ['2019 Jan', 'New York', '10.5'],
      ['2019 Feb', 'New York', ''],
    ]);
  });

  it('is refused where it leaves out rows', () => {
    const text = '# A tibble: 9 × 1\n      x\n  <dbl>\n1   1.5\n2   1.7\n# ℹ 7 more rows\n';
    expect(rowsOf(text)).toMatchObject({ code: 'no-values' });
  });

  it('says how many columns are not shown', () => {
    const text =
      '# A tibble: 2 × 3\n      x\n  <dbl>\n1   1.5\n2   1.7\n# ℹ 2 more variables: y <dbl>, z <dbl>\n';
    expect(typedPrint(text)).toMatchObject({
      note: 'read as printed by R, which leaves out 2 of its columns',
    });
  });

  it('is none where numbers run across the columns', () => {
    expect(rowsOf('   x     y\n<dbl> <dbl>\n1.5 1.77777\n1 2.5\n')).toBeNull();
    expect(rowsOf('year,value\n2000,<0.5\n2001,1\n')).toBeNull();
  });
});

describe('a data frame of Julia', () => {
  it('is read behind its row numbers', () => {
    const text =
      '2×2 DataFrame\n Row │ date  x     \n     │ Date  Int64 \n─────┼──────\n   1 │ 2020      3\n   2 │ 2021     44\n';
    expect(rowsOf(text)).toEqual([
      ['date', 'x'],
      ['2020', '3'],
      ['2021', '44'],
    ]);
  });
});

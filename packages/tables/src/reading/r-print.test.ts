import { describe, expect, it } from 'vitest';
import { rPrint } from './r-print.ts';

const rowsOf = (text: string): unknown => {
  const printed = rPrint(text);
  return printed !== null && 'grid' in printed ? printed.grid.rows : printed;
};

describe('vectors', () => {
  it('takes the numbers behind the number of the first', () => {
    expect(rowsOf('[1] 1.5 NA\n[3] 2\n')).toEqual([['values'], ['1.5'], ['NA'], ['2']]);
  });

  it('leaves alone what does not count on', () => {
    expect(rowsOf('[1] 1.5 1.6\n[9] 2\n')).toBeNull();
  });

  it('dates a series by its start and frequency', () => {
    const head = 'Time Series:\nStart = c(2019, 4) \nEnd = c(2020, 1) \nFrequency = 4 \n';
    expect(rowsOf(`${head}[1] 7 8\n`)).toEqual([
      ['date', 'values'],
      ['2019Q4', '7'],
      ['2020Q1', '8'],
    ]);
  });
});

describe('periods across', () => {
  it('places a row that is not full under its periods', () => {
    const text = '     Qtr1 Qtr2 Qtr3 Qtr4\n2019              3    4\n2020    5    6    7    8\n';
    expect(rowsOf(text)).toEqual([
      ['year', 'Qtr1', 'Qtr2', 'Qtr3', 'Qtr4'],
      ['2019', '', '', '3', '4'],
      ['2020', '5', '6', '7', '8'],
    ]);
  });

  it('refuses a row whose places are lost', () => {
    const printed = rPrint('Qtr1 Qtr2 Qtr3 Qtr4\n2019 3 4\n2020 5 6 7 8\n');
    expect(printed).toMatchObject({ code: 'ragged', row: 2 });
  });
});

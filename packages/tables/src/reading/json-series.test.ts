import { describe, expect, it } from 'vitest';
import { readText } from '../read.ts';

const two = {
  a: [1.5, 2, 4, 3],
  b: [2, 5, 4, 3],
};
const YEARS = ['2001', '2002', '2003', '2004'];
const pairs = (values: readonly number[], dates: readonly (string | number)[]) =>
  values.map((value, i) => [dates[i], value]);
const MILLISECONDS = [0, 1, 2, 3].map((day) => Date.UTC(2020, 0, 14 + day));

/** Names, first dates and values of the series in a text. */
const seriesIn = (value: unknown) =>
  readText(JSON.stringify(value)).series.map(({ name, start, values }) => ({ name, start, values }));
const annual = [
  { name: 'a', start: '2001', values: two.a },
  { name: 'b', start: '2001', values: two.b },
];

describe('series in JSON', () => {
  it.each<[string, unknown]>([
    [
      'labels beside data sets with their colours',
      {
        type: 'bar',
        data: {
          labels: YEARS,
          datasets: [
            { backgroundColor: ['red', 'red', 'red', 'blue'], label: 'a', data: two.a },
            { borderColor: 'green', label: 'b', data: two.b },
          ],
        },
      },
    ],
    [
      'categories of an axis',
      {
        title: { text: 'A chart' },
        xAxis: { categories: YEARS },
        series: Object.entries(two).map(([name, data]) => ({ type: 'line', name, data })),
      },
    ],
    ['lists under names beside dates', { dates: YEARS, series: two }],
    ['years that are numbers', { time: YEARS.map(Number), values: two }],
    ['lists with dates of their own', Object.entries(two).map(([name, y]) => ({ x: YEARS, y, name }))],
    [
      'pairs of a year and a value',
      { series: Object.entries(two).map(([name, of]) => ({ name, data: pairs(of, YEARS.map(Number)) })) },
    ],
    [
      'lists of records under names',
      Object.fromEntries(
        Object.entries(two).map(([name, of]) => [name, of.map((value, i) => ({ date: YEARS[i], value }))]),
      ),
    ],
  ])('are read from %s', (_, value) => {
    expect(seriesIn(value)).toEqual(annual);
  });

  it('may have names of places, and values that never change', () => {
    const constant = (value: number) => Object.fromEntries(YEARS.map((year) => [year, value]));
    const series = seriesIn({ x: constant(1), y: constant(5) });
    expect(series).toMatchObject([{ values: [1, 1, 1, 1] }, { values: [5, 5, 5, 5] }]);
  });

  it('have times in milliseconds', () => {
    const series = seriesIn({ series: [{ name: 'a', data: pairs(two.a, MILLISECONDS) }] });
    expect(series).toMatchObject([{ start: '2020-01-14', values: two.a }]);
  });

  it('are not made of lists whose lengths differ', () => {
    const { problems } = readText(JSON.stringify({ dates: YEARS, series: { a: [1, 2, 3] } }));
    expect(problems).toHaveLength(1);
  });

  it('are not joined where their fields differ', () => {
    const lists = {
      a: YEARS.map((date, i) => ({ date, value: two.a[i] })),
      b: YEARS.slice(1).map((date) => ({ date, remark: 'none' })),
    };
    const { series, understood } = readText(JSON.stringify(lists));
    expect(series).toMatchObject([{ values: two.a }]);
    expect(understood.notes.join()).toContain('the longest of 2 lists of records');
  });
});

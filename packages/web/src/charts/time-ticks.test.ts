import { expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const years = (first: number) => (i: number) => String(first + i);
const months = (year: number) => (i: number) =>
  `${year + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`;
const quarters = (year: number) => (i: number) => `${year + Math.floor(i / 4)}-Q${(i % 4) + 1}`;
const labels = (nameOf: (i: number) => string, last: number, width: number, first = 0) =>
  timeTicks(nameOf, first, last, width).map(nameOf);

it('years are labelled at round years', () => {
  expect(labels(years(1961), 62, 400)).toEqual(['1970', '1980', '1990', '2000', '2010', '2020']);
  expect(labels(years(1961), 9, 800)).toHaveLength(10);
});

it('quarters and months are labelled at round ones in ISO order of year and month', () => {
  expect(labels(months(2019), 23, 400)).toEqual(['2019-01', '2019-07', '2020-01', '2020-07']);
  expect(labels(months(1990), 400, 300)).toEqual(['1990-01', '2000-01', '2010-01', '2020-01']);
  expect(labels(quarters(2000), 15, 200)).toEqual(['2000-Q1', '2002-Q1']);
});

it('two dates stand at least, however narrow the chart', () => {
  expect(labels(quarters(2000), 15, 120)).toHaveLength(2);
  expect(labels(quarters(2001), 35, 230, 3)).toHaveLength(2);
  expect(labels(years(2000), 0, 120)).toEqual(['2000']);
});

it('labels never lie on each other', () => {
  for (const width of [120, 300, 700, 1200])
    for (const last of [5, 30, 200, 3000])
      for (const nameOf of [years(1200), months(1900), quarters(1950)]) {
        const ticks = timeTicks(nameOf, 0, last, width);
        const apart = Math.min(...ticks.slice(1).map((tick, i) => tick - ticks[i]));
        if (ticks.length > 2) expect((apart / last) * width).toBeGreaterThan(6 * nameOf(ticks[0]).length);
      }
});

it('names that are no periods stand at round distances', () => {
  const days = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10);
  expect(timeTicks(days, 0, 99, 500)).toEqual([0, 20, 40, 60, 80]);
});

import type { ReadSeries } from '@longrun/tables';
import { expect, it } from 'vitest';
import { ownTimeline } from './own-timeline.ts';

const series = (frequency: ReadSeries['frequency'], periods: string[]): ReadSeries => ({
  name: 'a',
  column: 'a',
  frequency,
  start: periods[0],
  periods,
  values: periods.map((_, i) => i),
  notes: [],
});

it('what comes after the data has a date, on every calendar', () => {
  expect(ownTimeline(series('daily', ['2014-01-01', '2014-01-02', '2014-01-03'])).nameOf(3)).toBe(
    '2014-01-04',
  );
  expect(ownTimeline(series('business', ['2014-01-02', '2014-01-03'])).nameOf(2)).toBe('2014-01-06');
  expect(ownTimeline(series('weekly', ['2014-01-06', '2014-01-13'])).nameOf(2)).toBe('2014-01-20');
  expect(ownTimeline(series('monthly', ['2014-11', '2014-12'])).nameOf(2)).toBe('2015-01');
  expect(ownTimeline(series('undated', ['1', '2', '3'])).nameOf(3)).toBe('4');
});

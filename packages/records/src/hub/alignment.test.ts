import { expect, it } from 'vitest';
import { createAlign } from './alignment.ts';
import { dayOf, isoOf } from './dates.ts';

const aligned = (observed: readonly string[], day: string, unit: string): string =>
  isoOf(createAlign(observed.map(dayOf))(dayOf(day), unit));

it('leaves a day on which something was observed', () => {
  expect(aligned(['2023-11-11', '2023-11-19'], '2023-11-19', 'week')).toBe('2023-11-19');
});

it('goes back to the one weekday of the observations', () => {
  expect(aligned(['2023-11-04', '2023-11-11'], '2023-11-19', 'week')).toBe('2023-11-18');
});

it('leaves weeks alone where observations are of several weekdays, and days always', () => {
  expect(aligned(['2023-11-04', '2023-11-06'], '2023-11-19', 'week')).toBe('2023-11-19');
  expect(aligned(['2023-11-04', '2023-11-11'], '2023-11-19', 'day')).toBe('2023-11-19');
});

it('takes the observation of a month, quarter or year', () => {
  expect(aligned(['2024-02-29', '2024-03-31'], '2024-03-15', 'month')).toBe('2024-03-31');
  expect(aligned(['2024-01-01', '2024-04-01'], '2024-05-15', 'quarter')).toBe('2024-04-01');
  expect(aligned(['2023-12-31', '2024-12-31'], '2024-05-15', 'year')).toBe('2024-12-31');
});

import { expect, it } from 'vitest';
import { DAYS_BEFORE_1970, lastDateOf, perYear, WEEKS_BEFORE_1970, yearOf } from './frequencies.ts';

const day = (text: string): number => Date.parse(text) / 86_400_000 + DAYS_BEFORE_1970;
const written = (
  frequency: 'weekly' | 'daily' | 'business' | 'hourly',
  ordinal: number,
): string | undefined => lastDateOf(frequency, ordinal)?.toISOString().slice(0, 10);

it('days and weeks are counted from 1 January of year 0, a Saturday', () => {
  expect(new Date(-DAYS_BEFORE_1970 * 86_400_000).toISOString()).toBe('0000-01-01T00:00:00.000Z');
  expect(new Date(-DAYS_BEFORE_1970 * 86_400_000).getUTCDay()).toBe(6);
  expect(written('weekly', WEEKS_BEFORE_1970)).toBe('1970-01-04');
  expect(written('weekly', 1)).toBe('0000-01-09');
});

it('29 February and 31 December are the days they are', () => {
  expect(written('daily', day('2024-02-29'))).toBe('2024-02-29');
  expect(written('hourly', day('2024-02-29') * 24 + 23)).toBe('2024-02-29');
  expect(yearOf('daily', day('2019-12-31'))).toBe(2019);
  expect(yearOf('daily', day('2020-01-01'))).toBe(2020);
});

it('after the fifth business day of a week comes Monday', () => {
  const friday = WEEKS_BEFORE_1970 * 5 + 4;
  expect(written('business', friday)).toBe('1970-01-02');
  expect(written('business', friday + 1)).toBe('1970-01-05');
});

it('years and their parts end in their own year', () => {
  expect(yearOf('annual', 1999)).toBe(1999);
  expect(yearOf('half-yearly', 1999 * 2 + 1)).toBe(1999);
  expect(yearOf('quarterly', 1999 * 4 + 3)).toBe(1999);
  expect(yearOf('monthly', 1999 * 12 + 11)).toBe(1999);
});

it('an ordinal over the periods of a mean year is a date in years, within a week', () => {
  const sunday = day('2024-06-30');
  const week = (sunday - 1) / 7;
  const ordinals = { weekly: week, daily: sunday, business: week * 5 + 4, hourly: sunday * 24 } as const;
  for (const [frequency, ordinal] of Object.entries(ordinals)) {
    const years = ordinal / perYear(frequency as keyof typeof ordinals);
    expect(Math.abs(years - (2024 + 181 / 366)), frequency).toBeLessThan(7 / 366);
  }
});

import { yearOf } from '@longrun/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  beginningOf,
  businessDay,
  businessOrdinal,
  dayNumber,
  describePeriod,
  formatDay,
  ordinalOf,
  parseDay,
  periodsFrom,
  shiftPeriod,
  weekday,
} from './periods.ts';

it.each([
  ['2009', 12, undefined, '2021'],
  ['2009-Q4', 1, undefined, '2010-Q1'],
  ['2009-11', 14, undefined, '2011-01'],
  ['2009-01', -1, undefined, '2008-12'],
  ['2014-01-06', 3, 'weekly', '2014-01-27'],
  ['2014-02-27', 2, 'daily', '2014-03-01'],
  ['2014-02-28', 1, 'business', '2014-03-03'],
  ['2020-12-20', 2, 'weekly', '2021-01-03'],
  ['2024-02-28', 1, 'daily', '2024-02-29'],
  ['2024-02-29T23:00', 1, 'hourly', '2024-03-01T00:00'],
  ['2014-H2', 1, 'half-yearly', '2015-H1'],
  ['2014-03-03', -1, 'business', '2014-02-28'],
  ['36', 12, 'undated', '48'],
  ['-0002', 3, undefined, '0001'],
] as const)('%s shifted by %i (%s) is %s', (period, steps, frequency, wanted) => {
  expect(shiftPeriod(period, steps, frequency)).toBe(wanted);
});

it('business days are the days of a calendar without Saturdays and Sundays', () => {
  const first = dayNumber(2014, 1, 1)!;
  const listed = Array.from({ length: 800 }, (_, i) => first + i).filter((day) => weekday(day) < 5);
  expect(periodsFrom('2014-01-01', listed.length, 'business')).toEqual(listed.map(formatDay));
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (n) => {
      expect(businessOrdinal(businessDay(n))).toBe(n);
    }),
  );
});

it('days agree with the calendar of Date', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
      const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
      expect(formatDay(day)).toBe(text);
      expect(parseDay(text)).toBe(day);
    }),
  );
  expect(dayNumber(2014, 2, 29)).toBeNull();
  expect(dayNumber(2016, 2, 29)).not.toBeNull();
});

it('says periods as a sentence does', () => {
  expect(['2014', '2014-Q1', '2014-01', '2014-01-31'].map(describePeriod)).toEqual([
    '2014',
    '2014 Q1',
    'January 2014',
    '31 January 2014',
  ]);
});

it.each([
  ['0050', 'annual', '0050-01-01T00:00'],
  ['1270', 'annual', '1270-01-01T00:00'],
  ['2009-Q2', 'quarterly', '2009-04-01T00:00'],
  ['2009-11', 'monthly', '2009-11-01T00:00'],
  ['2014-H2', 'half-yearly', '2014-07-01T00:00'],
  ['2014-01-06', 'weekly', '2014-01-06T00:00'],
  ['2014-01-06T05:00', 'hourly', '2014-01-06T05:00'],
] as const)('%s (%s) begins at %s', (period, frequency, beginning) => {
  expect(new Date(beginningOf(period, frequency)).toISOString()).toBe(`${beginning}:00.000Z`);
});

it('has no beginning for what is no period', () => {
  expect(() => beginningOf('7', 'undated')).toThrow(RangeError);
});

it('the ordinal of a period counts steps, whatever the frequency', () => {
  const starts = {
    annual: '2020',
    'half-yearly': '2020-H1',
    quarterly: '2020-Q1',
    monthly: '2020-01',
    weekly: '2020-12-20',
    daily: '2020-02-28',
    business: '2020-02-28',
    hourly: '2020-02-28T22:00',
  } as const;
  for (const [frequency, start] of Object.entries(starts) as [keyof typeof starts, string][]) {
    const first = ordinalOf(start, frequency)!;
    for (const steps of [1, 2, 3, 60]) {
      const later = shiftPeriod(start, steps, frequency);
      expect(ordinalOf(later, frequency)).toBe(first + steps);
      expect(yearOf(frequency, first + steps)).toBe(Number(later.slice(0, 4)));
    }
    expect(ordinalOf('soon', frequency)).toBeNull();
  }
});

it('weeks that end on a Saturday are those that end on the Sunday after it', () => {
  expect(ordinalOf('2021-01-02', 'weekly')).toBe(ordinalOf('2021-01-03', 'weekly'));
  expect(ordinalOf('2021-01-04', 'weekly')).toBe(ordinalOf('2021-01-03', 'weekly')! + 1);
});

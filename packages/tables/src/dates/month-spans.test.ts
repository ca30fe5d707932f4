import { expect, it } from 'vitest';
import { couldBeDate, dateReadings } from './column.ts';
import { monthsFromTo } from './month-spans.ts';

/** Months since year 0. */
const month = (year: number, m: number): number => year * 12 + m - 1;
const tokensOf = (...texts: readonly string[]) => dateReadings(texts, {}, false)[0]?.tokens;

it('calls months what the calendar calls them, and a span what it has no name for', () => {
  expect(monthsFromTo(month(2014, 4), month(2014, 6))).toEqual({ unit: 'quarter', at: 2014 * 4 + 1 });
  expect(monthsFromTo(month(2014, 7), month(2014, 12))).toEqual({ unit: 'half', at: 2014 * 2 + 1 });
  expect(monthsFromTo(month(2014, 1), month(2014, 12))).toEqual({ unit: 'year', at: 2014 });
  expect(monthsFromTo(month(2014, 1), month(2014, 9))).toEqual({
    unit: 'span',
    at: month(2014, 9),
    months: 9,
  });
  expect(monthsFromTo(month(2014, 1), month(2015, 1))).toBeNull();
});

it.each([
  'Jan-Sep 2014',
  '9M 2014',
  '9MFY14',
  '2014 (9 months)',
  'YTD Sep 2014',
  '2014年1-9月',
  'Q1-Q3 2014',
])('reads %s as nine months', (text) => {
  expect(couldBeDate(text)).toBe(true);
  expect(tokensOf(text)).toEqual([{ unit: 'span', at: month(2014, 9), months: 9 }]);
});

it('makes spans of quarters and years only beside other sums to date', () => {
  expect(tokensOf('Q1 2014', 'H1 2014', '9M 2014', 'FY 2014')?.map(({ months }) => months)).toEqual([
    3, 6, 9, 12,
  ]);
  expect(tokensOf('Q1 2014', 'Q2 2014')?.map(({ unit }) => unit)).toEqual(['quarter', 'quarter']);
});

it('puts the end of a financial year where it follows the span before it', () => {
  const named = tokensOf('Apr-Jun 2014', 'Apr-Sep 2014', 'Apr-Dec 2014', 'Apr-Mar 2015', 'Apr-Jun 2015');
  expect(named?.map(({ at }) => at - month(2014, 6))).toEqual([0, 3, 6, 9, 12]);
});

import { expect, it } from 'vitest';
import { addPeriods, isRegular, periodToYear } from './periods.ts';

it('places annual, quarterly and monthly periods in time', () => {
  expect(periodToYear('2009')).toBe(2009);
  expect(periodToYear('2009-Q3')).toBe(2009.5);
  expect(periodToYear('2009-07')).toBe(2009.5);
  expect(periodToYear('row 3')).toBeNull();
});

it('counts on over the end of a year, forwards and backwards', () => {
  expect(addPeriods('2009-Q4', 1)).toBe('2010-Q1');
  expect(addPeriods('2009-Q1', -1)).toBe('2008-Q4');
  expect(addPeriods('2009-11', 14)).toBe('2011-01');
  expect(addPeriods('2009', 12)).toBe('2021');
});

it('tells a gap', () => {
  expect(isRegular(['2009-Q4', '2010-Q1'])).toBe(true);
  expect(isRegular(['2009', '2011'])).toBe(false);
});

import { expect, it } from 'vitest';
import { withoutYears } from './yearless.ts';

it('knows days that follow one another without their year', () => {
  expect(withoutYears(['Feb 27', 'Feb 28', 'Mar 01', 'Mar 02'])).toBe('days');
  expect(withoutYears(['31-Dec', '1-Jan', '2-Jan'])).toBe('days');
});

it('leaves months with two-digit years alone', () => {
  expect(withoutYears(['Nov-01', 'Dec-01', 'Jan-02', 'Feb-02'])).toBeNull();
  expect(withoutYears(['Mar-14', 'Jun-14', 'Sep-14', 'Dec-14'])).toBeNull();
  expect(withoutYears(['Jan 2014', 'Feb 2014', 'Mar 2014'])).toBeNull();
});

it('leaves open what may be both', () => {
  expect(withoutYears(['Jan-01', 'Feb-01', 'Mar-01'])).toBe('open');
  expect(withoutYears(['Dec-01', 'Dec-02', 'Dec-03'])).toBe('open');
});

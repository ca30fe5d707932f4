import { describe, expect, it } from 'vitest';
import { daysAfter, lastDay, targetPeriod } from './calendar.ts';

describe('lastDay', () => {
  it.each([
    ['2026', '2026-12-31'],
    ['2026-Q1', '2026-03-31'],
    ['2026-Q4', '2026-12-31'],
    ['2026-H1', '2026-06-30'],
    ['2026-H2', '2026-12-31'],
    ['2028-02', '2028-02-29'],
    ['1900-02', '1900-02-28'],
    ['2026-11-17', '2026-11-17'],
  ])('of %s is %s', (period, day) => {
    expect(lastDay(period)).toBe(day);
  });

  it('refuses what is no date', () => {
    expect(() => lastDay('soon')).toThrow('"soon" is no date');
  });
});

describe('daysAfter', () => {
  it('crosses months and years', () => {
    expect(daysAfter('2026-12-31', 60)).toBe('2027-03-01');
    expect(() => daysAfter('2026-02-30', 1)).toThrow('no date such as');
  });
});

describe('targetPeriod', () => {
  it('counts from the last value', () => {
    expect(targetPeriod({ start: '2026-01', n: 10, frequency: 'monthly' }, 3)).toBe('2027-01');
    expect(targetPeriod({ start: '2026-11-02', n: 5, frequency: 'business' }, 1)).toBe('2026-11-09');
  });
});

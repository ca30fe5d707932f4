import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coarsen,
  compareEnds,
  compareStarts,
  FREQUENCIES,
  formatPeriod,
  parsePeriod,
  periodsFrom,
  shiftPeriod,
} from './periods.ts';

describe('periods', () => {
  it('read what they write, at every frequency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FREQUENCIES), fc.integer({ min: 0, max: 9999 * 12 }), (frequency, n) => {
        const ordinal = frequency === 'monthly' ? n : Math.floor(n / 12);
        expect(parsePeriod(formatPeriod(frequency, ordinal))).toEqual({ frequency, ordinal });
      }),
    );
  });

  it.each(['', '99', '20090', '2009-13', '2009-00', '2009-Q5', '2009Q1', '2009-Q1 ', '-2009', '2009-6'])(
    'are refused when written "%s"',
    (text) => expect(parsePeriod(text)).toBeNull(),
  );

  it('follow on over the end of a year', () => {
    expect(periodsFrom('2009-Q3', 4)).toEqual(['2009-Q3', '2009-Q4', '2010-Q1', '2010-Q2']);
    expect(periodsFrom('2009-11', 3)).toEqual(['2009-11', '2009-12', '2010-01']);
    expect(periodsFrom('0999', 2)).toEqual(['0999', '1000']);
    expect(shiftPeriod('2010-01', -1)).toBe('2009-12');
    expect(() => shiftPeriod('soon', 1)).toThrow(RangeError);
  });

  it('of different frequencies compare by the month they begin or end in', () => {
    expect(compareStarts('1264', '1919-01')).toBeLessThan(0);
    expect(compareStarts('2009', '2009-Q1')).toBe(0);
    expect(compareEnds('2025-08', '2025')).toBeLessThan(0);
    expect(compareEnds('2009-Q4', '2009-12')).toBe(0);
  });

  it('coarsen to the period that holds them', () => {
    const month = parsePeriod('2009-06')!.ordinal;
    expect(formatPeriod('quarterly', coarsen('monthly', month, 'quarterly'))).toBe('2009-Q2');
    expect(formatPeriod('annual', coarsen('monthly', month, 'annual'))).toBe('2009');
  });
});

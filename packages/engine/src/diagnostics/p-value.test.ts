import { describe, expect, it } from 'vitest';
import { surrogatePValue } from './p-value.ts';

const ladder = Array.from({ length: 199 }, (_, i) => i + 1);

describe('surrogate p-values', () => {
  it('are ranks: (1 + as extreme)/(1 + B)', () => {
    expect(surrogatePValue(190, ladder, 'greater')).toBeCloseTo(11 / 200, 12);
    expect(surrogatePValue(10, ladder, 'less')).toBeCloseTo(11 / 200, 12);
    expect(surrogatePValue(10, ladder, 'two-sided')).toBeCloseTo(22 / 200, 12);
    expect(surrogatePValue(100, ladder, 'two-sided')).toBe(1);
  });
  it('fall below the smallest rank only beyond every surrogate, and never below a tenth of it', () => {
    expect(surrogatePValue(199, ladder, 'greater')).toBe(2 / 200);
    const beyond = surrogatePValue(215, ladder, 'greater');
    expect(beyond).toBeLessThan(1 / 200);
    expect(beyond).toBeGreaterThan(1 / 2000);
    expect(surrogatePValue(1e6, ladder, 'greater')).toBe(1 / 2000);
    expect(surrogatePValue(-1e6, ladder, 'two-sided')).toBe(2 / 2000);
  });
  it('keep the smallest rank when the surrogates have no tail to follow', () => {
    expect(surrogatePValue(2, new Array(199).fill(1), 'greater')).toBe(1 / 200);
  });
  it('count a surrogate without a value as extreme', () => {
    expect(surrogatePValue(1e6, [...ladder.slice(1), null], 'greater')).toBe(2 / 200);
    expect(surrogatePValue(-1e6, [...ladder.slice(1), null], 'less')).toBe(2 / 200);
  });
});

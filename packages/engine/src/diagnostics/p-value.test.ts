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
  it('never fall below 1/(1 + B), however extreme the statistic', () => {
    expect(surrogatePValue(1e9, ladder, 'greater')).toBe(1 / 200);
    expect(surrogatePValue(-1e9, ladder, 'less')).toBe(1 / 200);
    expect(surrogatePValue(-1e9, ladder, 'two-sided')).toBe(2 / 200);
  });
  it('count surrogates without a value as extreme', () => {
    expect(surrogatePValue(1e9, [null, ...ladder.slice(1)], 'greater')).toBe(2 / 200);
  });
  it('take an infinite surrogate for what it is', () => {
    const withInfinity = [Number.POSITIVE_INFINITY, ...ladder.slice(1)];
    expect(surrogatePValue(1, withInfinity, 'less')).toBe(1 / 200);
    expect(surrogatePValue(1000, withInfinity, 'greater')).toBe(2 / 200);
  });
});

import { describe, expect, it } from 'vitest';
import { mean, meanByTerms, sumOfSquares, variance } from './moments.ts';

describe('moments', () => {
  it('have divisor n', () => {
    expect(mean([1, 2, 6])).toBe(3);
    expect(meanByTerms([1, 2, 6])).toBeCloseTo(3, 14);
    expect(sumOfSquares([1, 2, 6])).toBe(14);
    expect(variance([1, 2, 6])).toBe(14 / 3);
  });

  it('take typed arrays and another centre', () => {
    expect(variance(Float64Array.of(1, 3), 0)).toBe(5);
    expect(sumOfSquares(Float64Array.of(1, 3), 1)).toBe(4);
  });

  it('are not defined without values', () => {
    expect(mean([])).toBeNaN();
    expect(variance([])).toBeNaN();
  });
});

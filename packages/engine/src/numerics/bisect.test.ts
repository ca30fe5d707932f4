import { describe, expect, it } from 'vitest';
import { bisect, firstAbove } from './bisect.ts';

describe('bisect', () => {
  it('ends at neighbouring doubles around the crossing', () => {
    const { low, high } = bisect((x) => x * x >= 2, 0, 2);
    expect(low * low).toBeLessThan(2);
    expect(high).toBe(Math.SQRT2);
    expect(high - low).toBe(2 ** -52);
  });

  it('stops when its halvings are spent', () => {
    expect(bisect((x) => x > 0.3, 0, 1, 2)).toEqual({ low: 0.25, high: 0.5 });
  });
});

describe('firstAbove', () => {
  it.each([
    [0, 0],
    [0.2, 1],
    [0.25, 1],
    [0.5, 2],
    [1, 2],
  ])('%d falls into cell %d', (x, cell) => {
    expect(firstAbove(Float64Array.of(0.2, 0.5, 1), x)).toBe(cell);
  });
});

import { expect, it } from 'vitest';
import { expNegative } from './exp-negative.ts';

it('agrees with Math.exp to 5e-14 relative from 0 to −700', () => {
  for (let x = 0; x > -700; x -= 0.37) {
    expect(Math.abs(expNegative(x) / Math.exp(x) - 1)).toBeLessThan(5e-14);
  }
});

it('is exact at 0 and zero far below', () => {
  expect(expNegative(0)).toBe(1);
  expect(expNegative(-800)).toBe(0);
  expect(expNegative(Number.NEGATIVE_INFINITY)).toBe(0);
});

import { expect, it } from 'vitest';
import { windowFluctuations, windowSizes } from './fluctuation.ts';

it('white noise fluctuates by (s² − 4)/(15 s) in a window of s points, exactly', () => {
  // The profile in a window is a sum of unit steps, one a shock; the shocks being independent, their
  // fluctuations add up.
  for (const s of [5, 8, 16, 33]) {
    let total = 0;
    const out = new Float64Array(2);
    for (let shock = 0; shock < s; shock++) {
      const step = Float64Array.from({ length: s }, (_, t) => (t >= shock ? 1 : 0));
      expect(windowFluctuations(step, s, out)).toBe(2);
      expect(out[1]).toBe(out[0]);
      total += out[0];
    }
    expect(total).toBeCloseTo((s * s - 4) / (15 * s), 12);
  }
});

it('a straight profile does not fluctuate', () => {
  const out = new Float64Array(100);
  windowFluctuations(
    Float64Array.from({ length: 100 }, (_, t) => 3 - 2 * t),
    10,
    out,
  );
  expect(Math.max(...out)).toBeLessThan(1e-20);
});

it('there are at least three window sizes from 31 points on, and at most twelve', () => {
  for (let n = 31; n <= 10_000; n += 17) {
    const sizes = windowSizes(n);
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(sizes.length).toBeLessThanOrEqual(12);
    expect(sizes.at(-1)).toBe(Math.floor(n / 4));
  }
});

import { expect, it } from 'vitest';
import { argsort, orderOfFirst } from './argsort.ts';
import { whiteNoise } from './processes.testing.ts';

it('sorts like the built-in sort at every length, and keeps ties in order', () => {
  for (let n = 1; n < 70; n++) {
    const x = whiteNoise(n, n).map((v) => (n % 2 === 0 ? Math.round(2 * v) : v));
    const expected = Array.from(x.keys()).sort((a, b) => x[a] - x[b] || a - b);
    expect(Array.from(argsort(x))).toEqual(expected);
  }
});

it('keeps the order of the first elements', () => {
  expect(Array.from(orderOfFirst(Int32Array.of(3, 0, 2, 1), 3))).toEqual([0, 2, 1]);
});

import { describe, expect, it } from 'vitest';
import { leastSquaresBias } from './bias.ts';

describe('bias of least squares', () => {
  it('has its closed form on white noise', () => {
    const [b1, b2, b4] = leastSquaresBias([0, 0, 0], [1, 2, 4], 1000).map((b) => b * 1000) as [
      number,
      number,
      number,
    ];
    expect([b1, b2, b4].map((b) => Math.round(b * 1e6) / 1e6)).toEqual([0.5, -1, -6]);
  });
});

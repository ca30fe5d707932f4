import { describe, expect, it } from 'vitest';
import { createDft } from '../numerics/dft.ts';
import { normalScores, normalScoreTable } from './normal-scores.ts';
import { prepare } from './prepare.ts';
import { autoregression, meanAndError } from './processes.testing.ts';
import { createSurrogates } from './surrogates.ts';
import type { NullModel } from './types.ts';

function sources(n: number, seed = 0) {
  const { series, fit } = prepare(autoregression(n, 0.6, 4), null, seed);
  const length = fit!.innovations.length;
  const tools = { dft: createDft(length), scoreTable: normalScoreTable(length) };
  return { length, fit: fit!, of: createSurrogates(series, fit!, tools, seed) };
}

describe.each<NullModel>(['ar', 'shuffle', 'iaaft', 'gaussian'])('surrogates of the null %s', (name) => {
  it('have the length of the innovations, differ by index and seed, and repeat', () => {
    const { length, of } = sources(100);
    const values = (source: typeof of, index: number) => Array.from(source[name](index)('scores').values);
    expect(values(of, 0)).toHaveLength(length);
    expect(values(of, 1)).not.toEqual(values(of, 0));
    expect(values(sources(100, 1).of, 0)).not.toEqual(values(of, 0));
    expect(values(sources(100).of, 0)).toEqual(values(of, 0));
  });
});

describe('what the nulls keep', () => {
  const correlation = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, v, t) => sum + v * b[t], 0) /
    Math.sqrt(a.reduce((sum, v) => sum + v * v, 0) * b.reduce((sum, v) => sum + v * v, 0));

  it('ar: the sizes of the shocks where they were, not their signs', () => {
    const { fit, of } = sources(300);
    const size = fit.innovations.map(Math.abs);
    const { mean } = meanAndError(
      Array.from({ length: 20 }, (_, i) => {
        const { values } = of.ar(i)('innovations');
        expect(Math.abs(correlation(values, fit.innovations))).toBeLessThan(0.4);
        return correlation(values.map(Math.abs), size);
      }),
    );
    expect(mean).toBeGreaterThan(0.98);
  });
  it('shuffle: the distribution of the shocks, not where they were', () => {
    const { fit, of } = sources(300);
    const inOrder = fit.innovations.toSorted();
    for (let i = 0; i < 5; i++) {
      const { values } = of.shuffle(i)('innovations');
      expect(correlation(values.toSorted(), inOrder)).toBeGreaterThan(0.99);
      expect(Math.abs(correlation(values.map(Math.abs), fit.innovations.map(Math.abs)))).toBeLessThan(0.85);
    }
  });
});

describe('normal scores', () => {
  it('are quantiles of the normal law in the order of the values', () => {
    const table = normalScoreTable(5);
    expect(
      Array.from(normalScores(Float64Array.of(9, 7, 8, 10, 6), Int32Array.of(4, 1, 2, 0, 3), table)),
    ).toEqual([3, 1, 2, 4, 0].map((rank) => table[rank]));
    expect(table[2]).toBe(0);
    expect(table[4]).toBeCloseTo(1.2815515655446004, 10);
  });
  it('give tied values their mean score', () => {
    const table = normalScoreTable(4);
    const scores = normalScores(Float64Array.of(1, 5, 1, 9), Int32Array.of(0, 2, 1, 3), table);
    expect(scores[0]).toBe(scores[2]);
    expect(scores[0]).toBeCloseTo((table[0] + table[1]) / 2, 12);
  });
});

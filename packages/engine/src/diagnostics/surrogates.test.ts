import { describe, expect, it } from 'vitest';
import { createDft } from '../numerics/dft.ts';
import { prepare } from './innovations.ts';
import { normalScores, normalScoreTable } from './normal-scores.ts';
import { autoregression, meanAndError } from './processes.testing.ts';
import { createSurrogates, toSample } from './surrogates.ts';

const toolsFor = (length: number) => ({ dft: createDft(length), scoreTable: normalScoreTable(length) });

function setUp(n: number) {
  const prepared = prepare(autoregression(n, 0.6, 4));
  if ('reason' in prepared) throw new Error(prepared.reason);
  return { ...prepared, tools: toolsFor(n - 1) };
}

describe('phase surrogates', () => {
  for (const n of [128, 129]) {
    it(`keep the periodogram of ${n - 1} innovations and change the series`, () => {
      const { series, fit, tools } = setUp(n);
      const source = createSurrogates('phase', series, fit, tools, 0);
      const expected = toSample(fit.innovations, tools).innovations.context.periodogram();
      for (const index of [0, 1, 2]) {
        const got = toSample(source(index), tools).innovations.context.periodogram();
        for (let j = 0; j < expected.length; j++) expect(got[j]).toBeCloseTo(expected[j], 8);
        expect(source(index)).not.toEqual(fit.innovations);
      }
    });
  }
  it('do not depend on the order in which they are asked for', () => {
    const { series, fit, tools } = setUp(100);
    const forward = createSurrogates('phase', series, fit, tools, 3);
    const backward = createSurrogates('phase', series, fit, tools, 3);
    const first = [0, 1, 2, 3].map((i) => Array.from(forward(i)));
    const second = [3, 2, 1, 0].map((i) => Array.from(backward(i))).reverse();
    expect(second).toEqual(first);
  });
});

describe('AR(1) surrogates', () => {
  it('are innovations of the same length and scale, different for each index and seed', () => {
    const { series, fit, tools } = setUp(100);
    const source = createSurrogates('ar1', series, fit, tools, 0);
    expect(source(0)).toHaveLength(99);
    expect(meanAndError(Array.from(source(0), (v) => v * v)).mean).toBeCloseTo(1, 12);
    expect(source(1)).not.toEqual(source(0));
    expect(createSurrogates('ar1', series, fit, tools, 1)(0)).not.toEqual(source(0));
    expect(createSurrogates('ar1', series, fit, tools, 0)(0)).toEqual(source(0));
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

import { describe, expect, it } from 'vitest';
import { createDft } from '../numerics/dft.ts';
import { createContext } from './context.ts';
import { iaaftSurrogates } from './iaaft.ts';
import { normalScores, normalScoreTable } from './normal-scores.ts';
import { autoregression } from './processes.testing.ts';

const scoresOf = (n: number) => {
  const x = autoregression(n, 0.6, 4);
  return normalScores(x, createContext(x).order(), normalScoreTable(n));
};
const sorted = (x: Float64Array) => Array.from(x).sort((a, b) => a - b);

describe.each([128, 125])('IAAFT surrogates of %i scores', (n) => {
  const scores = scoresOf(n);
  const source = iaaftSurrogates(scores, createDft(n), 0);

  it('hold the same values in another order, and say the order', () => {
    for (const index of [0, 1, 2]) {
      const { values, order } = source(index);
      expect(sorted(values)).toEqual(sorted(scores));
      expect(values).not.toEqual(scores);
      for (let r = 1; r < n; r++) expect(values[order[r]]).toBeGreaterThanOrEqual(values[order[r - 1]]);
    }
  });

  it('have nearly the same spectrum: autocorrelations within 0.02 at the first ten lags', () => {
    const correlation = (x: Float64Array, lag: number) => {
      let sum = 0;
      for (let t = 0; t < n; t++) sum += x[t] * x[(t + lag) % n]; // circular, as the transform sees it
      return sum / x.reduce((total, v) => total + v * v, 0);
    };
    for (const index of [0, 1, 2, 3]) {
      const { values } = source(index);
      for (let lag = 1; lag <= 10; lag++) {
        expect(Math.abs(correlation(values, lag) - correlation(scores, lag))).toBeLessThan(0.02);
      }
    }
  });

  it('do not depend on the order in which they are asked for', () => {
    const other = iaaftSurrogates(scores, createDft(n), 0);
    const forward = [0, 1, 2, 3].map((i) => Array.from(source(i).values));
    const backward = [3, 2, 1, 0].map((i) => Array.from(other(i).values)).reverse();
    expect(backward).toEqual(forward);
  });
});

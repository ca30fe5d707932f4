import { describe, expect, it } from 'vitest';
import { createRng } from '../../numerics/rng.ts';
import { har } from '../har.ts';
import { leastSquaresBias } from './bias.ts';

describe('bias of least squares', () => {
  it('agrees with simulation', () => {
    const slopes = [0.4, 0.2, 0.1];
    const rng = createRng('har bias');
    const n = 104;
    const runs = 3000;
    let total = 0;
    let squares = 0;
    for (let k = 0; k < runs; k++) {
      const y = new Float64Array(n + 100);
      for (let t = 4; t < y.length; t++) {
        const two = (y[t - 1] + y[t - 2]) / 2;
        const four = (two + (y[t - 3] + y[t - 4]) / 2) / 2;
        y[t] = slopes[0] * y[t - 1] + slopes[1] * two + slopes[2] * four + rng.normal();
      }
      const fit = har.fit(y.subarray(100), { msmComponents: 4, frequency: 'quarterly' });
      const { beta } = fit.metadata['ols'] as { beta: number[] };
      const sum = beta[0] + beta[1] + beta[2];
      total += sum - 0.7;
      squares += (sum - 0.7) ** 2;
    }
    const expected = leastSquaresBias(slopes, [1, 2, 4], n - 4).reduce((s, b) => s + b, 0);
    const error = Math.sqrt(squares / runs / runs);
    expect(Math.abs(total / runs - expected)).toBeLessThan(3 * error + 0.15 * Math.abs(expected));
  });
});

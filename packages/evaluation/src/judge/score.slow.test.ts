import { createRng, quantile } from '@longrun/engine';
import { rw } from '@longrun/engine/models';
import { describe, expect, it } from 'vitest';
import { testCases } from './cases.testing.ts';
import { walkQuantiles } from './opponents.ts';

describe('quantiles', () => {
  it('of the walk are those its samples tend to', () => {
    const y = testCases(1, 50)[0].values;
    const levels = [0.05, 0.25, 0.5, 0.9];
    const exact = walkQuantiles(y, [1, 9], levels).values;
    const fit = rw.fit(y.slice(), { msmComponents: 1 });
    const n = 400_000;
    const samples = rw.simulate(fit, [1, 9], n, createRng('walk quantiles'));
    const sigma = fit.metadata['sigma'] as number;
    for (const [k, h] of [1, 9].entries()) {
      const column = Float64Array.from({ length: n }, (_, i) => samples[2 * i + k]);
      levels.forEach((level, l) => {
        const error = (exact[2 * l + k] - quantile(column, level)) / (sigma * Math.sqrt(h));
        expect(Math.abs(error)).toBeLessThan(0.015);
      });
    }
  });
});

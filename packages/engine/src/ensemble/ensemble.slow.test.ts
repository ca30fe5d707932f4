import { describe, expect, it } from 'vitest';
import { ensemble } from './ensemble.ts';
import { walk } from './series.testing.ts';

const ask = (series: Float64Array) =>
  ensemble({ series, horizons: [1, 3, 6, 12], n_samples: 100, seed: 7, msm_components: 2 });

describe('ensemble', () => {
  it('looks at no more than the last thousand values', () => {
    const y = walk(3000);
    const short = ask(y.slice(-1000));
    expect(ask(y).quantiles['0.5'][0]).toBeCloseTo(short.quantiles['0.5'][0], 6);
  });
});

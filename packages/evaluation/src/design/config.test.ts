import { expect, it } from 'vitest';
import { benchmarkConfig } from './config.ts';

it('fills in every default', () => {
  expect(benchmarkConfig({}, null)).toEqual({
    models: ['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm'],
    horizons: [1, 3, 6, 12],
    n_origins: 8,
    n_samples: 1000,
    beat_threshold: 0.5,
    decision_horizon: 12,
    seed: 0,
    msm_components: 4,
    variables: null,
    placebo: true,
    placebo_replicates: null,
  });
});

it('adds rw and the decision horizon where the request leaves them out', () => {
  const config = benchmarkConfig({ models: ['msm'], horizons: [2], decision_horizon: 5 }, null);
  expect(config.models).toEqual(['rw', 'msm']);
  expect(config.horizons).toEqual([2, 5]);
});

it('makes requests that differ only in order and repetition equal', () => {
  const one = benchmarkConfig({ models: ['msm', 'rw', 'ar1', 'msm'], horizons: [12, 1, 1] }, null);
  expect(one).toEqual(benchmarkConfig({ models: ['ar1', 'msm'], horizons: [1, 12] }, null));
});

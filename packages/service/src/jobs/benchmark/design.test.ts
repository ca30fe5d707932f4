import { benchmarkConfig } from '@longrun/evaluation';
import { isStanding } from '@longrun/evaluation/parts';
import { expect, it } from 'vitest';
import { designOf } from './design.ts';

it('is the same for every panel and choice of variables', () => {
  expect(designOf(benchmarkConfig({}, ['a']))).toBe(designOf(benchmarkConfig({}, null)));
});

it.each([
  { n_origins: 2 },
  { decision_horizon: 6 },
  { beat_threshold: 0.6 },
  { n_samples: 200 },
  { seed: 1 },
  { models: ['ar1'] },
  { placebo: false },
  { placebo_replicates: 39 },
])('differs for %j, which is not the standing design', (options) => {
  const config = benchmarkConfig(options, null);
  expect(designOf(config)).not.toBe(designOf(benchmarkConfig({}, null)));
  expect(isStanding(config)).toBe(false);
});

it('takes defaults that are spelled out for what they are', () => {
  expect(isStanding(benchmarkConfig({ horizons: [12, 6, 3, 1], n_origins: 8, seed: 0 }, null))).toBe(true);
});

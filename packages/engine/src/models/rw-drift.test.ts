import { expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import { rwDrift } from './rw-drift.ts';

const rng = createRng('drifting');
let level = 50;
const y = Float64Array.from({ length: 61 }, () => (level += 0.4 + rng.normal()));
const changes = Array.from(y.slice(1), (value, t) => value - y[t]);
const drift = changes.reduce((sum, d) => sum + d, 0) / 60;
const variance = changes.reduce((sum, d) => sum + (d - drift) ** 2, 0) / 59;

it('estimates drift and variance of the changes as the textbook does', () => {
  const { metadata } = rwDrift.fit(y, { msmComponents: 1 });
  expect(metadata['drift']).toBeCloseTo(drift, 12);
  expect(metadata['sigma']).toBeCloseTo(Math.sqrt(variance), 12);
});

it('has the predictive mean y + hδ and variance σ² h (1 + h/(n − 1)), widened by Student’s t(n − 2)', () => {
  const fit = rwDrift.fit(y, { msmComponents: 1 });
  const draws = rwDrift.simulate(fit, [12], 40_000, createRng('draws'));
  const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
  const spread = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
  const expected = variance * 12 * (1 + 12 / 60) * (59 / 57);
  expect(Math.abs(mean - (y[60] + 12 * drift))).toBeLessThan(4 * Math.sqrt(expected / 40_000));
  expect(spread / expected).toBeGreaterThan(0.95);
  expect(spread / expected).toBeLessThan(1.05);
});

it('stays on a constant series', () => {
  const constant = rwDrift.fit(new Float64Array(40).fill(3), { msmComponents: 1 });
  expect([...rwDrift.simulate(constant, [1, 5], 2, createRng(1))]).toEqual([3, 3, 3, 3]);
});

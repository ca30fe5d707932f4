import { describe, expect, it } from 'vitest';
import { createRng } from '../../numerics/rng.ts';
import { arma11 } from '../arma11.ts';
import golden from '../fixtures/golden.json' with { type: 'json' };
import { innovationsLoglik } from './innovations.testing.ts';
import { emptyProfile, interceptAt, profileAt, profileLoglik, thetaMoments } from './likelihood.ts';

const OPTIONS = { msmComponents: 4 };

function simulate(n: number, phi: number, theta: number, name: number): Float64Array {
  const rng = createRng('arma11', phi, theta, name);
  let x = 0;
  let shock = 0;
  const step = (): number => {
    const next = rng.normal();
    x = phi * x + next + theta * shock;
    shock = next;
    return x;
  };
  for (let t = 0; t < 200; t++) step();
  return Float64Array.from({ length: n }, step);
}

const differences = (y: Float64Array): Float64Array => y.map((v, t) => (t === 0 ? v : v - y[t - 1]));

/** The best of a dense grid: θ = sin u, φ = tanh t, both ends included. */
function exhaustive(y: Float64Array): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let u = -1.55; u <= 1.55; u += 0.05)
    for (let t = -5; t <= 7; t += 0.1) best = Math.max(best, innovationsLoglik(y, Math.tanh(t), Math.sin(u)));
  return best;
}

describe('the likelihood', () => {
  it('equals the innovations algorithm all over the plane, near its edges too', () => {
    const y = simulate(90, 0.6, 0.3, 0);
    const dy = differences(y);
    for (const theta of [-1, -0.95, -0.4, 0, 0.3, 0.999, 1]) {
      const moments = thetaMoments(y, dy, theta);
      for (const phi of [-0.999, -0.7, 0, 0.4, 0.97, 0.99999]) {
        const exact = innovationsLoglik(y, phi, theta);
        expect(Math.abs(profileLoglik(moments, 1 - phi, emptyProfile()) - exact)).toBeLessThan(1e-7);
      }
    }
  });

  it('is that of white noise where φ = −θ, with the sample mean as its mean', () => {
    const y = simulate(80, 0.2, 0, 1);
    const moments = thetaMoments(y, differences(y), -0.5);
    const profile = profileAt(moments, 0.5, emptyProfile());
    const mean = y.reduce((s, v) => s + v, 0) / y.length;
    expect(interceptAt(moments, profile) / 0.5).toBeCloseTo(mean, 10);
    expect(profile.q).toBeCloseTo(
      y.reduce((s, v) => s + (v - mean) ** 2, 0),
      9,
    );
  });
});

describe('the search', () => {
  const cases = [
    [0.7, 0.4],
    [0.5, -0.45],
    [0, 0],
    [-0.6, 0.9],
    [0.95, -0.9],
    [0.99, 0.2],
    [0.3, -0.99],
    [-0.9, -0.5],
  ] as const;
  it.each(cases)('never ends below a dense grid on φ = %d, θ = %d', (phi, theta) => {
    for (let k = 0; k < 2; k++) {
      const y = simulate(50 + 40 * k, phi, theta, k);
      expect(arma11.fit(y, OPTIONS).metadata['loglik']).toBeGreaterThan(exhaustive(y) - 1e-3);
    }
  });

  it('reports what the innovations algorithm says at its own estimate', () => {
    const y = Float64Array.from(golden.series.LakeHuron.values);
    const { phi, theta, loglik } = arma11.fit(y, OPTIONS).metadata as Record<string, number>;
    const centred = y.map((v) => v - 579);
    expect(loglik).toBeCloseTo(innovationsLoglik(centred, phi, theta), 7);
  });

  it('says so when the likelihood has no top inside the stationary region', () => {
    const alternating = Float64Array.from({ length: 40 }, (_, t) => (t % 2 === 0 ? 1 : -1));
    expect(arma11.fit(alternating, OPTIONS).metadata['at_boundary']).toBe(true);
  });
});

describe('series that the model fits exactly', () => {
  it.each([
    [32, 0, 1],
    [33, 0, 1],
    [64, -3, 1e9],
    [100, 1e-300, 3e-300],
  ])('%i values alternating between %d and %d go on alternating', (n, even, odd) => {
    const y = Float64Array.from({ length: n }, (_, t) => (t % 2 === 0 ? even : odd));
    const fit = arma11.fit(y, OPTIONS);
    expect(fit.metadata['at_boundary']).toBe(true);
    const paths = arma11.simulate(fit, [1, 2, 3], 200, createRng(1));
    const gap = Math.abs(odd - even);
    for (let i = 0; i < paths.length; i++) {
      const expected = (n + (i % 3)) % 2 === 0 ? even : odd;
      expect(Math.abs(paths[i] - expected) / gap).toBeLessThan(1e-3);
    }
  });
});

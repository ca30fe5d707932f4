import { describe, expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import { ar1 } from './ar1.ts';
import { har } from './har.ts';
import { rw } from './rw.ts';

const OPTIONS = { msmComponents: 4 };
const trend = (n: number): Float64Array => {
  const rng = createRng('trend');
  return Float64Array.from({ length: n }, (_, t) => 1.03 ** t + 0.01 * rng.normal());
};

describe('rw', () => {
  it('spreads one step by Student t: the posterior of σ, not σ̂ alone', () => {
    const rng = createRng('t');
    const y = Float64Array.from({ length: 6 }, () => rng.normal());
    const paths = rw.simulate(rw.fit(y, OPTIONS), [1], 60_000, createRng('paths'));
    const sigma = rw.fit(y, OPTIONS).metadata['sigma'] as number;
    const variance = paths.reduce((s, v) => s + (v - y[5]) ** 2, 0) / paths.length;
    expect(variance / sigma ** 2 / (5 / 3)).toBeCloseTo(1, 0); // t with 5 degrees of freedom
  });

  it('has no drift', () => {
    const y = Float64Array.from({ length: 50 }, (_, t) => t);
    const paths = rw.simulate(rw.fit(y, OPTIONS), [10], 20_000, createRng('paths'));
    expect(paths.reduce((s, v) => s + v, 0) / paths.length).toBeCloseTo(49, 0);
  });
});

describe('ar1', () => {
  it('refits an explosive estimate at φ = 1 with drift, and says so', () => {
    const y = trend(80);
    const { metadata } = ar1.fit(y, OPTIONS);
    expect(metadata['refit']).toBe('unit_root_with_drift');
    expect(metadata['phi']).toBe(1);
    expect(metadata['c']).toBeCloseTo((y[79] - y[0]) / 79, 10);
    expect((metadata['ols'] as { phi: number }).phi).toBeGreaterThan(1);
  });

  it('never explodes, even from a nearly explosive fit', () => {
    const paths = ar1.simulate(ar1.fit(trend(40), OPTIONS), [1000], 500, createRng(1));
    expect(Math.max(...paths.map(Math.abs))).toBeLessThan(1e3);
  });
});

describe('har', () => {
  it('shrinks an explosive estimate to spectral radius 1, and says by how much', () => {
    const { metadata } = har.fit(trend(80), OPTIONS);
    const beta = metadata['beta'] as number[];
    expect(metadata['shrink']).toBeLessThan(1);
    expect(beta[0] + beta[1] + beta[2]).toBeCloseTo(1, 9);
  });

  it('never explodes', () => {
    const paths = har.simulate(har.fit(trend(40), OPTIONS), [1000], 300, createRng(1));
    expect(Math.max(...paths.map(Math.abs))).toBeLessThan(1e4);
  });

  it('uses windows of 1, 2 and 4 on quarterly series', () => {
    const windows = (frequency: 'quarterly' | 'monthly' | 'annual') =>
      har.fit(trend(60), { ...OPTIONS, frequency }).metadata['windows'];
    expect(windows('quarterly')).toEqual([1, 2, 4]);
    expect(windows('monthly')).toEqual([1, 3, 12]);
    expect(windows('annual')).toEqual([1, 3, 12]);
  });
});

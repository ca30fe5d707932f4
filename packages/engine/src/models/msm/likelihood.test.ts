import { describe, expect, it } from 'vitest';
import { createRng } from '../../numerics/rng.ts';
import { createMsmLikelihood } from './likelihood.ts';

function noise(n: number): Float64Array {
  const rng = createRng('msm likelihood');
  return Float64Array.from({ length: n }, (_, t) => (t % 30 < 10 ? 2 : 0.7) * rng.normal());
}

/** The definition, with the 2^K × 2^K transition matrix written out. */
function dense(r: Float64Array, K: number, m0: number, sigma: number, b: number, gamma1: number): number {
  const S = 2 ** K;
  const gamma = Array.from({ length: K }, (_, k) => 1 - (1 - gamma1) ** (b ** k));
  const variance = (s: number): number =>
    Array.from({ length: K }, (_, k) => ((s >> k) & 1 ? m0 : 2 - m0)).reduce((a, m) => a * m, sigma * sigma);
  const move = (from: number, to: number): number =>
    gamma.reduce((p, g, k) => p * (((from ^ to) >> k) & 1 ? g / 2 : 1 - g / 2), 1);
  let p = new Array(S).fill(1 / S);
  let loglik = 0;
  r.forEach((x, t) => {
    if (t > 0) p = p.map((_, to) => p.reduce((sum, mass, from) => sum + mass * move(from, to), 0));
    p = p.map(
      (mass, s) => (mass * Math.exp((-x * x) / (2 * variance(s)))) / Math.sqrt(2 * Math.PI * variance(s)),
    );
    const total = p.reduce((a, v) => a + v, 0);
    loglik += Math.log(total);
    p = p.map((mass) => mass / total);
  });
  return loglik;
}

const logRate = (gamma1: number): number => Math.log(-Math.log1p(-gamma1));

describe('createMsmLikelihood', () => {
  it.each([1, 2, 3, 4, 5])('equals the sum over the written-out transition matrix, K = %i', (K) => {
    const r = noise(23);
    const got = createMsmLikelihood(r, K).value(1.4, Math.log(1.2), Math.log(2.5), logRate(0.07));
    expect(got).toBeCloseTo(dense(r, K, 1.4, 1.2, 2.5, 0.07), 10);
  });

  it.each([1, 2, 3, 4, 6, 8])('has the gradient of its value, K = %i', (K) => {
    const likelihood = createMsmLikelihood(noise(40), K);
    const at = [1.35, 0.2, 0.6, -2] as const;
    const gradient = new Float64Array(4);
    likelihood.gradient(...at, gradient);
    for (let i = 0; i < 4; i++) {
      const at1 = at.map((v, j) => (i === j ? v + 1e-5 : v)) as [number, number, number, number];
      const at0 = at.map((v, j) => (i === j ? v - 1e-5 : v)) as [number, number, number, number];
      const slope = (likelihood.value(...at1) - likelihood.value(...at0)) / 2e-5;
      expect(gradient[i]).toBeCloseTo(slope, 4);
    }
  });

  it('is the Gaussian white noise likelihood at m0 = 1, whatever the clocks', () => {
    const r = noise(50);
    const sum = r.reduce((a, v) => a + v * v, 0);
    const white = -25 * Math.log(2 * Math.PI) - 0.5 * sum;
    for (const K of [1, 4]) expect(createMsmLikelihood(r, K).value(1, 0, 1, -1)).toBeCloseTo(white, 9);
  });

  it('survives a return of fifty standard deviations', () => {
    const r = noise(64);
    r[30] = 50;
    expect(Number.isFinite(createMsmLikelihood(r, 8).value(1.05, 0, 0.1, -9))).toBe(true);
  });

  it('filters to a distribution that sums to one', () => {
    const likelihood = createMsmLikelihood(noise(64), 3);
    likelihood.value(1.5, 0, 1, -2);
    expect(likelihood.filtered().reduce((a, p) => a + p, 0)).toBeCloseTo(1, 12);
  });
});

import { describe, expect, it } from 'vitest';
import { createRng } from '../../numerics/rng.ts';
import { kernelPasses } from './kernel.ts';
import { createMsmLikelihood, type MsmLikelihood } from './likelihood.ts';
import { portablePasses } from './portable-kernel.ts';

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

/** Both ways to run the passes; a host without WebAssembly fails here. */
const WAYS = {
  webassembly: (halves: Float64Array, K: number) => kernelPasses(halves, K)!,
  portable: portablePasses,
};

const likelihood = (way: keyof typeof WAYS, r: Float64Array, K: number): MsmLikelihood =>
  createMsmLikelihood(r, K, WAYS[way]);

describe.each(['webassembly', 'portable'] as const)('MSM likelihood, %s', (way) => {
  it.each([1, 2, 3, 4, 5])('equals the sum over the written-out transition matrix, K = %i', (K) => {
    for (const n of [1, 2, 3, 4, 5, 23]) {
      const r = noise(n);
      const got = likelihood(way, r, K).value(1.4, Math.log(1.2), Math.log(2.5), logRate(0.07));
      expect(got).toBeCloseTo(dense(r, K, 1.4, 1.2, 2.5, 0.07), 10);
    }
  });

  it.each([1, 2, 3, 4, 6, 8])('has the gradient of its value, K = %i', (K) => {
    const { value, gradient } = likelihood(way, noise(40), K);
    const at = [1.35, 0.2, 0.6, -2] as const;
    const slopes = new Float64Array(4);
    expect(gradient(...at, slopes)).toBeCloseTo(value(...at), 11);
    for (let i = 0; i < 4; i++) {
      const at1 = at.map((v, j) => (i === j ? v + 1e-5 : v)) as [number, number, number, number];
      const at0 = at.map((v, j) => (i === j ? v - 1e-5 : v)) as [number, number, number, number];
      expect(slopes[i]).toBeCloseTo((value(...at1) - value(...at0)) / 2e-5, 4);
    }
  });

  it('is the Gaussian white noise likelihood at m0 = 1, whatever the clocks', () => {
    const r = noise(50);
    const sum = r.reduce((a, v) => a + v * v, 0);
    const white = -25 * Math.log(2 * Math.PI) - 0.5 * sum;
    for (const K of [1, 4]) expect(likelihood(way, r, K).value(1, 0, 1, -1)).toBeCloseTo(white, 9);
  });

  it('survives a return of fifty standard deviations', () => {
    const r = noise(64);
    r[30] = 50;
    expect(Number.isFinite(likelihood(way, r, 8).value(1.05, 0, 0.1, -9))).toBe(true);
  });

  it('filters to a distribution that sums to one', () => {
    const { value, filtered } = likelihood(way, noise(64), 3);
    value(1.5, 0, 1, -2);
    expect(filtered().reduce((a, p) => a + p, 0)).toBeCloseTo(1, 12);
  });
});

describe('createMsmLikelihood', () => {
  /** The corners of the box that the search may visit, and its middle. */
  const POINTS = [1, 1.4, 1.99].flatMap((m0) =>
    [-8, 0, 8].flatMap((logSigma) =>
      [0, 1, Math.log(50)].flatMap((logB) =>
        [-9.2, -2, 1.9].map((logRate) => [m0, logSigma, logB, logRate] as const),
      ),
    ),
  );

  it.each([1, 4, 7])('is the same both ways all over the box, K = %i', (K) => {
    const r = noise(150);
    const [fast, plain] = [likelihood('webassembly', r, K), likelihood('portable', r, K)];
    const [a, b] = [new Float64Array(4), new Float64Array(4)];
    for (const point of POINTS) {
      const value = plain.gradient(...point, b);
      expect(Math.abs(fast.gradient(...point, a) / value - 1)).toBeLessThan(1e-12);
      const scale = Math.max(1, ...b.map(Math.abs));
      for (let i = 0; i < 4; i++) expect(Math.abs(a[i] - b[i]) / scale).toBeLessThan(1e-9);
    }
  });

  it('lets likelihoods of a thread take turns in one memory', () => {
    const at = [1.4, 0, 1, -2] as const;
    const series = [noise(30), noise(20_000), noise(64)];
    const alone = series.map((r) => createMsmLikelihood(r, 4).value(...at));
    const together = series.map((r) => createMsmLikelihood(r, 4));
    for (let round = 0; round < 3; round++) expect(together.map(({ value }) => value(...at))).toEqual(alone);
  });
});

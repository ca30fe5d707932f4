import { describe, expect, it } from 'vitest';
import golden from '../models/fixtures/golden.json' with { type: 'json' };
import nonlinear from '../models/fixtures/golden-nonlinear.json' with { type: 'json' };
import { createFractionalDifferencer } from './fractional.ts';
import { filterLast, fitMarkovRegression } from './hmm.ts';
import { kernelForwardBackward } from './hmm-kernel.ts';
import { portableForwardBackward } from './hmm-portable-kernel.ts';
import { createRng } from './rng.ts';

type Name = keyof typeof nonlinear.series;
const NAMES = Object.keys(nonlinear.series) as Name[];

function differenced(name: Name, variant: 'demeaned_clipped' | 'anchored_unclipped'): Float64Array {
  const x = Float64Array.from(golden.series[name].values);
  const mean = x.reduce((sum, v) => sum + v, 0) / x.length;
  const origin = variant === 'demeaned_clipped' ? mean : x[0];
  const difference = createFractionalDifferencer(x.map((v) => v - origin));
  const y = difference(nonlinear.series[name].ms2[variant].d);
  return variant === 'demeaned_clipped' ? y : y.subarray(1);
}

/** y_t = μ_s + sd_s e_t with a persistent chain. */
function regimes(n: number, mu: number[], sd: number[], stay: number): Float64Array {
  const rng = createRng('regimes', n);
  let s = 0;
  return Float64Array.from({ length: n }, () => {
    if (rng.uniform() > stay) s = 1 - s;
    return mu[s] + sd[s] * rng.normal();
  });
}

describe('fitMarkovRegression', () => {
  const cases = NAMES.flatMap((name) => [
    [name, 'demeaned_clipped'] as const,
    [name, 'anchored_unclipped'] as const,
  ]);
  it.each(cases)('reaches the best likelihood known for %s, %s', (name, variant) => {
    const bar = nonlinear.series[name].ms2[variant];
    const fit = fitMarkovRegression(differenced(name, variant));
    expect(fit.floor / bar.variance_floor).toBeCloseTo(1, 8);
    expect(fit.best.loglik).toBeGreaterThan(bar.statsmodels - 1e-3);
    if (bar.min_occ_obs >= 10) expect(fit.interior!.loglik).toBeGreaterThan(bar.best_interior - 0.05);
  });

  it('recovers well separated regimes, the quieter one first', () => {
    const fit = fitMarkovRegression(regimes(2000, [3, -1], [2, 0.5], 0.97)).interior!;
    expect(fit.mu[0]).toBeCloseTo(-1, 0);
    expect(fit.mu[1]).toBeCloseTo(3, 0);
    expect(Math.sqrt(fit.variance[0])).toBeCloseTo(0.5, 1);
    expect(fit.p00).toBeGreaterThan(0.94);
  });

  it.each([
    ['a persistent narrow regime far from the median', 0.93, 3, 0.1],
    ['a narrow regime that comes and goes', 0.4, 0.8, 0.05],
  ])('finds %s', (_, stay, level, sd) => {
    const rng = createRng('narrow', stay);
    let narrow = false;
    const y = Float64Array.from({ length: 150 }, () => {
      narrow = rng.uniform() < (narrow ? stay : (1 - stay) / 3);
      return narrow ? level + sd * rng.normal() : 2 * rng.normal();
    });
    const { interior } = fitMarkovRegression(y);
    expect(Math.abs(interior!.mu[0] - level)).toBeLessThan(2 * sd);
    expect(Math.sqrt(interior!.variance[0])).toBeLessThan(3 * sd);
  });

  it('is equivariant under shift and scale', () => {
    const y = regimes(200, [0, 1], [1, 2], 0.9);
    const a = fitMarkovRegression(y).best;
    const b = fitMarkovRegression(y.map((v) => 8 * v - 40)).best;
    expect(b.loglik).toBeCloseTo(a.loglik - 200 * Math.log(8), 6);
    expect(b.mu[0]).toBeCloseTo(8 * a.mu[0] - 40, 5);
  });

  it('tells an optimum that sits on one observation from an interior one', () => {
    const y = regimes(120, [0, 0], [1, 1], 0.9);
    y[60] = 40;
    const fit = fitMarkovRegression(y);
    expect(fit.best.interior).toBe(false);
    expect(Math.min(...fit.best.occupancy)).toBeLessThan(2);
    expect(fit.interior).toBeNull();
    expect(fitMarkovRegression(regimes(300, [0, 6], [1, 1], 0.9)).best.interior).toBe(true);
  });

  it('filters like the sum over all regime paths', () => {
    const y = Float64Array.of(0.3, -1, 2.2, 0.1, 1.7);
    const model = { p00: 0.8, p10: 0.3, mu: [0, 1.5], variance: [1, 0.4] } as const;
    const move = [
      [0.8, 0.2],
      [0.3, 0.7],
    ];
    const mass = [0, 0];
    for (let path = 0; path < 32; path++) {
      let p = 1;
      let before = -1;
      for (let t = 0; t < 5; t++) {
        const s = (path >> t) & 1;
        p *= t === 0 ? [0.6, 0.4][s] : move[before][s];
        p *= Math.exp(-((y[t] - model.mu[s]) ** 2) / (2 * model.variance[s])) / Math.sqrt(model.variance[s]);
        before = s;
      }
      mass[before] += p;
    }
    expect(filterLast(y, model)).toBeCloseTo(mass[0] / (mass[0] + mass[1]), 12);
  });
});

describe('forward and backward pass', () => {
  /** Common parameters, frozen regimes, narrow ones far apart, and one that explains nothing. */
  const PARAMETERS: readonly (readonly [number, number, number, number, number, number])[] = [
    [0.9, 0.1, -0.7, 0.7, 0.5, 0.5],
    [1 - 1e-9, 1e-9, 0, 0, 1e-3, 9],
    [0.1, 0.9, 3, -3, 1e-4, 1e-4],
    [0.6, 0.4, 50, 0, 0.1, 0.1],
  ];

  it.each([1, 2, 3, 8, 301])('is the same in WebAssembly and in plain TypeScript, n = %i', (n) => {
    const y = regimes(n, [0, 2], [1, 3], 0.9);
    const plain = portableForwardBackward(y);
    const fast = kernelForwardBackward(y)!;
    for (const parameters of PARAMETERS) {
      expect(fast.run(...parameters) / plain.run(...parameters)).toBeCloseTo(1, 12);
      for (const [i, value] of plain.stats.entries()) {
        expect(Math.abs(fast.stats[i] - value) / Math.max(1, Math.abs(value))).toBeLessThan(1e-11);
      }
    }
  });
});

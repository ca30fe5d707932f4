import { describe, expect, it } from 'vitest';
import { differences, logReturns } from '../numerics/changes.ts';
import { createRng } from '../numerics/rng.ts';
import golden from './fixtures/golden.json' with { type: 'json' };
import nonlinear from './fixtures/golden-nonlinear.json' with { type: 'json' };
import { fitReturns } from './msm/fit-returns.testing.ts';
import { ownProcess } from './msm/own-process.testing.ts';
import { simulateReturns } from './msm/simulate.ts';
import { msm } from './msm.ts';

type Name = keyof typeof nonlinear.series;
const NAMES = Object.keys(nonlinear.series) as Name[];

function returns(name: Name): Float64Array {
  const y = Float64Array.from(golden.series[name].values);
  return nonlinear.series[name].msm.return_mode === 'log' ? logReturns(y) : differences(y);
}

describe('msm likelihood', () => {
  it.each(NAMES)('reaches the best likelihood known for %s, K = 4', (name) => {
    expect(fitReturns(returns(name), 4)!.loglik).toBeGreaterThan(
      nonlinear.series[name].msm.K4_box.loglik - 0.01,
    );
  });

  it('is never below Gaussian white noise, the limit m0 → 1', () => {
    const rng = createRng('white');
    for (let run = 0; run < 5; run++) {
      const r = Float64Array.from({ length: 60 }, () => rng.normal());
      const fit = fitReturns(r, 3)!;
      expect(fit.loglik).toBeGreaterThanOrEqual(fit.loglikIid - 1e-9);
    }
  });
});

describe('msm', () => {
  it('finds the parameters of its own process', () => {
    const { metadata } = msm.fit(ownProcess(3000, 'recovery'), { msmComponents: 4 });
    expect(metadata['m0']).toBeGreaterThan(1.35);
    expect(metadata['m0']).toBeLessThan(1.55);
    expect(metadata['sigma']).toBeGreaterThan(0.009);
    expect(metadata['sigma']).toBeLessThan(0.016);
  });

  it('takes log returns where volatility grows with the level, differences where it does not', () => {
    const rng = createRng('mode');
    let a = 0;
    let b = 100;
    const growing = Float64Array.from({ length: 300 }, () => {
      a += 0.05 * rng.normal();
      return Math.exp(a);
    });
    const steady = Float64Array.from({ length: 300 }, (_, t) => {
      b += rng.normal();
      return b + 60 * Math.sin(t / 40); // the level swings, the volatility does not follow
    });
    expect(msm.fit(growing, { msmComponents: 2 }).mode).toBe('log');
    expect(msm.fit(steady, { msmComponents: 2 }).mode).toBe('difference');
  });

  it('keeps differences when a series that cannot be logged is lifted above zero', () => {
    const rng = createRng('lifted');
    let level = 0;
    const y = Float64Array.from({ length: 150 }, () => {
      level += rng.normal();
      return level;
    });
    const lifted = y.map((v) => v + 5000);
    expect(msm.fit(y, { msmComponents: 3 }).mode).toBe('difference');
    expect(msm.fit(lifted, { msmComponents: 3 }).mode).toBe('difference');
  });

  it('moves the filtered state exactly once before the first return', () => {
    // One component known to be high at the end, redrawn with probability ½: E M = ¾ m0 + ¼ (2 − m0).
    const fit = {
      n: 1e9,
      mean: 0,
      sd: 1e-9,
      largest: 10,
      m0: 1.8,
      sigma: 1,
      b: 2,
      gammas: [0.5],
      loglik: 0,
      loglikIid: 0,
      atBounds: [],
      filtered: [0, 1],
    };
    const draws = simulateReturns(fit, [1], 200_000, createRng('once'));
    const variance = draws.reduce((sum, v) => sum + v * v, 0) / draws.length;
    expect(variance).toBeCloseTo(0.75 * 1.8 + 0.25 * 0.2, 1);
  });

  it('gives no state a volatility beyond the largest return seen', () => {
    const fit = {
      n: 1e9,
      mean: 0,
      sd: 1e-9,
      largest: 0.5,
      m0: 1.99,
      sigma: 1,
      b: 2,
      gammas: [1e-9],
      loglik: 0,
      loglikIid: 0,
      atBounds: [],
      filtered: [0, 1],
    };
    const draws = simulateReturns(fit, [1], 100_000, createRng('bounded'));
    const variance = draws.reduce((sum, v) => sum + v * v, 0) / draws.length;
    expect(variance).toBeCloseTo(0.25, 2);
  });

  it('continues a straight line and says that it is degenerate', () => {
    const line = Float64Array.from({ length: 40 }, (_, t) => 0.5 * t - 3);
    const fit = msm.fit(line, { msmComponents: 4 });
    expect(fit.metadata['degenerate']).toBe(true);
    expect(msm.simulate(fit, [2], 1, createRng(1))[0]).toBeCloseTo(line[39] + 1, 12);
  });
});

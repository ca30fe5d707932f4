import { describe, expect, it } from 'vitest';
import { logReturns } from '../../numerics/changes.ts';
import { createRng } from '../../numerics/rng.ts';
import { msm } from '../msm.ts';
import { compressed, reachAt, reachOf } from './reach.ts';

/** Prices that multiply by 10^12 within four years and then grow by 2 % a year. */
function afterHyperinflation(): Float64Array {
  const rng = createRng('hyperinflation');
  let level = 1;
  return Float64Array.from({ length: 120 }, (_, t) => {
    level *= Math.exp(t >= 30 && t < 34 ? 6.9 : 0.02 + 0.03 * rng.normal());
    return level;
  });
}

describe('reachOf', () => {
  it('holds the largest range of levels within 2, 3, 5, 9 … values, found by looking at every window', () => {
    const rng = createRng('ranges');
    let level = 100;
    const y = Float64Array.from({ length: 37 }, () => (level += rng.normal()));
    const widest = (values: number): number => {
      let range = 0;
      for (let t = 0; t + values <= y.length; t++) {
        const window = y.slice(t, t + values);
        range = Math.max(range, Math.max(...window) - Math.min(...window));
      }
      return range;
    };
    expect(reachOf(y, logReturns(y)).ranges).toEqual([2, 3, 5, 9, 17, 33, 37].map(widest));
  });

  it('does not extrapolate growth that has ended', () => {
    const y = Float64Array.from({ length: 60 }, (_, t) => Math.exp(0.2 * Math.min(t, 40)));
    expect(reachOf(y, logReturns(y)).growth).toBe(0);
  });
});

describe('compressed', () => {
  it('leaves moves up to half of the reach alone, grows on and never reaches it', () => {
    expect(compressed(-3, 10)).toBe(-3);
    expect(compressed(5, 10)).toBe(5);
    expect(compressed(10, 10)).toBe(7.5);
    expect(compressed(-1e300, 10)).toBe(-10 * (1 - 0.25e-299));
    expect(compressed(20, 10)).toBeGreaterThan(compressed(19, 10));
  });
});

it('keeps the paths of a series with a hyperinflation in its past within what its levels have done since', () => {
  const y = afterHyperinflation();
  const fit = msm.fit(y, { msmComponents: 4 });
  expect(fit.mode).toBe('log');
  const last = y[y.length - 1];
  const paths = msm.simulate(fit, [1, 12], 5000, createRng(1));
  for (const [k, horizon] of [1, 12].entries()) {
    const moves = paths.filter((_, i) => i % 2 === k).map((level) => Math.abs(level - last));
    expect(Math.max(...moves)).toBeLessThanOrEqual(reachAt(fit.reach!, last, horizon));
  }
  expect(Math.max(...paths)).toBeLessThan(10 * last);
});

it('leaves 98 % of the values of an ordinary series as they are and hardly moves the others', () => {
  const rng = createRng('ordinary');
  let level = 100;
  const y = Float64Array.from({ length: 100 }, () => (level *= Math.exp(0.01 + 0.02 * rng.normal())));
  const fit = msm.fit(y, { msmComponents: 4 });
  expect(fit.mode).toBe('log');
  const free = msm.simulate({ ...fit, reach: null }, [1, 3, 6, 12], 1000, createRng(2));
  const bounded = msm.simulate(fit, [1, 3, 6, 12], 1000, createRng(2));
  const moved = [...free].filter((value, i) => value !== bounded[i]);
  expect(moved.length / free.length).toBeLessThan(0.02);
  free.forEach((value, i) => {
    expect(Math.abs(bounded[i] / value - 1)).toBeLessThan(0.04);
  });
});

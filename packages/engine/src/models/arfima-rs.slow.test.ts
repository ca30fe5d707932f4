import { describe, expect, it } from 'vitest';
import { createFractionalDifferencer } from '../numerics/fractional.ts';
import { createRng } from '../numerics/rng.ts';
import { crps } from '../scoring/crps.ts';
import { arfimaRs } from './arfima-rs.ts';
import { rw } from './rw.ts';

const OPTIONS = { msmComponents: 4 };

function walk(n: number, name: number): Float64Array {
  const rng = createRng('walk', name);
  let level = 100;
  return Float64Array.from({ length: n }, (_, t) => {
    if (t > 0) level += rng.normal();
    return level;
  });
}

/** Fractional integral of a two-regime sequence, from X₀ = 50. */
function ownProcess(n: number, d: number, name: number): Float64Array {
  const rng = createRng('own process', name);
  let s = 0;
  const y = Float64Array.from({ length: n }, (_, t) => {
    if (rng.uniform() > (s === 0 ? 0.95 : 0.9)) s = 1 - s;
    return t === 0 ? 0 : s === 0 ? 0.3 + 0.7 * rng.normal() : -0.6 + 1.6 * rng.normal();
  });
  return createFractionalDifferencer(y)(-d).map((v) => v + 50);
}

describe('arfima_rs fit', () => {
  it('narrows d far below the log-periodogram error', () => {
    let square = 0;
    for (let run = 0; run < 30; run++) {
      const forecast = arfimaRs.fit(walk(256, run), OPTIONS).metadata['forecast'] as { d_mean: number };
      square += (forecast.d_mean - 1) ** 2 / 30;
    }
    expect(Math.sqrt(square)).toBeLessThan(0.1);
  });
});

describe('arfima_rs paths', () => {
  it('lose little to the random walk on random walks', () => {
    let ours = 0;
    let theirs = 0;
    for (let run = 0; run < 60; run++) {
      const y = walk(268, run);
      const past = y.subarray(0, 256);
      ours += crps(arfimaRs.simulate(arfimaRs.fit(past, OPTIONS), [12], 500, createRng(run)), y[267]);
      theirs += crps(rw.simulate(rw.fit(past, OPTIONS), [12], 500, createRng(run)), y[267]);
    }
    expect(ours / theirs).toBeLessThan(1.15);
  });

  it.each([0.4, 1])('cover their own process with d = %f', (d) => {
    const runs = 200;
    let inside = 0;
    for (let run = 0; run < runs; run++) {
      const y = ownProcess(76, d, run);
      const draws = arfimaRs
        .simulate(arfimaRs.fit(y.subarray(0, 64), OPTIONS), [12], 400, createRng(run))
        .sort();
      if (y[75] >= draws[10] && y[75] <= draws[389]) inside++;
    }
    expect(inside / runs).toBeGreaterThan(0.88);
  });
});

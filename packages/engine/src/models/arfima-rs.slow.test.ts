import { describe, expect, it } from 'vitest';
import { createFractionalDifferencer } from '../numerics/fractional.ts';
import { createRng } from '../numerics/rng.ts';
import { arfimaRs } from './arfima-rs.ts';

const OPTIONS = { msmComponents: 4 };

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

describe('arfima_rs paths', () => {
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

import { describe, expect, it } from 'vitest';
import { createFractionalDifferencer } from '../numerics/fractional.ts';
import { createRng } from '../numerics/rng.ts';
import { arfimaRs } from './arfima-rs.ts';
import golden from './fixtures/golden.json' with { type: 'json' };
import nonlinear from './fixtures/golden-nonlinear.json' with { type: 'json' };

type Name = keyof typeof nonlinear.series;
const NAMES = Object.keys(nonlinear.series) as Name[];
const OPTIONS = { msmComponents: 4 };

describe('arfima_rs fit', () => {
  it.each(NAMES)('reports the d and the regime likelihood of %s', (name) => {
    const bar = nonlinear.series[name].ms2.anchored_unclipped;
    const { metadata } = arfimaRs.fit(Float64Array.from(golden.series[name].values), OPTIONS);
    expect(metadata['d']).toBeCloseTo(bar.d, 8);
    expect(metadata['loglik']).toBeGreaterThan(bar.statsmodels - 1e-3);
    if (bar.min_occ_obs >= 10) expect(metadata['loglik_interior']).toBeGreaterThan(bar.best_interior - 0.05);
  });
});

describe('arfima_rs paths', () => {
  it('continue a straight line exactly', () => {
    const line = Float64Array.from({ length: 40 }, (_, t) => 3 + 0.25 * t);
    const fit = arfimaRs.fit(line, OPTIONS);
    expect(fit.metadata['degenerate']).toBe(true);
    expect(arfimaRs.simulate(fit, [4], 1, createRng(1))[0]).toBeCloseTo(line[39] + 1, 9);
  });

  it('invert the differencing: with no noise they continue a fractional power', () => {
    // Y constant at order d: X is its fractional integral, which the model must extend exactly.
    const y = Float64Array.from({ length: 60 }, (_, t) => (t === 0 ? 0 : 1));
    const x = createFractionalDifferencer(y)(-0.7);
    const fit = arfimaRs.fit(x.subarray(0, 50), OPTIONS);
    const draws = arfimaRs.simulate(fit, [10], 1, createRng(2));
    expect(fit.metadata['degenerate']).toBe(true);
    expect(draws[0]).toBeCloseTo(x[59], 6);
  });
});

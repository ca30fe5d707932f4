import { describe, expect, it } from 'vitest';
import r from './fixtures/r-seasonal.json' with { type: 'json' };
import series from './fixtures/series.json' with { type: 'json' };
import { nullModel, simulatePath } from './null-model.ts';
import { autoregression, whiteNoise } from './processes.testing.ts';
import { createShapedFitter } from './shaped-autoregression.ts';

const walkOf = (shocks: Float64Array): Float64Array => {
  let level = 0;
  return shocks.map((shock) => (level += shock));
};

describe('the autoregression with seasons', () => {
  it.each(r.results)('equals stats::lm and stats::AIC on $series with $season seasons', (expected) => {
    const x = Float64Array.from(series[expected.series as keyof typeof series]);
    const { season } = expected;
    const fit = createShapedFitter(x.length, { season, hasLevel: true })(x)!;
    expect(fit.order).toBe(expected.fit.order);
    expect(fit.rho).toBeCloseTo(expected.fit.rho, 8);
    // beyond the lags chosen by AIC there is the span alone, and at the season's own lag its coefficient
    expect(fit.gamma[season - 2]).toBeCloseTo(expected.fit.span, 8);
    expect(fit.gamma[season - 1]).toBeCloseTo(expected.fit.lag, 8);
    expect(fit.innovations[0]).toBeCloseTo(expected.fit.first, 8);
    expect(fit.innovations[fit.innovations.length - 1]).toBeCloseTo(expected.fit.last, 8);
  });

  it('leaves nothing of a fixed pattern in the innovations', () => {
    const pattern = [3, -1, 4, 1, -5, 9, -2, 6, 5, -3, 5, 8];
    const plain = walkOf(whiteNoise(240, 3));
    const patterned = plain.map((level, t) => level + pattern[t % 12]);
    const fit = createShapedFitter(240, { season: 12, hasLevel: true });
    const [a, b] = [fit(plain)!.innovations, fit(patterned)!.innovations];
    // the pattern changes the span and the lagged changes too, by what a dummy of the season takes up
    for (let i = 0; i < a.length; i++) expect(b[i]).toBeCloseTo(a[i], 6);
  });

  it('has no level term where it is asked to have none', () => {
    const fit = createShapedFitter(120, { season: null, hasLevel: false })(autoregression(120, 0.5, 1))!;
    expect(fit.rho).toBe(0);
    expect(fit.innovations).toHaveLength(117);
  });

  it('gives the series back when its own shocks are played in order', () => {
    for (const shape of [
      { season: 4, hasLevel: true },
      { season: 12, hasLevel: true },
      { season: null, hasLevel: false },
      { season: 4, hasLevel: false },
    ]) {
      const x = walkOf(whiteNoise(150, 8)).map((level, t) => level + (t % 4));
      const fit = createShapedFitter(x.length, shape)(x)!;
      const model = nullModel(x, fit);
      const rows = model.shocks.length;
      const used = fit.order + (shape.season === null ? 0 : shape.season + 1) - (shape.hasLevel ? 0 : 1) + 1;
      const inflation = Math.sqrt(rows / (rows - used));
      const path = simulatePath(
        x,
        model,
        model.shocks.map((shock) => shock / inflation),
      );
      for (let t = 0; t < x.length; t++) expect(path[t]).toBeCloseTo(x[t], 8);
    }
  });
});

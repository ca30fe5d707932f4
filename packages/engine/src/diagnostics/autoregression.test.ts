import { describe, expect, it } from 'vitest';
import { createArFitter, maxOrder } from './autoregression.ts';
import r from './fixtures/r.json' with { type: 'json' };
import series from './fixtures/series.json' with { type: 'json' };
import { autoregression, whiteNoise } from './processes.testing.ts';

describe('the autoregression', () => {
  for (const [name, expected] of Object.entries(r.results)) {
    const x = Float64Array.from(series[name as keyof typeof series]);
    it(`of order 1 equals stats::lm on ${name}`, () => {
      expect(1 + createArFitter(x.length, 1)(x)!.rho).toBeCloseTo(expected.ar1_phi, 10);
    });
    it(`of order 1 to 3 by AIC equals stats::lm and stats::AIC on ${name}`, () => {
      const fit = createArFitter(x.length, 3)(x)!;
      expect(fit.order).toBe(expected.ar_order);
      expect(fit.rho).toBeCloseTo(expected.ar_rho, 9);
      expect(fit.innovations[0]).toBeCloseTo(expected.ar_first, 9);
    });
  }

  it('leaves innovations of one length with mean 0 and mean square 1', () => {
    for (const n of [32, 200, 2000]) {
      const { innovations } = createArFitter(n)(autoregression(n, 0.8, 1))!;
      expect(innovations).toHaveLength(n - maxOrder(n));
      expect(innovations.reduce((sum, v) => sum + v, 0)).toBeCloseTo(0, 9);
      expect(innovations.reduce((sum, v) => sum + v * v, 0) / innovations.length).toBeCloseTo(1, 12);
    }
  });

  it('keeps nothing from one series to the next', () => {
    const fitter = createArFitter(100);
    const first = fitter(whiteNoise(100, 1))!;
    const kept = first.innovations.slice();
    fitter(whiteNoise(100, 2));
    expect(first.innovations).toEqual(kept);
    expect(fitter(whiteNoise(100, 1))).toEqual(first);
  });

  it('has no innovations on a line, an exponential and a wave: they follow a recursion exactly', () => {
    for (const f of [
      (t: number) => 5 + 0.1 * t,
      (t: number) => 3 * 1.02 ** t,
      (t: number) => Math.sin(t / 5),
    ]) {
      expect(createArFitter(100)(Float64Array.from({ length: 100 }, (_, t) => f(t)))).toBeUndefined();
    }
  });
});

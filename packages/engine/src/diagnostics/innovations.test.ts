import { describe, expect, it } from 'vitest';
import r from './fixtures/r.json' with { type: 'json' };
import series from './fixtures/series.json' with { type: 'json' };
import { fitAr1, prepare } from './innovations.ts';
import { autoregression } from './processes.testing.ts';

describe('the AR(1) fit', () => {
  for (const [name, expected] of Object.entries(r.results)) {
    it(`equals stats::lm on ${name}`, () => {
      const fit = fitAr1(Float64Array.from(series[name as keyof typeof series]))!;
      expect(fit.phi).toBeCloseTo(expected.ar1_phi, 10);
      expect(fit.sigma).toBeCloseTo(expected.ar1_sigma, 10);
    });
  }
  it('leaves innovations with mean 0 and mean square 1', () => {
    const { innovations } = fitAr1(autoregression(200, 0.8, 1))!;
    expect(innovations.reduce((sum, v) => sum + v, 0)).toBeCloseTo(0, 10);
    expect(innovations.reduce((sum, v) => sum + v * v, 0) / 199).toBeCloseTo(1, 12);
  });
});

describe('series without innovations', () => {
  it('a constant says so', () => {
    expect(prepare(new Float64Array(40).fill(3.7))).toMatchObject({ reason: 'the series is constant' });
  });
  it('a line and an exponential follow a recursion exactly', () => {
    for (const f of [(t: number) => 5 + 0.1 * t, (t: number) => 3 * 1.02 ** t]) {
      expect(prepare(Float64Array.from({ length: 100 }, (_, t) => f(t)))).toHaveProperty('reason');
    }
  });
});

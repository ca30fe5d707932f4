import { describe, expect, it } from 'vitest';
import r from '../fixtures/r.json' with { type: 'json' };
import series from '../fixtures/series.json' with { type: 'json' };
import { arfimaNoise, fractionalGaussianNoise, meanAndError, numberFrom } from '../processes.testing.ts';
import { gphD } from './gph-d.ts';
import { hurstDfa } from './hurst-dfa.ts';
import { spectralSlope } from './spectral-slope.ts';

describe('100 runs of 2048 points of fractional noise', () => {
  for (const d of [0, 0.2, 0.35]) {
    const gaussian = Array.from({ length: 100 }, (_, seed) => fractionalGaussianNoise(2048, d, seed));
    const arfima = Array.from({ length: 100 }, (_, seed) => arfimaNoise(2048, d, seed));
    it(`DFA finds H = ${d + 0.5} of fractional Gaussian noise within two standard errors of the mean`, () => {
      const { mean, error } = meanAndError(gaussian.map((x) => numberFrom(hurstDfa.statistic(x))));
      expect(Math.abs(mean - (d + 0.5))).toBeLessThan(2 * error);
    });
    it(`DFA finds H = ${d + 0.5} of ARFIMA(0, ${d}, 0) within one standard error of a run`, () => {
      const { mean, deviation } = meanAndError(arfima.map((x) => numberFrom(hurstDfa.statistic(x))));
      expect(Math.abs(mean - (d + 0.5))).toBeLessThan(deviation);
    });
    it(`the log-periodogram finds d of ARFIMA(0, ${d}, 0) within two standard errors of the mean`, () => {
      const { mean, error } = meanAndError(arfima.map((x) => numberFrom(gphD.statistic(x))));
      expect(Math.abs(mean - d)).toBeLessThan(2 * error);
    });
    it(`the spectral exponent of ARFIMA(0, ${d}, 0) is 2d within two standard errors of the mean`, () => {
      const { mean, error } = meanAndError(arfima.map((x) => numberFrom(spectralSlope.statistic(x))));
      expect(Math.abs(mean - 2 * d)).toBeLessThan(2 * error);
    });
  }
});

describe('gph_d', () => {
  for (const [name, expected] of Object.entries(r.results)) {
    it(`equals fracdiff::fdGPH on ${name}`, () => {
      const x = Float64Array.from(series[name as keyof typeof series]);
      expect(numberFrom(gphD.statistic(x))).toBeCloseTo(expected.gph_d, 9);
    });
  }
});

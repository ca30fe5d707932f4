import { describe, expect, it } from 'vitest';
import r from '../fixtures/r.json' with { type: 'json' };
import series from '../fixtures/series.json' with { type: 'json' };
import {
  arfimaNoise,
  autoregression,
  fractionalGaussianNoise,
  meanAndError,
  numberFrom,
  whiteNoise,
} from '../processes.testing.ts';
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

describe('spectral_slope', () => {
  const runs = (make: (seed: number) => Float64Array) =>
    Array.from({ length: 400 }, (_, seed) => numberFrom(spectralSlope.statistic(make(seed))));
  const bandwidth = Math.floor(512 ** 0.6);
  const logs = Array.from({ length: bandwidth }, (_, j) => Math.log(j + 1));
  const centre = logs.reduce((sum, v) => sum + v, 0) / bandwidth;
  const sxx = logs.reduce((sum, v) => sum + (v - centre) ** 2, 0);

  it('has mean 0 and variance 1/Sxx on white noise, whose periodogram is exponential', () => {
    const { mean, error, deviation } = meanAndError(runs((seed) => whiteNoise(512, seed)));
    expect(Math.abs(mean)).toBeLessThan(3 * error);
    expect(Math.abs(deviation * Math.sqrt(sxx) - 1)).toBeLessThan(0.12);
  });
  it('is the slope of the spectral density over its mean on an AR(1)', () => {
    const density = (lambda: number) => 0.75 / (1.25 - Math.cos(lambda)); // φ = 0.5, mean 1
    const expected = logs.reduce(
      (sum, log, j) => sum + ((centre - log) / sxx) * density((2 * Math.PI * (j + 1)) / 512),
      0,
    );
    const { mean, error } = meanAndError(runs((seed) => autoregression(612, 0.5, seed).slice(100)));
    expect(Math.abs(mean - expected)).toBeLessThan(3 * error + 0.02);
  });
});

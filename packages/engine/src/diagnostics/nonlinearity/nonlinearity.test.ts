import { describe, expect, it } from 'vitest';
import golden from '../fixtures/bds.json' with { type: 'json' };
import series from '../fixtures/series.json' with { type: 'json' };
import { henonMap, logisticMap, meanAndError, numberFrom, whiteNoise } from '../processes.testing.ts';
import { bds } from './bds.ts';
import { lyapunov } from './lyapunov.ts';
import { timeReversalAsymmetry } from './time-reversal-asymmetry.ts';

describe('bds', () => {
  for (const [name, expected] of Object.entries(golden.bds)) {
    it(`equals statsmodels on ${name}`, () => {
      const x = Float64Array.from(series[name as keyof typeof series]);
      expect(Math.abs(numberFrom(bds.statistic(x)) - expected)).toBeLessThan(
        1e-8 * Math.max(1, Math.abs(expected)),
      );
    });
  }
  it('is standard normal on white noise', () => {
    const { mean, deviation } = meanAndError(
      Array.from({ length: 200 }, (_, s) => numberFrom(bds.statistic(whiteNoise(1000, s)))),
    );
    expect(Math.abs(mean)).toBeLessThan(0.25);
    expect(Math.abs(deviation - 1)).toBeLessThan(0.15);
  });
});

describe('lyapunov', () => {
  it('is ln 2 on the logistic map', () => {
    expect(numberFrom(lyapunov.statistic(logisticMap(1000)))).toBeCloseTo(Math.LN2, 2);
  });
  it('is 0.42 on the Hénon map', () => {
    expect(Math.abs(numberFrom(lyapunov.statistic(henonMap(3000))) - 0.42)).toBeLessThan(0.01);
  });
  it('is far lower on noise, which parts neighbours at once', () => {
    expect(numberFrom(lyapunov.statistic(whiteNoise(1000, 1)))).toBeLessThan(0.25);
  });
});

describe('time_reversal_asymmetry', () => {
  it('changes sign when the series is played backwards', () => {
    const x = logisticMap(500);
    expect(numberFrom(timeReversalAsymmetry.statistic(x.toReversed()))).toBeCloseTo(
      -numberFrom(timeReversalAsymmetry.statistic(x)),
      12,
    );
  });
  it('equals the closed form of a saw tooth: three rises of 1, one fall of 3', () => {
    const x = Float64Array.from({ length: 401 }, (_, t) => t % 4);
    const expected = (3 - 27) / 4 / ((3 + 9) / 4) ** 1.5;
    expect(numberFrom(timeReversalAsymmetry.statistic(x))).toBeCloseTo(expected, 12);
  });
});

import { describe, expect, it } from 'vitest';
import { standardError, weightedCovariance, weightedMean, weightedVariance } from './moments.ts';

describe('weighted moments', () => {
  const sample = [
    { weight: 1, value: [0, 0] as [number, number] },
    { weight: 1, value: [2, 4] as [number, number] },
    { weight: 0.5, value: [6, 2] as [number, number] },
  ];

  it('the mean weighs a periphery half', () => {
    expect(weightedMean(sample.map(({ weight, value }) => ({ weight, value: value[0] })))).toBe(2);
  });

  it('the covariance divides by W − Σw²/W', () => {
    // Σ w (x−2)(y−2) = 1·(−2)(−2) + 1·0·2 + 0.5·4·0 = 4; W − Σw²/W = 2.5 − 2.25/2.5 = 1.6
    expect(weightedCovariance(sample)).toBeCloseTo(4 / 1.6, 12);
  });

  it('equal weights give the usual n − 1 estimate and s/√n as the error of the mean', () => {
    const equal = [1, 2, 6].map((value) => ({ weight: 0.5, value }));
    expect(weightedVariance(equal)).toBeCloseTo(7, 12);
    expect(standardError(equal)).toBeCloseTo(Math.sqrt(7 / 3), 12);
  });
});

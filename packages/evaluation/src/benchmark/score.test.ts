import { covers, createRng, crps, pit, pointErrors } from '@longrun/engine';
import { sortSample } from '@longrun/engine/numerics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreDeviations } from './score.ts';

const normals = (n: number, shift = 0): Float64Array => {
  const rng = createRng(1, 'normals', n);
  return Float64Array.from({ length: n }, () => rng.normal() + shift);
};

/** The definition, pair by pair. */
function fairCrps(deviations: Float64Array): number {
  const m = deviations.length;
  let pairs = 0;
  for (const a of deviations) for (const b of deviations) pairs += Math.abs(a - b);
  return deviations.reduce((sum, d) => sum + Math.abs(d), 0) / m - pairs / (2 * m * (m - 1));
}

describe('sortSample', () => {
  it('sorts like the built-in sort whatever the shape of the sample', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, 1, 1e9, 1e9 + 1, -1e300, 1e300, 5e-324),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 400 }), (values) => {
        expect(sortSample(Float64Array.from(values))).toEqual(Float64Array.from(values).sort());
      }),
    );
  });

  it('sorts two far clusters, where nearly all values share two buckets', () => {
    const clustered = normals(4000).map((x, i) => (i % 2 ? 1e6 + 1e-3 * x : 1e-3 * x));
    expect(sortSample(clustered.slice())).toEqual(clustered.slice().sort());
  });
});

describe('scoreDeviations', () => {
  it('agrees with every score computed on its own', () => {
    const observation = 1e6 + 0.3;
    const sample = normals(1000, 1e6);
    const score = scoreDeviations(sample.map((x) => x - observation));
    const points = pointErrors(sample, observation);
    expect(score.crps).toBeCloseTo(crps(sample, observation), 12);
    expect(score.pit).toBe(pit(sample, observation));
    expect([score.absError, score.sqError, score.error]).toEqual([
      points.absolute,
      points.squared,
      points.bias,
    ]);
    expect([score.in50, score.in80, score.in95]).toEqual(
      [0.5, 0.8, 0.95].map((p) => covers(sample, observation, p)),
    );
  });

  it('gives the fair CRPS of the pairwise definition', () => {
    for (const shift of [0, -0.7, 3]) {
      const sample = normals(500, shift);
      expect(scoreDeviations(sample.slice()).crps).toBeCloseTo(fairCrps(sample), 12);
    }
  });

  it('scores a point mass on the observation as perfect and inside every interval', () => {
    const score = scoreDeviations(new Float64Array(100));
    expect(score).toEqual({
      crps: 0,
      compared: 0,
      absError: 0,
      sqError: 0,
      error: 0,
      in50: true,
      in80: true,
      in95: true,
      pit: 0.5,
    });
  });

  it('counts an observation in the tail outside the narrow intervals only', () => {
    const score = scoreDeviations(normals(2000, -1.6)); // the observation lies 1.6 sd above the centre
    expect([score.in50, score.in80, score.in95]).toEqual([false, false, true]);
    expect(score.pit).toBeGreaterThan(0.93);
    expect(score.error).toBeCloseTo(-1.6, 1);
  });
});

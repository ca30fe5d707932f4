import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagonalDistance, type PlaneNormal, planeDistance } from './bhattacharyya.ts';

const real = fc.double({ min: -5, max: 5, noNaN: true });
const positive = fc.double({ min: 0.1, max: 4, noNaN: true });
const plane: fc.Arbitrary<PlaneNormal> = fc
  .tuple(real, real, positive, positive, fc.double({ min: -0.95, max: 0.95, noNaN: true }))
  .map(([x, y, sx, sy, r]) => ({
    mean: [x, y],
    covariance: [
      [sx * sx, r * sx * sy],
      [r * sx * sy, sy * sy],
    ],
  }));

describe('Bhattacharyya distance', () => {
  it('of equal covariances is an eighth of the squared Mahalanobis distance', () => {
    const covariance = [
      [4, 0],
      [0, 1],
    ] as const;
    expect(planeDistance({ mean: [0, 0], covariance }, { mean: [2, 3], covariance })).toBeCloseTo(10 / 8, 12);
  });

  it('of equal means depends on the determinants alone', () => {
    const p = { mean: [50], deviation: [1] };
    const q = { mean: [50], deviation: [3] };
    expect(diagonalDistance(p, q)).toBeCloseTo(0.5 * Math.log(5 / 3), 12);
  });

  it('is zero to itself, symmetric and not negative', () => {
    fc.assert(
      fc.property(plane, plane, (p, q) => {
        expect(planeDistance(p, p)).toBeCloseTo(0, 9);
        expect(planeDistance(p, q)).toBeCloseTo(planeDistance(q, p), 9);
        expect(planeDistance(p, q)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('does not change when both axes are sheared and scaled alike', () => {
    const shear = ({ mean: [x, y], covariance: [[a, b], [, d]] }: PlaneNormal): PlaneNormal => ({
      mean: [2 * x + y, 3 * y],
      covariance: [
        [4 * a + 4 * b + d, 6 * b + 3 * d],
        [6 * b + 3 * d, 9 * d],
      ],
    });
    fc.assert(
      fc.property(plane, plane, (p, q) => {
        const d = planeDistance(p, q);
        expect(Math.abs(planeDistance(shear(p), shear(q)) - d)).toBeLessThan(1e-7 * (1 + d));
      }),
    );
  });

  it('in the plane without correlation is the sum over the axes', () => {
    const p = { mean: [1, 2], deviation: [1, 2] };
    const q = { mean: [0, 5], deviation: [2, 0.5] };
    const flat = ({ mean, deviation }: typeof p): PlaneNormal => ({
      mean: [mean[0], mean[1]],
      covariance: [
        [deviation[0] ** 2, 0],
        [0, deviation[1] ** 2],
      ],
    });
    expect(planeDistance(flat(p), flat(q))).toBeCloseTo(diagonalDistance(p, q), 12);
  });

  it('from a degenerate distribution is infinite, but zero to itself', () => {
    const line = { mean: [0], deviation: [0] };
    expect(diagonalDistance(line, { mean: [0], deviation: [1] })).toBe(Number.POSITIVE_INFINITY);
    expect(diagonalDistance(line, line)).toBe(0);
  });
});

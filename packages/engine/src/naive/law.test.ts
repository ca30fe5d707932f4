import { describe, expect, it } from 'vitest';
import { type Law, lawCdf, lawCrps, lawQuantile, pairSumOf } from './law.ts';

const errors = Float64Array.of(0.25, 0.5, 0.5, 1.25, 3);
const laws: Record<string, Law> = {
  student: { kind: 'student', centre: 2, scale: 1.5, df: 9 },
  mirrored: { kind: 'mirrored', centre: 2, errors, pairSum: pairSumOf(errors) },
};
const levels = Array.from({ length: 4000 }, (_, i) => (i + 0.5) / 4000);

describe.each(Object.entries(laws))('%s', (_, law) => {
  it('has the score of its own quantiles: mean distance less half the mean distance of two draws', () => {
    const draws = levels.map((p) => lawQuantile(law, p));
    let pairs = 0;
    draws.forEach((x, i) => {
      pairs += (2 * i - draws.length + 1) * x;
    });
    for (const y of [-4, 1.5, 2, 2.5, 3.25, 9]) {
      const distance = draws.reduce((sum, x) => sum + Math.abs(x - y), 0) / draws.length;
      expect(lawCrps(law, y)).toBeCloseTo(distance - pairs / draws.length ** 2, 3);
    }
  });

  it('is symmetric about its centre', () => {
    for (const d of [0.25, 0.5, 1.25, 7]) {
      expect(lawCrps(law, 2 + d)).toBe(lawCrps(law, 2 - d));
      expect(lawCdf(law, 2 + d) + lawCdf(law, 2 - d)).toBeCloseTo(1, 12);
    }
    expect(lawCdf(law, 2)).toBe(0.5);
  });

  it('has quantiles that its distribution function finds again', () => {
    for (const p of [0.025, 0.12, 0.33, 0.61, 0.88, 0.975]) {
      const x = lawQuantile(law, p);
      expect(lawCdf(law, x - 1e-9)).toBeLessThanOrEqual(p + 1e-9);
      expect(lawCdf(law, x + 1e-9)).toBeGreaterThanOrEqual(p - 1e-9);
    }
  });
});

it('scores a point by its distance', () => {
  expect(lawCrps({ kind: 'student', centre: 1, scale: 0, df: 9 }, 4)).toBe(3);
});

import { describe, expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import { crps } from './crps.ts';
import golden from './fixtures/crps.json' with { type: 'json' };

const vectors = golden.vectors as Record<string, number[]>;

describe('crps, fair form', () => {
  it.each(golden.cases)('equals exact arithmetic on $vector at $observation', (c) => {
    const tolerance = c.vector.startsWith('offset') ? 1e-7 : 1e-12;
    const value = crps(vectors[c.vector], c.observation);
    expect(Math.abs(value - c.fair_unbiased)).toBeLessThanOrEqual(
      tolerance * Math.max(Math.abs(c.fair_unbiased), 1e-3),
    );
  });

  it('is unbiased: samples of any size average to the closed form of the normal', () => {
    const rng = createRng('crps');
    const { y, crps: exact } = golden.gaussian_closed_form.find((c) => c.mu === 0 && c.sigma === 1)!;
    let sum = 0;
    const sample = new Float64Array(3);
    for (let i = 0; i < 40_000; i++) {
      rng.fillNormal(sample);
      sum += crps(sample, y);
    }
    expect(sum / 40_000).toBeCloseTo(exact, 2);
  });

  it('scores a sample of one by its absolute error', () => {
    expect(crps([4], 1.5)).toBe(2.5);
  });

  it('leaves the sample as it was', () => {
    const sample = Object.freeze([3, 1, 2]);
    crps(sample, 0);
    expect(sample).toEqual([3, 1, 2]);
  });
});

import { describe, expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import { growing, walk } from './series.testing.ts';
import { dampedTrend, theta } from './smoothing.ts';

const OPTIONS = { msmComponents: 4 };
const HORIZONS = [1, 3, 6, 12];

/** Mean of the paths at each horizon. */
function meansOf(model: typeof dampedTrend | typeof theta, y: Float64Array, nSamples = 4000): number[] {
  const paths = model.simulate(model.fit(y, OPTIONS) as never, HORIZONS, nSamples, createRng('smoothing'));
  return HORIZONS.map((_, k) => {
    let sum = 0;
    for (let i = 0; i < nSamples; i++) sum += paths[i * HORIZONS.length + k];
    return sum / nSamples;
  });
}

describe('theta', () => {
  it('moves by half the slope per step', () => {
    const noisy = Float64Array.from(walk(80), (step, t) => 3 * t + 0.001 * step);
    const [one, , , twelve] = meansOf(theta, noisy);
    expect((twelve - one) / 11).toBeCloseTo(1.5, 2);
  });

  it('stays at a level that noise surrounds', () => {
    const rng = createRng('level');
    const y = Float64Array.from({ length: 400 }, () => 10 + rng.normal());
    // α = 0.2 is the least of the grid: the level is a mean of about nine values.
    for (const mean of meansOf(theta, y)) expect(Math.abs(mean - 10)).toBeLessThan(0.9);
  });
});

describe('a damped trend', () => {
  it('fades: later steps are smaller, all in the direction of the latest growth', () => {
    const y = Float64Array.from(walk(120), (step, t) => 0.02 * t * t + 0.01 * step);
    const [one, three, six, twelve] = meansOf(dampedTrend, y);
    const last = y[y.length - 1];
    const steps = [one - last, (three - one) / 2, (six - three) / 3, (twelve - six) / 6];
    for (let k = 1; k < steps.length; k++) {
      expect(steps[k]).toBeGreaterThan(0);
      expect(steps[k]).toBeLessThan(steps[k - 1]);
    }
  });

  it('is the random walk where nothing but the level moves', () => {
    const y = walk(300);
    const [one] = meansOf(dampedTrend, y);
    expect(Math.abs(one - y[y.length - 1])).toBeLessThan(0.3);
  });
});

describe.each([
  ['damped_trend', dampedTrend],
  ['theta', theta],
] as const)('%s', (_, model) => {
  it('moves with the level and unit of the series', () => {
    const y = growing(90);
    const moved = meansOf(
      model,
      y.map((level) => 8 * level + 1024),
      500,
    );
    meansOf(model, y, 500).forEach((mean, k) => {
      expect(moved[k]).toBeCloseTo(8 * mean + 1024, 6);
    });
  });

  it('forecasts a constant as itself', () => {
    expect(meansOf(model, new Float64Array(40).fill(7), 10)).toEqual([7, 7, 7, 7]);
  });
});

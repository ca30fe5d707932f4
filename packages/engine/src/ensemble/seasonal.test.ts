import { describe, expect, it } from 'vitest';
import { createRng } from '../numerics/rng.ts';
import { addSeason, adjust, findSeasonality } from './seasonal.ts';
import { seasonalSeries, walk } from './series.testing.ts';

describe('seasonality', () => {
  it('is found with its period and scale, frequency known or not', () => {
    for (const period of [4, 12]) {
      const y = seasonalSeries(120, period, 0.01);
      const found = findSeasonality(y, period === 4 ? 'quarterly' : 'monthly');
      expect(found).toMatchObject({ period, logs: true });
      expect(found!.strength).toBeGreaterThan(0.9);
      expect(findSeasonality(y)).toEqual(found);
    }
  });

  it('is rarely seen where there is none, and never in annual series', () => {
    const walks = Array.from({ length: 200 }, (_, i) => walk(120, `walk ${i}`));
    const seen = (frequency?: 'monthly' | 'quarterly') =>
      walks.filter((y) => findSeasonality(y, frequency) !== null).length / walks.length;
    expect(seen('monthly')).toBeLessThan(0.05);
    expect(seen('quarterly')).toBeLessThan(0.05);
    expect(seen()).toBeLessThan(0.05);
    expect(findSeasonality(seasonalSeries(120, 12, 0.01), 'annual')).toBeNull();
  });

  it('is rarely seen in short walks', () => {
    for (const [n, frequency] of [
      [36, 'monthly'],
      [48, 'monthly'],
      [20, 'quarterly'],
    ] as const) {
      const walks = Array.from({ length: 200 }, (_, i) => walk(n, `short walk ${i}`));
      const seen = walks.filter((y) => findSeasonality(y, frequency) !== null);
      expect(seen.length / walks.length).toBeLessThan(0.06);
    }
  });

  it.each([2, 5, 7, 24, 52, 168, 261, 365])('is found and continued with a period of %i', (period) => {
    const n = 4 * period + 40;
    const pattern = (t: number): number => 10 * Math.sin((2 * Math.PI * t) / period + 1);
    const y = Float64Array.from({ length: n }, (_, t) => 50 + 0.01 * t + pattern(t));
    const found = findSeasonality(y, undefined, [period]);
    expect(found).toMatchObject({ period });
    const adjusted = adjust(y, { ...found!, logs: false });
    for (const h of [1, 2, period]) expect(adjusted.season(h)).toBeCloseTo(pattern(n + h - 1), 0);
  });

  it('finds two cycles at once and continues their sum', () => {
    const rng = createRng('two cycles');
    const pattern = (t: number): number =>
      5 * Math.cos((2 * Math.PI * t) / 24) + 6 * Math.sin((2 * Math.PI * t) / 168);
    const y = Float64Array.from({ length: 1000 }, (_, t) => 100 + pattern(t) + 0.3 * rng.normal());
    const found = findSeasonality(y, undefined, [168, 24]);
    expect(found).toMatchObject({ period: 24, second: { period: 168 } });
    const { season } = adjust(y, { ...found!, logs: false });
    for (const h of [1, 12, 100, 168]) expect(season(h)).toBeCloseTo(pattern(999 + h), 0);
  });

  it('takes the longer cycle alone where the shorter is not there', () => {
    const y = Float64Array.from({ length: 1400 }, (_, t) => 10 + 3 * Math.sin((2 * Math.PI * t) / 365));
    expect(findSeasonality(y, undefined, [7, 365])).toMatchObject({ period: 365 });
  });

  it('is rarely seen in walks of any frequency', () => {
    for (const [n, seasons] of [
      [200, [52]],
      [120, [7, 365]],
      [400, [24, 168]],
    ] as const) {
      const walks = Array.from({ length: 100 }, (_, i) => walk(n, `other walk ${i}`));
      const seen = walks.filter((y) => findSeasonality(y, undefined, seasons) !== null);
      expect(seen.length / walks.length).toBeLessThan(0.06);
    }
  });

  it('needs three years', () => {
    expect(findSeasonality(seasonalSeries(35, 12, 0.01), 'monthly')).toBeNull();
    expect(findSeasonality(seasonalSeries(36, 12, 0.01), 'monthly')).toMatchObject({ period: 12 });
  });

  it('is adjusted away and put back: an exact pattern about a line is continued exactly', () => {
    const pattern = [5, -2, -4, 1];
    const y = Float64Array.from(
      { length: 64 },
      (_, t) => 10 + 0.5 * t + pattern[t % 4] - (t === 3 ? 400 : 0),
    );
    const additive = { period: 4, logs: false, strength: 1 };
    const clean = y.subarray(8);
    const adjusted = adjust(clean, additive);
    adjusted.values.forEach((value, t) => {
      expect(value).toBeCloseTo(10 + 0.5 * (t + 8), 9);
    });
    const horizons = [1, 2, 7];
    const paths = Float64Array.from(horizons, (h) => 10 + 0.5 * (63 + h));
    addSeason(paths, horizons, adjusted, additive);
    paths.forEach((value, k) => {
      const t = 63 + horizons[k];
      expect(value).toBeCloseTo(10 + 0.5 * t + pattern[t % 4], 9);
    });
  });

  it('follows a pattern that changes', () => {
    const rng = createRng('drifting pattern');
    const y = Float64Array.from(
      { length: 240 },
      (_, t) => (t / 240) * 10 * Math.sin((2 * Math.PI * t) / 12) + 0.1 * rng.normal(),
    );
    const adjusted = adjust(y, { period: 12, logs: false, strength: 1 });
    // One pattern for all years would have the mean amplitude, 10 from peak to trough.
    expect(adjusted.season(3) - adjusted.season(9)).toBeGreaterThan(12);
    expect(adjusted.season(3)).toBe(adjusted.season(15));
  });
});

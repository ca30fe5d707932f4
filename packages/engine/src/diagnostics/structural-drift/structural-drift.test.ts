import { describe, expect, it } from 'vitest';
import { createContext } from '../context.ts';
import r from '../fixtures/r.json' with { type: 'json' };
import series from '../fixtures/series.json' with { type: 'json' };
import { numberFrom, whiteNoise } from '../processes.testing.ts';
import { ksDrift } from './ks-drift.ts';
import { regimeBreaks } from './regime-breaks.ts';
import { splitDistance } from './split-distance.ts';

describe('ks_drift', () => {
  for (const [name, expected] of Object.entries(r.results)) {
    it(`equals stats::ks.test of the two halves on ${name}`, () => {
      const x = Float64Array.from(series[name as keyof typeof series]);
      expect(numberFrom(ksDrift.statistic(x))).toBeCloseTo(expected.ks_halves, 12);
    });
  }
});

describe('regime_breaks', () => {
  const shifted = (n: number, at: number) => whiteNoise(n, 7).map((v, t) => (t < at ? v : v + 3));
  const detailsOf = (x: Float64Array, options = {}) =>
    (
      regimeBreaks.statistic(x, createContext(x, { detailed: true, ...options })) as {
        details: Record<string, unknown>;
      }
    ).details;

  it('is the largest scaled distance over all candidate dates', () => {
    const x = whiteNoise(120, 3);
    const order = createContext(x).order();
    let largest = 0;
    for (let k = 18; k <= 102; k++) {
      largest = Math.max(largest, Math.sqrt((k * (120 - k)) / 120) * splitDistance(x, order, k));
    }
    expect(numberFrom(regimeBreaks.statistic(x))).toBeCloseTo(largest, 12);
  });
  it('points at the first value of the new regime', () => {
    expect(Math.abs(Number(detailsOf(shifted(200, 80))['break_index']) - 80)).toBeLessThanOrEqual(2);
  });
  it('names annual, quarterly and monthly periods', () => {
    const quarters = Array.from({ length: 201 }, (_, t) => `${1970 + (t >> 2)}-Q${(t % 4) + 1}`);
    const months = Array.from(
      { length: 201 },
      (_, t) => `${1990 + Math.floor(t / 12)}-${String((t % 12) + 1).padStart(2, '0')}`,
    );
    const years = Array.from({ length: 201 }, (_, t) => `${1800 + t}`);
    for (const periods of [quarters, months, years]) {
      const details = detailsOf(shifted(200, 80), { offset: 1, periods });
      expect(details['break_period']).toBe(periods[Number(details['break_index'])]);
      expect(Math.abs(Number(details['break_index']) - 81)).toBeLessThanOrEqual(2);
    }
  });
  it('looks at no more than 192 dates of a long series', () => {
    expect(detailsOf(whiteNoise(9999, 1))['n_candidates']).toBeLessThanOrEqual(192);
  });
});

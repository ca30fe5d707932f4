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

  it('is the largest scaled distance over the candidate dates, of the values or of their deviations', () => {
    for (const x of [whiteNoise(80, 3), whiteNoise(80, 4).map((v, t) => (t < 40 ? v : 4 * v))]) {
      const sorted = x.toSorted();
      const deviations = x.map((v) => Math.abs(v - (sorted[39] + sorted[40]) / 2));
      let largest = 0;
      for (const values of [x, deviations]) {
        const order = createContext(values).order();
        for (let k = 12; k <= 68; k += 2) {
          largest = Math.max(largest, Math.sqrt((k * (80 - k)) / 80) * splitDistance(values, order, k));
        }
      }
      expect(numberFrom(regimeBreaks.statistic(x))).toBeCloseTo(largest, 12);
    }
  });
  it('tells a change of spread from one of level', () => {
    expect(detailsOf(shifted(200, 80))['break_in']).toBe('level');
    expect(detailsOf(whiteNoise(200, 1).map((v, t) => (t < 90 ? v : 3 * v)))['break_in']).toBe('spread');
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
  it('looks at no more than 32 dates of a long series', () => {
    expect(detailsOf(whiteNoise(9999, 1))['n_candidates']).toBeLessThanOrEqual(32);
  });
});

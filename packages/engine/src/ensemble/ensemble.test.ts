import { describe, expect, it } from 'vitest';
import { forecastToJson } from '../forecast-json.ts';
import { createRng } from '../numerics/rng.ts';
import { applicable, type Simulated, simulateComponent } from './components.ts';
import { draw } from './draw.ts';
import { ensemble } from './ensemble.ts';
import { pastOrigins, pastRecord } from './past.ts';
import { columnOf, scaleSpread } from './pool.ts';
import { growing, seasonalSeries, walk } from './series.testing.ts';

const HORIZONS = [1, 3, 6, 12];
const ask = (series: Float64Array, more: object = {}) =>
  ensemble({ series, horizons: HORIZONS, n_samples: 400, seed: 7, msm_components: 2, ...more });

interface Metadata {
  degenerate: boolean;
  components: { component: string; weight: number }[];
  left_out: { component: string; reason: string }[];
  n_past_origins: number;
  spread_factors: { horizon: number; factor: number }[];
  seasonality: { period: number } | null;
  resolution: number;
}
const metadataOf = (answer: ReturnType<typeof ensemble>) => answer.metadata as unknown as Metadata;

describe('ensemble', () => {
  const series = growing(96);
  const answer = ask(series);
  const metadata = metadataOf(answer);

  it('answers like a forecast, with weights that sum to 1 and a factor per scored horizon', () => {
    expect(answer.model_name).toBe('ensemble');
    expect(answer.samples).toHaveLength(400 * 4);
    expect(metadata.components.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
    expect(metadata.components.map(({ component }) => component)).toContain('ar1/recent_log_differences');
    expect(metadata.spread_factors.map(({ horizon }) => horizon)).toEqual(HORIZONS);
    expect(metadata.n_past_origins).toBe(10);
  });

  it('is the same to the byte when asked again, and leaves the series as it was', () => {
    const copy = series.slice();
    expect(forecastToJson(ask(series))).toEqual(forecastToJson(answer));
    expect(series).toEqual(copy);
    expect(ask(series, { seed: 8 }).samples).not.toEqual(answer.samples);
  });

  it('takes every path whole from one component', () => {
    const view = { y: series.map((level) => level / 128), seasonality: null, adjusted: null };
    expect(Math.max(...series)).toBeLessThan(256);
    expect(Math.max(...series)).toBeGreaterThanOrEqual(128);
    const past = pastOrigins(series.length).map((origin) => ({ ...view, y: view.y.slice(0, origin) }));
    const options = { msmComponents: 2 };
    const own = applicable(series, null).map((component) => {
      const { fit } = pastRecord(component, view.y, past, options, 7);
      const rng = createRng(7, 'ensemble', component.id, 0);
      const count = Math.max(
        50,
        Math.ceil(400 * (metadata.components.find((c) => c.component === component.id)?.weight ?? 0)) + 1,
      );
      const answer = simulateComponent(
        component,
        view,
        { horizons: HORIZONS, nSamples: count, options },
        rng,
        fit,
      );
      return (answer as Simulated).paths;
    });
    // Undo the spread, then look each path up, with all its horizons.
    const raw = answer.samples.slice();
    scaleSpread(
      raw,
      HORIZONS,
      metadata.spread_factors.map(({ factor }) => 1 / factor),
    );
    const rows = own.flatMap((paths) =>
      Array.from({ length: paths.length / 4 }, (_, i) => paths.subarray(4 * i, 4 * i + 4)),
    );
    const near = (a: number, b: number) => Math.abs(a - 128 * b) < 1e-6;
    for (let i = 0; i < 400; i++) {
      const path = raw.subarray(4 * i, 4 * i + 4);
      expect(rows.some((row) => row.every((value, k) => near(path[k], value)))).toBe(true);
    }
  });

  it('has quantiles that increase with their level', () => {
    const levels = Object.values(answer.quantiles);
    HORIZONS.forEach((_, k) => {
      for (let q = 1; q < levels.length; q++) expect(levels[q][k]).toBeGreaterThanOrEqual(levels[q - 1][k]);
    });
  });

  it.each([2 ** 40, 1000, 1 / 7])('scales with the series by %d', (factor) => {
    const scaled = ask(series.map((level) => level * factor));
    const tolerance = factor === 2 ** 40 ? 1e-8 : 1e-5;
    HORIZONS.forEach((_, k) => {
      for (const level of ['0.025', '0.5', '0.975']) {
        const expected = answer.quantiles[level][k] * factor;
        expect(Math.abs(scaled.quantiles[level][k] / expected - 1)).toBeLessThan(tolerance);
      }
    });
  });

  it('answers horizons in the order given, repeats included', () => {
    const other = ask(series, { horizons: [12, 1, 12] });
    expect(columnOf(other.samples, 3, 0)).toEqual(columnOf(other.samples, 3, 2));
    expect(other.quantiles['0.5'][0]).toBeGreaterThan(other.quantiles['0.5'][1]);
  });

  it('forecasts a constant as itself', () => {
    const constant = ask(new Float64Array(40).fill(3.5));
    expect(constant.samples.every((value) => value === 3.5)).toBe(true);
    expect(metadataOf(constant)).toMatchObject({ degenerate: true, components: [], n_past_origins: 0 });
  });

  it('continues an exact line', () => {
    const line = ask(Float64Array.from({ length: 60 }, (_, t) => 5 + 2 * t));
    expect(line.quantiles['0.5'][3]).toBeCloseTo(5 + 2 * 71, 3);
  });

  it('takes no logs of a series that is not positive', () => {
    const { components } = metadataOf(ask(walk(80)));
    expect(components.every(({ component }) => !component.includes('log'))).toBe(true);
  });

  it('goes on without a component that fails', () => {
    const view = { y: series, seasonality: null, adjusted: null };
    const past = pastOrigins(series.length).map((origin) => ({ ...view, y: series.slice(0, origin) }));
    const options = { msmComponents: 9 };
    const records = applicable(series, null).map((component) =>
      pastRecord(component, series, past, options, 0),
    );
    const { paths, weights, leftOut } = draw(records, view, { horizons: [1], nSamples: 100, options }, 0);
    expect(leftOut).toEqual([{ component: 'msm/levels', reason: expect.stringContaining('msm_components') }]);
    expect(weights[records.findIndex(({ component }) => component.id === 'msm/levels')]).toBe(0);
    expect(paths).toHaveLength(100);
  });

  it('lists a component that explodes and goes on without it', () => {
    const hyper = ask(Float64Array.from({ length: 40 }, (_, t) => Math.exp(0.002 * t * t)));
    const { left_out, components } = metadataOf(hyper);
    expect(left_out.map(({ component }) => component)).toContain('har/logs');
    expect(left_out[0].reason).toMatch(/^its spread is \d+ times that of the others$/);
    expect(components.map(({ component }) => component)).not.toContain('har/logs');
  });

  it('answers the shortest series allowed', () => {
    for (const y of [growing(32), walk(32)]) expect(ask(y).samples.every(Number.isFinite)).toBe(true);
  });

  it('continues a seasonal pattern', () => {
    const y = seasonalSeries(132, 12, 0.01);
    const known = ask(y.slice(0, 120), { frequency: 'monthly' });
    expect(metadataOf(known).seasonality).toMatchObject({ period: 12 });
    HORIZONS.forEach((horizon, k) => {
      expect(Math.abs(known.quantiles['0.5'][k] / y[119 + horizon] - 1)).toBeLessThan(0.05);
    });
  });
});

/**
 * The best naive forecast so far: at every horizon the member of the naive family that forecast the series'
 * own past best. `metadata` says which member was taken at which horizon, and the past scores of all.
 */
import type { NaiveInput } from '@longrun/contract';
import { checkedSettings, checkFrequency, checkWhole } from '../check.ts';
import { type Forecast, toForecast } from '../forecast.ts';
import { columnsAt, finiteOrNull } from '../models/define-model.ts';
import { createRng } from '../numerics/rng.ts';
import { toLevels, toUnits } from '../numerics/standardise.ts';
import type { ModelCost, SeriesFrequency } from '../types.ts';
import { drawLaws } from './draw.ts';
import type { Law } from './law.ts';
import { NAIVE_IDS } from './members.ts';
import { eachNaiveCell, type NaiveCell } from './rolling.ts';
import { cycleKnown, cyclesOf, naiveSeries } from './series.ts';

/** The request of the HTTP contract, for any array of numbers. */
export interface NaiveRequest extends Omit<NaiveInput, 'series' | 'frequency'> {
  readonly series: ArrayLike<number>;
  /** Where known. Without it there is no seasonal member. */
  readonly frequency?: SeriesFrequency;
  /** Observations per season cycle, 2 to 366, for series of other frequencies. */
  readonly period?: number;
}

/**
 * CPU milliseconds of the best naive forecast so far, as `ModelCost` has them for the models.
 *
 * @example
 * NAIVE_COST.leaps; // → true
 */
export const NAIVE_COST: ModelCost = Object.freeze({ fit: 0.6, paths: 0.2, leaps: true });

/**
 * Forecasts with the member of the naive family that had the lowest mean CRPS at the 20 latest past origins
 * of the series: horizon by horizon. Throws an InputError as `forecast` does.
 *
 * @example
 * const series = Array.from({ length: 60 }, (_, t) => 100 + t + Math.sin(t));
 * const { model_name, metadata } = naive({ series, horizons: [1, 12], n_samples: 200 });
 * model_name; // → 'naive'
 * metadata.taken.map(({ horizon }) => horizon); // → [1, 12]
 */
export function naive(request: NaiveRequest): Forecast {
  const { series: values, horizons, nSamples, seed } = checkedSettings(request);
  const { frequency, period: cycle = null } = request;
  if (cycle !== null) checkWhole(cycle, 'period', 2, 366);
  if (frequency !== undefined) checkFrequency(frequency, 'frequency');
  const series = naiveSeries(values, frequency === undefined ? cycle : cyclesOf(frequency));
  const { frame, cycles, constant } = series;
  const period = cycleKnown(cycles, values.length) ?? cycles[0] ?? null;
  const stops = [...new Set(horizons)].sort((a, b) => a - b);
  const cells = stops.map((h): NaiveCell => {
    let at: NaiveCell | undefined;
    eachNaiveCell(series, h, [values.length], (cell) => {
      at = cell;
    });
    return at as NaiveCell;
  });
  const laws = cells.map(({ laws, taken }) => laws[taken] as Law);
  const rows = drawLaws(laws, stops, nSamples, createRng(seed, 'forecast', 'naive'));
  const samples = columnsAt(
    rows,
    stops.length,
    horizons.map((horizon) => stops.indexOf(horizon)),
  );
  toLevels(frame, samples);
  const inUnits = (score: number | null): number | null =>
    score === null ? null : finiteOrNull(toUnits(frame, score));
  return toForecast('naive', values, horizons, samples, {
    degenerate: constant,
    period,
    taken: cells.map(({ taken, nPastOrigins, pastScores }, k) => ({
      horizon: stops[k],
      member: NAIVE_IDS[taken],
      n_past_origins: nPastOrigins,
      past_crps: Object.fromEntries(NAIVE_IDS.map((id, m) => [id, inUnits(pastScores[m])])),
    })),
  });
}

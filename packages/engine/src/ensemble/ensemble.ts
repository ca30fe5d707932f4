/**
 * The ensemble: a linear pool of models on several scales, weighted by how well each forecast the
 * series' own past, its spread scaled by how well the pool did. `metadata` lists weights, factors, the number
 * of past origins and what was left out. Definition and references: docs/methods.md.
 */
import type { ForecastInput } from '@longrun/contract';
import { checkedSettings, checkSeasons, type PathSettings } from '../check.ts';
import { type Forecast, toForecast } from '../forecast.ts';
import { exponentOf } from '../numerics/standardise.ts';
import type { Frequency } from '../types.ts';
import { applicable, type View } from './components.ts';
import { draw } from './draw.ts';
import { pastOrigins, pastRecord, SCORED_HORIZONS } from './past.ts';
import { scaleSpread } from './pool.ts';
import { adjust, canAdjust, findSeasonality, type Seasonality } from './seasonal.ts';
import { spreadFactors } from './spread.ts';

/** The request of the HTTP contract, for any array of numbers. */
export interface EnsembleRequest extends Omit<ForecastInput, 'model' | 'series'> {
  readonly series: ArrayLike<number>;
  /** Where known. Without it a seasonal pattern of period 12 or 4 is looked for. */
  readonly frequency?: Frequency;
  /**
   * One or two cycles of 2 to 366 observations to look for instead: 7 and 365 for days, 24 and 168 for hours.
   */
  readonly seasons?: readonly number[];
}

/** Components are fitted to at most this many of the latest values. */
const LONGEST_HISTORY = 1000;
/** … or to so many of the longest cycle asked for. */
const LONGEST_CYCLES = 4;

/**
 * Pools models on several scales, weighted by how well each forecast the series' own past. Throws an
 * InputError as `forecast` does, and a FitError when no component can be fitted to this series.
 *
 * @example
 * const series = Array.from({ length: 60 }, (_, t) => 100 + t + Math.sin(t));
 * const { model_name, mean } = ensemble({ series, horizons: [1, 12], n_samples: 200 });
 * model_name; // → 'ensemble'
 * mean.length; // → 2
 */
export function ensemble(request: EnsembleRequest): Forecast {
  const { frequency, seasons } = request;
  if (seasons !== undefined) checkSeasons(seasons);
  return pooledForecast(checkedSettings(request), frequency, seasons);
}

function pooledForecast(
  settings: PathSettings,
  frequency?: Frequency,
  seasons?: readonly number[],
): Forecast {
  const { series, horizons, nSamples, seed, msmComponents } = settings;
  if (series.every((level) => level === series[0])) return constant(series, horizons, nSamples);
  const scale = powerOfTwo(series);
  const longest = Math.max(LONGEST_HISTORY, LONGEST_CYCLES * Math.max(0, ...(seasons ?? [])));
  const y = series.slice(-longest).map((level) => level / scale);
  const options = { msmComponents, ...(frequency ? { frequency } : {}) };
  const seasonality = findSeasonality(y, frequency, seasons);
  const components = applicable(y, seasonality);
  const views = pastOrigins(y.length).map((origin) => viewOf(y.slice(0, origin), seasonality));
  const records = components.map((component) => pastRecord(component, y, views, options, seed));
  const request = { horizons, nSamples, options };
  const { paths, weights, leftOut } = draw(records, viewOf(y, seasonality), request, seed);
  const factors = spreadFactors(records, weights);
  scaleSpread(paths, horizons, factors);
  return toForecast(
    'ensemble',
    series,
    horizons,
    paths.map((value) => toRange(value * scale)),
    {
      degenerate: false,
      components: components
        .map(({ id }, c) => ({ component: id, weight: weights[c] }))
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight),
      left_out: leftOut,
      n_past_origins: views.length,
      spread_factors: SCORED_HORIZONS.map((horizon, k) => ({ horizon, factor: factors[k] })),
      seasonality,
      n_used: y.length,
    },
  );
}

/** The power of two below the largest magnitude: dividing by it is exact and keeps all sums finite. */
function powerOfTwo(series: Float64Array): number {
  const largest = series.reduce((most, level) => Math.max(most, Math.abs(level)), 0);
  return largest === 0 ? 1 : 2 ** exponentOf(largest);
}

const toRange = (level: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, level));

function viewOf(y: Float64Array, seasonality: Seasonality | null): View {
  const enough = seasonality !== null && canAdjust(y.length, seasonality);
  return { y, seasonality, adjusted: enough ? adjust(y, seasonality) : null };
}

/** A series that never changes is forecast to stay as it is. */
function constant(series: Float64Array, horizons: readonly number[], nSamples: number): Forecast {
  const paths = new Float64Array(nSamples * horizons.length).fill(series[series.length - 1]);
  return toForecast('ensemble', series, horizons, paths, {
    degenerate: true,
    components: [],
    left_out: [],
    n_past_origins: 0,
    spread_factors: SCORED_HORIZONS.map((horizon) => ({ horizon, factor: 1 })),
    seasonality: null,
    n_used: Math.min(series.length, LONGEST_HISTORY),
  });
}

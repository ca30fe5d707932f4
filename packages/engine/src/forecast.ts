/**
 * One forecast as the service answers it: fit, paths, mean and quantiles. The samples are rounded to a stated
 * decimal quantum, far below the noise of the series, so that they print short and equal in every runtime.
 */

import type { ForecastInput } from '@longrun/contract';
import { checkedSettings, checkModel } from './check.ts';
import { MODELS } from './models/index.ts';
import { type Columns, kernelColumns } from './numerics/columns-kernel.ts';
import { columnOf, portableColumns } from './numerics/columns-portable.ts';
import { decimalExponent, LARGEST_POWER_OF_TEN, powerOfTen } from './numerics/decimals.ts';
import { quantileSorted } from './numerics/order-statistics.ts';
import { createRng } from './numerics/rng.ts';
import { portableSort } from './numerics/sort-sample.ts';
import type { Frequency, ModelId } from './types.ts';

/**
 * The levels of the quantiles that every forecast carries, as they are written there.
 *
 * @example
 * QUANTILE_LEVELS.length; // → 9
 * QUANTILE_LEVELS[4]; // → '0.5'
 */
export const QUANTILE_LEVELS = [
  '0.025',
  '0.05',
  '0.1',
  '0.25',
  '0.5',
  '0.75',
  '0.9',
  '0.95',
  '0.975',
] as const;

/** The request of the HTTP contract, for any registered model and any array of numbers. */
export interface ForecastRequest extends Omit<ForecastInput, 'model' | 'series'> {
  readonly model: ModelId;
  readonly series: ArrayLike<number>;
  /** Where known; the HTTP request has no such field, and the page's forecasts leave it out as well. */
  readonly frequency?: Frequency;
}

/** A forecast: paths, their mean and quantiles, and what the fit found. */
export interface Forecast {
  readonly horizons: readonly number[];
  /** Row-major: row i is path i, column k is `horizons[k]`. */
  readonly samples: Float64Array;
  readonly nSamples: number;
  readonly model_name: ModelId | 'ensemble' | 'naive';
  readonly mean: readonly number[];
  /** Level to one type-7 quantile per horizon. */
  readonly quantiles: Readonly<Record<string, readonly number[]>>;
  readonly metadata: Readonly<Record<string, unknown>> & { readonly resolution: number };
  /** Digits after the decimal point of every sample; null when samples are not rounded. */
  readonly decimals: number | null;
}

/**
 * Fits one model and draws paths from it. Fields left out take the contract's defaults. Throws an InputError
 * for a request that the contract would refuse, and a FitError when the model cannot be fitted to this
 * series.
 *
 * @example
 * const series = Array.from({ length: 60 }, (_, t) => 100 + Math.sin(t));
 * const { mean, quantiles, samples } = forecast({ model: 'ar1', series, horizons: [1, 12] });
 * mean.length; // → 2
 * quantiles['0.025'][1] < quantiles['0.975'][1]; // → true
 * samples.length; // → 2000
 */
export function forecast(request: ForecastRequest): Forecast {
  checkModel(request.model);
  const { series, horizons, nSamples, seed, msmComponents } = checkedSettings(request);
  const { frequency } = request;
  const model = MODELS[request.model];
  const fit = model.fit(series, { msmComponents, ...(frequency ? { frequency } : {}) });
  const rng = createRng(seed, 'forecast', request.model);
  const samples = model.simulate(fit, horizons, nSamples, rng);
  return toForecast(request.model, series, horizons, samples, fit.metadata);
}

/** The answer from paths: rounded (in place), with their mean and quantiles. */
export function toForecast(
  name: Forecast['model_name'],
  series: Float64Array,
  horizons: readonly number[],
  samples: Float64Array,
  metadata: Readonly<Record<string, unknown>>,
): Forecast {
  const columns = kernelColumns(samples, horizons.length) ?? portableColumns(samples, horizons.length);
  const decimals = roundSamples(columns, series);
  const summaries = horizons.map((_, k) =>
    summaryOf(columns.sorted(k) ?? portableSort(columnOf(samples, horizons.length, k))),
  );
  return {
    horizons,
    samples,
    nSamples: samples.length / horizons.length,
    model_name: name,
    mean: summaries.map(({ mean }) => mean),
    quantiles: Object.fromEntries(
      QUANTILE_LEVELS.map((level, l) => [level, summaries.map(({ quantiles }) => quantiles[l])]),
    ),
    metadata: { ...metadata, resolution: decimals === null ? 0 : Number(`1e-${decimals}`) },
    decimals,
  };
}

/** Ten digits below the size of a typical step: rounding moves nothing by more than 5e-10 of it. */
const DIGITS_BELOW_STEP = 9;
const LARGEST_MANTISSA = 2 ** 51;

/**
 * Rounds in place to 10^-k and returns k. x ↦ round(x·10^k)/10^k is the double nearest to that decimal as
 * long as k ≤ 22, and below 2^51 a product with 10^k is off by less than ½, so that whoever prints it finds
 * the same whole number and the printed decimal reads back as the same double. Else nothing is rounded: null.
 */
function roundSamples(columns: Columns, series: Float64Array): number | null {
  const step = typicalStep(series);
  if (step === 0) return null;
  const decimals = Math.max(0, DIGITS_BELOW_STEP - decimalExponent(step));
  if (decimals > LARGEST_POWER_OF_TEN) return null;
  const factor = powerOfTen(decimals);
  return columns.round(factor, LARGEST_MANTISSA / factor) ? decimals : null;
}

/**
 * Root mean square of the differences; 0 (and then no rounding: a constant is forecast exactly) when nothing
 * changes.
 */
function typicalStep(series: Float64Array): number {
  let sum = 0;
  for (let t = 1; t < series.length; t++) sum += (series[t] - series[t - 1]) ** 2;
  return Math.sqrt(sum / (series.length - 1));
}

const LEVELS = QUANTILE_LEVELS.map(Number);

const summaryOf = (sorted: Float64Array) => ({
  mean: meanOf(sorted),
  quantiles: LEVELS.map((level) => quantileSorted(sorted, level)),
});

/** Mean about the median, so that a large level does not cost digits. */
function meanOf(sorted: Float64Array): number {
  const centre = sorted[sorted.length >> 1];
  let sum = 0;
  for (let i = 0; i < sorted.length; i++) sum += sorted[i] - centre;
  const mean = centre + sum / sorted.length;
  return Number.isFinite(mean) ? mean : centre;
}

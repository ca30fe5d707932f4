/** The built-in forecasters of a round: the naive family, the models, the ensemble. */
import {
  ensemble,
  FitError,
  type Forecast,
  forecast,
  MODEL_IDS,
  NAIVE_IDS,
  quantileSorted,
} from '@longrun/engine';
import { cyclesOf, eachNaiveCell, type Law, lawQuantile, naiveSeries } from '@longrun/engine/naive';
import { MINIMUM_HISTORY } from '@longrun/evaluation';
import { isCalendarFrequency, seasonal } from '@longrun/tables';
import type { RoundSeries } from './terms.ts';

/** What all forecasters of a round have in common. */
export interface Settings {
  readonly seed: number;
  readonly horizons: readonly number[];
  readonly levels: readonly number[];
  /** Paths per forecast of the models; a thousand when absent. */
  readonly samples?: number;
  /** Models to run beside the naive family; all of them, and the ensemble, when absent. */
  readonly models?: readonly string[];
}

const SAMPLES = 1000;
/** The least that the models take. */
export const SHORTEST_SERIES = MINIMUM_HISTORY;

const MODELS = MODEL_IDS.filter((id) => id !== 'rw');
const NAMES = ['naive', ...NAIVE_IDS, ...MODELS, 'ensemble'] as const;

/** What `Settings.models` may name. */
export const FORECAST_MODELS: readonly string[] = [...MODELS, 'ensemble'];

/** `longrun-naive`, `longrun-rw`, …, `longrun-ensemble`. */
export const BUILT_IN: readonly string[] = NAMES.map((name) => `longrun-${name}`);

/** Series long enough for every forecaster, and the names of the others. */
export function usableSeries(series: readonly RoundSeries[]) {
  const usable = series.filter(({ values }) => values.length >= SHORTEST_SERIES);
  return { usable, leftOut: series.filter((one) => !usable.includes(one)).map(({ target }) => target) };
}

/** Quantiles by horizon and level of every built-in forecaster; null where a model cannot be fitted. */
export function forecastSeries(series: RoundSeries, settings: Settings): (number[] | null)[] {
  const { frequency } = series;
  const request = {
    series: series.values,
    horizons: [...settings.horizons],
    n_samples: settings.samples ?? SAMPLES,
    seed: settings.seed,
  };
  const sampled = isCalendarFrequency(frequency) ? { frequency } : {};
  const isAsked = (model: string): boolean => settings.models?.includes(model) ?? true;
  return [
    ...naiveQuantiles(series, settings),
    ...MODELS.map((model) =>
      isAsked(model) ? quantilesOrNull(() => forecast({ ...request, ...sampled, model }), settings) : null,
    ),
    isAsked('ensemble')
      ? quantilesOrNull(() => ensemble({ ...request, ...seasonal(frequency) }), settings)
      : null,
  ];
}

/** Eight digits are far below the noise of a forecast, and make small files. */
const rounded = (value: number): number => Number(value.toPrecision(8));

function quantilesOrNull(make: () => Forecast, { levels }: Settings): number[] | null {
  try {
    const { samples, nSamples, horizons } = make();
    return horizons.flatMap((_, k) => {
      const sorted = Float64Array.from(
        { length: nSamples },
        (_, i) => samples[i * horizons.length + k],
      ).sort();
      return levels.map((level) => rounded(quantileSorted(sorted, level)));
    });
  } catch (error) {
    if (error instanceof FitError) return null;
    throw error;
  }
}

/** `naive` and its members, from their laws: no sampling noise. A member that does not apply has none. */
function naiveQuantiles(
  { values, frequency }: RoundSeries,
  { horizons, levels }: Settings,
): (number[] | null)[] {
  const series = naiveSeries(values, frequency === 'undated' ? null : cyclesOf(frequency));
  const { magnitude, origin, spread } = series.frame;
  const quantiles = (law: Law): number[] =>
    levels.map((level) => rounded((lawQuantile(law, level) * spread + origin) * magnitude));
  const found: number[][] = [[], ...NAIVE_IDS.map(() => [])];
  for (const horizon of horizons) {
    eachNaiveCell(series, horizon, [values.length], ({ laws, taken }) => {
      [laws[taken], ...laws].forEach((law, i) => {
        found[i].push(...(law ? quantiles(law) : levels.map(() => Number.NaN)));
      });
    });
  }
  return found.map((own) => (own.every(Number.isNaN) ? null : own));
}

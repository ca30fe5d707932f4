/** Checks of what callers hand to public functions. Bounds are those of the HTTP contract. */
import { DEFAULTS, LIMITS, SERIES_FREQUENCIES, type SeriesFrequency } from '@longrun/contract';
import { InputError } from './errors.ts';
import { MODEL_IDS } from './models/index.ts';
import type { ModelId } from './types.ts';

/** Callers in JavaScript may pass anything: what is no identifier of the registry throws. */
export function checkModel(model: unknown, field = 'model'): asserts model is ModelId {
  if ((MODEL_IDS as readonly unknown[]).includes(model)) return;
  const message = `${field} ${show(model)} is not one of ${MODEL_IDS.join(', ')}`;
  throw new InputError('unknown_model', message, { field, limit: MODEL_IDS, value: model });
}

export function checkFrequency(frequency: unknown, field: string): asserts frequency is SeriesFrequency {
  if ((SERIES_FREQUENCIES as readonly unknown[]).includes(frequency)) return;
  const message = `${field} ${show(frequency)} is not one of ${SERIES_FREQUENCIES.join(', ')}`;
  throw new InputError('out_of_range', message, { field, limit: SERIES_FREQUENCIES, value: frequency });
}

/** At most two cycles of 2 to 366 observations. */
export function checkSeasons(seasons: unknown): void {
  if (!Array.isArray(seasons) || seasons.length > 2) {
    const message = `seasons ${show(seasons)} is not a list of at most 2 periods`;
    throw new InputError('out_of_range', message, { field: 'seasons', limit: 2, value: seasons });
  }
  for (const [i, period] of seasons.entries()) checkWhole(period, `seasons/${i}`, 2, 366);
}

/** A name that no other series has; adds it to `taken`. */
export function checkVariable(name: unknown, field: string, taken: Set<string>): void {
  if (typeof name === 'string' && name !== '' && !taken.has(name)) {
    taken.add(name);
    return;
  }
  const limit = 'a name that no other series has';
  throw new InputError('out_of_range', `${field} ${show(name)} is not ${limit}`, {
    field,
    limit,
    value: name,
  });
}

export function checkWhole(value: unknown, field: string, least: number, most: number): void {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  const message = `${field} ${show(value)} is not a whole number from ${least} to ${most}`;
  throw new InputError('out_of_range', message, { field, limit: [least, most], value });
}

export function checkLength(
  list: unknown,
  field: string,
  least: number,
  most = Number.POSITIVE_INFINITY,
): void {
  const length = (list as ArrayLike<unknown> | null | undefined)?.length;
  if (typeof length !== 'number' || typeof list === 'string') {
    const at = { field, limit: [least, most], value: list };
    throw new InputError('out_of_range', `${field} ${show(list)} is not a list of numbers`, at);
  }
  if (length < least) {
    const message = `${field} length ${length} < minimum ${least}`;
    throw new InputError('too_short', message, { field, limit: least, value: length });
  }
  if (length > most) {
    const message = `${field} length ${length} > maximum ${most}`;
    throw new InputError('too_long', message, { field, limit: most, value: length });
  }
}

/** The fields that forecasts of one model and of the ensemble share. */
interface PathRequest {
  readonly series: ArrayLike<number>;
  readonly horizons: readonly number[];
  readonly n_samples?: number;
  readonly seed?: number;
  readonly msm_components?: number;
}

export interface PathSettings {
  readonly series: Float64Array;
  readonly horizons: readonly number[];
  readonly nSamples: number;
  readonly seed: number;
  readonly msmComponents: number;
}

/** The settings with the contract's defaults filled in, or it throws. */
export function checkedSettings(request: PathRequest): PathSettings {
  const { horizons } = request;
  const {
    n_samples: nSamples = DEFAULTS.forecast.n_samples,
    seed = DEFAULTS.forecast.seed,
    msm_components: msmComponents = DEFAULTS.forecast.msm_components,
  } = request;
  checkLength(request.series, 'series', ...LIMITS.series);
  checkHorizons(horizons);
  checkWhole(nSamples, 'n_samples', ...LIMITS.n_samples);
  checkSeed(seed);
  checkWhole(msmComponents, 'msm_components', ...LIMITS.msm_components);
  return { series: finiteSeries(request.series), horizons, nSamples, seed, msmComponents };
}

/** `more` horizons may stand beside those that a request may name. */
export function checkHorizons(horizons: readonly number[], more = 0): void {
  const [fewest, most] = LIMITS.horizons;
  checkLength(horizons, 'horizons', fewest, most + more);
  for (let k = 0; k < horizons.length; k++) checkWhole(horizons[k], `horizons/${k}`, ...LIMITS.horizon);
}

export const checkSeed = (seed: number): void => checkWhole(seed, 'seed', ...LIMITS.seed);

export function checkBetween(value: unknown, field: string, least: number, most: number): void {
  if (typeof value === 'number' && value >= least && value <= most) return;
  const message = `${field} ${show(value)} is not a number from ${least} to ${most}`;
  throw new InputError('out_of_range', message, { field, limit: [least, most], value });
}

/** The values as doubles: a typed array as it is, any other list copied. All must be finite. */
export function finiteSeries(values: ArrayLike<number>, field = 'series'): Float64Array {
  const series = values instanceof Float64Array ? values : Float64Array.from(values);
  let at = 0;
  while (at < series.length && Number.isFinite(series[at])) at++;
  if (at === series.length) return series;
  const place = { field: `${field}/${at}`, limit: 'finite', value: values[at] };
  throw new InputError('not_finite', `${field}/${at} ${show(values[at])} is not a finite number`, place);
}

const show = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value).slice(0, 40);

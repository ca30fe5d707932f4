/** Checks of what callers hand to public functions. Bounds are those of the HTTP contract. */
import { InputError } from './errors.ts';
import { MODEL_IDS } from './models/index.ts';
import type { ModelId } from './types.ts';

export const MIN_OBSERVATIONS = 32;

/** From JavaScript anything may come: `models` are identifiers of the registry, or it throws. */
export function checkModel(model: unknown, field = 'model'): asserts model is ModelId {
  if ((MODEL_IDS as readonly unknown[]).includes(model)) return;
  const message = `${field} ${show(model)} is not one of ${MODEL_IDS.join(', ')}`;
  throw new InputError('unknown_model', message, { field, limit: MODEL_IDS, value: model });
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

/** The values as doubles: a typed array as it is, any other list copied. All must be finite. */
export function finiteSeries(values: ArrayLike<number>, field = 'series'): Float64Array {
  const series = values instanceof Float64Array ? values : Float64Array.from(values);
  const at = series.findIndex((value) => !Number.isFinite(value));
  if (at < 0) return series;
  const place = { field: `${field}/${at}`, limit: 'finite', value: values[at] };
  throw new InputError('not_finite', `${field}/${at} ${show(values[at])} is not a finite number`, place);
}

const show = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value).slice(0, 40);

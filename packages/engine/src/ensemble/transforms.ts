import { differences } from '../numerics/changes.ts';
import { exp, log } from '../numerics/elementary.ts';

/**
 * The scales on which a component sees a series, and the way back to levels.
 *
 *   levels            x_t = y_t
 *   logs              x_t = ln(y_t / y_n)          positive series only
 *   differences       x_t = y_t − y_{t−1}
 *   log_differences   x_t = ln(y_t / y_{t−1})      positive series only
 *
 * With `recent_` only the last third of the series is used, at least 24 values. Logs are taken relative to
 * the last value, so they do not depend on the unit of the series.
 */
type Scale = 'levels' | 'logs' | 'differences' | 'log_differences';
export type TransformId = `${'' | 'recent_'}${Scale}`;

export const needsPositive = (id: TransformId): boolean => id.includes('log');
export const isDifferenced = (id: TransformId): boolean => id.endsWith('differences');

const LEAST_RECENT = 24;

/** The end of the series that a scale uses. */
function partOf(y: Float64Array, id: TransformId): Float64Array {
  return id.startsWith('recent_') ? y.subarray(-Math.max(LEAST_RECENT, Math.ceil(y.length / 3))) : y;
}

/** The series on a component's scale. Logs need a positive series. */
export function transform(y: Float64Array, id: TransformId): Float64Array {
  const part = partOf(y, id);
  const last = y[y.length - 1];
  const x = needsPositive(id) ? part.map((level) => log(level / last)) : part;
  return isDifferenced(id) ? differences(x) : x;
}

/**
 * Turns simulated paths back into levels, in place. Rows of `width` values; paths of differences must hold
 * every step from 1 to `width`, because they are summed. Nothing exceeds the largest double.
 */
export function toLevels(paths: Float64Array, width: number, id: TransformId, last: number): Float64Array {
  const logs = needsPositive(id);
  if (isDifferenced(id)) {
    for (let row = 0; row < paths.length; row += width) {
      let sum = logs ? 0 : last;
      for (let k = row; k < row + width; k++) {
        sum += paths[k];
        paths[k] = sum;
      }
    }
  }
  if (logs) for (let i = 0; i < paths.length; i++) paths[i] = last * exp(paths[i]);
  for (let i = 0; i < paths.length; i++) {
    paths[i] = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, paths[i]));
  }
  return paths;
}

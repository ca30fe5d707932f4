/** The sizes of the errors that a point forecast h steps ahead made in the past, sorted, as time goes on. */
import { pairSumOf } from './law.ts';

export interface PastErrors {
  /** Takes in every error realised by the time n values are known; n must not decrease. */
  advance(n: number): void;
  readonly count: number;
  /** |errors|, increasing; valid until the next `advance`. */
  sorted(): Float64Array;
  /** Σ (2i + 1) sorted[i], i from 0. */
  pairSum(): number;
}

/**
 * `centre(t)` is the forecast of z[t + h − 1] from the first t values; the earliest is from `first` values.
 */
export function createPastErrors(
  z: Float64Array,
  h: number,
  first: number,
  centre: (t: number) => number,
): PastErrors {
  const buffer = new Float64Array(Math.max(0, z.length - h - first + 1));
  let count = 0;
  const errorAt = (place: number): number => {
    const t = first + place;
    return Math.abs(z[t + h - 1] - centre(t));
  };
  return {
    advance(n) {
      const total = Math.max(0, n - h - first + 1);
      if (total - count > count / 8) {
        for (; count < total; count++) buffer[count] = errorAt(count);
        buffer.subarray(0, count).sort();
      }
      for (; count < total; count++) insert(buffer, count, errorAt(count));
    },
    get count() {
      return count;
    },
    sorted: () => buffer.subarray(0, count),
    pairSum: () => pairSumOf(buffer.subarray(0, count)),
  };
}

/** Puts a value into the first `count` sorted ones. */
function insert(sorted: Float64Array, count: number, value: number): void {
  let at = count;
  for (; at > 0 && sorted[at - 1] > value; at--) sorted[at] = sorted[at - 1];
  sorted[at] = value;
}

/** A sorted copy, increasing. */
export function sorted(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).sort();
}

/**
 * Quantile of sorted values, R type 7: linear between order statistics at position p·(n − 1).
 *
 * @example
 * quantileSorted([1, 2, 3, 4], 0.5); // → 2.5
 */
export function quantileSorted(values: ArrayLike<number>, p: number): number {
  const position = p * (values.length - 1);
  const below = Math.floor(position);
  const lower = values[below];
  if (below + 1 >= values.length || position === below) return lower;
  return lower + (position - below) * (values[below + 1] - lower);
}

/**
 * Quantile of values in any order, R type 7.
 *
 * @example
 * quantile([4, 1, 3, 2], 0.25); // → 1.75
 */
export function quantile(values: ArrayLike<number>, p: number): number {
  return quantileSorted(sorted(values), p);
}

/**
 * The median: the quantile at one half.
 *
 * @example
 * median([4, 1, 3, 2]); // → 2.5
 */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** Interquartile range, R type 7. */
export function interquartileRange(values: ArrayLike<number>): number {
  const order = sorted(values);
  return quantileSorted(order, 0.75) - quantileSorted(order, 0.25);
}

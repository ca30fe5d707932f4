/** No model is fitted on fewer observations. */
export const MINIMUM_HISTORY = 32;

/**
 * Origins of a rolling-origin evaluation; an origin o means "the first o observations are known".
 *
 * They are spaced evenly over the last quarter of the series, from ⌈3n/4⌉ to n − H with H the largest horizon, and
 * never lie before 32 observations. Where the quarter is shorter than H the window shrinks to the one origin n − H.
 * There are fewer than asked when the window holds fewer integers, and none when n − H < 32.
 */
export function rollingOrigins(n: number, nOrigins: number, largestHorizon: number): number[] {
  const last = n - largestHorizon;
  if (last < MINIMUM_HISTORY || nOrigins < 1) return [];
  const first = Math.max(MINIMUM_HISTORY, Math.min(Math.ceil((3 * n) / 4), last));
  const count = Math.min(nOrigins, last - first + 1);
  if (count === 1) return [last];
  return Array.from({ length: count }, (_, i) => first + Math.round((i * (last - first)) / (count - 1)));
}

/** The smallest distance between neighbouring origins; Infinity for a single one. */
export function originSpacing(origins: readonly number[]): number {
  let spacing = Number.POSITIVE_INFINITY;
  for (let i = 1; i < origins.length; i++) spacing = Math.min(spacing, origins[i]! - origins[i - 1]!);
  return spacing;
}

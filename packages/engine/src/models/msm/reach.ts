/**
 * How far a path may move in levels when returns are logarithms.
 *
 * The exponential of a mixture of Student returns has no finite mean, and so no finite expected CRPS; and a
 * series with one hyperinflation in its past (German prices, 1923) would give a few paths levels of 10^20. A
 * path therefore moves less than `ALLOWANCE` times as far in levels as the series ever moved within as many
 * periods, or as its median growth would carry it, whichever is further. Moves up to half of that reach stay
 * as they are, longer ones are compressed. Only predictive draws are bounded: estimates and likelihoods are
 * not.
 */

import { expm1 } from '../../numerics/elementary.ts';

/**
 * Chosen so that no panel case scores above 20 times the walk's CRPS while ordinary paths stay as they are.
 */
const ALLOWANCE = 2.5;
/** Growth that ended is not extrapolated: the median of the last returns bounds it too. */
const RECENT = 16;

/** Plain JSON, part of a fit in log mode. */
export interface Reach {
  /**
   * ranges[j]: largest max − min of the levels within any 2^j + 1 consecutive values; the last: within all.
   */
  readonly ranges: readonly number[];
  /** Median log return of all and of the last 16, the smaller, not below 0. */
  readonly growth: number;
  /** Number of levels. */
  readonly n: number;
}

export function reachOf(y: Float64Array, logReturns: Float64Array): Reach {
  const n = y.length;
  // high[t], low[t]: extremes of y[t … t + 2^j], doubled at each pass
  const high = Float64Array.from(y);
  const low = Float64Array.from(y);
  const ranges: number[] = [];
  let width = 1; // number of values the extremes cover
  for (let span = 1; span < n - 1; span *= 2) {
    const next = span + 1;
    const shift = next - width;
    for (let t = 0; t + next <= n; t++) {
      high[t] = Math.max(high[t], high[t + shift]);
      low[t] = Math.min(low[t], low[t + shift]);
    }
    width = next;
    ranges.push(widest(high, low, n - next + 1));
  }
  let top = y[0];
  let bottom = y[0];
  for (let t = 1; t < n; t++) {
    top = Math.max(top, y[t]);
    bottom = Math.min(bottom, y[t]);
  }
  ranges.push(top - bottom);
  const growth = Math.min(median(logReturns), median(logReturns.subarray(-RECENT)));
  return { ranges, growth: Math.max(0, growth), n };
}

function median(values: Float64Array): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function widest(high: Float64Array, low: Float64Array, count: number): number {
  let range = 0;
  for (let t = 0; t < count; t++) range = Math.max(range, high[t] - low[t]);
  return range;
}

/** The move from `last` that no path reaches within `horizon` periods, in levels. */
export function reachAt({ ranges, growth, n }: Reach, last: number, horizon: number): number {
  const index = Math.min(ranges.length - 1, 32 - Math.clz32(horizon - 1));
  const seen = ranges[index] * Math.max(1, horizon / (n - 1));
  return Math.max(ALLOWANCE * seen, last * expm1(growth * horizon));
}

/**
 * The move x in units of the reach, compressed: x up to ½, then 1 − 1/(4x), which continues it with the same
 * slope and stays below 1.
 */
export function compressed(move: number, reach: number): number {
  const x = Math.abs(move) / reach;
  return x <= 0.5 ? move : Math.sign(move) * reach * (1 - 0.25 / x);
}

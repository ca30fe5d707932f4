/**
 * From the levels given to what the tests look at: logs or levels, scaled, and the innovations of an AR(p).
 */
import { isSmooth } from '../numerics/fft.ts';
import { createRng, type Rng } from '../numerics/rng.ts';
import { standardise } from '../numerics/standardise.ts';
import type { ArFit } from './autoregression.ts';
import { type ArFitter, createArFitter } from './autoregression.ts';
import { boundOf, createShapedFitter, isPlain, type Shape } from './shaped-autoregression.ts';
import { MOST_TIED, type Ties, tiesOf } from './ties.ts';
import { chooseTransform, type Transform } from './transform.ts';

export interface Prepared {
  readonly transform: Transform;
  readonly note: string;
  /** The transformed series, scaled by a power of two so that 1e±300 neither overflows nor underflows. */
  readonly series: Float64Array;
  /** How many observations at the start are left out. */
  readonly skipped: number;
  readonly shape: Shape;
  readonly ties: Ties;
  /**
   * The rounding unit of each value of `series`, by which ties are broken in data and surrogates alike; null
   * where there are few.
   */
  readonly widths: Float64Array | null;
  /** Absent when no innovations are left to test; `reason` says why. */
  readonly fit?: ArFit;
  readonly reason?: string;
}

/** Seasons are allowed for where so many of them are known. */
const FEWEST_SEASONS = 6;

export function prepare(levels: Float64Array, period: number | null, seed: number): Prepared {
  const { transform, values, note } = chooseTransform(levels);
  const { z, frame, constant } = standardise(values);
  const ties = tiesOf(levels);
  const season = period !== null && levels.length >= FEWEST_SEASONS * period ? period : null;
  const shape = { season, hasLevel: ties.share <= MOST_TIED };
  const skipped = skippedOf(z.length, shape);
  const series = z.subarray(skipped);
  const unit = ties.unit / (frame.spread * frame.magnitude);
  const widths =
    ties.unit > 0 ? levels.subarray(skipped).map((y) => (transform === 'log' ? unit / y : unit)) : null;
  const base = { transform, note, series, skipped, shape, ties, widths };
  if (constant) return { ...base, reason: 'the series is constant' };
  const noise = tieBreaker(widths, createRng(seed, 'diagnostics', 'ties'));
  const fit = createFitter(series.length, shape)(series, noise);
  return fit
    ? { ...base, fit }
    : { ...base, reason: 'the series follows a linear recursion exactly: no innovations are left to test' };
}

/** The plain autoregression has a faster way. */
export const createFitter = (n: number, shape: Shape): ArFitter =>
  isPlain(shape) ? createArFitter(n) : createShapedFitter(n, shape);

/** Uniform within half a rounding unit on either side; undefined where there is nothing to break. */
export const tieBreaker = (widths: Float64Array | null, rng: Rng): ((t: number) => number) | undefined =>
  widths === null ? undefined : (t) => widths[t] * (rng.uniform() - 0.5);

/** The share of observations that may be left out for speed. */
const SKIPPED = 1 / 40;

/**
 * How many observations to leave out at the start so that the number of innovations has no prime factor above
 * 7: transforms of other lengths take five times as long. 0 when no such number is near.
 */
function skippedOf(n: number, shape: Shape): number {
  for (let skipped = 0; skipped <= SKIPPED * n; skipped++) {
    const rest = n - skipped;
    if (isSmooth(rest - boundOf(rest, shape))) return skipped;
  }
  return 0;
}

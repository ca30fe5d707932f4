/**
 * From the levels given to what the tests look at: logs or levels, scaled, and the innovations of an AR(p).
 */
import { isSmooth } from '../numerics/fft.ts';
import { standardise } from '../numerics/standardise.ts';
import type { ArFit } from './autoregression.ts';
import { createArFitter, maxOrder } from './autoregression.ts';
import { chooseTransform, type Transform } from './transform.ts';

export interface Prepared {
  readonly transform: Transform;
  readonly note: string;
  /** The transformed series, scaled by a power of two so that 1e±300 neither overflows nor underflows. */
  readonly series: Float64Array;
  /** How many observations at the start are left out. */
  readonly skipped: number;
  /** Absent when no innovations are left to test; `reason` says why. */
  readonly fit?: ArFit;
  readonly reason?: string;
}

export function prepare(levels: Float64Array): Prepared {
  const { transform, values, note } = chooseTransform(levels);
  const { z, constant } = standardise(values);
  const skipped = skippedOf(z.length);
  const series = z.subarray(skipped);
  const base = { transform, note, series, skipped };
  if (constant) return { ...base, reason: 'the series is constant' };
  const fit = createArFitter(series.length)(series);
  return fit
    ? { ...base, fit }
    : { ...base, reason: 'the series follows a linear recursion exactly: no innovations are left to test' };
}

/** The share of observations that may be left out for speed. */
const SKIPPED = 1 / 40;

/**
 * How many observations to leave out at the start so that the number of innovations has no prime factor above
 * 7: transforms of other lengths take five times as long. 0 when no such number is near.
 */
function skippedOf(n: number): number {
  for (let skipped = 0; skipped <= SKIPPED * n; skipped++) {
    const rest = n - skipped;
    if (isSmooth(rest - maxOrder(rest))) return skipped;
  }
  return 0;
}

/**
 * From the levels given to what the tests look at: logs or levels, scaled, and the innovations of an AR(p).
 */
import { standardise } from '../numerics/standardise.ts';
import type { ArFit } from './autoregression.ts';
import { createArFitter } from './autoregression.ts';
import { chooseTransform, type Transform } from './transform.ts';

export interface Prepared {
  readonly transform: Transform;
  readonly note: string;
  /** The transformed series, scaled by a power of two so that 1e±300 neither overflows nor underflows. */
  readonly series: Float64Array;
  /** Absent when no innovations are left to test; `reason` says why. */
  readonly fit?: ArFit;
  readonly reason?: string;
}

export function prepare(levels: Float64Array): Prepared {
  const { transform, values, note } = chooseTransform(levels);
  const { z, constant } = standardise(values);
  const base = { transform, note, series: z };
  if (constant) return { ...base, reason: 'the series is constant' };
  const fit = createArFitter(z.length)(z);
  return fit
    ? { ...base, fit }
    : { ...base, reason: 'the series follows a linear recursion exactly: no innovations are left to test' };
}

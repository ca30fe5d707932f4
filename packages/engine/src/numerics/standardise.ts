import { log } from './elementary.ts';

/**
 * The one place where series are moved and scaled before any estimation.
 *
 *   y = (z · spread + origin) · magnitude,   z = 0 at the last observation (or another),  max |z| in [1, 2)
 *
 * `magnitude` and `spread` are powers of two, so scaling is exact: a series multiplied by a power of two
 * gives the same z bit for bit, and series near 1e±300 neither overflow nor underflow. Subtracting the last
 * value before any sum is taken keeps shifted series accurate.
 */
export interface Standardised {
  /** The standardised values; all zero for a constant series. */
  readonly z: Float64Array;
  readonly frame: Frame;
  /** True when all values are equal. */
  readonly constant: boolean;
}

/** Plain JSON: how to go back from z to levels. */
export interface Frame {
  readonly magnitude: number;
  readonly origin: number;
  readonly spread: number;
}

const bits = new DataView(new ArrayBuffer(8));

/** ⌊log₂ x⌋ for finite x > 0, read from the representation: exact, subnormals included. */
export function exponentOf(x: number): number {
  bits.setFloat64(0, x);
  const biased = (bits.getUint32(0) >>> 20) & 0x7ff;
  return biased > 0 ? biased - 1023 : exponentOf(x * 2 ** 54) - 54;
}

function largestMagnitude(values: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const size = Math.abs(values[i]);
    if (size > largest) largest = size;
  }
  return largest;
}

/** `zero` is the place of the value that becomes 0. */
export function standardise(y: Float64Array, zero = y.length - 1): Standardised {
  const n = y.length;
  const z = new Float64Array(n);
  const largest = largestMagnitude(y);
  if (largest === 0) return { z, frame: { magnitude: 1, origin: 0, spread: 1 }, constant: true };
  const exponent = exponentOf(largest);
  // 2^1074 is not representable: the reciprocal of the magnitude is applied as two exact factors.
  const half = Math.trunc(exponent / 2);
  const first = 2 ** -half;
  const second = 2 ** (half - exponent);
  const origin = y[zero] * first * second;
  for (let i = 0; i < n; i++) z[i] = y[i] * first * second - origin;
  const range = largestMagnitude(z);
  const magnitude = 2 ** exponent;
  if (range === 0) return { z, frame: { magnitude, origin, spread: 1 }, constant: true };
  const spread = 2 ** exponentOf(range);
  for (let i = 0; i < n; i++) z[i] /= spread;
  return { z, frame: { magnitude, origin, spread }, constant: false };
}

/** The level of one standardised value. Beyond the largest double it stays at the largest double. */
export function toLevel(frame: Frame, z: number): number {
  return clampFinite((z * frame.spread + frame.origin) * frame.magnitude);
}

const clampFinite = (level: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, level));

/** `toLevel` of many, in place. */
export function toLevels({ spread, origin, magnitude }: Frame, z: Float64Array): void {
  for (let i = 0; i < z.length; i++) {
    const level = (z[i] * spread + origin) * magnitude;
    // Hardly ever beyond: asking takes less time than Math.min and Math.max.
    z[i] = Math.abs(level) <= Number.MAX_VALUE ? level : clampFinite(level);
  }
}

/** A difference, standard deviation or other location-free quantity, back in the units of y. */
export function toUnits(frame: Frame, difference: number): number {
  return difference * frame.spread * frame.magnitude;
}

/**
 * ln of the unit of z in units of y: subtract it once per observation to bring a log-likelihood back to y.
 */
export function logUnit(frame: Frame): number {
  return log(frame.spread) + log(frame.magnitude);
}

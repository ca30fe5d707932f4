import { decimalExponent, LARGEST_POWER_OF_TEN, powerOfTen } from './decimals.ts';

const DIGITS = 8;
/** A product this near to a half may lie on its other side: the digits decide. */
const DOUBTFUL = 1e-6;

/**
 * The double nearest to x with eight significant digits, as Number(x.toPrecision(8)) but without printing it:
 * x · 10^k, off by less than 1e−7, is rounded to a whole number, and the quotient of two numbers that doubles
 * hold exactly is the nearest double to the decimal.
 */
export function roundedNumber(x: number): number {
  if (!Number.isFinite(x) || Number.isInteger(x)) return x;
  const size = Math.abs(x);
  const places = DIGITS - 1 - decimalExponent(size);
  if (!(places >= 0 && places <= LARGEST_POWER_OF_TEN)) return Number(x.toPrecision(DIGITS));
  const power = powerOfTen(places);
  const scaled = size * power;
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  if (Math.abs(rest - 0.5) < DOUBTFUL) return Number(x.toPrecision(DIGITS));
  const nearest = (rest > 0.5 ? whole + 1 : whole) / power;
  return x < 0 ? -nearest : nearest;
}

/** A copy with every fraction rounded to eight significant digits; integers stay exact. */
export function rounded<T>(value: T): T {
  if (typeof value === 'number') return roundedNumber(value) as T;
  if (Array.isArray(value)) return value.map(rounded) as T;
  if (value === null || typeof value !== 'object') return value;
  const copy = { ...value } as Record<string, unknown>;
  for (const key of Object.keys(copy)) copy[key] = rounded(copy[key]);
  return copy as T;
}

/** 10^22 is the largest power of ten that a double holds exactly. */
export const LARGEST_POWER_OF_TEN = 22;

const POWERS = Float64Array.from({ length: LARGEST_POWER_OF_TEN + 1 }, (_, k) => Number(`1e${k}`));

/** 10^k, exactly, for k from 0 to 22. */
export const powerOfTen = (k: number): number => POWERS[k];

/** ⌊log₁₀ x⌋ for x > 0: read from the digits, where a logarithm may round up to a whole number. */
export function decimalExponent(x: number): number {
  return x === Number.POSITIVE_INFINITY ? 308 : Number(x.toExponential().split('e')[1]);
}

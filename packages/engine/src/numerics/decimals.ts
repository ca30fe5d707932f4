/** 10^22 is the largest power of ten that a double holds exactly. */
export const LARGEST_POWER_OF_TEN = 22;

const POWERS = Float64Array.from({ length: LARGEST_POWER_OF_TEN + 1 }, (_, k) => Number(`1e${k}`));

/** 10^k, exactly, for k from 0 to 22. */
export const powerOfTen = (k: number): number => POWERS[k];

const SMALLEST_EXPONENT = -324;
/** The doubles nearest to 10^−324 (which is 0), …, 10^308. */
const DECADES = Float64Array.from({ length: 633 }, (_, k) => Number(`1e${k + SMALLEST_EXPONENT}`));

/** ⌊log₁₀ x⌋ for x > 0, as its shortest digits have it: a logarithm may round up to a whole number. */
export function decimalExponent(x: number): number {
  let low = 0;
  let high = DECADES.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (x < DECADES[middle]) high = middle;
    else low = middle;
  }
  return low + SMALLEST_EXPONENT;
}

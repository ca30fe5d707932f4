/**
 * How finely a series is recorded. A sign-flipped walk computed in full precision would be told from a real
 * series by its digits alone; walks are therefore written as finely as the series they come from.
 */
export interface Precision {
  /** The most decimals of any value. */
  readonly decimals: number;
  /** The most significant digits of any value. */
  readonly digits: number;
}

/** `toFixed` takes at most this many decimals. */
const MOST_DECIMALS = 100;
/** A double holds no more significant digits than this. */
const MOST_DIGITS = 17;

export function precisionOf(values: ArrayLike<number>): Precision {
  let decimals = 0;
  let digits = 1;
  for (let i = 0; i < values.length; i++) {
    const [mantissa, exponent = '0'] = String(Math.abs(values[i])).split('e');
    const [whole, fraction = ''] = mantissa.split('.');
    decimals = Math.max(decimals, fraction.length - Number(exponent));
    digits = Math.max(digits, (whole + fraction).replace(/^0+/, '').length);
  }
  return { decimals: Math.min(MOST_DECIMALS, decimals), digits: Math.min(MOST_DIGITS, digits) };
}

export function roundTo(values: Float64Array, { decimals, digits }: Precision): Float64Array {
  return values.map((value) => {
    const short = Number(value.toPrecision(digits));
    // beyond 1e21 `toFixed` writes an exponent, and there are no decimals to cut
    return Math.abs(short) < 1e21 ? Number(short.toFixed(decimals)) : short;
  });
}

/** Numbers from the bytes of a cell, without making a string of the common ones. */

/** 10^0 … 10^22: the powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));
const LARGEST_EXACT = 2 ** 53;

const MINUS = 45;
const PLUS = 43;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

/**
 * The number in `bytes[from … to)`, NaN where it is none. A mantissa below 2^53 and a power of ten up to
 * 10^22 are both exact, so one division rounds correctly (Clinger, 1990); anything else goes through
 * `Number`.
 */
export function numberOf(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  const negative = bytes[at] === MINUS;
  if (negative || bytes[at] === PLUS) at++;
  let mantissa = 0;
  let digits = 0;
  let decimals = -1;
  for (; at < to; at++) {
    const byte = bytes[at];
    if (byte >= ZERO && byte <= NINE) {
      mantissa = 10 * mantissa + (byte - ZERO);
      digits++;
      if (decimals >= 0) decimals++;
    } else if (byte === POINT && decimals < 0) decimals = 0;
    else return written(bytes, from, to);
  }
  if (digits === 0) return Number.NaN;
  if (mantissa >= LARGEST_EXACT || digits > 18) return written(bytes, from, to);
  const size = decimals > 0 ? mantissa / POWERS[decimals] : mantissa;
  return negative ? -size : size;
}

const decoder = new TextDecoder();
const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/;

function written(bytes: Uint8Array, from: number, to: number): number {
  return parseNumber(decoder.decode(bytes.subarray(from, to)));
}

/** The number that a text writes in decimals, NaN where it writes none (`NA`, an empty cell, words). */
export const parseNumber = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

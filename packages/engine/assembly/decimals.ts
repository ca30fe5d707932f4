/** Prints whole multiples of 10^−k as JSON rows; `src/forecast-json.ts` has the same in plain TypeScript. */

const ZEROS: u64 = 0x3030303030303030;
/** Most digits of a mantissa (below 2^53 < 10^16) with eight zeros in front, for numbers below 10^−16. */
const DIGITS: i32 = 24;
const LONGEST: usize = 28; // sign, 24 digits, point, comma, bracket

let scratch: usize = 0;
let samples: usize = 0;
let text: usize = 0;

/**
 * Lays the memory out, with room for text before and after the rows; returns where the samples go, or 0 when
 * there is not enough memory.
 */
export function prepare(count: i32, before: i32, after: i32): usize {
  scratch = (__heap_base + 15) & ~15;
  samples = scratch + 64;
  text = samples + (<usize>count << 3) + before;
  const pages = <i32>((text + <usize>count * LONGEST + after + 64 + 0xffff) >> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return 0;
  return samples;
}

/** Where the rows begin. */
export function output(): usize {
  return text;
}

/**
 * Eight digits of v < 10^8 as bytes, the first in the lowest: halves, quarters, then single digits, all at
 * once.
 */
// @ts-ignore: decorator
@inline
function eightDigits(v: u64): u64 {
  const high = v / 10000;
  let x = high | ((v - high * 10000) << 32);
  let y = ((x * 10486) >> 20) & 0x7f0000007f;
  x = y | ((x - 100 * y) << 16);
  y = ((x * 103) >> 10) & 0x000f000f000f000f;
  x = y | ((x - 10 * y) << 8);
  return x | ZEROS;
}

/** Writes the number without trailing zeros; returns where the next byte goes. */
// @ts-ignore: decorator
@inline
function writeDecimal(start: usize, mantissa: i64, decimals: i32): usize {
  let at = start;
  if (mantissa == 0) {
    store<u8>(at, 48);
    return at + 1;
  }
  if (mantissa < 0) {
    store<u8>(at++, 45);
    mantissa = -mantissa;
  }
  const high = <u64>mantissa / 100000000;
  const a = eightDigits(high);
  const b = eightDigits(<u64>mantissa - high * 100000000);
  store<u64>(scratch, a, 8);
  store<u64>(scratch, b, 16);
  const leading = a != ZEROS ? 8 + (<i32>ctz(a ^ ZEROS) >> 3) : 16 + (<i32>ctz(b ^ ZEROS) >> 3);
  const trailing = b != ZEROS ? <i32>clz(b ^ ZEROS) >> 3 : 8 + (<i32>clz(a ^ ZEROS) >> 3);
  const point = DIGITS - decimals;
  const first = min(leading, point - 1); // one digit stands before the point
  v128.store(at, v128.load(scratch + first));
  at += point - first;
  if (trailing >= decimals) return at;
  store<u8>(at++, 46);
  v128.store(at, v128.load(scratch + point));
  v128.store(at, v128.load(scratch + point, 16), 16);
  return at + (decimals - trailing);
}

/** [[…],[…],…] of `count` samples, `width` a row; returns its length in bytes. */
export function write(count: i32, width: i32, factor: f64, decimals: i32): i32 {
  store<u64>(scratch, ZEROS);
  let at = text;
  store<u8>(at++, 91);
  for (let i = 0; i < count; i += width) {
    if (i > 0) store<u8>(at++, 44);
    store<u8>(at++, 91);
    for (let k = 0; k < width; k++) {
      if (k > 0) store<u8>(at++, 44);
      at = writeDecimal(at, <i64>nearest(load<f64>(samples + (<usize>(i + k) << 3)) * factor), decimals);
    }
    store<u8>(at++, 93);
  }
  store<u8>(at++, 93);
  return <i32>(at - text);
}

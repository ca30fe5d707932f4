import { powerOfTen } from './numerics/decimals.ts';

const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const COMMA = 44;
const OPEN = 91;
const CLOSE = 93;
const LONGEST_NUMBER = 26;

/** '0000', '0001', … '9999' as bytes. */
const QUADS = new Uint8Array(40_000);
for (let i = 0; i < 10_000; i++) {
  for (let d = 3, rest = i; d >= 0; d--, rest = Math.floor(rest / 10)) QUADS[4 * i + d] = ZERO + (rest % 10);
}

/** The rows in plain TypeScript, for pages whose content security policy forbids WebAssembly. */
export function portableRows(samples: Float64Array, width: number, decimals: number): Uint8Array {
  const out = new Uint8Array(samples.length * (LONGEST_NUMBER + 3) + 2);
  const factor = powerOfTen(decimals);
  let at = 0;
  out[at++] = OPEN;
  for (let i = 0; i < samples.length; i += width) {
    if (i > 0) out[at++] = COMMA;
    out[at++] = OPEN;
    for (let k = 0; k < width; k++) {
      if (k > 0) out[at++] = COMMA;
      at = writeDecimal(out, at, Math.round(samples[i + k] * factor), factor, decimals);
    }
    out[at++] = CLOSE;
  }
  out[at++] = CLOSE;
  return out.subarray(0, at);
}

/** Writes mantissa / power without trailing zeros; returns where the next byte goes. */
function writeDecimal(
  out: Uint8Array,
  start: number,
  mantissa: number,
  power: number,
  decimals: number,
): number {
  let at = start;
  if (mantissa < 0) out[at++] = MINUS;
  const size = Math.abs(mantissa);
  let whole = Math.floor(size / power);
  let fraction = size - whole * power;
  // A quotient just below an integer rounds up to it.
  if (fraction < 0) {
    whole--;
    fraction += power;
  }
  at = writeWhole(out, at, whole);
  if (fraction === 0) return at;
  out[at++] = DOT;
  writePadded(out, at, fraction, decimals);
  at += decimals;
  while (out[at - 1] === ZERO) at--;
  return at;
}

function writeWhole(out: Uint8Array, at: number, value: number): number {
  let digits = 1;
  for (let limit = 10; value >= limit; limit *= 10) digits++;
  writePadded(out, at, value, digits);
  return at + digits;
}

/** Exactly `digits` digits of a whole number below 10^16, zeros in front. */
function writePadded(out: Uint8Array, start: number, value: number, digits: number): void {
  if (digits <= 8) {
    writeSmall(out, start, value, digits);
    return;
  }
  const high = Math.floor(value / 1e8);
  writeSmall(out, start + digits - 8, value - high * 1e8, 8);
  writePadded(out, start, high, digits - 8);
}

/** As above for values below 10^8: 32-bit arithmetic only, four digits at a time. */
function writeSmall(out: Uint8Array, start: number, value: number, digits: number): void {
  let rest = value | 0;
  let end = start + digits;
  while (end - start >= 4) {
    const quotient = (rest / 10_000) | 0;
    const from = 4 * (rest - quotient * 10_000);
    out[end - 4] = QUADS[from];
    out[end - 3] = QUADS[from + 1];
    out[end - 2] = QUADS[from + 2];
    out[end - 1] = QUADS[from + 3];
    rest = quotient;
    end -= 4;
  }
  while (end > start) {
    const quotient = (rest / 10) | 0;
    out[--end] = ZERO + rest - quotient * 10;
    rest = quotient;
  }
}

/**
 * The response body of a forecast, as bytes. JSON.stringify spends 230 ns a number on shortest round-trip digits; the
 * samples are whole multiples of 10^-k, so their digits come from integers, four at a time from a table.
 */
import type { Forecast } from './forecast.ts';

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

/** In Node and in browsers, but in no library of types that has neither's other globals. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
const encoder = new TextEncoder();

export function forecastToJson(forecast: Forecast): Uint8Array<ArrayBuffer> {
  const { horizons, model_name, mean, quantiles, metadata } = forecast;
  const { decimals } = forecast;
  const tail = JSON.stringify({ model_name, mean, quantiles, metadata }).slice(1);
  const head = `{"horizons":${JSON.stringify(horizons)},"samples":`;
  if (decimals === null) return encoder.encode(`${head}${JSON.stringify(rowsOf(forecast))},${tail}`);
  const before = encoder.encode(head);
  const after = encoder.encode(`,${tail}`);
  const width = horizons.length;
  const size = forecast.samples.length * (LONGEST_NUMBER + 1) + forecast.nSamples * 2 + 2;
  const out = new Uint8Array(before.length + size + after.length);
  out.set(before);
  const end = writeRows(out, before.length, forecast.samples, width, decimals);
  out.set(after, end);
  return out.slice(0, end + after.length);
}

/** The samples as nested arrays: what the bytes say. */
export function rowsOf({ samples, nSamples, horizons }: Forecast): number[][] {
  return Array.from({ length: nSamples }, (_, i) =>
    Array.from(samples.subarray(i * horizons.length, (i + 1) * horizons.length)),
  );
}

function writeRows(
  out: Uint8Array,
  start: number,
  samples: Float64Array,
  width: number,
  decimals: number,
): number {
  const factor = 10 ** decimals;
  let at = start;
  out[at++] = OPEN;
  for (let i = 0; i < samples.length; i += width) {
    if (i > 0) out[at++] = COMMA;
    out[at++] = OPEN;
    for (let k = 0; k < width; k++) {
      if (k > 0) out[at++] = COMMA;
      at = writeDecimal(out, at, Math.round(samples[i + k]! * factor), decimals);
    }
    out[at++] = CLOSE;
  }
  out[at++] = CLOSE;
  return at;
}

/** Sixteen digits of the number being written, reused: nothing in here outlives one call. */
const digits = new Uint8Array(16);

/** Spreads a whole number below 10^16 into `digits`. Quotients are below 2^53, so the floors are exact. */
function spread(mantissa: number): void {
  const high = Math.floor(mantissa / 1e8);
  const low = mantissa - high * 1e8;
  const top = (high / 10_000) | 0;
  const middle = (low / 10_000) | 0;
  copyQuad(top, 0);
  copyQuad(high - top * 10_000, 4);
  copyQuad(middle, 8);
  copyQuad(low - middle * 10_000, 12);
}

function copyQuad(quad: number, to: number): void {
  const from = 4 * quad;
  digits[to] = QUADS[from]!;
  digits[to + 1] = QUADS[from + 1]!;
  digits[to + 2] = QUADS[from + 2]!;
  digits[to + 3] = QUADS[from + 3]!;
}

/** Writes mantissa · 10^-decimals without leading or trailing zeros; returns where the next byte goes. */
function writeDecimal(out: Uint8Array, start: number, mantissa: number, decimals: number): number {
  let at = start;
  if (mantissa === 0) {
    out[at++] = ZERO;
    return at;
  }
  if (mantissa < 0) out[at++] = MINUS;
  spread(Math.abs(mantissa));
  const point = 16 - decimals;
  let first = 0;
  while (digits[first] === ZERO) first++;
  if (first >= point) out[at++] = ZERO;
  for (let i = first; i < point; i++) out[at++] = digits[i]!;
  let last = 15;
  while (last >= point && digits[last] === ZERO) last--;
  if (last < point) return at;
  out[at++] = DOT;
  for (let i = point; i < 0; i++) out[at++] = ZERO;
  for (let i = Math.max(point, 0); i <= last; i++) out[at++] = digits[i]!;
  return at;
}

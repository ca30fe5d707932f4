/**
 * The response body of a forecast, as bytes. JSON.stringify spends 230 ns per number on shortest round-trip
 * digits; the samples are whole multiples of 10^-k, so their digits come from integers, four at a time from a
 * table.
 */

import { kernelRows } from './decimals-kernel.ts';
import { portableRows } from './decimals-portable.ts';
import type { Forecast } from './forecast.ts';

/** In Node and in browsers, but in no library of types that has neither's other globals. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
const encoder = new TextEncoder();

/**
 * The response body of `POST /v1/forecast`, as bytes of UTF-8; without samples when `samples` is false.
 *
 * @example
 * const series = Array.from({ length: 40 }, (_, t) => 100 + Math.sin(t));
 * const bytes = forecastToJson(forecast({ model: 'rw', series, horizons: [1], n_samples: 100 }));
 * JSON.parse(new TextDecoder().decode(bytes)).samples.length; // → 100
 */
export function forecastToJson(
  forecast: Forecast,
  options: { readonly samples?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const { horizons, model_name, mean, quantiles, metadata } = forecast;
  const { decimals } = forecast;
  if (options.samples === false)
    return encoder.encode(JSON.stringify({ horizons, model_name, mean, quantiles, metadata }));
  const tail = JSON.stringify({ model_name, mean, quantiles, metadata }).slice(1);
  const head = `{"horizons":${JSON.stringify(horizons)},"samples":`;
  if (decimals === null) return encoder.encode(`${head}${JSON.stringify(rowsOf(forecast))},${tail}`);
  const around = [encoder.encode(head), encoder.encode(`,${tail}`)] as const;
  const { samples } = forecast;
  const width = horizons.length;
  return (
    kernelRows(samples, width, decimals, around) ?? between(around, portableRows(samples, width, decimals))
  );
}

function between(
  [before, after]: readonly [Uint8Array, Uint8Array],
  rows: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(before.length + rows.length + after.length);
  out.set(before);
  out.set(rows, before.length);
  out.set(after, before.length + rows.length);
  return out;
}

/**
 * The samples of a forecast as nested arrays: one row per path, one column per horizon.
 *
 * @example
 * const series = Array.from({ length: 40 }, (_, t) => 100 + Math.sin(t));
 * rowsOf(forecast({ model: 'rw', series, horizons: [1, 2], n_samples: 100 }))[0].length; // → 2
 */
export function rowsOf({ samples, nSamples, horizons }: Forecast): number[][] {
  return Array.from({ length: nSamples }, (_, i) =>
    Array.from(samples.subarray(i * horizons.length, (i + 1) * horizons.length)),
  );
}

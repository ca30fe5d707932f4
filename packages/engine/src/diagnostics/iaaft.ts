/**
 * Iterated amplitude-adjusted Fourier surrogates (Schreiber & Schmitz 1996, Physical Review Letters 77, 635):
 * series that hold exactly the given values, in an order whose periodogram is nearly the given one. Starts
 * from random phases, then alternates: rank by rank the given values, frequency by frequency the given
 * amplitudes; ends with the values. One complex transform carries two surrogates, in its real and imaginary
 * parts.
 */

import type { Dft } from '../numerics/dft.ts';
import { cos, sin } from '../numerics/elementary.ts';
import type { Rng } from '../numerics/rng.ts';
import { createRng } from '../numerics/rng.ts';

/**
 * Adjustments of the amplitudes. The values being normal scores, the start is nearly right already.
 */
const ROUNDS = 2;

export interface RankedSeries {
  readonly values: Float64Array;
  /** Indices that sort the values upwards. */
  readonly order: Int32Array;
}

export function iaaftSurrogates(
  values: Float64Array,
  dft: Dft,
  seed: number,
): (index: number) => RankedSeries {
  const n = values.length;
  const sorted = Float64Array.from(values).sort();
  const re = Float64Array.from(values);
  const im = new Float64Array(n);
  dft.forward(re, im);
  const amplitude = new Float64Array((n >> 1) + 1);
  for (let k = 1; k <= n >> 1; k++) amplitude[k] = Math.sqrt(re[k] * re[k] + im[k] * im[k]);
  const sort = createSorter(n);
  let pair: { even: number; both: [RankedSeries, RankedSeries] } | undefined;
  return (index) => {
    const even = index - (index % 2);
    if (pair?.even !== even) {
      const rng = createRng(seed, 'diagnostics', 'iaaft', even);
      randomPhases(amplitude, re, im, rng);
      dft.forward(re, im);
      for (let round = 0; round < ROUNDS; round++) {
        assign(re, sorted, sort(re));
        assign(im, sorted, sort(im));
        dft.forward(re, im);
        adjust(amplitude, re, im);
        dft.forward(im, re); // exchanged parts: the inverse up to a factor, which ranks ignore
      }
      pair = { even, both: [rankSeries(re, sorted, sort), rankSeries(im, sorted, sort)] };
    }
    return pair.both[index - even];
  };
}

/** The smallest element becomes sorted[0], and so on. */
function assign(x: Float64Array, sorted: Float64Array, order: Int32Array): void {
  for (let r = 0; r < order.length; r++) x[order[r]] = sorted[r];
}

function rankSeries(
  x: Float64Array,
  sorted: Float64Array,
  sort: (x: Float64Array) => Int32Array,
): RankedSeries {
  const order = sort(x).slice();
  const values = new Float64Array(x.length);
  assign(values, sorted, order);
  return { values, order };
}

/**
 * Sorting order of values without heavy tails: counted into n equal classes between the extremes, then
 * insertion. The result is overwritten by the next call.
 */
function createSorter(n: number): (x: Float64Array) => Int32Array {
  const order = new Int32Array(n);
  const start = new Int32Array(n + 2);
  const of = new Int32Array(n);
  return (x) => {
    let low = x[0];
    let high = x[0];
    for (let t = 1; t < n; t++) {
      const value = x[t];
      if (value < low) low = value;
      else if (value > high) high = value;
    }
    const scale = high > low ? n / (high - low) : 0;
    start.fill(0);
    for (let t = 0; t < n; t++) {
      const c = ((x[t] - low) * scale) | 0;
      of[t] = c;
      start[c + 1]++;
    }
    for (let c = 1; c <= n; c++) start[c] += start[c - 1];
    for (let t = 0; t < n; t++) order[start[of[t]]++] = t;
    for (let r = 1; r < n; r++) {
      const t = order[r];
      const value = x[t];
      let q = r - 1;
      for (; q >= 0 && x[order[q]] > value; q--) order[q + 1] = order[q];
      order[q + 1] = t;
    }
    return order;
  };
}

/** The spectrum of a + ib with amplitudes as given and independent uniform phases in a and b. */
function randomPhases(amplitude: Float64Array, re: Float64Array, im: Float64Array, rng: Rng): void {
  const n = re.length;
  re[0] = 0;
  im[0] = 0;
  for (let k = 1; 2 * k < n; k++) {
    const a = 2 * Math.PI * rng.uniform();
    const b = 2 * Math.PI * rng.uniform();
    const size = amplitude[k];
    combine(size * cos(a), size * sin(a), size * cos(b), size * sin(b), k, re, im);
  }
  if (n % 2 === 0) {
    const word = rng.uint32();
    re[n / 2] = word & 1 ? amplitude[n / 2] : -amplitude[n / 2];
    im[n / 2] = word & 2 ? amplitude[n / 2] : -amplitude[n / 2];
  }
}

/** Frequency k and −k of a + ib from those of the real series a and b. */
function combine(
  ar: number,
  ai: number,
  br: number,
  bi: number,
  k: number,
  re: Float64Array,
  im: Float64Array,
): void {
  const n = re.length;
  re[k] = ar - bi;
  im[k] = ai + br;
  re[n - k] = ar + bi;
  im[n - k] = br - ai;
}

/** Keeps the phases of both series, sets their amplitudes; the mean goes. */
function adjust(amplitude: Float64Array, re: Float64Array, im: Float64Array): void {
  const n = re.length;
  re[0] = 0;
  im[0] = 0;
  for (let k = 1; 2 * k < n; k++) {
    const ar = re[k] + re[n - k];
    const ai = im[k] - im[n - k];
    const br = im[k] + im[n - k];
    const bi = re[n - k] - re[k];
    const a = amplitude[k] / (Math.sqrt(ar * ar + ai * ai) || 1);
    const b = amplitude[k] / (Math.sqrt(br * br + bi * bi) || 1);
    combine(a * ar, a * ai, b * br, b * bi, k, re, im);
  }
  if (n % 2 === 0) {
    re[n / 2] = re[n / 2] < 0 ? -amplitude[n / 2] : amplitude[n / 2];
    im[n / 2] = im[n / 2] < 0 ? -amplitude[n / 2] : amplitude[n / 2];
  }
}

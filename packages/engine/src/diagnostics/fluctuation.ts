/**
 * Detrended fluctuations, shared by DFA and MF-DFA: the profile is cut into windows of s points from the
 * start and again from the end (2⌊n/s⌋ windows), each is detrended by a least-squares line, and the mean
 * squared residual is its fluctuation (Peng et al. 1994; Kantelhardt et al. 2002).
 */
import { logSpacedIntegers } from './scales.ts';

/** Cumulative sum of the deviations from the mean. */
export function profileOf(series: Float64Array): Float64Array {
  const n = series.length;
  let mean = 0;
  for (let t = 0; t < n; t++) mean += series[t];
  mean /= n;
  const profile = new Float64Array(n);
  let sum = 0;
  for (let t = 0; t < n; t++) {
    sum += series[t] - mean;
    profile[t] = sum;
  }
  return profile;
}

/**
 * Twelve window sizes up to a quarter of the series, from 5 (below 64 points), 8, or 16 (1024 points and
 * more).
 */
export function windowSizes(n: number): readonly number[] {
  if (latest?.n !== n) {
    const smallest = n < 64 ? 5 : n < 1024 ? 8 : 16;
    latest = { n, sizes: logSpacedIntegers(smallest, Math.floor(n / 4), 12) };
  }
  return latest.sizes;
}
let latest: { n: number; sizes: readonly number[] } | undefined;

/** Writes the 2⌊n/s⌋ mean squared residuals of windows of s points into `out`; returns how many. */
export function windowFluctuations(profile: Float64Array, s: number, out: Float64Array): number {
  const n = profile.length;
  const windows = Math.floor(n / s);
  for (let v = 0; v < windows; v++) {
    out[2 * v] = meanSquareAroundLine(profile, v * s, s);
    out[2 * v + 1] = meanSquareAroundLine(profile, n - (v + 1) * s, s);
  }
  return 2 * windows;
}

/**
 * Σ(y − line)²/s = (Syy − Sty²/Stt)/s with centred sums; the window's first value is taken off against
 * cancellation.
 */
function meanSquareAroundLine(y: Float64Array, start: number, s: number): number {
  const base = y[start];
  const middle = (s - 1) / 2;
  let sum = 0;
  let sumSquares = 0;
  let sumTime = 0;
  for (let t = 0; t < s; t++) {
    const value = y[start + t] - base;
    sum += value;
    sumSquares += value * value;
    sumTime += (t - middle) * value;
  }
  const stt = (s * (s * s - 1)) / 12;
  return Math.max(0, sumSquares - (sum * sum) / s - (sumTime * sumTime) / stt) / s;
}

/** Processes with known answers, for the tests of the diagnostics. */

import { createDft } from '../numerics/dft.ts';
import { createRng } from '../numerics/rng.ts';

export const whiteNoise = (n: number, seed: number): Float64Array => {
  const rng = createRng(seed, 'white');
  return Float64Array.from({ length: n }, () => rng.normal());
};

export const autoregression = (n: number, phi: number, seed: number): Float64Array => {
  const rng = createRng(seed, 'ar');
  const x = new Float64Array(n);
  for (let t = 0; t < n; t++) x[t] = (t > 0 ? phi * x[t - 1] : 0) + rng.normal();
  return x;
};

/** exp of a walk with 3 % drift and 3 % volatility. */
export const geometricWalk = (n: number, seed: number): Float64Array => {
  const rng = createRng(seed, 'geometric');
  let log = 0;
  return Float64Array.from({ length: n }, () => {
    log += 0.03 + 0.03 * rng.normal();
    return Math.exp(log);
  });
};

/** Sum of Student t(3) shocks. */
export const studentWalk = (n: number, seed: number): Float64Array => {
  const rng = createRng(seed, 'student');
  let level = 0;
  return Float64Array.from({ length: n }, () => {
    const squares = rng.normal() ** 2 + rng.normal() ** 2 + rng.normal() ** 2;
    level += rng.normal() / Math.sqrt(squares / 3);
    return level;
  });
};

export const logisticMap = (n: number, start = 0.3123): Float64Array => {
  const x = new Float64Array(n);
  x[0] = start;
  for (let t = 1; t < n; t++) x[t] = 4 * x[t - 1] * (1 - x[t - 1]);
  return x;
};

/** x of the Hénon map with a = 1.4, b = 0.3, after a run-in. */
export const henonMap = (n: number): Float64Array => {
  let x = 0.1;
  let y = 0.1;
  const out = new Float64Array(n);
  for (let t = -100; t < n; t++) {
    [x, y] = [1 - 1.4 * x * x + y, 0.3 * x];
    if (t >= 0) out[t] = x;
  }
  return out;
};

/** Exact Gaussian series with the given autocovariances, by circulant embedding (Davies & Harte 1987). */
function gaussianWithCovariance(n: number, gamma: (lag: number) => number, seed: number): Float64Array {
  const rng = createRng(seed, 'circulant');
  const size = 2 * n;
  const dft = createDft(size);
  const eigenvalues = Float64Array.from({ length: size }, (_, k) => gamma(Math.min(k, size - k)));
  dft.forward(eigenvalues, new Float64Array(size));
  const re = eigenvalues.map((v) => Math.sqrt(Math.max(0, v) / size) * rng.normal());
  const im = eigenvalues.map((v) => Math.sqrt(Math.max(0, v) / size) * rng.normal());
  dft.forward(re, im);
  return re.slice(0, n);
}

/** Fractional Gaussian noise with H = d + ½. */
export const fractionalGaussianNoise = (n: number, d: number, seed: number): Float64Array => {
  const power = 2 * d + 1;
  const gamma = (k: number) => 0.5 * ((k + 1) ** power - 2 * k ** power + Math.abs(k - 1) ** power);
  return gaussianWithCovariance(n, gamma, seed);
};

/** ARFIMA(0, d, 0) noise, (1 − L)^d x = e: γ(k)/γ(k − 1) = (k − 1 + d)/(k − d). */
export const arfimaNoise = (n: number, d: number, seed: number): Float64Array => {
  const covariance = [1];
  for (let k = 1; k <= n; k++) covariance.push((covariance[k - 1] * (k - 1 + d)) / (k - d));
  return gaussianWithCovariance(n, (k) => covariance[k], seed);
};

/** Binomial cascade of 2^levels cells: the share p goes left, 1 − p goes right, at every level. */
export const binomialCascade = (levels: number, p: number): Float64Array =>
  Float64Array.from({ length: 2 ** levels }, (_, i) => {
    let ones = 0;
    for (let bits = i; bits > 0; bits >>= 1) ones += bits & 1;
    return p ** (levels - ones) * (1 - p) ** ones;
  });

/** Mean and its standard error. */
export function meanAndError(values: readonly number[]): { mean: number; error: number; deviation: number } {
  const n = values.length;
  const mean = values.reduce((sum, v) => sum + v, 0) / n;
  const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1));
  return { mean, error: deviation / Math.sqrt(n), deviation };
}

/** The number behind an outcome; fails the test when there is none. */
export function numberFrom(outcome: unknown): number {
  const value = typeof outcome === 'number' ? outcome : (outcome as { value: number | null }).value;
  if (value === null || !Number.isFinite(value)) throw new Error(`no value: ${JSON.stringify(outcome)}`);
  return value;
}

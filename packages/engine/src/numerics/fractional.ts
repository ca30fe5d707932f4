import { createConvolver } from './convolution.ts';
import { cos, log, sin } from './elementary.ts';

/**
 * Coefficients of (1 − L)^d up to lag n − 1: π_0 = 1, π_j = π_{j−1} (j − 1 − d)/j (Hosking, Biometrika 68,
 * 1981). With −d they are the weights of fractional integration.
 */
export function differencingWeights(d: number, n: number): Float64Array {
  const w = new Float64Array(n);
  w[0] = 1;
  for (let j = 1; j < n; j++) w[j] = (w[j - 1] * (j - 1 - d)) / j;
  return w;
}

/**
 * (1 − L)^d x for any d, untruncated: every value uses the whole past; before the first value x is zero. The
 * series' transform is made once.
 */
export function createFractionalDifferencer(x: Float64Array): (d: number) => Float64Array {
  const convolve = createConvolver(x);
  return (d) => convolve(differencingWeights(d, x.length));
}

/** A periodogram ordinate below this share of the sum of squares is rounding noise. */
const ROUNDING = 1e-26;

export interface GphEstimate {
  readonly d: number;
  readonly bandwidth: number;
  /** Asymptotic standard error π/√6 over the root of the regressor's sum of squares. */
  readonly se: number;
}

/**
 * Log-periodogram estimate of d (Geweke & Porter-Hudak, J. Time Series Analysis 4, 1983) over the m =
 * max(⌊√n⌋, 4) lowest Fourier frequencies. Undefined when a periodogram ordinate is zero up to rounding (a
 * constant or strictly alternating series).
 */
export function gph(x: Float64Array): GphEstimate | undefined {
  const n = x.length;
  const bandwidth = Math.max(Math.floor(Math.sqrt(n)), 4);
  let mean = 0;
  for (let t = 0; t < n; t++) mean += x[t] / n;
  let square = 0;
  for (let t = 0; t < n; t++) square += (x[t] - mean) ** 2;
  const ordinates = new Float64Array(bandwidth);
  for (let j = 1; j <= bandwidth; j++) {
    const [re, im] = fourierSum(x, mean, (2 * Math.PI * j) / n);
    ordinates[j - 1] = (re * re + im * im) / (2 * Math.PI * n);
    if (!(ordinates[j - 1] > ROUNDING * square)) return undefined;
  }
  const { d, se } = gphRegression(ordinates, n);
  return { d, bandwidth, se };
}

export interface GphLine {
  readonly d: number;
  readonly se: number;
  /** log I at the frequency where the regressor is 0. */
  readonly intercept: number;
}

/**
 * Minus the slope of log I(λ_j) on log(4 sin²(λ_j/2)), j = 1 … m. `ordinates` holds the positive I(λ_j) =
 * |Σ (x_t − mean) e^{−iλ_j t}|²/(2πn).
 */
export function gphRegression(ordinates: Float64Array, n: number): GphLine {
  const bandwidth = ordinates.length;
  const regressor = gphRegressor(bandwidth, n);
  let meanX = 0;
  let meanY = 0;
  const response = new Float64Array(bandwidth);
  for (let j = 0; j < bandwidth; j++) {
    response[j] = log(ordinates[j]);
    meanX += regressor[j] / bandwidth;
    meanY += response[j] / bandwidth;
  }
  let sxx = 0;
  let sxy = 0;
  for (let j = 0; j < bandwidth; j++) {
    sxx += (regressor[j] - meanX) ** 2;
    sxy += (regressor[j] - meanX) * (response[j] - meanY);
  }
  const d = -sxy / sxx;
  return { d, se: Math.PI / Math.sqrt(6 * sxx), intercept: meanY + d * meanX };
}

let latest: { n: number; regressor: Float64Array } | undefined;

/** log(4 sin²(λ_j/2)), j = 1 … m; the latest is kept, since surrogates ask for the same one again. */
export function gphRegressor(bandwidth: number, n: number): Float64Array {
  if (latest?.n !== n || latest.regressor.length !== bandwidth) {
    const at = (_: unknown, j: number) => log(4 * sin((2 * Math.PI * (j + 1)) / n / 2) ** 2);
    latest = { n, regressor: Float64Array.from({ length: bandwidth }, at) };
  }
  return latest.regressor;
}

/** Σ (x_t − mean) e^{−iλt} by rotation, restarted now and then so that rounding cannot grow. */
function fourierSum(x: Float64Array, mean: number, lambda: number): [number, number] {
  const stepRe = cos(lambda);
  const stepIm = sin(lambda);
  let re = 0;
  let im = 0;
  let c = 1;
  let s = 0;
  for (let t = 0; t < x.length; t++) {
    if ((t & 255) === 0) {
      c = cos(lambda * t);
      s = sin(lambda * t);
    }
    const v = x[t] - mean;
    re += v * c;
    im += v * s;
    const next = c * stepRe - s * stepIm;
    s = s * stepRe + c * stepIm;
    c = next;
  }
  return [re, im];
}

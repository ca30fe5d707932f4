/**
 * Bias of least squares in a heterogeneous autoregression, to first order in 1/m (m rows, intercept
 * included).
 *
 * Regressors remember past shocks: X_t = Σ_{k≥1} x_k e_{t−k}. Expanding b̂ − b = (XᵀX)⁻¹ Xᵀe around Γ₀ =
 * E[X_t X_tᵀ] and taking Gaussian moments, with Γ_k = E[X_{t+k} X_tᵀ] and σ = 1,
 *
 *   E[b̂ − b] ≈ −(1/m) Γ₀⁻¹ { Σ_k x_k  +  Σ_k [ x_k tr(Γ₀⁻¹Γ_k) + Γ_k Γ₀⁻¹ x_k ] }
 *
 * The first sum is what estimating the mean costs, the second what lagged regressors cost. For one lag it is
 * Kendall's −(1 + 3φ)/m. In samples of 64 it reaches half a standard error here.
 */
type Triple = readonly [number, number, number];

const MAX_LAGS = 128;
const NEGLIGIBLE = 1e-4;
/** The expansion breaks down at a unit root: it is evaluated no closer than this sum of slopes. */
const MAX_SUM = 0.98;

export function leastSquaresBias(slopes: ArrayLike<number>, windows: Triple, rows: number): number[] {
  const sum = slopes[0] + slopes[1] + slopes[2];
  const factor = sum > MAX_SUM ? MAX_SUM / sum : 1;
  const beta: Triple = [slopes[0] * factor, slopes[1] * factor, slopes[2] * factor];
  const longest = windows[2];
  const psi = impulseResponse(beta, windows, Math.min(rows, MAX_LAGS));
  const lags = psi.length - 1;
  const gamma = autocovariances(beta, windows, psi, lags + longest);
  const [x0, x1, x2] = windows.map((window) => trailingMeans(psi, window)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const means = windows.map((b) => laggedMeans(gamma, b, longest, lags));
  const c = windows.flatMap((a) => means.map((mean) => windowCovariances(mean, a, longest, lags)));
  const inverse = invert3(c.map((lagged) => lagged[0]));
  if (inverse === null) return [0, 0, 0];
  const [i00, i01, i02, , i11, i12, , , i22] = inverse as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [c00, c01, c02, c10, c11, c12, c20, c21, c22] = c as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let t0 = 0;
  let t1 = 0;
  let t2 = 0;
  for (let k = 1; k <= lags; k++) {
    const u0 = x0[k];
    const u1 = x1[k];
    const u2 = x2[k];
    const s0 = i00 * u0 + i01 * u1 + i02 * u2;
    const s1 = i01 * u0 + i11 * u1 + i12 * u2;
    const s2 = i02 * u0 + i12 * u1 + i22 * u2;
    const weight =
      1 +
      i00 * c00[k] +
      i11 * c11[k] +
      i22 * c22[k] +
      i01 * (c01[k] + c10[k]) +
      i02 * (c02[k] + c20[k]) +
      i12 * (c12[k] + c21[k]);
    t0 += u0 * weight + c00[k] * s0 + c01[k] * s1 + c02[k] * s2;
    t1 += u1 * weight + c10[k] * s0 + c11[k] * s1 + c12[k] * s2;
    t2 += u2 * weight + c20[k] * s0 + c21[k] * s1 + c22[k] * s2;
  }
  return [
    -(i00 * t0 + i01 * t1 + i02 * t2) / rows,
    -(i01 * t0 + i11 * t1 + i12 * t2) / rows,
    -(i02 * t0 + i12 * t1 + i22 * t2) / rows,
  ];
}

/** ψ_0, ψ_1, … of the levels, until a whole window is negligible or `most` is reached. */
function impulseResponse(beta: Triple, windows: Triple, most: number): Float64Array {
  const psi = new Float64Array(most + 1);
  psi[0] = 1;
  let quiet = 0;
  for (let k = 1; k <= most; k++) {
    psi[k] = nextValue(psi, k, beta, windows);
    quiet = Math.abs(psi[k]) < NEGLIGIBLE ? quiet + 1 : 0;
    if (quiet === windows[2]) return psi.subarray(0, k + 1);
  }
  return psi;
}

/** Σ_j b_j · mean of the w_j values before index k (values before index 0 are zero). */
function nextValue(values: Float64Array, k: number, beta: Triple, windows: Triple): number {
  const [, middle, longest] = windows;
  let sum = 0;
  for (let lag = Math.min(middle, k); lag >= 1; lag--) sum += values[k - lag];
  const result = beta[0] * values[k - 1] + (beta[1] * sum) / middle;
  for (let lag = middle + 1; lag <= longest && lag <= k; lag++) sum += values[k - lag];
  return result + (beta[2] * sum) / longest;
}

/** γ_0 … γ_count: the first from the impulse response, the others by the autoregression itself. */
function autocovariances(beta: Triple, windows: Triple, psi: Float64Array, count: number): Float64Array {
  const gamma = new Float64Array(count + 1);
  for (let k = 0; k <= count; k++) {
    if (k > windows[2]) {
      gamma[k] = nextValue(gamma, k, beta, windows);
    } else {
      let sum = 0;
      for (let j = psi.length - 1 - k; j >= 0; j--) sum += psi[j] * psi[j + k];
      gamma[k] = sum;
    }
  }
  return gamma;
}

/** out[k] = mean of values[k − 1], …, values[k − window], zero before the start. */
function trailingMeans(values: Float64Array, window: number): Float64Array {
  const out = new Float64Array(values.length);
  let sum = 0;
  for (let k = 1; k < values.length; k++) {
    sum += values[k - 1];
    if (k > window) sum -= values[k - 1 - window];
    out[k] = sum / window;
  }
  return out;
}

/** out[i]: mean of γ over the b lags that end at i + b − longest, i = 0 … longest + lags. */
function laggedMeans(gamma: Float64Array, b: number, longest: number, lags: number): Float64Array {
  const out = new Float64Array(longest + lags + 1);
  let sum = 0;
  for (let j = 1; j <= b; j++) sum += gamma[Math.abs(j - longest)];
  for (let i = 0; i < out.length; i++) {
    out[i] = sum / b;
    sum += gamma[Math.abs(i + 1 + b - longest)] - gamma[Math.abs(i + 1 - longest)];
  }
  return out;
}

/** Covariance of the mean of a values with the mean of b values k steps earlier, k = 0 … lags. */
function windowCovariances(means: Float64Array, a: number, longest: number, lags: number): Float64Array {
  const out = new Float64Array(lags + 1);
  let sum = 0;
  for (let i = 1; i <= a; i++) sum += means[longest - i];
  for (let k = 0; k <= lags; k++) {
    out[k] = sum / a;
    sum += means[longest + k] - means[longest + k - a];
  }
  return out;
}

/**
 * Inverse (row-major) of a symmetric 3 × 3 matrix by cofactors; null unless positive definite to working
 * accuracy.
 */
function invert3(m: readonly number[]): number[] | null {
  const [a, b, c, , d, e, , , f] = m as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const A = d * f - e * e;
  const B = c * e - b * f;
  const C = b * e - c * d;
  const det = a * A + b * B + c * C;
  if (!(det > 1e-14 * a * d * f)) return null;
  const D = a * f - c * c;
  const E = b * c - a * e;
  const F = a * d - b * b;
  return [A, B, C, B, D, E, C, E, F].map((cofactor) => cofactor / det);
}

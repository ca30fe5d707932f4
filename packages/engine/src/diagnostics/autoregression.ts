import { log } from '../numerics/elementary.ts';

/**
 * AR(p) with intercept by least squares, p from 1 to a bound by Akaike's criterion, in the form of Dickey &
 * Fuller (1979):
 *
 *   Δxₜ = c + ρ xₜ₋₁ + γ₁ Δxₜ₋₁ + … + γₚ₋₁ Δxₜ₋ₚ₊₁ + eₜ
 *
 * ρ = 0 is a unit root. All orders use the same rows, so residuals of any order have the same length. The
 * moments follow from one row of them (the covariance method's recursion), and one Cholesky factor holds the
 * residual sums of squares of every order: O(n P) work for all P orders.
 */
export interface ArFit {
  /** p, at least 1. */
  readonly order: number;
  readonly rho: number;
  /** γ₁ … γₚ₋₁. */
  readonly gamma: Float64Array;
  /** n − P residuals with mean 0 and mean square 1. */
  readonly innovations: Float64Array;
  /** What else the autoregression allows for; absent: the level, no seasons (`shaped-autoregression.ts`). */
  readonly shape?: { readonly season: number | null; readonly hasLevel: boolean };
}

/** Fits a series; `noise` at time t is added to the residual, which breaks ties. */
export type ArFitter = (x: Float64Array, noise?: (t: number) => number) => ArFit | undefined;

/** Pivots below this share of a column's sum of squares mean that the column adds nothing. */
const COLLINEAR = 1e-12;
/**
 * Residual sums of squares below this share of the levels' or the changes' are rounding: the series obeys its
 * recursion exactly.
 */
const EXACT_LEVEL = 1e-18;
const EXACT_CHANGE = 1e-13;

/**
 * 3, and ⌊2 (n/100)^¼⌋ where that is more: half of Schwert's (1989) shorter rule. Set by calibration
 * (`bench/calibrate-diagnostics.mjs`): with 6 lags at n = 512 an autoregression explains most of fractional
 * noise and family C finds half of it, with 3 lags four fifths.
 */
export function maxOrder(n: number): number {
  return Math.max(3, Math.floor(2 * Math.sqrt(Math.sqrt(n / 100))));
}

/** A function that fits series of length n and shares its work space between calls. */
export function createArFitter(n: number, bound = maxOrder(n)): ArFitter {
  const size = bound + 1; // the level, the lagged differences, the response
  const moments = new Float64Array(size * size);
  const diagonal = new Float64Array(size);
  const centred = new Float64Array(n);
  const change = new Float64Array(n);
  return (x, noise) => {
    centre(x, centred, change);
    fillMoments(centred, change, bound, moments);
    for (let i = 0; i < size; i++) diagonal[i] = moments[i * size + i];
    const usable = cholesky(moments, size, diagonal);
    const rows = n - bound;
    const smallest = Math.max(EXACT_LEVEL * diagonal[0], EXACT_CHANGE * diagonal[bound]);
    let rss = diagonal[bound];
    if (!(rss > smallest)) return undefined;
    let order = 0;
    let best = Number.POSITIVE_INFINITY;
    for (let p = 1; p <= usable; p++) {
      rss -= moments[bound * size + p - 1] ** 2;
      if (!(rss > smallest)) return undefined;
      const criterion = rows * log(rss) + 2 * p;
      if (criterion < best) {
        best = criterion;
        order = p;
      }
    }
    if (order === 0) return undefined;
    const beta = solveOrder(moments, size, order);
    const innovations = residuals(centred, change, beta, bound, noise);
    return innovations && { order, rho: beta[0], gamma: beta.slice(1), innovations };
  };
}

function centre(x: Float64Array, centred: Float64Array, change: Float64Array): void {
  const n = x.length;
  let mean = 0;
  for (let t = 0; t < n; t++) mean += x[t];
  mean /= n;
  for (let t = 0; t < n; t++) centred[t] = x[t] - mean;
  for (let t = 1; t < n; t++) change[t] = x[t] - x[t - 1];
}

/**
 * Centred sums of squares and products over rows t = P … n − 1, lower triangle, of xₜ₋₁ (index 0), Δxₜ₋ᵢ
 * (index i) and Δxₜ (index P).
 */
function fillMoments(x: Float64Array, change: Float64Array, bound: number, out: Float64Array): void {
  const n = x.length;
  const size = bound + 1;
  const rows = n - bound;
  const index = (lag: number) => (lag === 0 ? bound : lag);
  const put = (i: number, j: number, value: number) => {
    out[Math.max(i, j) * size + Math.min(i, j)] = value;
  };
  const at = (i: number, j: number) => out[Math.max(i, j) * size + Math.min(i, j)];
  for (let lag = 0; lag < bound; lag++) {
    let sum = 0;
    for (let t = bound; t < n; t++) sum += change[t] * change[t - lag];
    put(bound, index(lag), sum);
  }
  for (let i = 0; i + 1 < bound; i++) {
    for (let j = i; j + 1 < bound; j++) {
      const entering = change[bound - 1 - i] * change[bound - 1 - j];
      const leaving = change[n - 1 - i] * change[n - 1 - j];
      put(i + 1, j + 1, at(index(i), index(j)) + entering - leaving);
    }
  }
  let sumLevel = 0;
  let squareLevel = 0;
  for (let t = bound - 1; t < n - 1; t++) {
    sumLevel += x[t];
    squareLevel += x[t] * x[t];
  }
  // Σ xₜ₋₁ Δxₜ₋ᵢ = Σ xₜ₋ᵢ Δxₜ₋ᵢ + Σ_{0<k<i} Σ Δxₜ₋ₖ Δxₜ₋ᵢ, and xₜ Δxₜ = (xₜ² − xₜ₋₁² + Δxₜ²)/2
  const cross = new Float64Array(bound);
  for (let i = 0; i < bound; i++) {
    const ends = x[n - 1 - i] ** 2 - x[bound - 1 - i] ** 2;
    const own = at(index(i), index(i));
    cross[i] = i === 0 ? (ends - own) / 2 : (ends + own) / 2;
    for (let k = 1; k < i; k++) cross[i] += at(index(k), index(i));
  }
  const sumChange = (i: number) => x[n - 1 - i] - x[bound - 1 - i];
  for (let i = 0; i < bound; i++) {
    for (let j = i; j < bound; j++) {
      put(index(i), index(j), at(index(i), index(j)) - (sumChange(i) * sumChange(j)) / rows);
    }
    put(0, index(i), cross[i] - (sumLevel * sumChange(i)) / rows);
  }
  out[0] = squareLevel - (sumLevel * sumLevel) / rows;
}

/** In place, lower triangle; returns how many leading columns are independent (the response apart). */
export function cholesky(a: Float64Array, size: number, diagonal: Float64Array): number {
  const last = size - 1;
  for (let j = 0; j < last; j++) {
    let pivot = a[j * size + j];
    for (let k = 0; k < j; k++) pivot -= a[j * size + k] ** 2;
    if (!(pivot > COLLINEAR * diagonal[j])) return j;
    const root = Math.sqrt(pivot);
    a[j * size + j] = root;
    for (let i = j + 1; i < size; i++) {
      let sum = a[i * size + j];
      for (let k = 0; k < j; k++) sum -= a[i * size + k] * a[j * size + k];
      a[i * size + j] = sum / root;
    }
  }
  return last;
}

/** The coefficients of the first p columns: back substitution. */
export function solveOrder(a: Float64Array, size: number, p: number): Float64Array {
  const beta = new Float64Array(p);
  const last = (size - 1) * size;
  for (let i = p - 1; i >= 0; i--) {
    let sum = a[last + i];
    for (let k = i + 1; k < p; k++) sum -= a[k * size + i] * beta[k];
    beta[i] = sum / a[i * size + i];
  }
  return beta;
}

function residuals(
  x: Float64Array,
  change: Float64Array,
  beta: Float64Array,
  bound: number,
  noise: ((t: number) => number) | undefined,
): Float64Array | undefined {
  const rows = x.length - bound;
  const e = new Float64Array(rows);
  for (let r = 0; r < rows; r++) {
    const t = r + bound;
    let value = change[t] - beta[0] * x[t - 1];
    for (let i = 1; i < beta.length; i++) value -= beta[i] * change[t - i];
    e[r] = noise ? value + noise(t) : value;
  }
  return standardised(e);
}

/** Demeaned, with mean square 1, in place; undefined where nothing is left. */
export function standardised(e: Float64Array): Float64Array | undefined {
  const rows = e.length;
  let mean = 0;
  for (let r = 0; r < rows; r++) mean += e[r];
  mean /= rows;
  let squares = 0;
  for (let r = 0; r < rows; r++) {
    e[r] -= mean;
    squares += e[r] * e[r];
  }
  if (!(squares > 0)) return undefined;
  const scale = Math.sqrt(rows / squares);
  for (let r = 0; r < rows; r++) e[r] *= scale;
  return e;
}

/**
 * Heterogeneous autoregression: a long memory out of three averages.
 *
 *   y_t = c + b₁ y_{t−1} + b₂ mean(y_{t−3} … y_{t−1}) + b₃ mean(y_{t−12} … y_{t−1}) + σ e_t
 *
 * Windows are 1, 3, 12, and 1, 2, 4 on quarterly series.
 * Estimator: least squares on rows t = longest window … n − 1; σ̂ = √(RSS / (rows − 4)). An explosive
 * estimate (spectral radius of the implied autoregression above 1) has its three slopes shrunk by one factor
 * to radius 1, and says so.
 *
 * Sampled, per path: σ² ~ RSS / χ²; slopes ~ N(b̂ − k·bias, k²σ²(XᵀX)⁻¹) with the first-order bias of
 * least squares (har/bias.ts) and k = rows / (rows − longest window), shrunk in the same way where explosive;
 * the intercept; then the shocks.
 */

import { bisect } from '../numerics/bisect.ts';
import { sigmaSampler } from '../numerics/gamma-draws.ts';
import { leastSquares } from '../numerics/least-squares.ts';
import { type Frame, logUnit, toUnits } from '../numerics/standardise.ts';
import { isNonExplosive } from '../numerics/stationary.ts';
import { defineModel, finiteOrNull } from './define-model.ts';
import { gaussianLoglik } from './gaussian.ts';
import { leastSquaresBias } from './har/bias.ts';

type Triple = readonly [number, number, number];

interface HarParams {
  readonly windows: Triple;
  readonly beta: readonly number[];
  /** Where the draws of the slopes are centred: beta less its first-order bias. */
  readonly centre: readonly number[];
  readonly root: readonly (readonly number[])[];
  readonly meanX: readonly number[];
  readonly meanY: number;
  readonly rss: number;
  readonly df: number;
  readonly rows: number;
  readonly rank: number;
  /** Slopes and residual sum of squares of least squares, before any shrinking. */
  readonly olsBeta: readonly number[];
  readonly olsRss: number;
  /** Factor applied to the least-squares slopes; 1 when they were not explosive. */
  readonly shrink: number;
  /** The last values, oldest first: as many as the longest window. */
  readonly recent: readonly number[];
}

/** Means of the last w values before each row, for rows t = first … n − 1. */
function laggedMeans(z: Float64Array, window: number, first: number): Float64Array {
  const out = new Float64Array(z.length - first);
  for (let row = 0; row < out.length; row++) {
    let sum = 0;
    for (let lag = 1; lag <= window; lag++) sum += z[first + row - lag];
    out[row] = sum / window;
  }
  return out;
}

/** A sum of slopes scaled to 1 may come out this much above it. */
const ROUNDING = 1e-12;

/** How finely the factor is found: for the estimate, and for draws, which scatter far more than 2^−12. */
const HALVINGS = 30;
const DRAW_HALVINGS = 12;

/** The largest factor ≤ 1 by which the slopes can be multiplied without being explosive, from below. */
function stableFactor(beta: Float64Array, windows: Triple, scratch: Float64Array, halvings: number): number {
  const sum = beta[0] + beta[1] + beta[2];
  const largest = sum > 1 ? 1 / sum : 1; // a real root above 1 is moved to 1
  if (isStableAt(largest, beta, windows, scratch)) return largest;
  return bisect((factor) => !isStableAt(factor, beta, windows, scratch), 0, largest, halvings).low;
}

/**
 * Does the autoregression a_1 … a_p in the levels, which the slopes times a factor imply, have spectral
 * radius ≤ 1? Most draws are settled by one of three sufficient conditions; the rest by the step-down
 * recursion.
 *
 * 1. Σ|a_j| ≤ 1.
 * 2. s = Σ a_j ≤ 1, b₃ ≥ 0 and b₁ + min(0, b₂) R ≥ 0, R = (w₂ + 1)(2w₂ + 1)/6: the real part of 1 − Σ a_j zʲ
 *    on the circle is 1 − s + Σ_k b_k (1 − mean of cos jω over window k), where the bracket lies between 0
 *    and R_k (1 − cos ω); it is nowhere negative there, so positive inside.
 * 3. In the form y_t = s y_{t−1} + Σ c_j Δy_{t−j} (c_j = −Σ_{i>j} a_i): 0 ≤ s ≤ 1 and Σ|c_j| ≤ (1 + s)/2. For
 *    a root |z| < 1 would need |1 − sz| = |C(z)(1 − z)|, while |1 − sz|² ≥ (1 − s)² + s|1 − z|² and |1 − z| <
 *    2.
 */
function isStableAt(factor: number, beta: Float64Array, windows: Triple, scratch: Float64Array): boolean {
  const [, middle, longest] = windows;
  const b1 = factor * beta[0];
  const b2 = factor * beta[1];
  const b3 = factor * beta[2];
  const far = b3 / longest;
  const near = b2 / middle + far;
  const first = b1 + near;
  const farTotal = (longest - middle) * far;
  if (Math.abs(first) + (middle - 1) * Math.abs(near) + Math.abs(farTotal) <= 1) return true;
  const sum = b1 + b2 + b3;
  if (sum <= 1 + ROUNDING) {
    const steepest = ((middle + 1) * (2 * middle + 1)) / 6;
    if (b3 >= 0 && b1 + Math.min(0, b2) * steepest >= 0) return true;
    let differences = (Math.abs(farTotal) * (longest - middle + 1)) / 2;
    for (let lag = 1; lag < middle; lag++) differences += Math.abs((middle - lag) * near + farTotal);
    if (sum >= 0 && differences <= 0.5 * (1 + sum)) return true;
  }
  scratch.fill(far);
  scratch.fill(near, 0, middle);
  scratch[0] = first;
  return isNonExplosive(scratch);
}

function fitLeastSquares(z: Float64Array, windows: Triple): HarParams {
  const longest = windows[2];
  const response = z.subarray(longest);
  const columns = windows.map((window) => laggedMeans(z, window, longest));
  const ols = leastSquares(columns, response);
  const shrink = stableFactor(Float64Array.from(ols.beta), windows, new Float64Array(longest), HALVINGS);
  const beta = ols.beta.map((b) => b * shrink);
  const rows = response.length;
  // Overlapping windows leave fewer than `rows` independent ones: bias and spread of short samples are larger
  // by this.
  const shortage = rows / Math.max(1, rows - longest);
  const bias = ols.rank === 3 ? leastSquaresBias(beta, windows, rows) : [0, 0, 0];
  const centre = beta.map((b, j) => b - shortage * bias[j]);
  const root = ols.root.map((row) => row.map((entry) => entry * shortage));
  const rss = shrink === 1 ? ols.rss : sumOfSquares(columns, response, beta, ols.meanX, ols.meanY);
  const { meanX, meanY, rank } = ols;
  const recent = Array.from(z.subarray(z.length - longest));
  return {
    windows,
    beta,
    centre,
    root,
    meanX,
    meanY,
    rss,
    df: rows - 4,
    rows,
    rank,
    olsBeta: ols.beta,
    olsRss: ols.rss,
    shrink,
    recent,
  };
}

function sumOfSquares(
  columns: readonly Float64Array[],
  y: Float64Array,
  beta: readonly number[],
  meanX: readonly number[],
  meanY: number,
): number {
  let rss = 0;
  for (let t = 0; t < y.length; t++) {
    let residual = y[t] - meanY;
    for (let j = 0; j < beta.length; j++) residual -= beta[j] * (columns[j][t] - meanX[j]);
    rss += residual * residual;
  }
  return rss;
}

function describe(params: HarParams, frame: Frame): Record<string, unknown> {
  const { windows, beta, meanX, meanY, rss, olsBeta, olsRss, df, rows, rank, shrink } = params;
  const describeAt = (slopes: readonly number[], squares: number): Record<string, unknown> => {
    let intercept = meanY;
    let remainder = 1;
    for (let j = 0; j < 3; j++) {
      intercept -= slopes[j] * meanX[j];
      remainder -= slopes[j];
    }
    return {
      c: finiteOrNull(toUnits(frame, intercept) + remainder * frame.origin * frame.magnitude),
      beta: slopes,
      sigma: finiteOrNull(toUnits(frame, Math.sqrt(squares / df))),
    };
  };
  return {
    windows,
    ...describeAt(beta, rss),
    loglik: finiteOrNull(gaussianLoglik(rss, rows) - rows * logUnit(frame)),
    n_effective: rows,
    rank,
    shrink: shrink === 1 ? null : shrink,
    ols: describeAt(olsBeta, olsRss),
  };
}

export const har = defineModel<HarParams>({
  id: 'har',
  title: 'HAR',
  idea: 'The averages of the last 1, 3 and 12 values together drive the next.',
  cost: { fit: 0.08, paths: 0.33 },
  reference:
    'Corsi, F. (2009), A simple approximate long-memory model of realized volatility, J. Financial Econometrics 7.',

  fit({ z, frame }, { frequency }) {
    const params = fitLeastSquares(z, frequency === 'quarterly' ? [1, 2, 4] : [1, 3, 12]);
    return { params, metadata: describe(params, frame) };
  },

  sampler({ windows, centre, root, meanX, meanY, rss, df, rows, recent }, rng) {
    const [, middle, longest] = windows;
    const [[r00, r01, r02], [r10, r11, r12], [r20, r21, r22]] = root as readonly [Triple, Triple, Triple];
    const [x0, x1, x2] = meanX as Triple;
    const [centre0, centre1, centre2] = centre as Triple;
    const rootRows = Math.sqrt(rows);
    const draw = new Float64Array(3);
    const scratch = new Float64Array(longest);
    const drawSigma = sigmaSampler(rng, rss, df);
    const sumOfLags = (from: number, to: number): number =>
      recent.slice(longest - to, longest - from + 1).reduce((sum, value) => sum + value, 0);
    const startNear = sumOfLags(2, middle);
    const startFar = sumOfLags(middle + 1, longest);
    const start = recent[longest - 1];
    let history = new Float64Array(0);
    let normals = new Float64Array(0); // three for the slopes, one for the intercept, then the shocks
    return (path) => {
      const horizon = path.length;
      if (normals.length !== 4 + horizon) {
        history = new Float64Array(longest + horizon);
        history.set(recent);
        normals = new Float64Array(4 + horizon);
      }
      const sigma = drawSigma();
      rng.fillNormal(normals);
      const e0 = sigma * normals[0];
      const e1 = sigma * normals[1];
      const e2 = sigma * normals[2];
      draw[0] = centre0 + r00 * e0 + r01 * e1 + r02 * e2;
      draw[1] = centre1 + r10 * e0 + r11 * e1 + r12 * e2;
      draw[2] = centre2 + r20 * e0 + r21 * e1 + r22 * e2;
      const factor = stableFactor(draw, windows, scratch, DRAW_HALVINGS);
      const b1 = draw[0] * factor;
      const b2 = draw[1] * factor;
      const b3 = draw[2] * factor;
      const c = meanY - b1 * x0 - b2 * x1 - b3 * x2 + (sigma / rootRows) * normals[3];
      // As an autoregression: one weight for the last value, one for the rest of the middle window, one for
      // what is left.
      const farWeight = b3 / longest;
      const nearWeight = b2 / middle + farWeight;
      const lastWeight = b1 + nearWeight;
      let last = start;
      let near = startNear;
      let far = startFar;
      for (let h = 0; h < horizon; h++) {
        const next = c + sigma * normals[4 + h] + nearWeight * near + farWeight * far + lastWeight * last;
        const leaving = history[longest + h - middle];
        near += last - leaving;
        far += leaving - history[h];
        last = next;
        history[longest + h] = next;
        path[h] = next;
      }
    };
  },
});

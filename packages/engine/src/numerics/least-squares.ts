import { mean } from './moments.ts';

/**
 * Least squares with an intercept for a handful of regressors, by Householder QR with column pivoting on
 * centred columns. Centring makes the intercept orthogonal to the slopes and keeps levels with huge means
 * accurate; columns that add nothing (relative norm below 1e-10) are dropped and get a zero coefficient.
 *
 *   y = ȳ + Σ_j β_j (x_j − x̄_j) + e
 */
export interface LeastSquares {
  /** Slopes, in the order of the columns given. */
  readonly beta: number[];
  readonly meanY: number;
  readonly meanX: number[];
  readonly rss: number;
  readonly rank: number;
  /**
   * Rows of a k × k matrix A with A·Aᵀ = (XᵀX)⁻¹ of the centred columns: β̂ + σ·A·ξ draws from the posterior.
   */
  readonly root: number[][];
}

const RANK_TOLERANCE = 1e-10;

/** Solves in place of copies: the arguments are not changed. */
export function leastSquares(columns: readonly Float64Array[], y: Float64Array): LeastSquares {
  const meanX = columns.map(mean);
  const meanY = mean(y);
  const x = columns.map((column, j) => shifted(column, meanX[j]));
  const response = shifted(y, meanY);
  const sizes = x.map(norm);
  const order: number[] = [];
  const diagonal: number[] = [];
  for (let step = 0; step < x.length; step++) {
    const pivot = pickColumn(x, sizes, order, step);
    if (pivot < 0) break;
    diagonal.push(reflect(x, response, order, pivot, step));
    order.push(pivot);
  }
  const rank = order.length;
  const inverse = invertUpper(x, order, diagonal);
  const beta = x.map(() => 0);
  const root = x.map(() => x.map(() => 0));
  for (let i = 0; i < rank; i++) {
    for (let j = i; j < rank; j++) {
      beta[order[i]] += inverse[i][j] * response[j];
      root[order[i]][j] = inverse[i][j];
    }
  }
  let rss = 0;
  for (let t = rank; t < response.length; t++) rss += response[t] * response[t];
  return { beta, meanY, meanX, rss, rank, root };
}

/** The unused column with the largest remaining norm, or −1 when none adds to the rank. */
function pickColumn(
  x: readonly Float64Array[],
  sizes: readonly number[],
  used: readonly number[],
  step: number,
): number {
  let pivot = -1;
  let largest = 0;
  for (let j = 0; j < x.length; j++) {
    if (used.includes(j)) continue;
    const rest = norm(x[j].subarray(step));
    if (rest > RANK_TOLERANCE * sizes[j] && rest > largest) {
      largest = rest;
      pivot = j;
    }
  }
  return pivot;
}

/** One Householder reflection, applied to the other columns and the response; returns the diagonal of R. */
function reflect(
  x: readonly Float64Array[],
  response: Float64Array,
  used: readonly number[],
  pivot: number,
  step: number,
): number {
  const v = x[pivot].slice(step);
  const diagonal = v[0] > 0 ? -norm(v) : norm(v);
  v[0] -= diagonal;
  const scale = 2 / dot(v, v);
  const apply = (target: Float64Array): void => {
    const factor = scale * dot(v, target);
    for (let i = 0; i < v.length; i++) target[i] -= factor * v[i];
  };
  for (let j = 0; j < x.length; j++) if (j !== pivot && !used.includes(j)) apply(x[j].subarray(step));
  apply(response.subarray(step));
  return diagonal;
}

/** R⁻¹ of the upper triangle whose off-diagonal part lies in the columns x and whose diagonal is given. */
function invertUpper(
  x: readonly Float64Array[],
  order: readonly number[],
  diagonal: readonly number[],
): number[][] {
  const rank = order.length;
  const inverse = order.map(() => order.map(() => 0));
  for (let j = 0; j < rank; j++) {
    inverse[j][j] = 1 / diagonal[j];
    for (let i = j - 1; i >= 0; i--) {
      let sum = 0;
      for (let k = i + 1; k <= j; k++) sum += x[order[k]][i] * inverse[k][j];
      inverse[i][j] = -sum / diagonal[i];
    }
  }
  return inverse;
}

/** The values minus a constant, in a new array. */
export function shifted(values: Float64Array, by: number): Float64Array {
  const out = new Float64Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = values[i] - by;
  return out;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function norm(values: Float64Array): number {
  return Math.sqrt(dot(values, values));
}

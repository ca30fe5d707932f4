/**
 * BFGS for a handful of variables with an analytic gradient (Nocedal & Wright, Numerical Optimization, 2006,
 * ch. 6). Line search: Armijo backtracking with a quadratic guess; an update with non-positive curvature is
 * skipped. Bounded parameters are handled by the caller through `boxToFree` / `freeToBox`, so the search is
 * unconstrained.
 */

import { asin, sin } from './elementary.ts';

/** Value to minimise at x; writes the gradient into `gradient`. +Infinity marks a forbidden point. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number;

export interface BfgsOptions {
  /** Counted from the beginning of the search. */
  readonly maxEvaluations: number;
  /** Stop when the decrease that the local quadratic model still promises is below this. */
  readonly tolerance: number;
  /** Largest change of one variable in one step. */
  readonly maxStep: number;
  /** A first guess of the inverse Hessian; without one the first step is short and cautious. */
  readonly inverseHessian?: Float64Array;
}

export interface BfgsResult {
  readonly x: Float64Array;
  readonly value: number;
  readonly evaluations: number;
  readonly converged: boolean;
  readonly gradient: Float64Array;
  /** The curvature learnt so far; absent when none was. */
  readonly inverseHessian?: Float64Array;
}

const ARMIJO = 1e-4;

export function bfgs(objective: Objective, start: ArrayLike<number>, options: BfgsOptions): BfgsResult {
  const x = Float64Array.from(start);
  const gradient = new Float64Array(x.length);
  const value = objective(x, gradient);
  const { inverseHessian } = options;
  const seed = { x, gradient, value, evaluations: 1, converged: false };
  return continueBfgs(objective, inverseHessian === undefined ? seed : { ...seed, inverseHessian }, options);
}

/** Goes on from where an earlier search stopped; `evaluations` counts from the beginning. */
export function continueBfgs(objective: Objective, from: BfgsResult, options: BfgsOptions): BfgsResult {
  const n = from.x.length;
  let x = Float64Array.from(from.x);
  let g = Float64Array.from(from.gradient);
  let { value, evaluations } = from;
  let next = new Float64Array(n);
  let gNext = new Float64Array(n);
  const direction = new Float64Array(n);
  const h = new Float64Array(n * n);
  const hy = new Float64Array(n);
  let fresh = from.inverseHessian === undefined;
  if (from.inverseHessian === undefined) resetIdentity(h, n);
  else h.set(from.inverseHessian);
  const finish = (converged: boolean): BfgsResult => {
    const result = { x, value, evaluations, converged, gradient: g };
    return fresh ? result : { ...result, inverseHessian: h };
  };
  let small = 0;
  while (evaluations < options.maxEvaluations && Number.isFinite(value)) {
    let slope = multiplyNegative(h, g, direction, n);
    if (!(slope < 0)) {
      resetIdentity(h, n);
      fresh = true;
      slope = multiplyNegative(h, g, direction, n);
    }
    if (-slope < options.tolerance * (fresh ? 1e-3 : 1)) {
      return finish(true);
    }
    let step = Math.min(1, options.maxStep / maxAbs(direction));
    if (fresh) step = Math.min(step, 0.25 / maxAbs(direction));
    let candidate = Number.POSITIVE_INFINITY;
    let accepted = false;
    while (evaluations < options.maxEvaluations) {
      for (let i = 0; i < n; i++) next[i] = x[i] + step * direction[i];
      candidate = objective(next, gNext);
      evaluations++;
      if (candidate <= value + ARMIJO * step * slope) {
        accepted = true;
        break;
      }
      const excess = candidate - value - step * slope;
      const guess = Number.isFinite(excess) && excess > 0 ? (-slope * step * step) / (2 * excess) : 0;
      step = Math.min(0.5 * step, Math.max(0.1 * step, guess));
      if (step * maxAbs(direction) < 1e-10) break;
    }
    if (!accepted) {
      if (fresh) return finish(evaluations < options.maxEvaluations);
      resetIdentity(h, n);
      fresh = true;
      continue;
    }
    updateInverse(h, x, next, g, gNext, hy, n, fresh);
    fresh = false;
    // Two steps in a row that gain nothing: rounding level, or a flat valley.
    small = value - candidate < options.tolerance ? small + 1 : 0;
    value = candidate;
    [x, next] = [next, x];
    [g, gNext] = [gNext, g];
    if (small >= 2) return finish(true);
  }
  return finish(false);
}

function resetIdentity(h: Float64Array, n: number): void {
  h.fill(0);
  for (let i = 0; i < n; i++) h[i * n + i] = 1;
}

/** direction = −H g; returns the slope g·direction. */
function multiplyNegative(h: Float64Array, g: Float64Array, direction: Float64Array, n: number): number {
  let slope = 0;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += h[i * n + j] * g[j];
    direction[i] = -sum;
    slope -= sum * g[i];
  }
  return slope;
}

function maxAbs(v: Float64Array): number {
  let largest = 1e-300;
  for (let i = 0; i < v.length; i++) largest = Math.max(largest, Math.abs(v[i]));
  return largest;
}

/** H ← (I − ρ s yᵀ) H (I − ρ y sᵀ) + ρ s sᵀ, with H rescaled before the first update. */
function updateInverse(
  h: Float64Array,
  x: Float64Array,
  next: Float64Array,
  g: Float64Array,
  gNext: Float64Array,
  hy: Float64Array,
  n: number,
  first: boolean,
): void {
  let sy = 0;
  let yy = 0;
  let ss = 0;
  for (let i = 0; i < n; i++) {
    const s = next[i] - x[i];
    const y = gNext[i] - g[i];
    sy += s * y;
    yy += y * y;
    ss += s * s;
  }
  if (!(sy > 1e-10 * Math.sqrt(ss * yy))) return;
  if (first) for (let i = 0; i < n; i++) h[i * n + i] = sy / yy;
  let yhy = 0;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += h[i * n + j] * (gNext[j] - g[j]);
    hy[i] = sum;
    yhy += sum * (gNext[i] - g[i]);
  }
  const a = (1 + yhy / sy) / sy;
  for (let i = 0; i < n; i++) {
    const si = next[i] - x[i];
    for (let j = 0; j < n; j++) {
      const sj = next[j] - x[j];
      h[i * n + j] = h[i * n + j] + a * si * sj - (hy[i] * sj + si * hy[j]) / sy;
    }
  }
}

/**
 * A bounded parameter as an unbounded one: p = lo + (hi − lo) sin²(z). Smooth, and an optimum on a bound is
 * an ordinary quadratic optimum in z.
 */
export function freeToBox(z: number, lo: number, hi: number): number {
  const s = sin(z);
  return lo + (hi - lo) * s * s;
}

/** dp/dz of `freeToBox`. */
export function freeToBoxSlope(z: number, lo: number, hi: number): number {
  return (hi - lo) * sin(2 * z);
}

/**
 * Inverse of `freeToBox`, kept a little inside the box: at the bound itself the slope vanishes and no search
 * starts.
 */
export function boxToFree(p: number, lo: number, hi: number): number {
  const u = Math.min(0.9999, Math.max(1e-4, (p - lo) / (hi - lo)));
  return asin(Math.sqrt(u));
}

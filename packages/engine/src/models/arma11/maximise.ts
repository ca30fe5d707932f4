/**
 * Global maximum of the profile likelihood in the plane θ = sin u, φ = tanh t. Both moduli of θ ≤ 1 are
 * reached (a maximum at θ = ±1 is an ordinary stationary point in u) and a unit root is approached on a
 * logarithmic scale.
 *
 * A grid over the whole plane (one pass over the data per line θ) finds the hills; damped Newton steps climb
 * each of the highest. Derivatives are central differences on a 3 × 3 stencil: three passes over the data a
 * step.
 */
import { exp, sin } from '../../numerics/elementary.ts';
import { emptyProfile, profileLoglik, type ThetaMoments, thetaMoments } from './likelihood.ts';

export interface Maximum {
  readonly u: number;
  readonly t: number;
  readonly loglik: number;
  /** Second derivatives of the log-likelihood in (u, t). */
  readonly huu: number;
  readonly hut: number;
  readonly htt: number;
  readonly converged: boolean;
  /** The likelihood still rises at |φ| = 1 − 8e-11, where the search ends. */
  readonly atBoundary: boolean;
}

const U_POINTS = 37;
const T_LOW = -4;
const T_STEP = 0.33;
const T_POINTS = 34;
const T_LIMIT = 12;
const HILLS = 3;
const STENCIL = 1e-3;
const MAX_STEPS = 60;
/** Stop when the quadratic model promises less than this. */
const GAIN_TOLERANCE = 1e-8;

/** 1 − tanh t without cancellation. */
export const deltaOf = (t: number): number => 2 / (1 + exp(2 * t));

type Line = (u: number) => ThetaMoments;

export function maximise(y: Float64Array, dy: Float64Array): Maximum {
  const line: Line = (u) => thetaMoments(y, dy, sin(u));
  let best: Maximum | null = null;
  for (const hill of findHills(line)) {
    const top = climb(line, hill.u, hill.t);
    if (best === null || top.loglik > best.loglik) best = top;
  }
  return best!.converged ? best! : compass(line, best!);
}

/** The four directions of the compass search. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const COMPASS_STEP = 0.25;
const COMPASS_TOLERANCE = 1e-6;

/**
 * Compass search from where Newton stopped. A series that the model fits exactly (0, 1, 0, 1, …) has a
 * likelihood that rises to the edge of the plane, and there q is rounding error: no derivative is to be
 * trusted, but values can be compared. The search ends after finitely many steps: it moves only upwards on a
 * surface that is bounded, as q is (`profileAt`), and otherwise halves its step.
 */
function compass(line: Line, from: Maximum): Maximum {
  const scratch = emptyProfile();
  let { u, t, loglik } = from;
  for (let step = COMPASS_STEP; step > COMPASS_TOLERANCE; ) {
    let moved = false;
    for (const [du, dt] of DIRECTIONS) {
      const nextU = u + step * du;
      const nextT = Math.max(-T_LIMIT, Math.min(T_LIMIT, t + step * dt));
      const value = profileLoglik(line(nextU), deltaOf(nextT), scratch);
      if (!(value > loglik + GAIN_TOLERANCE)) continue;
      u = nextU;
      t = nextT;
      loglik = value;
      moved = true;
    }
    if (!moved) step /= 2;
  }
  const { huu, hut, htt } = slopeAt(line, u, t);
  return { u, t, loglik, huu, hut, htt, converged: true, atBoundary: Math.abs(t) > T_LIMIT - STENCIL };
}

const uAt = (i: number): number => Math.PI * (i / (U_POINTS - 1) - 0.5);
const GRID_DELTAS = Float64Array.from({ length: T_POINTS }, (_, j) => deltaOf(T_LOW + j * T_STEP));

/** The highest local maxima of the likelihood on the grid. */
function findHills(line: Line): { u: number; t: number; value: number }[] {
  const scratch = emptyProfile();
  const values = new Float64Array(U_POINTS * T_POINTS);
  for (let i = 0; i < U_POINTS; i++) {
    const moments = line(uAt(i));
    for (let j = 0; j < T_POINTS; j++)
      values[i * T_POINTS + j] = profileLoglik(moments, GRID_DELTAS[j], scratch);
  }
  const hills: { u: number; t: number; value: number }[] = [];
  for (let i = 0; i < U_POINTS; i++) {
    for (let j = 0; j < T_POINTS; j++) {
      const value = values[i * T_POINTS + j];
      if (isLocalMaximum(values, i, j)) hills.push({ u: uAt(i), t: T_LOW + j * T_STEP, value });
    }
  }
  return hills.sort((a, b) => b.value - a.value).slice(0, HILLS);
}

function isLocalMaximum(values: Float64Array, i: number, j: number): boolean {
  const value = values[i * T_POINTS + j];
  for (let di = -1; di <= 1; di++) {
    for (let dj = -1; dj <= 1; dj++) {
      const ni = i + di;
      const nj = j + dj;
      if (ni < 0 || nj < 0 || ni >= U_POINTS || nj >= T_POINTS) continue;
      if (values[ni * T_POINTS + nj] > value) return false;
    }
  }
  return true;
}

interface Slope {
  readonly value: number;
  readonly gu: number;
  readonly gt: number;
  readonly huu: number;
  readonly hut: number;
  readonly htt: number;
}

function slopeAt(line: Line, u: number, t: number): Slope {
  const scratch = emptyProfile();
  const e = STENCIL;
  const row = (moments: ThetaMoments): [number, number, number] => [
    profileLoglik(moments, deltaOf(t - e), scratch),
    profileLoglik(moments, deltaOf(t), scratch),
    profileLoglik(moments, deltaOf(t + e), scratch),
  ];
  const low = row(line(u - e));
  const mid = row(line(u));
  const high = row(line(u + e));
  return {
    value: mid[1],
    gu: (high[1] - low[1]) / (2 * e),
    gt: (mid[2] - mid[0]) / (2 * e),
    huu: (high[1] - 2 * mid[1] + low[1]) / (e * e),
    htt: (mid[2] - 2 * mid[1] + mid[0]) / (e * e),
    hut: (high[2] - high[0] - low[2] + low[0]) / (4 * e * e),
  };
}

/** Damped Newton (Levenberg): the damping grows until the matrix is definite and the step goes up. */
function climb(line: Line, startU: number, startT: number): Maximum {
  const scratch = emptyProfile();
  let u = startU;
  let t = startT;
  let damping = 0;
  let slope = slopeAt(line, u, t);
  let converged = false;
  for (let step = 0; step < MAX_STEPS && !converged; step++) {
    const { gu, gt, huu, hut, htt, value } = slope;
    const scale = Math.abs(huu) + Math.abs(htt) + 1e-12;
    let moved = false;
    for (let attempt = 0; attempt < 40 && !moved; attempt++) {
      const a = damping * scale - huu;
      const c = damping * scale - htt;
      const det = a * c - hut * hut;
      if (a > 0 && det > 1e-12 * a * c) {
        const du = clamp((c * gu + hut * gt) / det, 0.4);
        const dt = clamp((hut * gu + a * gt) / det, 1.5);
        const nextT = Math.max(-T_LIMIT, Math.min(T_LIMIT, t + dt));
        const gain = 0.5 * (du * gu + (nextT - t) * gt);
        if (Math.abs(gain) < GAIN_TOLERANCE) {
          converged = true;
          break;
        }
        if (profileLoglik(line(u + du), deltaOf(nextT), scratch) > value) {
          u += du;
          t = nextT;
          moved = true;
          damping = damping < 1e-4 ? 0 : damping / 8;
          break;
        }
      }
      damping = damping === 0 ? 1e-3 : damping * 4;
    }
    if (!moved) {
      converged = converged || Math.abs(gu) + Math.abs(gt) < 1e-4 * (1 + Math.abs(value));
      break;
    }
    slope = slopeAt(line, u, t);
  }
  const { value: loglik, huu, hut, htt } = slope;
  return { u, t, loglik, huu, hut, htt, converged, atBoundary: Math.abs(t) >= T_LIMIT };
}

function clamp(x: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, x));
}

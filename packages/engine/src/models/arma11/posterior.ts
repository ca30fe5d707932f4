/**
 * The posterior of (φ, θ) with μ and σ² integrated out, on lines of constant θ laid out by the curvature at
 * the maximum:
 *
 *   p(φ, θ | y) ∝ p(φ) · √((2 − δ) / den) · q^{−(n−1)/2},   p(φ) ∝ 1/(1 − φ²)       (δ, den and q as in
 *   likelihood.ts)
 *
 * Integrating μ out (restricted likelihood) leaves the density finite at a unit root and takes most of the
 * downward bias of φ away; the prior, flat in t = atanh φ, takes the rest. Each line keeps the sums of its θ,
 * so every draw of φ on it costs a few operations, and the weights of the cells are exact: the curvature only
 * decides where to look.
 */
import { cos, exp, log, power, sin } from '../../numerics/elementary.ts';
import { emptyProfile, profileAt, type ThetaMoments, thetaMoments } from './likelihood.ts';
import { deltaOf, type Maximum } from './maximise.ts';

export interface PosteriorLine {
  readonly moments: ThetaMoments;
  /**
   * The cells of t = atanh φ on this line: `T_CELLS` of them, `width` wide, the first one's centre at
   * `first`.
   */
  readonly first: number;
  readonly width: number;
  /** dθ/du at this line: the length its θ stands for. */
  readonly jacobian: number;
}

const LINES = 15;
const REACH_U = 3;
export const T_CELLS = 24;
const REACH_T = 4.2;
/** Along a flat ridge the curvature says little: no line or cell further than this from the maximum. */
const MAX_SD_U = 0.5;
const MAX_SD_T = 1;

export function layLines(y: Float64Array, dy: Float64Array, top: Maximum): PosteriorLine[] {
  const a = Math.max(-top.huu, 1 / MAX_SD_U ** 2);
  const c = Math.max(-top.htt, 1 / MAX_SD_T ** 2);
  const correlation = Math.max(-0.98, Math.min(0.98, top.hut / Math.sqrt(a * c)));
  const sdU = snapScale(Math.min(MAX_SD_U, 1 / Math.sqrt(a * (1 - correlation ** 2))));
  const sdT = snapScale(1 / Math.sqrt(c)); // of t given u
  const tilt = snap(correlation * Math.sqrt(a / c));
  const centreU = snap(top.u);
  const centreT = snap(top.t);
  const width = (2 * REACH_T * sdT) / T_CELLS;
  const lines: PosteriorLine[] = [];
  for (let i = 0; i < LINES; i++) {
    const du = sdU * REACH_U * ((2 * i) / (LINES - 1) - 1);
    const moments = thetaMoments(y, dy, sin(centreU + du));
    const first = centreT + tilt * du - REACH_T * sdT + 0.5 * width;
    lines.push({ moments, first, width, jacobian: Math.abs(cos(centreU + du)) });
  }
  return lines;
}

/**
 * Any layout that covers the hill will do, so it is put on round numbers: the rounding errors of the second
 * differences then leave no trace in the draws, and a series in other units gives the same ones.
 */
const snap = (x: number): number => Math.round(x * 1024) / 1024;
const snapScale = (x: number): number => power(2, Math.round((log(x) / Math.LN2) * 16) / 16);

/** Cumulative weights of all cells, line by line; the last one is 1. */
export function cumulativeWeights(lines: readonly PosteriorLine[]): Float64Array {
  const scratch = emptyProfile();
  const logs = new Float64Array(lines.length * T_CELLS);
  let highest = Number.NEGATIVE_INFINITY;
  lines.forEach(({ moments, first, width, jacobian }, i) => {
    for (let j = 0; j < T_CELLS; j++) {
      const { delta, den, q } = profileAt(moments, deltaOf(first + j * width), scratch);
      const density = log(jacobian * Math.sqrt((2 - delta) / den)) - 0.5 * (moments.n - 1) * log(q);
      logs[i * T_CELLS + j] = density;
      if (density > highest) highest = density;
    }
  });
  let sum = 0;
  for (let k = 0; k < logs.length; k++) {
    sum += exp(logs[k] - highest);
    logs[k] = sum;
  }
  for (let k = 0; k < logs.length; k++) logs[k] /= sum;
  return logs;
}

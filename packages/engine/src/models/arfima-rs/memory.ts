/**
 * What the forecast uses for d. The log-periodogram estimate rests on √n ordinates (standard error about 0.2
 * at n = 256), and a wrong d turns into a wrong trend; so it serves as a prior and the whole band enters
 * through the Gaussian likelihood of Y = (1 − L)^d (X − X₀) about its mean,
 *
 *   log p(d | X) = −(n/2) log Σ (Y_t − Ȳ)² − (d − d_GPH)²/(2 se²) + const,
 *
 * and paths are drawn from a few values of d with the weights of the normal curve at its peak.
 */

import { exp, log } from '../../numerics/elementary.ts';
import { createFractionalDifferencer, type GphEstimate } from '../../numerics/fractional.ts';
import { variance } from '../../numerics/moments.ts';

const D_MIN = -0.499;
const D_MAX = 1.499;
const GRID_STEP = 0.1;
const NODES = [-2.4, -1.6, -0.8, 0, 0.8, 1.6, 2.4];
const NODE_WEIGHTS = NODES.map((node) => exp(-0.5 * node * node)).map(
  (w, _, all) => w / all.reduce((a, b) => a + b),
);
/**
 * With the mean estimated too, the likelihood's peak lies 3.6/n too low and scatters 1.2 times as much as its
 * curvature says, evenly over d in [0.2, 1.2] and n in [64, 256] (simulated); both are corrected.
 */
const BIAS = 3.6;
const WIDENING = 1.2;
/** Values of d are rounded to this grid, so that rounding of the data cannot show in a forecast. */
const snap = (d: number): number => Math.round(d * 4096) / 4096;
/** A residual variance below this (in units where max |X − X₀| is about 1) is rounding noise. */
const EXACT = 1e-24;

export interface MemoryNode {
  readonly d: number;
  readonly weight: number;
  readonly y: Float64Array;
}

export interface MemoryPosterior {
  readonly mean: number;
  readonly sd: number;
  /** The node in the middle is the mode. */
  readonly nodes: readonly MemoryNode[];
  /** A value of d that leaves no residual at all. */
  readonly exact: boolean;
}

interface Point {
  readonly d: number;
  readonly y: Float64Array;
  readonly logPosterior: number;
  readonly variance: number;
}

export const clipMemory = (d: number): number => Math.min(D_MAX, Math.max(D_MIN, d));

export function memoryPosterior(x: Float64Array, prior: GphEstimate | undefined): MemoryPosterior {
  const difference = createFractionalDifferencer(x);
  const evaluate = (d: number): Point => {
    const y = difference(d).subarray(1); // the first value is X₀ − X₀ = 0
    const residual = variance(y);
    const pull = prior === undefined ? 0 : (d - prior.d) / prior.se;
    return {
      d,
      y,
      variance: residual,
      logPosterior: -0.5 * y.length * log(residual) - 0.5 * pull * pull,
    };
  };
  let best = evaluate(1);
  // From the unit root downhill in both directions would stop at a ripple; the whole range is cheap enough.
  for (let i = -4; i <= 14; i++) {
    const point = i === 10 ? best : evaluate(i * GRID_STEP);
    if (point.logPosterior > best.logPosterior) best = point;
  }
  if (!(best.variance > EXACT)) return { mean: best.d, sd: 0, nodes: [{ ...best, weight: 1 }], exact: true };
  const rough = parabola(evaluate, best.d, 0.05);
  const fine = parabola(evaluate, rough.peak, Math.min(0.05, Math.max(0.01, rough.sd)));
  const mode = clipMemory(fine.peak + BIAS / x.length);
  const width = Math.min(0.3, Math.max(1 / 4096, WIDENING * fine.sd));
  const nodes = NODES.map((node, i) => {
    const d = snap(clipMemory(mode + node * width));
    return { d, weight: NODE_WEIGHTS[i], y: difference(d).subarray(1) };
  });
  const mean = nodes.reduce((sum, node) => sum + node.weight * node.d, 0);
  const spread = nodes.reduce((sum, node) => sum + node.weight * (node.d - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(spread), nodes, exact: false };
}

/** Peak and standard deviation of the normal curve through three points around `at`. */
function parabola(evaluate: (d: number) => Point, at: number, step: number): { peak: number; sd: number } {
  const centre = Math.min(D_MAX - step, Math.max(D_MIN + step, at));
  const low = evaluate(centre - step).logPosterior;
  const middle = evaluate(centre).logPosterior;
  const high = evaluate(centre + step).logPosterior;
  const curvature = (low - 2 * middle + high) / (step * step);
  if (!(curvature < -1)) return { peak: low > high ? centre - step : centre + step, sd: 0.25 };
  const shift = (low - high) / (2 * step * curvature);
  return { peak: centre + Math.max(-2 * step, Math.min(2 * step, shift)), sd: 1 / Math.sqrt(-curvature) };
}

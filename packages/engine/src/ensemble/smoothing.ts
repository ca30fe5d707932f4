/**
 * Exponential smoothing in innovations form, with the smoothing constants drawn from a grid.
 *
 *   y_t = ℓ_{t−1} + φ b_{t−1} + δ + e_t,   ℓ_t = ℓ_{t−1} + φ b_{t−1} + δ + α e_t,   b_t = φ b_{t−1} + β e_t
 *
 * `damped_trend` (δ = 0): a level and a trend that fades (φ < 1), both learning from every surprise.
 * `theta` (no b): a level that learns, moved by half the slope of the series over time in every step; with
 * that drift simple smoothing gives the forecasts of the theta method.
 *
 * Estimator: Σ e² at every point of the grid, from ℓ_1 = y_1. Sampled, per path: a point with probability
 * ∝ (Σ e²)^(−(n−1)/2), its likelihood under p(σ²) ∝ 1/σ²; σ² ~ Σ e² / χ²; then the shocks.
 * References: Gardner, E. S. & McKenzie, E. (1985), Forecasting trends in time series, Manag. Sci. 31;
 * Hyndman, R. J. & Billah, B. (2003), Unmasking the theta method, Int. J. Forecasting 19.
 */
import { defineModel, type PathSampler } from '../models/define-model.ts';
import { exp, log } from '../numerics/elementary.ts';
import { gammaSampler } from '../numerics/gamma-draws.ts';
import type { Rng } from '../numerics/rng.ts';

interface Constants {
  readonly alpha: number;
  readonly beta: number;
  readonly phi: number;
}

/** The state after the last value under one choice of constants, and how well it did. */
interface Point extends Constants {
  readonly level: number;
  readonly trend: number;
  readonly sumSquares: number;
}

interface SmoothingParams {
  readonly points: readonly Point[];
  /** Cumulative probabilities of the points; the last is 1. */
  readonly cumulative: readonly number[];
  readonly drift: number;
  readonly df: number;
}

const LEVEL_GRID = [0.2, 0.5, 0.8, 1];
const TREND_GRID = [0, 0.1, 0.3, 0.7];
const DAMPING_GRID = [0.85, 0.95];
/** The first trend is the mean of so many changes. */
const FIRST_CHANGES = 8;

const DAMPED: readonly Constants[] = DAMPING_GRID.flatMap((phi) =>
  TREND_GRID.flatMap((beta) =>
    LEVEL_GRID.filter((alpha) => beta <= alpha).map((alpha) => ({ alpha, beta, phi })),
  ),
);
const LEVEL_ONLY: readonly Constants[] = LEVEL_GRID.map((alpha) => ({ alpha, beta: 0, phi: 0 }));

function smooth(z: Float64Array, constants: Constants, firstTrend: number, drift: number): Point {
  const { alpha, beta, phi } = constants;
  let level = z[0];
  let trend = firstTrend;
  let sumSquares = 0;
  for (let t = 1; t < z.length; t++) {
    const forecast = level + phi * trend + drift;
    const error = z[t] - forecast;
    sumSquares += error * error;
    level = forecast + alpha * error;
    trend = phi * trend + beta * error;
  }
  return { ...constants, level, trend, sumSquares };
}

/** Probabilities of the points by their likelihood, summed up; only exact fits count where there are any. */
function cumulativeOf(points: readonly Point[], rows: number): number[] {
  const least = Math.min(...points.map(({ sumSquares }) => sumSquares));
  const weights = points.map(({ sumSquares }) =>
    sumSquares === least ? 1 : least === 0 ? 0 : exp(-0.5 * rows * log(sumSquares / least)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight, i) => {
    sum += weight / total;
    return i === weights.length - 1 ? 1 : sum;
  });
}

function fitGrid(
  z: Float64Array,
  grid: readonly Constants[],
  firstTrend: number,
  drift: number,
  parameters: number,
): { params: SmoothingParams; metadata: Record<string, unknown> } {
  const points = grid.map((constants) => smooth(z, constants, firstTrend, drift));
  const rows = z.length - 1;
  const params = {
    points,
    cumulative: cumulativeOf(points, rows),
    drift,
    df: Math.max(2, rows - parameters),
  };
  return { params, metadata: {} };
}

/** The slope of the least-squares line through the values over time. */
function slopeOf(z: Float64Array): number {
  const n = z.length;
  const middle = (n - 1) / 2;
  let sum = 0;
  for (let t = 0; t < n; t++) sum += (t - middle) * z[t];
  return (12 * sum) / (n * (n * n - 1));
}

function sampler(
  { points, cumulative, drift, df }: SmoothingParams,
  rng: Rng,
  driftError: (point: Point) => number,
): PathSampler {
  const gamma = gammaSampler(rng, df / 2);
  return (path) => {
    const place = rng.uniform();
    const point = points[cumulative.findIndex((until) => place < until)];
    const { alpha, beta, phi, sumSquares } = point;
    const sigma = Math.sqrt((0.5 * sumSquares) / gamma());
    const step = drift + sigma * driftError(point) * rng.normal();
    rng.fillNormal(path);
    let { level, trend } = point;
    for (let k = 0; k < path.length; k++) {
      const forecast = level + phi * trend + step;
      const error = sigma * path[k];
      path[k] = forecast + error;
      level = forecast + alpha * error;
      trend = phi * trend + beta * error;
    }
  };
}

export const dampedTrend = defineModel<SmoothingParams, 'damped_trend'>({
  id: 'damped_trend',
  title: 'Damped trend',
  idea: 'The latest growth goes on for a while and fades.',
  cost: { fit: 0.25, paths: 0.3 },
  reference: 'Gardner, E. S. & McKenzie, E. (1985), Forecasting trends in time series, Manag. Sci. 31.',
  fit({ z }) {
    const changes = Math.min(FIRST_CHANGES, z.length - 1);
    return fitGrid(z, DAMPED, (z[changes] - z[0]) / changes, 0, 3);
  },
  sampler: (params, rng) => sampler(params, rng, () => 0),
});

export const theta = defineModel<SmoothingParams, 'theta'>({
  id: 'theta',
  title: 'Theta',
  idea: 'A level that learns from every surprise, moved by half the long trend.',
  cost: { fit: 0.03, paths: 0.3 },
  reference: 'Assimakopoulos, V. & Nikolopoulos, K. (2000), The theta model, Int. J. Forecasting 16.',
  fit: ({ z }) => fitGrid(z, LEVEL_ONLY, 0, slopeOf(z) / 2, 2),
  // As of the mean change of a walk whose steps are α e.
  sampler: (params, rng) => sampler(params, rng, ({ alpha }) => alpha / Math.sqrt(params.df)),
});

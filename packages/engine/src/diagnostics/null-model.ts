/**
 * The autoregression that surrogates are simulated from. Least squares pulls ρ down, most of all near a unit
 * root; what surrogates need is a ρ without that bias. One rule for all series, no test for a unit root:
 *
 *   ρ* = min(0, ρ̂ + (1 − Σγ̂) b(1 + ρ̂)/(n − P)),   b(φ) = 1 + 3φ + 1.4 max(0, φ)⁶
 *
 * Kendall's (1954) first-order bias of φ = 1 + ρ plus a term that brings it to the mean of the Dickey–Fuller
 * law at φ = 1, scaled as that law scales with short-run dynamics. Intercept and γ are estimated again given
 * ρ*, so a series that grows has surrogates that grow.
 */
import { wholePower } from '../numerics/elementary.ts';
import { leastSquares } from '../numerics/least-squares.ts';
import { isNonExplosive } from '../numerics/stationary.ts';
import type { ArFit } from './autoregression.ts';
import {
  centreBySeason,
  fillRegressor,
  fullGamma,
  meansBySeason,
  regressors,
} from './shaped-autoregression.ts';

export interface NullModelFit {
  readonly rho: number;
  readonly gamma: Float64Array;
  /** By season of a value, of the first simulated one first; one where there are no seasons. */
  readonly intercepts: Float64Array;
  /** Residuals at these parameters, mean 0, inflated for the degrees of freedom used. */
  readonly shocks: Float64Array;
}

const PLAIN = { season: null, hasLevel: true };

export function nullModel(x: Float64Array, fit: ArFit): NullModelFit {
  const { shape = PLAIN, order } = fit;
  const rows = fit.innovations.length;
  const rho = shape.hasLevel ? unbiasedRho(fit, rows) : 0;
  const bound = x.length - rows;
  const response = Float64Array.from({ length: rows }, (_, r) => {
    return changeAt(x, r + bound) - rho * x[r + bound - 1];
  });
  const columns = regressors({ ...shape, hasLevel: false }, order - 1).map((source) => {
    const column = new Float64Array(rows);
    fillRegressor(column, x, source, bound);
    return column;
  });
  // least squares takes off the overall mean by itself
  const centred = (column: Float64Array) =>
    shape.season === null ? column : centreBySeason(column.slice(), shape.season);
  const { beta } = leastSquares(columns.map(centred), centred(response));
  const gamma = stabilised(rho, fullGamma(beta, { ...shape, hasLevel: false }, order));
  const rest = response.map((value, r) => {
    let sum = value;
    for (let i = 0; i < gamma.length; i++) sum -= gamma[i] * changeAt(x, r + bound - 1 - i);
    return sum;
  });
  const intercepts = meansBySeason(rest, shape.season);
  const used = columns.length + intercepts.length + (shape.hasLevel ? 1 : 0);
  const inflation = Math.sqrt(rows / Math.max(1, rows - used));
  const shocks = rest.map((value, r) => (value - intercepts[r % intercepts.length]) * inflation);
  return { rho, gamma, intercepts, shocks };
}

const changeAt = (x: Float64Array, t: number): number => x[t] - x[t - 1];

function unbiasedRho({ rho, gamma }: ArFit, rows: number): number {
  const phi = 1 + rho;
  const bias = 1 + 3 * phi + 1.4 * wholePower(Math.max(0, phi), 6);
  const shortRun = 1 - gamma.reduce((sum, value) => sum + value, 0);
  return Math.min(0, rho + (Math.max(0, shortRun) * bias) / rows);
}

/** Pulls γ towards 0 until no root of the autoregression lies inside the unit circle. */
function stabilised(rho: number, gamma: Float64Array): Float64Array {
  let shrunk = gamma;
  for (let step = 0; step < 200 && !isNonExplosive(coefficients(rho, shrunk), 1e-6); step++) {
    shrunk = shrunk.map((value, i) => value * wholePower(0.98, i + 1));
  }
  return shrunk;
}

/** φ₁ … φₚ; at a unit root those of the differences. */
function coefficients(rho: number, gamma: Float64Array): Float64Array {
  if (rho === 0) return gamma.slice();
  const phi = new Float64Array(gamma.length + 1);
  phi[0] = 1 + rho;
  gamma.forEach((value, i) => {
    phi[i] += value;
    phi[i + 1] -= value;
  });
  return phi;
}

/** A path from the first `start` values of x on, one shock per further value. */
export function simulatePath(x: Float64Array, model: NullModelFit, shocks: Float64Array): Float64Array {
  const { rho, gamma, intercepts } = model;
  const n = x.length;
  const start = n - shocks.length;
  const path = new Float64Array(n);
  for (let t = 0; t < start; t++) path[t] = x[t];
  for (let t = start; t < n; t++) {
    const intercept = intercepts[(t - start) % intercepts.length];
    let change = intercept + rho * path[t - 1] + shocks[t - start];
    for (let i = 0; i < gamma.length; i++) change += gamma[i] * (path[t - 1 - i] - path[t - 2 - i]);
    path[t] = path[t - 1] + change;
  }
  return path;
}

/**
 * Gaussian random walk with drift: a reference beside the models, reported and never ranked.
 *
 *   y_t = y_{t−1} + δ + σ e_t,   e_t ~ N(0, 1)
 *
 * Estimator: δ̂ = mean of the n − 1 differences, σ̂² = Σ(d − δ̂)² / (n − 2).
 * Sampled, per path: σ² ~ Σ(d − δ̂)² / χ²(n − 2); δ ~ N(δ̂, σ²/(n − 1)); then the shocks, one between two
 * horizons.
 */
import { sigmaSampler } from '../numerics/gamma-draws.ts';
import type { Rng } from '../numerics/rng.ts';
import { logUnit, toUnits } from '../numerics/standardise.ts';
import type { ReferenceId } from '../types.ts';
import { defineModel, drawPaths, finiteOrNull, type PathSampler } from './define-model.ts';
import { gaussianLoglik } from './gaussian.ts';

interface RwDriftParams {
  readonly drift: number;
  /** Σ (d_t − δ̂)² */
  readonly sumSquares: number;
  readonly df: number;
}

export const rwDrift = defineModel<RwDriftParams, ReferenceId>({
  id: 'rw_drift',
  title: 'Random walk with drift',
  idea: 'Tomorrow is today plus a constant and a surprise.',
  cost: { fit: 0.01, paths: 0.13, leaps: true },
  reference: 'Hyndman, R. J. & Athanasopoulos, G. (2021), Forecasting: Principles and Practice, section 5.2.',

  fit({ z, frame }) {
    const rows = z.length - 1;
    const drift = (z[rows] - z[0]) / rows;
    let sumSquares = 0;
    for (let t = 1; t < z.length; t++) sumSquares += (z[t] - z[t - 1] - drift) ** 2;
    const df = rows - 1;
    const loglik = gaussianLoglik(sumSquares, rows) - rows * logUnit(frame);
    return {
      params: { drift, sumSquares, df },
      metadata: {
        drift: finiteOrNull(toUnits(frame, drift)),
        sigma: finiteOrNull(toUnits(frame, Math.sqrt(sumSquares / df))),
        loglik: finiteOrNull(loglik),
        n_effective: rows,
      },
    };
  },

  sampler: (params, rng) => walk(params, rng, () => 1),

  leaps(params, rng, horizons, nSamples) {
    const steps = (k: number): number => horizons[k] - (k > 0 ? horizons[k - 1] : 0);
    return drawPaths(walk(params, rng, steps), horizons.length, nSamples);
  },
});

/** Paths whose k-th step covers `steps(k)` periods. */
function walk({ drift, sumSquares, df }: RwDriftParams, rng: Rng, steps: (k: number) => number): PathSampler {
  const drawSigma = sigmaSampler(rng, sumSquares, df);
  const driftError = 1 / Math.sqrt(df + 1);
  return (path) => {
    const sigma = drawSigma();
    const slope = drift + sigma * driftError * rng.normal();
    rng.fillNormal(path);
    let level = 0;
    for (let k = 0; k < path.length; k++) {
      const length = steps(k);
      level += slope * length + sigma * Math.sqrt(length) * path[k];
      path[k] = level;
    }
  };
}

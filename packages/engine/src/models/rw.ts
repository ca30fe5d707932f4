/**
 * Driftless Gaussian random walk: the baseline.
 *
 *   y_t = y_{t−1} + σ e_t,   e_t ~ N(0, 1)
 *
 * Estimator: σ̂ = root mean square of the n − 1 differences (maximum likelihood).
 * Sampled, per path: σ² ~ Σd² / χ²(n − 1), the posterior under p(σ²) ∝ 1/σ²; then the shocks, one between two
 * horizons.
 */
import { sigmaSampler } from '../numerics/gamma-draws.ts';
import type { Rng } from '../numerics/rng.ts';
import { logUnit, toUnits } from '../numerics/standardise.ts';
import { kernelWalks } from '../numerics/walks-kernel.ts';
import { defineModel, drawPaths, finiteOrNull, type PathSampler } from './define-model.ts';
import { gaussianLoglik } from './gaussian.ts';

interface RwParams {
  /** Σ (z_t − z_{t−1})² */
  readonly sumSquares: number;
  readonly df: number;
}

export const rw = defineModel<RwParams>({
  id: 'rw',
  title: 'Random walk',
  idea: 'Tomorrow is today plus a surprise. The baseline to beat.',
  cost: { fit: 0.01, paths: 0.13, leaps: true },
  reference:
    'Meese, R. A. & Rogoff, K. (1983), Empirical exchange rate models of the seventies, J. Int. Econ. 14.',

  fit({ z, frame }) {
    let sumSquares = 0;
    for (let t = 1; t < z.length; t++) sumSquares += (z[t] - z[t - 1]) ** 2;
    const df = z.length - 1;
    const loglik = gaussianLoglik(sumSquares, df) - df * logUnit(frame);
    const sigma = finiteOrNull(toUnits(frame, Math.sqrt(sumSquares / df)));
    return { params: { sumSquares, df }, metadata: { sigma, loglik: finiteOrNull(loglik), n_effective: df } };
  },

  sampler: (params, rng) => walk(params, rng, () => 1),

  // The sum of the shocks between two horizons is one normal draw.
  leaps(params, rng, horizons, nSamples) {
    const size = (k: number): number => Math.sqrt(horizons[k] - (k > 0 ? horizons[k - 1] : 0));
    const sizes = Float64Array.from(horizons, (_, k) => size(k));
    return (
      kernelWalks({ rss: params.sumSquares, df: params.df, sizes }, rng, nSamples) ??
      drawPaths(
        walk(params, rng, (k) => sizes[k]),
        sizes.length,
        nSamples,
      )
    );
  },
});

/** Paths whose k-th step has standard deviation σ · size(k). */
function walk({ sumSquares, df }: RwParams, rng: Rng, size: (k: number) => number): PathSampler {
  const drawSigma = sigmaSampler(rng, sumSquares, df);
  return (path) => {
    const sigma = drawSigma();
    rng.fillNormal(path);
    let level = 0;
    for (let k = 0; k < path.length; k++) {
      level += sigma * size(k) * path[k];
      path[k] = level;
    }
  };
}

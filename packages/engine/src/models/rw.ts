/**
 * Driftless Gaussian random walk: the baseline.
 *
 *   y_t = y_{t−1} + σ e_t,   e_t ~ N(0, 1)
 *
 * Estimator: σ̂ = root mean square of the n − 1 differences (maximum likelihood).
 * Sampled, per path: σ² ~ Σd² / χ²(n − 1), the posterior under p(σ²) ∝ 1/σ²; then the shocks.
 */
import { sigmaSampler } from '../numerics/gamma-draws.ts';
import { logUnit, toUnits } from '../numerics/standardise.ts';
import { defineModel, finiteOrNull } from './frame.ts';
import { gaussianLoglik } from './gaussian.ts';

interface RwParams {
  /** Σ (z_t − z_{t−1})² */
  readonly sumSquares: number;
  readonly df: number;
}

export const rw = defineModel<RwParams>({
  id: 'rw',
  title: 'Random walk',
  reference:
    'Meese, R. A. & Rogoff, K. (1983), Empirical exchange rate models of the seventies, J. Int. Econ. 14.',

  fit({ z, frame }) {
    let sumSquares = 0;
    for (let t = 1; t < z.length; t++) sumSquares += (z[t]! - z[t - 1]!) ** 2;
    const df = z.length - 1;
    const loglik = gaussianLoglik(sumSquares, df) - df * logUnit(frame);
    const sigma = finiteOrNull(toUnits(frame, Math.sqrt(sumSquares / df)));
    return { params: { sumSquares, df }, metadata: { sigma, loglik: finiteOrNull(loglik), n_effective: df } };
  },

  sampler({ sumSquares, df }, rng) {
    const drawSigma = sigmaSampler(rng, sumSquares, df);
    return (path) => {
      const sigma = drawSigma();
      rng.fillNormal(path);
      let level = 0;
      for (let h = 0; h < path.length; h++) {
        level += sigma * path[h]!;
        path[h] = level;
      }
    };
  },
});

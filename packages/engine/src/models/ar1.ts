/**
 * First-order autoregression with intercept.
 *
 *   y_t = c + φ y_{t−1} + σ e_t,   e_t ~ N(0, 1)
 *
 * Estimator: least squares on the n − 1 rows; σ̂ = √(RSS / (n − 3)). An estimate φ̂ ≥ 1 (or a regressor that
 * never varies) is refitted at φ = 1 with drift: c is then the mean difference.
 *
 * Sampled, per path: σ² ~ RSS / χ²; φ ~ N(φ̂ + b, σ²/Sxx) held in [−1, 1]; c given φ and σ; then the shocks.
 * The shift
 *
 *   b = (1 + 3φ̂ + 3 max(0, φ̂)⁶) / (n − 4)
 *
 * undoes the downward bias of least squares, without which intervals of persistent series are too short:
 * Kendall's first-order term and, near a unit root where that falls short, one whose size was set by
 * simulation. Draws beyond 1 become 1 with the drift that belongs to it, so no path explodes at any horizon.
 */
import { wholePower } from '../numerics/elementary.ts';
import { sigmaSampler } from '../numerics/gamma-draws.ts';
import { leastSquares } from '../numerics/least-squares.ts';
import { type Frame, logUnit, toUnits } from '../numerics/standardise.ts';
import { defineModel, finiteOrNull } from './define-model.ts';
import { gaussianLoglik } from './gaussian.ts';

interface Ols {
  readonly phi: number;
  readonly rss: number;
}

interface Ar1Params {
  readonly phi: number;
  /** The least-squares fit before any refit; null when the regressor never varies. */
  readonly ols: Ols | null;
  /** Centre and standard error (in units of σ) of the draws of φ. */
  readonly phiCentre: number;
  readonly phiError: number;
  readonly meanY: number;
  readonly meanX: number;
  readonly rss: number;
  readonly df: number;
  readonly rows: number;
}

function fitLeastSquares(z: Float64Array): Ar1Params {
  const n = z.length;
  const rows = n - 1;
  const ols = leastSquares([z.subarray(0, rows)], z.subarray(1));
  const phi = ols.beta[0];
  const meanY = ols.meanY;
  const meanX = ols.meanX[0];
  if (ols.rank === 1 && phi < 1) {
    const phiCentre = phi + (1 + 3 * phi + 3 * wholePower(Math.max(0, phi), 6)) / (rows - 3);
    const phiError = Math.abs(ols.root[0][0]);
    return {
      phi,
      ols: { phi, rss: ols.rss },
      phiCentre,
      phiError,
      meanY,
      meanX,
      rss: ols.rss,
      df: rows - 2,
      rows,
    };
  }
  const before = ols.rank === 1 ? { phi, rss: ols.rss } : null;
  let rss = 0;
  for (let t = 1; t < n; t++) rss += (z[t] - z[t - 1] - (meanY - meanX)) ** 2;
  return { phi: 1, ols: before, phiCentre: 1, phiError: 0, meanY, meanX, rss, df: rows - 1, rows };
}

function describe(params: Ar1Params, frame: Frame): Record<string, unknown> {
  const { phi, meanY, meanX, rss, df, rows } = params;
  const level = frame.origin * frame.magnitude;
  const unitRoot = params.ols?.phi !== phi;
  const intercept = (slope: number): number | null =>
    finiteOrNull(toUnits(frame, meanY - slope * meanX) + (1 - slope) * level);
  return {
    c: intercept(phi),
    phi,
    sigma: finiteOrNull(toUnits(frame, Math.sqrt(rss / df))),
    mean: unitRoot ? null : finiteOrNull(toUnits(frame, (meanY - phi * meanX) / (1 - phi)) + level),
    loglik: finiteOrNull(gaussianLoglik(rss, rows) - rows * logUnit(frame)),
    n_effective: rows,
    ols: params.ols && {
      c: intercept(params.ols.phi),
      phi: params.ols.phi,
      sigma: finiteOrNull(toUnits(frame, Math.sqrt(params.ols.rss / (rows - 2)))),
    },
    refit: unitRoot ? 'unit_root_with_drift' : null,
  };
}

export const ar1 = defineModel<Ar1Params>({
  id: 'ar1',
  title: 'AR(1)',
  idea: 'Each value is pulled back toward a mean at a constant rate.',
  cost: { fit: 0.03, paths: 0.23 },
  reference: 'Kendall, M. G. (1954), Note on bias in the estimation of autocorrelation, Biometrika 41.',

  fit({ z, frame }) {
    const params = fitLeastSquares(z);
    return { params, metadata: describe(params, frame) };
  },

  sampler({ phiCentre, phiError, meanY, meanX, rss, df, rows }, rng) {
    const rootRows = Math.sqrt(rows);
    const drawSigma = sigmaSampler(rng, rss, df);
    return (path) => {
      const sigma = drawSigma();
      const phi = Math.max(-1, Math.min(1, phiCentre + sigma * phiError * rng.normal()));
      const c = meanY - phi * meanX + (sigma / rootRows) * rng.normal();
      rng.fillNormal(path);
      let level = 0;
      for (let h = 0; h < path.length; h++) {
        level = c + phi * level + sigma * path[h];
        path[h] = level;
      }
    };
  },
});

/**
 * Constant + ARMA(1,1).
 *
 *   y_t − μ = φ (y_{t−1} − μ) + e_t + θ e_{t−1},   e_t ~ N(0, σ²),  |φ| < 1, |θ| ≤ 1
 *
 * Estimator: exact Gaussian maximum likelihood with a stationary start. μ and σ² are profiled out in closed
 * form and the plane (φ, θ) is searched globally (arma11/maximise.ts), so a second hill or a ridge near φ =
 * −θ does not trap it.
 *
 * Sampled, per path: (φ, θ) from the posterior on lines laid out by the curvature at the maximum
 * (arma11/posterior.ts); σ² ~ q / χ²(n − 1); μ and the state at the end of the series given these; then the
 * shocks. φ and θ never leave the stationary and invertible region.
 */

import { FitError } from '../errors.ts';
import { firstAbove } from '../numerics/bisect.ts';
import { sin } from '../numerics/elementary.ts';
import { gammaSampler } from '../numerics/gamma-draws.ts';
import { shifted } from '../numerics/least-squares.ts';
import { mean } from '../numerics/moments.ts';
import { type Frame, logUnit, toLevel, toUnits } from '../numerics/standardise.ts';
import {
  emptyProfile,
  interceptAt,
  interceptVariance,
  profileAt,
  thetaMoments,
} from './arma11/likelihood.ts';
import { deltaOf, type Maximum, maximise } from './arma11/maximise.ts';
import { cumulativeWeights, layLines, type PosteriorLine, T_CELLS } from './arma11/posterior.ts';
import { defineModel, finiteOrNull } from './define-model.ts';

interface Arma11Params {
  readonly lines: readonly PosteriorLine[];
  /** The last value, measured from the sample mean. */
  readonly last: number;
}

function describe(y: Float64Array, dy: Float64Array, centre: number, top: Maximum, frame: Frame) {
  const moments = thetaMoments(y, dy, sin(top.u));
  const profile = profileAt(moments, deltaOf(top.t), emptyProfile());
  const mu = centre + interceptAt(moments, profile) / profile.delta;
  const level = frame.origin * frame.magnitude;
  return {
    phi: 1 - profile.delta,
    theta: moments.theta,
    mean: finiteOrNull(toLevel(frame, mu)),
    c: finiteOrNull(profile.delta * (toUnits(frame, mu) + level)),
    sigma: finiteOrNull(toUnits(frame, Math.sqrt(profile.q / y.length))),
    loglik: finiteOrNull(top.loglik - y.length * logUnit(frame)),
    n_effective: y.length,
    at_boundary: top.atBoundary || Math.abs(moments.theta) > 1 - 1e-9,
  };
}

export const arma11 = defineModel<Arma11Params>({
  id: 'arma11',
  title: 'ARMA(1,1)',
  idea: 'As AR(1), and part of the last surprise carries over.',
  cost: { fit: 0.2, paths: 0.5 },
  reference:
    'Box, G. E. P. & Jenkins, G. M. (1970), Time Series Analysis: Forecasting and Control, Holden-Day.',

  fit({ z, frame }) {
    const centre = mean(z);
    const y = shifted(z, centre);
    const dy = y.slice();
    for (let t = 1; t < dy.length; t++) dy[t] -= y[t - 1];
    const top = maximise(y, dy);
    if (!Number.isFinite(top.loglik)) {
      throw new FitError('arma11', 'the likelihood is not finite', {
        loglik: finiteOrNull(top.loglik),
      });
    }
    const params = { lines: layLines(y, dy, top), last: y[y.length - 1] };
    return { params, metadata: describe(y, dy, centre, top, frame) };
  },

  sampler({ lines, last }, rng) {
    const cumulative = cumulativeWeights(lines);
    const gamma = gammaSampler(rng, 0.5 * (lines[0].moments.n - 1));
    const profile = emptyProfile();
    const xi = new Float64Array(2);
    return (path) => {
      const cell = firstAbove(cumulative, rng.uniform());
      const { moments, first, width } = lines[Math.floor(cell / T_CELLS)];
      const { theta, pp, ph, lastU, lastV, lastP, lastH } = moments;
      const delta = deltaOf(first + ((cell % T_CELLS) + rng.uniform() - 0.5) * width);
      profileAt(moments, delta, profile);
      const { d, v, rp, q } = profile;
      const sigma = Math.sqrt((0.5 * q) / gamma());
      rng.fillNormal(xi);
      const m =
        interceptAt(moments, profile) + sigma * Math.sqrt(interceptVariance(moments, profile)) * xi[0];
      // The start's coefficient b = μ + a given m: a is regressed on what μ leaves, with its own prior
      // variance D/V.
      const precision = d * pp + v;
      const mu = m / delta;
      const a = (d * (rp - mu * pp - m * ph)) / precision + sigma * Math.sqrt(d / precision) * xi[1];
      let shock = lastU + delta * lastV - (mu + a) * lastP - m * lastH;
      let value = last;
      rng.fillNormal(path);
      for (let h = 0; h < path.length; h++) {
        const next = sigma * path[h];
        value += m - delta * value + next + theta * shock;
        shock = next;
        path[h] = value - last;
      }
    };
  },
});

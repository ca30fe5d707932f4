/**
 * `arfima_rs`: fractional differencing with regime switching.
 *
 *   (1 − L)^d (X_t − X₀) = Y_t,   Y_t = μ_s + √v_s e_t,   s a two-state Markov chain,   e_t ~ N(0, 1).
 *
 * Estimator: d by the log periodogram (Geweke & Porter-Hudak), clipped to [−0.499, 1.499]; Y untruncated and
 * without its first value; the regimes by maximum likelihood (`numerics/hmm.ts`). That is the fit that
 * `metadata` reports.
 *
 * Sampled per path: d from its posterior (`arfima-rs/memory.ts`); one regime or two, with the weights of the
 * Bayesian information criterion, because on a plain random walk a second regime found by chance would become
 * a trend; the means and variances from their approximate posterior; then the regimes and Y step by step. The
 * history's part of the inversion is computed once for each d.
 */
import { exp, log } from '../numerics/elementary.ts';
import { createFractionalDifferencer, gph } from '../numerics/fractional.ts';
import {
  fitMarkovRegression,
  type MarkovRegime,
  type MarkovRegression,
  refitMarkovRegression,
} from '../numerics/hmm.ts';
import { meanByTerms } from '../numerics/moments.ts';
import { type Frame, logUnit, type Standardised, toUnits } from '../numerics/standardise.ts';
import { clipMemory, memoryPosterior } from './arfima-rs/memory.ts';
import type { ArfimaRsParams } from './arfima-rs/params.ts';
import { nodeParams } from './arfima-rs/params.ts';
import { createSampler } from './arfima-rs/sampler.ts';
import { defineModel } from './define-model.ts';

/**
 * Log-likelihood taken off the gain of two regimes beside the criterion's own 2 log n, because the second
 * regime is searched for (docs/methods.md). bench/calibrate-models.mjs shows what the intervals then cover.
 */
const SEARCH_PENALTY = 3;

interface Fitted {
  readonly params: ArfimaRsParams;
  readonly metadata: Record<string, unknown>;
}

/** With `near`, regimes found on data much like these, the global search is left out. */
function fitFrom(series: Standardised, near: MarkovRegression | null): Fitted {
  const { z, frame } = series;
  const x = Float64Array.from(z, (value) => value - z[0]);
  const estimate = gph(z);
  const posterior = memoryPosterior(x, estimate);
  const history = Array.from(x);
  if (posterior.exact) {
    const { d, y } = posterior.nodes[0];
    const drift = meanByTerms(y);
    return {
      params: {
        history,
        twoRegimes: 0,
        nodes: [{ d, weight: 1, n: y.length, mean: drift, sd: 0, regime: null }],
        regression: null,
      },
      metadata: { degenerate: true, d, drift: toUnits(frame, drift), loglik: null },
    };
  }
  const d = clipMemory(estimate?.d ?? posterior.mean);
  const differenced = createFractionalDifferencer(x)(d).subarray(1);
  const reported = near ? refitMarkovRegression(differenced, near) : fitMarkovRegression(differenced);
  const middle = posterior.nodes[posterior.nodes.length >> 1];
  const regression = refitMarkovRegression(middle.y, reported);
  const regime = regression.interior;
  const gain = regime === null ? Number.NEGATIVE_INFINITY : regime.loglik - regression.loglikIid;
  // The criterion's weight of two regimes, which have four more parameters.
  const twoRegimes = 1 / (1 + exp(SEARCH_PENALTY + 2 * log(middle.y.length) - gain));
  const nodes = posterior.nodes.map((node) => nodeParams(node, regime, middle));
  const shift = -(z.length - 1) * logUnit(frame);
  const best = reported.best;
  const units = (r: MarkovRegime): Record<string, unknown> => ({
    p00: r.p00,
    p10: r.p10,
    means: r.mu.map((mu) => toUnits(frame, mu)),
    sds: r.variance.map((v) => toUnits(frame, Math.sqrt(v))),
    occupancy: r.occupancy,
  });
  return {
    params: { history, twoRegimes, nodes, regression },
    metadata: {
      d,
      d_gph: estimate?.d ?? null,
      d_se: estimate?.se ?? null,
      bandwidth: estimate?.bandwidth ?? null,
      at_bounds: estimate !== undefined && d !== estimate.d ? ['d'] : [],
      loglik: best.loglik + shift,
      loglik_white_noise: reported.loglikIid + shift,
      interior: best.interior,
      loglik_interior: reported.interior === null ? null : reported.interior.loglik + shift,
      ...units(best),
      forecast: { d_mean: posterior.mean, d_sd: posterior.sd, two_regimes: twoRegimes },
    },
  };
}

/** The same regimes in another frame: units are powers of two, so nothing is lost. */
function inFrame(regression: MarkovRegression, from: Frame, to: Frame): MarkovRegression {
  const unit = (from.spread / to.spread) * (from.magnitude / to.magnitude);
  const moved = (regime: MarkovRegime): MarkovRegime => ({
    ...regime,
    mu: [regime.mu[0] * unit, regime.mu[1] * unit],
    variance: [regime.variance[0] * unit * unit, regime.variance[1] * unit * unit],
  });
  const { best, interior } = regression;
  return { ...regression, best: moved(best), interior: interior && moved(interior) };
}

export const arfimaRs = defineModel<ArfimaRsParams>({
  id: 'arfima_rs',
  title: 'ARFIMA-RS',
  idea: 'Long memory, with surprises that switch between two regimes.',
  cost: { fit: 2.7, paths: 0.75 },
  reference:
    'Geweke, J. & Porter-Hudak, S. (1983). The estimation and application of long memory time series models. ' +
    'Journal of Time Series Analysis 4, 221–238. Hamilton, J. D. (1989). ' +
    'A new approach to the economic analysis of nonstationary time series and the business cycle. ' +
    'Econometrica 57, 357–384.',
  fit: (series) => fitFrom(series, null),
  refit: (series, _options, { params: { regression }, frame }) =>
    fitFrom(series, regression && inFrame(regression, frame, series.frame)),
  sampler: createSampler,
});

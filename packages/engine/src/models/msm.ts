/**
 * `msm`: binomial Markov-switching multifractal of Calvet & Fisher (2004), K components.
 *
 *   r_t = μ + σ √(M_1,t ⋯ M_K,t) e_t,   e_t ~ N(0, 1),   M_k ∈ {m0, 2 − m0},
 *   component k is redrawn with probability γ_k = 1 − (1 − γ_1)^(b^(k−1)).
 *
 * r are log returns or differences of the levels, whichever gives the levels the higher likelihood (for log
 * returns the Jacobian −Σ log y_t is included); less than one log unit counts as a tie, and ties go to
 * differences, which do not depend on where zero is. Estimator: μ is the mean return, (m0, σ, b, γ_1) maximum
 * likelihood (`msm/search.ts`). Sampled per path: the state after the last return from its filtered
 * distribution, μ and σ from their approximate posterior, then states and returns step by step; in log mode
 * the levels reached are bounded (`msm/reach.ts`).
 */

import { LIMITS } from '@longrun/contract';
import { FitError } from '../errors.ts';
import { differences, logReturns } from '../numerics/changes.ts';
import { exp, log } from '../numerics/elementary.ts';
import { mean } from '../numerics/moments.ts';
import type { Rng } from '../numerics/rng.ts';
import { type Frame, logUnit, standardise, toLevel, toUnits } from '../numerics/standardise.ts';
import type { FitBase, FitOptions, Model } from '../types.ts';
import { constantMetadata } from './define-model.ts';
import {
  finishFit,
  loglikOf,
  optimum,
  type PreparedReturns,
  prepareReturns,
  type ReturnsFit,
} from './msm/fit-returns.ts';
import { compressed, type Reach, reachAt, reachOf } from './msm/reach.ts';
import type { MsmOptimum, Point } from './msm/search.ts';
import { simulateReturns } from './msm/simulate.ts';

export type MsmMode = 'log' | 'difference';

export interface MsmFit extends FitBase {
  readonly mode: MsmMode;
  readonly frame: Frame;
  readonly last: number;
  /** In units of the frame (differences) or pure numbers (log returns). Null: the returns are constant. */
  readonly returns: ReturnsFit | null;
  readonly drift: number;
  /** Local optima found in each mode, the best first: where a refit starts. Null: nothing was searched. */
  readonly optima: Optima | null;
  /** How far paths may move, in log mode: see `msm/reach.ts`. */
  readonly reach: Reach | null;
}

type Optima = Readonly<Partial<Record<MsmMode, readonly Point[]>>>;

/** Optima of an earlier fit that a refit climbs from. */
const REFIT_STARTS = 4;

/** Log likelihood the log mode must gain over differences before it is preferred. */
const TIE = 1;

/** Σ log y_t over t ≥ 1: what turns the likelihood of log returns into that of levels. */
function logJacobian(y: Float64Array): number {
  let sum = 0;
  for (let t = 1; t < y.length; t++) sum += log(y[t]);
  return sum;
}

interface Choice {
  readonly mode: MsmMode;
  readonly returns: ReturnsFit;
  readonly levels: Readonly<Record<string, number>>;
  readonly optima: Optima;
}

/** Returns of both modes, with what turns their likelihoods into that of the levels. */
interface Modes {
  readonly log: { readonly prepared: PreparedReturns; readonly toLevels: number };
  readonly difference: { readonly prepared: PreparedReturns; readonly toLevels: number };
}

const handicap = (mode: MsmMode): number => (mode === 'log' ? TIE : 0);

function scoreOf(modes: Modes, mode: MsmMode, found: MsmOptimum): number {
  return loglikOf(modes[mode].prepared, found) + modes[mode].toLevels - handicap(mode);
}

/**
 * Searches the mode with the better Gaussian likelihood fully; the other is climbed from there, and searched
 * wider when that already wins.
 */
function searchModes(modes: Modes): Record<MsmMode, MsmOptimum> {
  const gaussian = (mode: MsmMode): number =>
    modes[mode].prepared.loglikIid + modes[mode].toLevels - handicap(mode);
  const first: MsmMode = gaussian('log') > gaussian('difference') ? 'log' : 'difference';
  const second: MsmMode = first === 'log' ? 'difference' : 'log';
  const found = { [first]: optimum(modes[first].prepared) } as Record<MsmMode, MsmOptimum>;
  found[second] = optimum(modes[second].prepared, [found[first].point]);
  if (scoreOf(modes, second, found[second]) > scoreOf(modes, first, found[first])) {
    const again = optimum(modes[second].prepared);
    if (again.loglik > found[second].loglik) found[second] = again;
  }
  return found;
}

/** Climbs from the optima of each mode, and from the best of the other. */
function climbModes(
  modes: Modes,
  log: readonly Point[],
  diff: readonly Point[],
): Record<MsmMode, MsmOptimum> {
  return {
    log: optimum(modes.log.prepared, [...log.slice(0, REFIT_STARTS), diff[0]]),
    difference: optimum(modes.difference.prepared, [...diff.slice(0, REFIT_STARTS), log[0]]),
  };
}

function chooseMode(modes: Modes, previous: Optima | null): Choice {
  const { log, difference } = modes;
  const found =
    previous?.log && previous.difference
      ? climbModes(modes, previous.log, previous.difference)
      : searchModes(modes);
  const mode =
    scoreOf(modes, 'log', found.log) > scoreOf(modes, 'difference', found.difference) ? 'log' : 'difference';
  return {
    mode,
    returns: finishFit(modes[mode].prepared, found[mode]),
    levels: {
      log: loglikOf(log.prepared, found.log) + log.toLevels,
      difference: loglikOf(difference.prepared, found.difference) + difference.toLevels,
    },
    optima: { log: found.log.finalists, difference: found.difference.finalists },
  };
}

function differencesOnly(prepared: PreparedReturns, toLevels: number, previous: Optima | null): Choice {
  const found = optimum(prepared, previous?.difference?.slice(0, REFIT_STARTS));
  const returns = finishFit(prepared, found);
  return {
    mode: 'difference',
    returns,
    levels: { difference: returns.loglik + toLevels },
    optima: { difference: found.finalists },
  };
}

function fitFrom(y: Float64Array, options: FitOptions, previous: Optima | null): MsmFit {
  const components = options.msmComponents;
  const [fewest, most] = LIMITS.msm_components;
  if (!Number.isInteger(components) || components < fewest || components > most) {
    throw new FitError(
      'msm',
      `msm_components must be an integer from ${fewest} to ${most}, not ${components}`,
    );
  }
  const { z, frame, constant } = standardise(y);
  const last = y[y.length - 1];
  const flat = (mode: MsmMode, drift: number): MsmFit => ({
    mode,
    frame,
    last,
    returns: null,
    drift,
    optima: null,
    reach: null,
    metadata: {
      ...constantMetadata(frame),
      mode,
      components,
      drift: mode === 'log' ? drift : toUnits(frame, drift),
    },
  });
  if (constant) return flat('difference', 0);
  const dz = differences(z);
  const diff = prepareReturns(dz, components, 1);
  if (diff === undefined) return flat('difference', mean(dz));
  const toDiff = -(y.length - 1) * logUnit(frame);
  const positive = y.every((level) => level > 0);
  let choice: Choice;
  if (positive) {
    const lr = logReturns(y);
    const log = prepareReturns(lr, components, 1);
    if (log === undefined) return flat('log', mean(lr));
    const modes = {
      log: { prepared: log, toLevels: -logJacobian(y) },
      difference: { prepared: diff, toLevels: toDiff },
    };
    choice = chooseMode(modes, previous);
  } else {
    choice = differencesOnly(diff, toDiff, previous);
  }
  const { mode, returns, levels, optima } = choice;
  const inUnits = (x: number): number => (mode === 'log' ? x : toUnits(frame, x));
  const shift = mode === 'log' ? 0 : toDiff;
  return {
    mode,
    frame,
    last,
    returns,
    drift: returns.mean,
    optima,
    reach: mode === 'log' ? reachOf(y, logReturns(y)) : null,
    metadata: {
      mode,
      components,
      m0: returns.m0,
      sigma: inUnits(returns.sigma),
      b: returns.b,
      gamma_1: returns.gammas[0],
      gammas: returns.gammas,
      drift: inUnits(returns.mean),
      loglik: returns.loglik + shift,
      loglik_white_noise: returns.loglikIid + shift,
      loglik_levels: levels,
      at_bounds: returns.atBounds,
      degenerate: false,
    },
  };
}

function simulate(fitted: MsmFit, horizons: readonly number[], nSamples: number, rng: Rng): Float64Array {
  const { mode, frame, last } = fitted;
  const level =
    mode === 'log'
      ? (sum: number): number => Math.min(Number.MAX_VALUE, last * exp(sum))
      : (sum: number): number => toLevel(frame, sum); // z = 0 at the last observation
  if (fitted.returns === null) {
    const out = new Float64Array(nSamples * horizons.length);
    for (let i = 0; i < out.length; i++) out[i] = level(fitted.drift * horizons[i % horizons.length]);
    return out;
  }
  const levels = simulateReturns(fitted.returns, horizons, nSamples, rng);
  for (let i = 0; i < levels.length; i++) levels[i] = level(levels[i]);
  if (fitted.reach !== null) keepWithin(levels, last, horizons, fitted.reach);
  return levels;
}

function keepWithin(levels: Float64Array, last: number, horizons: readonly number[], reach: Reach): void {
  const width = horizons.length;
  const bounds = horizons.map((horizon) => reachAt(reach, last, horizon));
  for (let i = 0; i < levels.length; i++) {
    levels[i] = last + compressed(levels[i] - last, bounds[i % width]);
  }
}

export const msm: Model<MsmFit> = Object.freeze({
  id: 'msm',
  title: 'MSM',
  idea: 'Volatility multiplies over several time scales, each switching on its own.',
  cost: { fit: 5, paths: 0.9 },
  reference:
    'Calvet, L. E. & Fisher, A. J. (2004). How to forecast long-run volatility: ' +
    'regime switching and the estimation of multifractal processes. Journal of Financial Econometrics 2, ' +
    '49–83.',
  fit: (y: Float64Array, options: FitOptions) => fitFrom(y, options, null),
  refit: (y: Float64Array, options: FitOptions, previous: MsmFit) => fitFrom(y, options, previous.optima),
  simulate,
});

import { exp, expm1, log } from '../../numerics/elementary.ts';
import { mean, variance } from '../../numerics/moments.ts';
import { createMsmLikelihood, type MsmLikelihood } from './likelihood.ts';
import { climbFrom, type MsmOptimum, type Point, pinnedBounds, searchOptimum } from './search.ts';

/** Returns whose standard deviation is below this share of `level` differ by rounding only. */
const ROUNDING = 1e-12;

/** MSM(K) fitted to returns. Plain JSON. */
export interface ReturnsFit {
  readonly n: number;
  readonly mean: number;
  /** Standard deviation of the returns about their mean (divisor n): the unit of `sigma`. */
  readonly sd: number;
  /** Largest absolute return about the mean. */
  readonly largest: number;
  readonly m0: number;
  readonly sigma: number;
  readonly b: number;
  readonly gammas: readonly number[];
  /** Log-likelihood of the returns, in their own units. */
  readonly loglik: number;
  readonly loglikIid: number;
  readonly atBounds: readonly string[];
  /** Distribution over the 2^K states after the last return; bit k of the index set means M_k = m0. */
  readonly filtered: readonly number[];
}

/** Returns about to be fitted: mean removed, standard deviation one. */
export interface PreparedReturns {
  readonly n: number;
  readonly mean: number;
  readonly sd: number;
  readonly loglikIid: number;
  readonly z: Float64Array;
  readonly likelihood: MsmLikelihood;
}

/**
 * Undefined when the returns are all equal up to rounding. `level` is the size of the numbers whose rounding
 * they carry: 1 for differences of standardised values and for log returns.
 */
export function prepareReturns(
  r: Float64Array,
  components: number,
  level: number,
): PreparedReturns | undefined {
  const n = r.length;
  const centre = mean(r);
  const sd = Math.sqrt(variance(r, centre));
  if (!(sd > ROUNDING * level)) return undefined;
  const z = new Float64Array(n);
  for (let t = 0; t < n; t++) z[t] = (r[t] - centre) / sd;
  const loglikIid = -n * (0.5 + 0.5 * log(2 * Math.PI) + log(sd));
  return { n, mean: centre, sd, loglikIid, z, likelihood: createMsmLikelihood(z, components) };
}

/**
 * Beyond this cost (n 2^K) the global search runs on the most recent returns, and its two best optima are
 * climbed on all of them. At K = 4 that is beyond 32,768 returns, at K = 8 beyond 2,048.
 */
const MAX_GLOBAL_SEARCH_COST = 2 ** 19;

/** Global search, or with `near` climbs from known optima of similar returns. */
export function optimum(prepared: PreparedReturns, near?: readonly Point[]): MsmOptimum {
  const { likelihood, z } = prepared;
  const most = MAX_GLOBAL_SEARCH_COST / 2 ** likelihood.components;
  const affordable = z.length <= most;
  if (near !== undefined) return climbFrom(likelihood, near, affordable ? 'try neighbours' : 'stay');
  if (affordable) return searchOptimum(likelihood);
  const coarse = searchOptimum(createMsmLikelihood(z.subarray(z.length - most), likelihood.components));
  return climbFrom(likelihood, coarse.finalists.slice(0, 2), 'stay');
}

/** Log-likelihood in the units of the returns; never below the Gaussian white noise that m0 → 1 reaches. */
export function loglikOf(prepared: PreparedReturns, found: MsmOptimum): number {
  return Math.max(prepared.loglikIid, found.loglik - prepared.n * log(prepared.sd));
}

export function finishFit(prepared: PreparedReturns, found: MsmOptimum): ReturnsFit {
  const { n, mean, sd, likelihood, loglikIid } = prepared;
  const white = found.loglik - n * log(sd) <= loglikIid;
  const [m0, logSigma, logB, logRate] = white
    ? ([1, 0, found.point[2], found.point[3]] as const)
    : found.point;
  const standardised = likelihood.value(m0, logSigma, logB, logRate);
  const gammas: number[] = [];
  for (let k = 0; k < likelihood.components; k++) gammas.push(-expm1(-exp(logRate + k * logB)));
  return {
    n,
    mean,
    sd,
    largest: sd * largestOf(prepared.z),
    m0,
    sigma: exp(logSigma) * sd,
    b: exp(logB),
    gammas,
    loglik: standardised - n * log(sd),
    loglikIid,
    atBounds: white ? ['m0'] : pinnedBounds(found.point),
    filtered: Array.from(likelihood.filtered()),
  };
}

/** Largest magnitude of the standardised returns. */
function largestOf(z: Float64Array): number {
  let largest = 0;
  for (let t = 0; t < z.length; t++) largest = Math.max(largest, Math.abs(z[t]));
  return largest;
}

import { createMsmLikelihood, type MsmLikelihood } from './likelihood.ts';
import { climbFrom, type MsmOptimum, type Point, pinnedBounds, searchOptimum } from './search.ts';

/**
 * A standard deviation below this share of the largest return is rounding noise: the returns are constant.
 */
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

/** Undefined when the returns are all equal up to rounding. */
export function prepareReturns(
  r: Float64Array,
  components: number,
  level: number,
): PreparedReturns | undefined {
  const n = r.length;
  let mean = 0;
  for (let t = 0; t < n; t++) mean += r[t];
  mean /= n;
  let sum = 0;
  for (let t = 0; t < n; t++) sum += (r[t] - mean) ** 2;
  const sd = Math.sqrt(sum / n);
  if (!(sd > ROUNDING * level)) return undefined;
  const z = new Float64Array(n);
  for (let t = 0; t < n; t++) z[t] = (r[t] - mean) / sd;
  const loglikIid = -n * (0.5 + 0.5 * Math.log(2 * Math.PI) + Math.log(sd));
  return { n, mean, sd, loglikIid, z, likelihood: createMsmLikelihood(z, components) };
}

/**
 * Beyond this cost (n 2^K) the global search runs on the most recent returns, and its optima are climbed on
 * all.
 */
const DEAR = 2 ** 19;

/** Global search, or with `near` climbs from known optima of similar returns. */
export function optimum(prepared: PreparedReturns, near?: readonly Point[]): MsmOptimum {
  const { likelihood, z } = prepared;
  const recent = DEAR / 2 ** likelihood.components;
  const dear = z.length > recent;
  if (near !== undefined) return climbFrom(likelihood, near, !dear);
  if (!dear) return searchOptimum(likelihood);
  const rehearsal = searchOptimum(createMsmLikelihood(z.subarray(z.length - recent), likelihood.components));
  return climbFrom(likelihood, rehearsal.finalists.slice(0, 2), false);
}

/** Log-likelihood in the units of the returns; never below the Gaussian white noise that m0 → 1 reaches. */
export function loglikOf(prepared: PreparedReturns, found: MsmOptimum): number {
  return Math.max(prepared.loglikIid, found.loglik - prepared.n * Math.log(prepared.sd));
}

export function finishFit(prepared: PreparedReturns, found: MsmOptimum): ReturnsFit {
  const { n, mean, sd, likelihood, loglikIid } = prepared;
  const white = found.loglik - n * Math.log(sd) <= loglikIid;
  const [m0, logSigma, logB, logRate] = white
    ? ([1, 0, found.point[2], found.point[3]] as const)
    : found.point;
  const standardised = likelihood.value(m0, logSigma, logB, logRate);
  const gammas: number[] = [];
  for (let k = 0; k < likelihood.components; k++) gammas.push(-Math.expm1(-Math.exp(logRate + k * logB)));
  return {
    n,
    mean,
    sd,
    largest: sd * largestOf(prepared.z),
    m0,
    sigma: Math.exp(logSigma) * sd,
    b: Math.exp(logB),
    gammas,
    loglik: standardised - n * Math.log(sd),
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

/** The whole estimation for returns in one mode. */
export function fitReturns(r: Float64Array, components: number): ReturnsFit | undefined {
  const prepared = prepareReturns(r, components, 0);
  return prepared && finishFit(prepared, optimum(prepared));
}

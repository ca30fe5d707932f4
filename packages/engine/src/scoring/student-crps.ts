/**
 * Continuous ranked probability score of Student's t with ν degrees of freedom, in closed form:
 *
 *   CRPS(t_ν, x) = x (2F(x) − 1) + 2 f(x) (ν + x²)/(ν − 1) − 2√ν/(ν − 1) · B(½, ν − ½)/B(½, ν/2)²
 *
 * for ν > 1; its expectation does not exist otherwise. For centre m and scale s it is s · CRPS(t_ν, (y −
 * m)/s). Reference: Jordan, A., Krüger, F. & Lerch, S. (2019), Evaluating probabilistic forecasts with
 * scoringRules, J. Stat. Softw. 90(12), appendix A.
 */
import { exp, log, log1p } from '../numerics/elementary.ts';
import { logBeta } from '../numerics/gamma.ts';
import { studentTwoSided } from '../numerics/special.ts';

interface Constants {
  /** ln of the density at 0. */
  readonly logDensity: number;
  /** Half the mean distance of two independent draws. */
  readonly spread: number;
}

/** A rolling evaluation asks for the same few hundred whole numbers again and again. */
const known: Constants[] = [];
const REMEMBERED = 4096;

function constantsOf(df: number): Constants {
  const remembered = known[df];
  if (remembered !== undefined) return remembered;
  const logB = logBeta(0.5, df / 2);
  const root = Math.sqrt(df);
  const constants = {
    logDensity: -logB - 0.5 * log(df),
    spread: ((2 * root) / (df - 1)) * exp(logBeta(0.5, df - 0.5) - 2 * logB),
  };
  if (df < REMEMBERED && Number.isInteger(df)) known[df] = constants;
  return constants;
}

/** CRPS of the standard Student's t with df > 1 degrees of freedom at x. */
export function studentCrps(x: number, df: number): number {
  const { logDensity, spread } = constantsOf(df);
  const size = Math.abs(x);
  const square = x * x;
  const density = exp(logDensity - 0.5 * (df + 1) * log1p(square / df));
  return size * within(size, df, density) + (2 * density * (df + square)) / (df - 1) - spread;
}

/**
 * P(|T| ≤ x) = 2F(x) − 1, given the density at x ≥ 0: the incomplete beta function I_w(½, ν/2), w = x²/(ν +
 * x²), as its hypergeometric series, 2 x f(x) Σ_k (ν/2 + ½)_k / (3/2)_k w^k, whose terms are all positive.
 */
function within(x: number, df: number, density: number): number {
  const w = (x * x) / (df + x * x);
  if (w > LONG_SERIES) return 1 - studentTwoSided(x, df);
  let term = 1;
  let sum = 1;
  for (let k = 0; term > 1e-17 * sum; k++) {
    term *= ((0.5 * (df + 1) + k) / (1.5 + k)) * w;
    sum += term;
  }
  return Math.min(1, 2 * x * density * sum);
}

/** Beyond this w the series has more than about a hundred terms. */
const LONG_SERIES = 0.5;

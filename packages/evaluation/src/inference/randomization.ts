/**
 * Inference from replicates of the null hypothesis: their mean is luck, their ranks are p-values. Their
 * spread is the noise of a world without skill: it is never used as a standard error of the real value.
 * Nothing resamples cases, which share their dates and so are not independent; replicates are whole panels.
 */
import { mean, sumOfSquares } from '@longrun/engine/numerics';

export const INTERVAL_LEVEL = 0.95;

/** Differences below this are ties of rounding. */
const ROUNDING = 1e-12;

export interface Spread {
  readonly n: number;
  readonly mean: number;
  /** Standard deviation with divisor n − 1. */
  readonly sd: number;
}

/** Mean and standard deviation of the replicates; null for fewer than two. */
export function spreadOf(values: readonly number[]): Spread | null {
  const n = values.length;
  if (n < 2) return null;
  const centre = mean(values);
  const sd = Math.sqrt(sumOfSquares(values, centre) / (n - 1));
  return { n, mean: centre, sd: sd > ROUNDING * Math.abs(centre) ? sd : 0 };
}

/**
 * The p-value of a randomization test, one-sided: (1 + #{replicate ≥ real}) / (R + 1). Exact, whatever the
 * distribution, when real and replicates are exchangeable under the null.
 */
export function rankPValue(real: number, replicates: readonly number[]): number {
  const slack = ROUNDING * Math.max(1, Math.abs(real));
  let atLeast = 0;
  for (const value of replicates) if (value >= real - slack) atLeast++;
  return (1 + atLeast) / (replicates.length + 1);
}

import { rankPValue, spreadOf } from './randomization.ts';
import { rateOf, type Totals } from './totals.ts';

/** One forecaster alone against the baseline. What needs replicates is null without them. */
export interface Beats {
  /** Share of the cases won. */
  readonly rate: number;
  /** Mean rate over the replicates. */
  readonly luck: number | null;
  /** rate − luck, with its 95 % interval for other series; null where these are too few. */
  readonly lift: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  /** Probability that luck gives a rate at least as high. */
  readonly p_value: number | null;
}

/**
 * Shares of cases: rate, luck and lift, with an interval where half the width of the rate's is known. Null
 * without a case.
 */
export function beats(
  real: Totals,
  replicates: readonly Totals[],
  halfWidth: number | null = null,
): Beats | null {
  const rate = rateOf(real);
  if (rate === null) return null;
  const rates = replicates.map(rateOf).filter((value) => value !== null);
  const spread = spreadOf(rates);
  if (spread === null) return { rate, luck: null, lift: null, lower: null, upper: null, p_value: null };
  const lift = rate - spread.mean;
  const [lower, upper] = halfWidth === null ? [null, null] : [lift - halfWidth, lift + halfWidth];
  const p_value = rankPValue(rate, rates);
  return { rate, luck: spread.mean, lift, lower, upper, p_value };
}

import { halfWidth, rankPValue, type Spread, spreadOf } from './randomization.ts';
import { rateOf, type Totals } from './totals.ts';

/** One forecaster alone against the baseline. What needs replicates is null without them. */
export interface Beats {
  /** Share of the cases won. */
  readonly rate: number;
  /** Mean rate over the replicates. */
  readonly luck: number | null;
  /** rate − luck, with its 95 % interval. */
  readonly lift: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  /** Probability that luck gives a rate at least as high. */
  readonly p_value: number | null;
}

/** Shares of cases: rate, luck and lift. Null without a case. */
export function beats(real: Totals, replicates: readonly Totals[]): Beats | null {
  const rate = rateOf(real);
  if (rate === null) return null;
  const rates = replicates.map(rateOf).filter((value) => value !== null);
  const spread = spreadOf(rates);
  if (spread === null) return { rate, luck: null, lift: null, lower: null, upper: null, p_value: null };
  const lift = rate - spread.mean;
  const half = halfWidth(spread.sd > 0 ? spread : binomialSpread(spread, replicates));
  const p_value = rankPValue(rate, rates);
  return { rate, luck: spread.mean, lift, lower: lift - half, upper: lift + half, p_value };
}

/**
 * Where all replicates agree (every walk of a handful won, or none) their spread says nothing and the
 * interval would collapse. The spread of independent cases stands in for it, √(p(1 − p)/n) with p pulled off
 * 0 and 1 by half a win (Jeffreys).
 */
function binomialSpread(spread: Spread, replicates: readonly Totals[]): Spread {
  const cases = replicates.reduce((sum, part) => sum + part.cases, 0);
  const wins = replicates.reduce((sum, part) => sum + part.wins, 0);
  const p = (wins + 0.5) / (cases + 1);
  return { ...spread, sd: Math.sqrt((p * (1 - p)) / (cases / replicates.length)) };
}

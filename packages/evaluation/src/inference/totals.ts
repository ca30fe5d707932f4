/**
 * What inference must know of one challenger against the baseline at one horizon: sums over cases. Sums of a
 * panel's parts add up, so that a panel of any size is summarised as a stream.
 */

import { log } from '@longrun/engine/numerics';

/**
 * Log ratios of scores are cut here: no case counts for more than a score 20 times the baseline's, or a
 * twentieth of it.
 */
export const LOG_RATIO_CUT = 3;

/** Sums over cases of one forecaster against the baseline. */
export interface Totals {
  /** Cases with a score of the baseline: those that can be won. */
  cases: number;
  /** Cases with a score below the baseline's. A tie is no win, and neither is a failure. */
  wins: number;
  /** Cases with a log ratio: both scores exist and are positive. */
  compared: number;
  /** Σ log(own / baseline), each cut at ±3. */
  logRatios: number;
  /** Σ own / baseline. */
  ratios: number;
  /** Σ own / scale and Σ baseline / scale, over the same cases. */
  scaledOwn: number;
  scaledBaseline: number;
}

export const emptyTotals = (): Totals => ({
  cases: 0,
  wins: 0,
  compared: 0,
  logRatios: 0,
  ratios: 0,
  scaledOwn: 0,
  scaledBaseline: 0,
});

/**
 * Adds one case. `own` and `baseline` are mean scores over its origins (lower is better), null where the
 * forecaster failed at any of them; `scale` is the unit in which cases are added up, such as the mean
 * absolute change of the series.
 */
export function addCase(
  totals: Totals,
  own: number | null,
  baseline: number | null,
  scale: number | null,
): void {
  if (baseline === null) return;
  totals.cases++;
  if (own === null) return;
  if (own < baseline) totals.wins++;
  if (!(own > 0 && baseline > 0)) return;
  totals.compared++;
  const ratio = own / baseline;
  totals.logRatios += Math.max(-LOG_RATIO_CUT, Math.min(LOG_RATIO_CUT, log(ratio)));
  totals.ratios += ratio;
  if (scale === null || !(scale > 0)) return;
  totals.scaledOwn += own / scale;
  totals.scaledBaseline += baseline / scale;
}

/**
 * The totals of several parts together.
 *
 * @example
 * addedTotals([]).cases; // → 0
 */
export function addedTotals(parts: readonly Totals[]): Totals {
  const sum = emptyTotals();
  for (const part of parts) {
    sum.cases += part.cases;
    sum.wins += part.wins;
    sum.compared += part.compared;
    sum.logRatios += part.logRatios;
    sum.ratios += part.ratios;
    sum.scaledOwn += part.scaledOwn;
    sum.scaledBaseline += part.scaledBaseline;
  }
  return sum;
}

/** Share of the cases won; null without a case. */
export const rateOf = ({ wins, cases }: Totals): number | null => (cases === 0 ? null : wins / cases);

/** Mean of the log ratios; null where there is none. */
export const meanLogRatio = ({ logRatios, compared }: Totals): number | null =>
  compared === 0 ? null : logRatios / compared;

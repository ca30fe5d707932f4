/**
 * Could it be luck, for a table of several models at once? Real value and replicates of a model are treated
 * alike: with g₀ the real gain (minus the mean log ratio) and g₁ … g_R those of the replicates,
 *
 *   Tᵣ = (gᵣ − mean g) / sd g   over r = 0 … R,
 *
 * and the p-value of a model is the share of r whose largest T over all models is at least the model's own
 * T₀. When signs are random, real and replicates are exchangeable and the probability that any model of the
 * table gets p ≤ α is at most α, whatever the dependence between models (Westfall & Young, 1993; White, 2000;
 * Romano & Wolf, 2005). Nothing here measures how large a gain is: intervals come from dates
 * (`date-groups.ts`).
 */
import { mean, sumOfSquares } from '@longrun/engine/numerics';

/**
 * Spreads below this are rounding: a model that does not depend on signs gains the same on every replicate.
 */
const ROUNDING = 1e-9;

/** The real gain of one model and its gains on the replicates; null where a replicate has none. */
export interface Gains {
  readonly real: number;
  readonly replicates: readonly (number | null)[];
}

/** The p-value of each model, family-wise over the table; null where no replicate can be compared. */
export function maxStatisticPValues(table: readonly (Gains | null)[]): (number | null)[] {
  const tested = table.filter((gains) => gains !== null);
  const size = Math.min(...tested.map(({ replicates }) => replicates.length));
  const shared = Number.isFinite(size) ? commonReplicates(tested, size) : [];
  if (shared.length === 0) return table.map(() => null);
  const scaled = table.map((gains) => gains && standardised(gains, shared));
  const maxima = Array.from({ length: shared.length + 1 }, (_, r) =>
    Math.max(...scaled.map((values) => values?.[r] ?? Number.NEGATIVE_INFINITY)),
  );
  return scaled.map((values) => {
    if (values === null) return null;
    return maxima.filter((largest) => largest >= values[0] - ROUNDING).length / maxima.length;
  });
}

/** Replicates in which every model has a gain: a missing one is left out for all, never counted as 0. */
function commonReplicates(tested: readonly Gains[], size: number): number[] {
  const all = Array.from({ length: size }, (_, r) => r);
  return all.filter((r) => tested.every(({ replicates }) => replicates[r] !== null));
}

/** T of the real value first, then of the replicates. */
function standardised({ real, replicates }: Gains, shared: readonly number[]): number[] {
  const gains = [real, ...shared.map((r) => replicates[r] as number)];
  const centre = mean(gains);
  const sd = Math.sqrt(sumOfSquares(gains, centre) / (gains.length - 1));
  return gains.map((gain) => (sd > ROUNDING ? (gain - centre) / sd : 0));
}

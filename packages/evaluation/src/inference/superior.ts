/**
 * Which forecasters have a geometric skill above 0, with the probability of naming a single one
 * wrongly held at 5 % over all of them: the largest of their standardised statistics is compared with the
 * same maximum over the replicates (White, 2000; Romano & Wolf, 2005, single step).
 */
import { studentQuantile } from '@longrun/engine/numerics';
import { spreadOf } from './randomization.ts';
import { meanLogRatio, type Totals } from './totals.ts';

export const FAMILY_WISE_ERROR = 0.05;

/** Fewer replicates cannot reach a p-value of 5 % by rank. */
const RANKED_FROM = 19;

/** One forecaster: its real totals, and its totals in every replicate. */
export interface Challenger {
  readonly real: Totals;
  readonly replicates: readonly Totals[];
}

/** True where superior; null where it cannot be told: fewer than two replicates, or no log ratio. */
export function superior(challengers: readonly Challenger[]): (boolean | null)[] {
  const tested = challengers.map(standardised);
  const family = tested.filter((entry) => entry !== null);
  const size = Math.min(...family.map((entry) => entry.replicates.length));
  if (family.length === 0) return tested.map(() => null);
  if (size < RANKED_FROM) {
    const bound = studentQuantile(1 - FAMILY_WISE_ERROR / family.length, size - 1);
    return tested.map((entry) => entry && entry.real > bound);
  }
  const maxima = Array.from({ length: size }, (_, r) =>
    Math.max(...family.map((entry) => entry.replicates[r])),
  );
  return tested.map((entry) => {
    if (entry === null) return null;
    const beyond = maxima.filter((largest) => largest >= entry.real).length;
    return entry.real > 0 && (1 + beyond) / (size + 1) <= FAMILY_WISE_ERROR;
  });
}

interface Standardised {
  /** −mean log ratio in units of its spread over the replicates: positive for skill above 0. */
  readonly real: number;
  /** The same of each replicate about the mean of the others, in units of their spread. */
  readonly replicates: readonly number[];
}

/**
 * Each replicate is measured by the others, as the real value is measured by all of them: were it part of its
 * own mean and spread it would look smaller than a new draw does.
 */
function standardised({ real, replicates }: Challenger): Standardised | null {
  const mean = meanLogRatio(real);
  const gains = replicates.map((totals) => -(meanLogRatio(totals) ?? 0));
  const spread = spreadOf(gains);
  if (mean === null || spread === null || gains.length < 3 || !(spread.sd > 0)) return null;
  const n = gains.length;
  const others = gains.map((gain) => {
    const without = (spread.n * spread.mean - gain) / (n - 1);
    const squares = (n - 1) * spread.sd ** 2 - ((gain - spread.mean) ** 2 * n) / (n - 1);
    const sd = Math.sqrt(Math.max(0, squares) / (n - 2));
    return sd > 0 ? (gain - without) / (sd * Math.sqrt(1 + 1 / (n - 1))) : Number.POSITIVE_INFINITY;
  });
  return { real: -mean / spread.sd, replicates: others };
}

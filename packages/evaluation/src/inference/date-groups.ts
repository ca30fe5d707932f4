/**
 * How sure is a mean log ratio for other dates? Forecasts of one date share its shocks, so dates are what is
 * resampled by history, not cases. The target dates are cut into q = 4 to 8 contiguous groups; the mean log
 * ratio of each group is one observation, and the overall estimate has the interval
 *
 *   estimate ± t₀.₉₇₅(q − 1) · f · s / √q,   s the standard deviation over the groups
 *
 * (Ibragimov & Müller, 2010, Journal of Business & Economic Statistics 28). Forecasts h periods ahead whose
 * targets are closer than h share part of their shocks, and growth that changes slowly keeps errors alike for
 * longer, so neighbouring groups are not independent. Two targets at distance d are taken to be correlated by
 * R = max(0, 1 − d/2h), twice as far as sums of independent shocks overlap, and f² is the variance of the
 * mean over all targets under R divided by what s²/q would estimate of it. Without such neighbours f is 1.
 * The reach of 2h was set by simulation (docs/methods.md): with h, slow common growth was covered in 85 %.
 */
import { mean, studentQuantile, sumOfSquares } from '@longrun/engine/numerics';

const FEWEST_GROUPS = 4;
const MOST_GROUPS = 8;
/**
 * A group should hold so many dates, and reach over so many windows of the horizon, before there are more
 * than four.
 */
const DATES_PER_GROUP = 2;
const WINDOWS_PER_GROUP = 2;
/** Errors are taken to be correlated over so many windows. */
const REACH = 2;

/** How many forecasts have their target at a date. Dates are in years, so that frequencies can be mixed. */
export type TargetDates = ReadonlyMap<number, number>;

/** Contiguous groups of target dates. */
export interface DateGroups {
  /** The last date of each group. */
  readonly ends: readonly number[];
  /** f ≥ 1: how much overlapping targets widen the interval. */
  readonly overlap: number;
}

/**
 * Cuts dates into groups of about as many forecasts each; null where there are fewer than four dates.
 * `window` is the horizon in years.
 */
export function dateGroups(targets: TargetDates, window: number): DateGroups | null {
  const dates = [...targets.keys()].sort((a, b) => a - b);
  if (dates.length < FEWEST_GROUPS) return null;
  const span = dates[dates.length - 1] - dates[0];
  const wanted = Math.min(dates.length / DATES_PER_GROUP, span / (WINDOWS_PER_GROUP * window));
  const count = Math.max(FEWEST_GROUPS, Math.min(MOST_GROUPS, Math.floor(wanted)));
  const weights = dates.map((date) => targets.get(date) ?? 0);
  const group = assignGroups(weights, count);
  const ends = Array.from({ length: count }, (_, g) => dates[group.lastIndexOf(g)]);
  return { ends, overlap: overlapFactor(dates, weights, group, window) };
}

/**
 * The group of each date: a new one starts where the weight so far passes the next share, none stays empty.
 */
function assignGroups(weights: readonly number[], count: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const group: number[] = [];
  let current = 0;
  let before = 0;
  weights.forEach((weight, i) => {
    const left = weights.length - i;
    const isFull = before + weight / 2 > ((current + 1) * total) / count;
    const mustOpen = left <= count - 1 - current;
    if (i > 0 && current < count - 1 && (isFull || mustOpen)) current++;
    group.push(current);
    before += weight;
  });
  return group;
}

/** f, from the correlations R of all pairs of dates. */
function overlapFactor(
  dates: readonly number[],
  weights: readonly number[],
  group: readonly number[],
  window: number,
): number {
  const count = group[group.length - 1] + 1;
  const sizes = new Float64Array(count);
  group.forEach((g, i) => {
    sizes[g] += weights[i];
  });
  const covariance = new Float64Array(count * count);
  for (let i = 0; i < dates.length; i++) {
    for (let j = 0; j < dates.length; j++) {
      const shared = 1 - Math.abs(dates[i] - dates[j]) / (REACH * window);
      if (shared <= 0) continue;
      const share = (weights[i] / sizes[group[i]]) * (weights[j] / sizes[group[j]]);
      covariance[group[i] * count + group[j]] += share * shared;
    }
  }
  const ofMean = covariance.reduce((sum, value) => sum + value, 0) / count ** 2;
  let ofGroup = 0;
  for (let g = 0; g < count; g++) ofGroup += covariance[g * count + g] / count;
  const estimated = (ofGroup - ofMean) / (count - 1);
  return estimated > 0 ? Math.max(1, Math.sqrt(ofMean / estimated)) : 1;
}

/** Which group a target date belongs to; dates after the last end belong to the last group. */
export function groupOf({ ends }: DateGroups, date: number): number {
  let g = 0;
  while (g < ends.length - 1 && date > ends[g]) g++;
  return g;
}

/**
 * Half the width of the 95 % interval from the groups' mean log ratios; null where fewer than four have one.
 */
export function groupHalfWidth(groupMeans: readonly number[], { overlap }: DateGroups): number | null {
  const q = groupMeans.length;
  if (q < FEWEST_GROUPS) return null;
  const sd = Math.sqrt(sumOfSquares(groupMeans, mean(groupMeans)) / (q - 1));
  return (studentQuantile(0.975, q - 1) * overlap * sd) / Math.sqrt(q);
}

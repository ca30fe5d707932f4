/** Half widths of 95 % intervals, from what is known of dates and groups of cases; none from replicates. */
import { dateGroups, groupHalfWidth, groupOf } from '../inference/date-groups.ts';
import { twoWayHalfWidth } from '../inference/two-way.ts';
import type { Intervals } from './evidence.ts';
import type { CaseRatios, DateSums, NaiveEvidence } from './naive-tally.ts';

/** By groups of target dates: the log ratios of single forecasts, averaged in each group. */
export function dateHalfWidth(dates: DateSums, window: number): number | null {
  const counts = new Map([...dates].map(([date, [n]]) => [date, n]));
  const groups = dateGroups(counts, window);
  if (groups === null) return null;
  const sums = groups.ends.map(() => [0, 0]);
  for (const [date, [n, sum]] of dates) {
    const group = sums[groupOf(groups, date)];
    group[0] += n;
    group[1] += sum;
  }
  const means = sums.filter(([n]) => n > 0).map(([n, sum]) => sum / n);
  return groupHalfWidth(means, groups);
}

/** By entity and indicator: of the mean of a number that each case has. */
export function overCases(
  { cases }: Pick<NaiveEvidence, 'cases'>,
  numberOf: (each: CaseRatios) => number | null,
): number | null {
  const values = cases.flatMap((each) => {
    const value = numberOf(each);
    return value === null ? [] : [{ value, entity: each.entity, indicator: each.indicator }];
  });
  return values.length === 0 ? null : twoWayHalfWidth(values);
}

/**
 * A share of series is a mean of zeros and ones; the cases are known one by one at the decision horizon only.
 */
export function walkIntervals(evidence: NaiveEvidence, decision: number): Intervals {
  const { challengers, horizons, flipped, real, windows } = evidence;
  return {
    at(challenger, horizon) {
      const [c, k] = [challengers.indexOf(challenger), horizons.indexOf(horizon)];
      // one series has none, as in `withoutIntervalOfOne`
      const isKnown = c >= 0 && k >= 0 && real[c][k].totals.cases !== 1;
      const byDate = isKnown ? dateHalfWidth(real[c][k].walkDates, windows[k]) : null;
      if (byDate === null || horizon !== decision) return { logRatio: byDate, rate: null };
      const own = ({ walkRatios }: CaseRatios): number | null => walkRatios[c];
      const logRatio = Math.max(byDate, overCases(evidence, own) ?? 0);
      return { logRatio, rate: overCases(evidence, (each) => won(own(each))) };
    },
    passRate: overCases(evidence, ({ walkRatios }) => {
      const models = walkRatios.slice(0, flipped).map(won);
      return models.every((each) => each === null) ? null : Math.max(...models.map((each) => each ?? 0));
    }),
  };
}

const won = (ratio: number | null): number | null => (ratio === null ? null : Number(ratio < 0));

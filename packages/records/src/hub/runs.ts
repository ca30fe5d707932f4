/** Observations at regular dates: days, weeks, months, quarters or years apart. */
import type { Observations } from './history.ts';

/** Days from one observation to the next; months and longer count as 30, 91 and 365. */
export type Step = number;

/** An unbroken run of observations. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly step: Step;
  readonly values: readonly number[];
}

interface Calendar {
  /** Steps between two days; not whole where they are not on the grid. */
  between(from: number, to: number): number;
  /** Observations per year or week; null where there is no season. */
  readonly season: number | null;
}

const DAY_MS = 86_400_000;
const monthOf = (day: number): number => {
  const date = new Date(day * DAY_MS);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
};

const byMonths = (months: number, season: number | null): Calendar => ({
  between: (from, to) => (monthOf(to) - monthOf(from)) / months,
  season,
});

const SEASONS: Readonly<Record<number, number>> = { 1: 7, 7: 52 };

export function calendarOf(step: Step): Calendar {
  if (step === 30) return byMonths(1, 12);
  if (step === 91) return byMonths(3, 4);
  if (step === 365) return byMonths(12, null);
  return { between: (from, to) => (to - from) / step, season: SEASONS[step] ?? null };
}

/** Months have 28 to 31 days, quarters 89 to 92, years 365 or 366; 28 alone is four weeks. */
function stepOf(gap: number): Step {
  if (gap >= 29 && gap <= 31) return 30;
  if (gap >= 89 && gap <= 92) return 91;
  return gap === 366 ? 365 : gap;
}

/** The unbroken run that ends with the last observation before a day; null where there are fewer than two. */
export function runBefore({ days, values }: Observations, before: number): Run | null {
  let last = days.length - 1;
  while (last >= 0 && days[last] >= before) last--;
  if (last < 1) return null;
  const step = Math.max(
    stepOf(days[last] - days[last - 1]),
    last > 1 ? stepOf(days[last - 1] - days[last - 2]) : 0,
  );
  const { between } = calendarOf(step === 28 ? stepOfMonths(days, last) : step);
  let first = last;
  while (first > 0 && between(days[first - 1], days[first]) === 1) first--;
  if (first === last) return null;
  return { start: days[first], end: days[last], step, values: values.slice(first, last + 1) };
}

/** A gap of 28 days is a month where the one before is none of four weeks. */
const stepOfMonths = (days: readonly number[], last: number): Step =>
  last > 1 && days[last - 1] - days[last - 2] !== 28 ? 30 : 28;

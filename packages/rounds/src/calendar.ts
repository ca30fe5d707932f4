import { type Frequency, shiftPeriod } from '@longrun/tables';
import { dayNumber, formatDay, parseDay, parsePeriod } from '@longrun/tables/periods';
import { RoundError } from './errors.ts';

/** The last day of a period: `2026-Q1` ends on 2026-03-31, a day or week on its own date. */
export function lastDay(period: string): string {
  const parsed = parsePeriod(period.replace('-H1', '-Q2').replace('-H2', '-Q4'));
  if (parsed === null) {
    if (parseDay(period) === null) throw new RoundError('bad_data', `"${period}" is no date`);
    return period;
  }
  const perYear = { annual: 1, quarterly: 4, monthly: 12 }[parsed.frequency];
  const months = (parsed.ordinal + 1) * (12 / perYear); // from year 0 to the first month after the period
  const first = dayNumber(Math.floor(months / 12), (months % 12) + 1, 1)!;
  return formatDay(first - 1);
}

/** A date so many days after another. */
export function daysAfter(date: string, days: number): string {
  const day = parseDay(date);
  if (day === null) throw new RoundError('bad_data', `"${date}" is no date such as 2026-12-31`);
  return formatDay(day + days);
}

/** The date of a moment, in UTC. */
export const dateOfMoment = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The period `horizon` steps after the last one of a series. */
export function targetPeriod(
  { start, n, frequency }: { readonly start: string; readonly n: number; readonly frequency: Frequency },
  horizon: number,
): string {
  return shiftPeriod(start, n - 1 + horizon, frequency);
}

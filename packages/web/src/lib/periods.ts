/**
 * Periods as the panels write them: `2009`, `2009-Q3`, `2009-07`. On an axis a period stands at the start of
 * its span, in years. Anything else (the row labels of a pasted file) has no place in time.
 */
import { parsePeriod, shiftPeriod } from '@longrun/tables/periods';

const PATTERN = /^(-?\d{1,4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/;

export function periodToYear(period: string): number | null {
  const match = PATTERN.exec(period);
  if (match === null) return null;
  const [, year, quarter, month] = match;
  return Number(year) + (quarter ? (Number(quarter) - 1) / 4 : month ? (Number(month) - 1) / 12 : 0);
}

/** Steps in a year of the frequency a period is written in. */
export function stepsPerYear(period: string): 1 | 4 | 12 {
  return period.includes('Q') ? 4 : /-\d\d$/.test(period) ? 12 : 1;
}

/** The period `steps` after this one, written the same way. */
export const addPeriods = (period: string, steps: number): string =>
  parsePeriod(period) === null ? `+${steps}` : shiftPeriod(period, steps);

/** Whether every period follows the one before it. */
export const isRegular = (periods: readonly string[]): boolean =>
  periods.every((period, i) => i === 0 || addPeriods(periods[i - 1], 1) === period);

/**
 * Weeks that are numbered within a year. Both ways give a year the weeks of which it has at least four days:
 * ISO 8601 lets them begin on Monday, the MMWR of the US health office on Sunday, so that the years with a
 * week 53 differ.
 */
import { dayNumber, weekday } from '../periods.ts';

export type WeekRule = 'iso' | 'mmwr';

/** First day of week 1: the week with January 4, which always lies in it. */
function firstDay(year: number, rule: WeekRule): number {
  const fourth = dayNumber(year, 1, 4)!;
  // weekday() counts from Monday
  return fourth - (rule === 'iso' ? weekday(fourth) : (weekday(fourth) + 1) % 7);
}

/** First day of a week, as days since 1970-01-01; null where the year has no such week. */
export function weekStart(year: number, week: number, rule: WeekRule = 'iso'): number | null {
  const weeks = (firstDay(year + 1, rule) - firstDay(year, rule)) / 7;
  return week < 1 || week > weeks ? null : firstDay(year, rule) + (week - 1) * 7;
}

/** A year and one of its weeks, counted from 1. */
export type WeekOfYear = readonly [year: number, week: number];

/** The rule by which all of these weeks exist, that of ISO 8601 unless they are named otherwise; or null. */
export function ruleOfWeeks(weeks: readonly WeekOfYear[], areMmwr: boolean): WeekRule | null {
  const rules: readonly WeekRule[] = areMmwr ? ['mmwr'] : ['iso', 'mmwr'];
  return rules.find((rule) => weeks.every(([year, week]) => weekStart(year, week, rule) !== null)) ?? null;
}

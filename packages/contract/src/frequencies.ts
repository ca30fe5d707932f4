/**
 * How often a series is observed. Panels are annual, quarterly or monthly; people's own series may be of any
 * of these. A period is counted by an ordinal: whole years, half-years, quarters, months, weeks (Monday to
 * Sunday), days, days from Monday to Friday, or hours since the beginning of year 0 of the proleptic
 * Gregorian calendar.
 */
export const SERIES_FREQUENCIES = [
  'annual',
  'half-yearly',
  'quarterly',
  'monthly',
  'weekly',
  'daily',
  'business',
  'hourly',
] as const;
/** `business`: Monday to Friday. */
export type SeriesFrequency = (typeof SERIES_FREQUENCIES)[number];

/**
 * Season cycles of a frequency in observations, the shorter first: days of the week and of the year, hours of
 * the day and of the week. A year of days has 365, one of Monday to Friday 261.
 */
const SEASONS: Readonly<Record<SeriesFrequency, readonly number[]>> = Object.freeze({
  annual: [],
  'half-yearly': [2],
  quarterly: [4],
  monthly: [12],
  weekly: [52],
  daily: [7, 365],
  business: [5, 261],
  hourly: [24, 168],
});

export const seasonsOf = (frequency: SeriesFrequency): readonly number[] => SEASONS[frequency];

/** The frequencies that panels have and requests over HTTP name. */
export type PanelFrequency = 'annual' | 'quarterly' | 'monthly';
const PANEL_FREQUENCIES: readonly string[] = ['annual', 'quarterly', 'monthly'];

export const isPanelFrequency = (frequency: string): frequency is PanelFrequency =>
  PANEL_FREQUENCIES.includes(frequency);

/** How an ensemble is told the seasons of a series: by the frequency of panels, else by their length. */
export const seasonFields = (
  frequency: SeriesFrequency,
): { readonly frequency: PanelFrequency } | { readonly seasons: readonly number[] } =>
  isPanelFrequency(frequency) ? { frequency } : { seasons: SEASONS[frequency] };

const DAYS_PER_YEAR = 365.2425;

/** Periods in a mean year of 365.2425 days. */
const PER_YEAR: Readonly<Record<SeriesFrequency, number>> = Object.freeze({
  annual: 1,
  'half-yearly': 2,
  quarterly: 4,
  monthly: 12,
  weekly: DAYS_PER_YEAR / 7,
  daily: DAYS_PER_YEAR,
  business: (DAYS_PER_YEAR * 5) / 7,
  hourly: DAYS_PER_YEAR * 24,
});

/** Periods per year; for weeks, days and hours the mean over 400 years. */
export const perYear = (frequency: SeriesFrequency): number => PER_YEAR[frequency];

/** Days from 0000-01-01 to 1970-01-01. */
export const DAYS_BEFORE_1970 = 719_528;
/** Weeks from the one that holds 0000-01-01, a Saturday, to that of 1970-01-01, a Thursday. */
export const WEEKS_BEFORE_1970 = 102_790;

/** Days from 1970-01-01 to the last day of a week, day or hour; null for the other frequencies. */
function lastDayOf(frequency: SeriesFrequency, ordinal: number): number | null {
  if (frequency === 'daily') return ordinal - DAYS_BEFORE_1970;
  if (frequency === 'hourly') return Math.floor(ordinal / 24) - DAYS_BEFORE_1970;
  // the Monday of the week of 1970-01-01 is day −3
  if (frequency === 'weekly') return (ordinal - WEEKS_BEFORE_1970) * 7 + 3;
  if (frequency !== 'business') return null;
  const week = Math.floor(ordinal / 5);
  return (week - WEEKS_BEFORE_1970) * 7 + (ordinal - week * 5) - 3;
}

/** The calendar date on which a week, day or hour ends; null for the other frequencies. */
export function lastDateOf(frequency: SeriesFrequency, ordinal: number): Date | null {
  const day = lastDayOf(frequency, ordinal);
  return day === null ? null : new Date(day * 86_400_000);
}

/** The year in which a period ends. */
export const yearOf = (frequency: SeriesFrequency, ordinal: number): number =>
  lastDateOf(frequency, ordinal)?.getUTCFullYear() ?? Math.floor(ordinal / PER_YEAR[frequency]);

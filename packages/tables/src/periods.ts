/**
 * Period arithmetic. A period is written `2009` (annual), `2009-H1` (half-yearly), `2009-Q1` (quarterly),
 * `2009-06` (monthly), `2009-06-30` (weekly, daily, business days) or `2009-06-30T05:00` (hourly) and counted
 * by an ordinal: whole periods since year 0, or days or hours since 1970-01-01. Series without dates are
 * numbered from 1. Ordinals of one frequency subtract and compare as integers.
 */

import {
  seasonsOf as cyclesOf,
  DAYS_BEFORE_1970,
  isPanelFrequency,
  type PanelFrequency,
  SERIES_FREQUENCIES,
  type SeriesFrequency,
  WEEKS_BEFORE_1970,
} from '@longrun/contract';

export type CalendarFrequency = PanelFrequency;
/** `business`: Monday to Friday. `undated`: the rows are numbered. */
export const FREQUENCIES = [...SERIES_FREQUENCIES, 'undated'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const CALENDAR_FREQUENCIES: readonly CalendarFrequency[] = Object.freeze([
  'annual',
  'quarterly',
  'monthly',
]);

/** Season cycles of a frequency in observations, the shorter first; rows without dates have none. */
export const seasonsOf = (frequency: Frequency): readonly number[] =>
  frequency === 'undated' ? [] : cyclesOf(frequency);

const PER_YEAR: Readonly<Record<CalendarFrequency, number>> = Object.freeze({
  annual: 1,
  quarterly: 4,
  monthly: 12,
});

export interface Period {
  readonly frequency: CalendarFrequency;
  readonly ordinal: number;
}

export const isCalendarFrequency: (frequency: Frequency) => frequency is CalendarFrequency = isPanelFrequency;

export function periodsPerYear(frequency: CalendarFrequency): number {
  return PER_YEAR[frequency];
}

/** Reads a year, quarter or month, or gives `null` when the text is not one (`2009-13`, `2009Q1`, `09`). */
export function parsePeriod(text: string): Period | null {
  const match = /^(-?\d{4,6})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  if (match[2] !== undefined) return { frequency: 'quarterly', ordinal: year * 4 + Number(match[2]) - 1 };
  if (match[3] !== undefined) return { frequency: 'monthly', ordinal: year * 12 + Number(match[3]) - 1 };
  return { frequency: 'annual', ordinal: year };
}

const pad = (value: number, width: number): string =>
  `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(width, '0')}`;

export function formatPeriod(frequency: CalendarFrequency, ordinal: number): string {
  const perYear = PER_YEAR[frequency];
  const year = Math.floor(ordinal / perYear);
  const within = ordinal - year * perYear;
  if (frequency === 'annual') return pad(year, 4);
  return frequency === 'quarterly'
    ? `${pad(year, 4)}-Q${within + 1}`
    : `${pad(year, 4)}-${pad(within + 1, 2)}`;
}

/** `count` consecutive periods from `start`. Weeks, days and numbered rows need their frequency. */
export function periodsFrom(start: string, count: number, frequency?: Frequency): string[] {
  const step = stepper(start, frequency);
  return Array.from({ length: count }, (_, i) => step(i));
}

/** The period `steps` after (or before, when negative) the given one. */
export function shiftPeriod(period: string, steps: number, frequency?: Frequency): string {
  return stepper(period, frequency)(steps);
}

function stepper(start: string, frequency?: Frequency): (steps: number) => string {
  if (frequency === undefined || isCalendarFrequency(frequency)) {
    const first = requirePeriod(start);
    return (steps) => formatPeriod(first.frequency, first.ordinal + steps);
  }
  if (frequency === 'undated') return (steps) => String(Number(start) + steps);
  if (frequency === 'half-yearly') {
    const first = parseHalf(start);
    if (first === null) throw new RangeError(`not a half-year: "${start}"`);
    return (steps) => formatHalf(first + steps);
  }
  if (frequency === 'hourly') {
    const first = parseHour(start);
    if (first === null) throw new RangeError(`not an hour: "${start}"`);
    return (steps) => formatHour(first + steps);
  }
  const day = parseDay(start);
  if (day === null) throw new RangeError(`not a date: "${start}"`);
  if (frequency === 'business') {
    const first = businessOrdinal(day);
    return (steps) => formatDay(businessDay(first + steps));
  }
  const length = frequency === 'weekly' ? 7 : 1;
  return (steps) => formatDay(day + steps * length);
}

/** Whole periods since year 0 (weeks from Monday to Sunday), or null where the text is no such period. */
export function ordinalOf(period: string, frequency: SeriesFrequency): number | null {
  if (isCalendarFrequency(frequency)) return parsePeriod(period)?.ordinal ?? null;
  if (frequency === 'half-yearly') return parseHalf(period);
  if (frequency === 'hourly') {
    const hour = parseHour(period);
    return hour === null ? null : hour + DAYS_BEFORE_1970 * 24;
  }
  const day = parseDay(period);
  if (day === null) return null;
  if (frequency === 'daily') return day + DAYS_BEFORE_1970;
  if (frequency === 'business') return businessOrdinal(day) + WEEKS_BEFORE_1970 * 5;
  return Math.floor((day + 3) / 7) + WEEKS_BEFORE_1970;
}

/** Milliseconds since 1970 at which a period begins, in the calendar's own clock: no zone is meant. */
export function beginningOf(period: string, frequency: Frequency): number {
  if (frequency === 'hourly') return known(parseHour(period), period) * MS_PER_HOUR;
  if (!isCalendarFrequency(frequency) && frequency !== 'half-yearly')
    return known(parseDay(period), period) * MS_PER_DAY;
  const month =
    frequency === 'half-yearly' ? known(parseHalf(period), period) * 6 : firstMonth(requirePeriod(period));
  return new Date(0).setUTCFullYear(Math.floor(month / 12), ((month % 12) + 12) % 12, 1);
}

function known(ordinal: number | null, period: string): number {
  if (ordinal === null) throw new RangeError(`not the beginning of a period: "${period}"`);
  return ordinal;
}

/** Orders periods of any frequencies by the month they begin in: `1264` comes before `1947-Q1`. */
export function compareStarts(a: string, b: string): number {
  return firstMonth(requirePeriod(a)) - firstMonth(requirePeriod(b));
}

/** Orders periods of any frequencies by the month they end in: `2025-08` comes before `2025`. */
export function compareEnds(a: string, b: string): number {
  return lastMonth(requirePeriod(a)) - lastMonth(requirePeriod(b));
}

/** The ordinal of the coarser period that holds the finer one: quarter of a month, year of a quarter. */
export function coarsen(from: CalendarFrequency, ordinal: number, to: CalendarFrequency): number {
  return Math.floor((ordinal * PER_YEAR[to]) / PER_YEAR[from]);
}

function requirePeriod(text: string): Period {
  const period = parsePeriod(text);
  if (period === null) throw new RangeError(`not a period: "${text}"`);
  return period;
}

const firstMonth = (p: Period): number => p.ordinal * (12 / PER_YEAR[p.frequency]);
const lastMonth = (p: Period): number => (p.ordinal + 1) * (12 / PER_YEAR[p.frequency]) - 1;

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;

/**
 * Days since 1970-01-01 of a date of the proleptic Gregorian calendar, or `null` where there is no such date.
 */
export function dayNumber(year: number, month: number, day: number): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  return date.getTime() / MS_PER_DAY;
}

export function dateOf(day: number): { readonly year: number; readonly month: number; readonly day: number } {
  const date = new Date(day * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function formatDay(day: number): string {
  const date = dateOf(day);
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

export function parseDay(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return match === null ? null : dayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** `2014-H2` as whole half-years since year 0. */
function parseHalf(text: string): number | null {
  const match = /^(-?\d{4,6})-H([12])$/.exec(text);
  return match === null ? null : Number(match[1]) * 2 + Number(match[2]) - 1;
}

export function formatHalf(ordinal: number): string {
  const year = Math.floor(ordinal / 2);
  return `${pad(year, 4)}-H${ordinal - year * 2 + 1}`;
}

/** `2014-01-06T05:00` as hours since 1970-01-01. */
function parseHour(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):00$/.exec(text);
  const day = match === null ? null : parseDay(match[1]);
  return day === null ? null : day * 24 + Number(match![2]);
}

export function formatHour(ordinal: number): string {
  const day = Math.floor(ordinal / 24);
  return `${formatDay(day)}T${pad(ordinal - day * 24, 2)}:00`;
}

/** 0 is Monday, 6 Sunday; 1970-01-01 was a Thursday. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Counts Monday to Friday; a Saturday or Sunday counts as the Friday before it. */
export function businessOrdinal(day: number): number {
  return Math.floor((day + 3) / 7) * 5 + Math.min(weekday(day), 4);
}

export function businessDay(ordinal: number): number {
  const week = Math.floor(ordinal / 5);
  return week * 7 + (ordinal - week * 5) - 3;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A period as a sentence says it: `January 2014`, `2014 Q1`, `31 January 2014`, `6 January 2014, 05:00`. */
export function describePeriod(period: string): string {
  const day = parseDay(period.slice(0, 10));
  if (day !== null) {
    const { year, month, day: date } = dateOf(day);
    const clock = period.length > 10 ? `, ${period.slice(11)}` : '';
    return `${date} ${MONTHS[month - 1]} ${year}${clock}`;
  }
  if (parseHalf(period) !== null) return period.replace('-H', ' H');
  const parsed = parsePeriod(period);
  if (parsed?.frequency === 'monthly') {
    const year = Math.floor(parsed.ordinal / 12);
    return `${MONTHS[parsed.ordinal - year * 12]} ${year}`;
  }
  return parsed?.frequency === 'quarterly' ? period.replace('-Q', ' Q') : period;
}

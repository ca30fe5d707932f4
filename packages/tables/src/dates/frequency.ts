/** How often a set of dates comes, and where each stands on the resulting calendar. */
import {
  businessDay,
  businessOrdinal,
  type CalendarFrequency,
  coarsen,
  dateOf,
  dayNumber,
  type Frequency,
  formatDay,
  formatHalf,
  formatHour,
  formatPeriod,
  isCalendarFrequency,
  weekday,
} from '../periods.ts';
import { aroundOneWeekday, FARTHEST } from './moved-weeks.ts';
import type { DateToken } from './types.ts';

/** A calendar of one frequency: ordinals are consecutive integers. */
export interface Calendar {
  readonly frequency: Frequency;
  ordinalOf(token: DateToken): number;
  labelOf(ordinal: number): string;
}

const UNIT: Partial<Record<DateToken['unit'], CalendarFrequency>> = {
  year: 'annual',
  quarter: 'quarterly',
  month: 'monthly',
  span: 'monthly',
};

/** Hours since 1970 of a day or an instant; minutes are cut off. */
const hourOf = ({ at, clock = 0 }: DateToken): number => at * 24 + Math.floor(clock / 3600);

/** Whether a token counts months. */
const isMonths = ({ unit }: DateToken): boolean => unit === 'month' || unit === 'span';

/** Half-years since year 0 of a half, quarter, month or day. */
function halfOf(token: DateToken): number {
  if (token.unit === 'half') return token.at;
  if (token.unit === 'quarter') return Math.floor(token.at / 2);
  return Math.floor((isMonths(token) ? token.at : monthOfDay(token.at)) / 6);
}

const monthOfDay = (day: number): number => {
  const { year, month } = dateOf(day);
  return year * 12 + month - 1;
};

/** The ordinal of a token in a frequency no finer than its own. */
function calendarOrdinal(token: DateToken, frequency: CalendarFrequency): number {
  const own = UNIT[token.unit];
  if (token.unit === 'half') return Math.floor(token.at / 2);
  return own === undefined
    ? coarsen('monthly', monthOfDay(token.at), frequency)
    : coarsen(own, token.at, frequency);
}

const FINENESS: Readonly<Record<Frequency, number>> = {
  annual: 0,
  'half-yearly': 0.5,
  quarterly: 1,
  monthly: 2,
  weekly: 3,
  business: 4,
  daily: 4,
  hourly: 5,
  undated: 6,
};
const TOKEN_FINENESS: Readonly<Record<DateToken['unit'], number>> = {
  year: 0,
  half: 0.5,
  quarter: 1,
  month: 2,
  span: 2,
  week: 3,
  day: 4,
  instant: 5,
  index: -1,
};

/** Whether tokens can be placed on the frequency's calendar: a year has no month. */
export const canPlace = (tokens: readonly DateToken[], frequency: Frequency): boolean =>
  frequency !== 'undated' && tokens.every(({ unit }) => TOKEN_FINENESS[unit] >= FINENESS[frequency]);

export function calendarFor(
  frequency: Exclude<Frequency, 'undated'>,
  tokens: readonly DateToken[],
): Calendar {
  if (isCalendarFrequency(frequency)) {
    return {
      frequency,
      ordinalOf: (token) => calendarOrdinal(token, frequency),
      labelOf: (ordinal) => formatPeriod(frequency, ordinal),
    };
  }
  if (frequency === 'half-yearly') return { frequency, ordinalOf: halfOf, labelOf: formatHalf };
  if (frequency === 'hourly') return { frequency, ordinalOf: hourOf, labelOf: formatHour };
  if (frequency === 'business') {
    return {
      frequency,
      ordinalOf: (token) => businessOrdinal(token.at),
      labelOf: (ordinal) => formatDay(businessDay(ordinal)),
    };
  }
  if (frequency === 'daily')
    return { frequency, ordinalOf: (token) => token.at, labelOf: (ordinal) => formatDay(ordinal) };
  // a week moved by a holiday stays in its place
  const weeks = aroundOneWeekday(tokens.map(({ at }) => at));
  const anchor = weeks?.anchor ?? (((tokens[0]?.at ?? 0) % 7) + 7) % 7;
  const early = weeks === null ? 0 : FARTHEST;
  return {
    frequency,
    ordinalOf: (token) => Math.floor((token.at - anchor + early) / 7),
    labelOf: (ordinal) => formatDay(ordinal * 7 + anchor),
  };
}

/** Rows numbered in the file: a missing number is a gap. */
export const INDEX_CALENDAR: Calendar = {
  frequency: 'undated',
  ordinalOf: (token) => token.at,
  labelOf: String,
};

/** The smallest share of weeks with a value where some of their days are moved. */
const DENSE = 0.9;

export interface Rhythm {
  readonly frequency: Exclude<Frequency, 'undated'>;
  /** Dates per period from the first to the last: 1 where nothing is missing. */
  readonly fill: number;
  /** Dates of weeks that lie beside the weekday of the others. */
  readonly moved?: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const commonStep = (sorted: readonly number[]): number =>
  sorted.reduce((step, at, i) => (i === 0 ? 0 : gcd(step, at - sorted[i - 1])), 0);
const distinctSorted = (values: Iterable<number>): number[] => [...new Set(values)].sort((a, b) => a - b);
const fillOf = (sorted: readonly number[], step = 1): number =>
  sorted.length < 2 ? 1 : sorted.length / ((sorted[sorted.length - 1] - sorted[0]) / step + 1);

/** Dates of at most one per month stand for months when they fall on much the same day of it. */
function sameDayOfMonth(days: readonly number[]): boolean {
  const dates = days.map(dateOf);
  const first = dates.map(({ day }) => day);
  if (Math.max(...first) - Math.min(...first) <= 6 && Math.max(...first) <= 7) return true;
  const fromEnd = dates.map(({ year, month, day }) => daysIn(year, month) - day);
  if (Math.max(...fromEnd) <= 6) return true;
  return Math.max(...first) === Math.min(...first) || isNthWeekday(days, first);
}

/** The third Friday of each month. */
const isNthWeekday = (days: readonly number[], dates: readonly number[]): boolean =>
  days.every((day) => weekday(day) === weekday(days[0])) &&
  dates.every((date) => Math.ceil(date / 7) === Math.ceil(dates[0] / 7));

const daysIn = (year: number, month: number): number =>
  dayNumber(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1)! - dayNumber(year, month, 1)!;

function monthRhythm(months: readonly number[]): Rhythm {
  const step = commonStep(months);
  if (step > 0 && step % 12 === 0) return { frequency: 'annual', fill: fillOf(months, 12) };
  if (step > 0 && step % 6 === 0) return { frequency: 'half-yearly', fill: fillOf(months, 6) };
  if (step > 0 && step % 3 === 0) return { frequency: 'quarterly', fill: fillOf(months, 3) };
  return { frequency: 'monthly', fill: fillOf(months) };
}

/** Sums to date follow one another, or stand in a few of many years. */
function spanRhythm(months: readonly number[]): Rhythm {
  const rhythm = monthRhythm(months);
  const years = distinctSorted(months.map((month) => Math.floor(month / 12)));
  return rhythm.fill >= 0.5 ? rhythm : { frequency: 'annual', fill: fillOf(years) };
}

function dayRhythm(days: readonly number[]): Rhythm | null {
  const months = distinctSorted(days.map(monthOfDay));
  if (months.length === days.length && days.length > 1 && sameDayOfMonth(days)) return monthRhythm(months);
  if (days.length > 2 && commonStep(days) % 7 === 0) {
    const weekly = fillOf(days, 7);
    return weekly >= 0.5 ? { frequency: 'weekly', fill: weekly } : null;
  }
  const weeks = aroundOneWeekday(days);
  if (weeks !== null) {
    const fill = fillOf(days.map((day) => Math.floor((day - weeks.anchor + FARTHEST) / 7)));
    if (fill >= DENSE) return { frequency: 'weekly', fill, moved: weeks.moved };
  }
  if (days.length > 5 && days.every((day) => weekday(day) < 5)) {
    const business = fillOf(days.map(businessOrdinal));
    if (business >= 0.5) return { frequency: 'business', fill: business };
  }
  const daily = fillOf(days);
  return daily >= 0.5 ? { frequency: 'daily', fill: daily } : null;
}

/** Hours one after the other, several a day. */
function hourRhythm(tokens: readonly DateToken[]): Rhythm | null {
  if (tokens.some(({ clock = 0 }) => clock % 3600 !== 0)) return null;
  const hours = distinctSorted(tokens.map(hourOf));
  const fill = fillOf(hours);
  return fill >= 0.5 ? { frequency: 'hourly', fill } : null;
}

/** Days with values per day, where several come within an hour; 0 for all other dates. */
export const fillOfDays = (tokens: readonly DateToken[]): number =>
  tokens[0]?.unit === 'instant' && isSubDaily(tokens)
    ? fillOf(distinctSorted(tokens.map(({ at }) => at)))
    : 0;

/** Whether times of day matter: several values on most days. */
export function isSubDaily(tokens: readonly DateToken[]): boolean {
  const clocks = new Set(tokens.map(({ clock = 0 }) => clock));
  if (clocks.size < 2) return false;
  const days = new Set(tokens.map(({ at }) => at)).size;
  // several series have the same times
  return days < tokens.length * 0.6 && days < timesOf(tokens).size * 0.6;
}

const timesOf = (tokens: readonly DateToken[]): ReadonlySet<number> =>
  new Set(tokens.map(({ at, clock = 0 }) => at * 86_400 + clock));

/** The rhythm of dates of one unit, or null when they follow none. */
export function rhythmOf(tokens: readonly DateToken[]): Rhythm | null {
  const unit = tokens.some((token) => token.unit === 'instant') ? 'instant' : tokens[0]?.unit;
  const sorted = distinctSorted(tokens.map(({ at }) => at));
  switch (unit) {
    case 'year':
      return { frequency: 'annual', fill: fillOf(sorted) };
    case 'quarter':
      return { frequency: 'quarterly', fill: fillOf(sorted) };
    case 'month':
      return monthRhythm(sorted);
    case 'span':
      return spanRhythm(sorted);
    case 'week':
      return { frequency: 'weekly', fill: fillOf(sorted, 7) };
    case 'half':
      return { frequency: 'half-yearly', fill: fillOf(sorted) };
    case 'day':
    case 'instant':
      return isSubDaily(tokens) ? hourRhythm(tokens) : dayRhythm(sorted);
    default:
      return null;
  }
}

/** Tokens by how they are written: years, quarters and months may stand in one column. */
export function byUnit(tokens: readonly DateToken[]): Map<DateToken['unit'], DateToken[]> {
  const groups = new Map<DateToken['unit'], DateToken[]>();
  for (const token of tokens) {
    const group = groups.get(token.unit);
    if (group === undefined) groups.set(token.unit, [token]);
    else group.push(token);
  }
  return groups;
}

/**
 * Days without their year: `Mar 01`, `1-Mar`, `1. März`. `Mar-01` by itself may as well be March 2001, as
 * spreadsheets write months; the cells after it tell.
 */
import { dayNumber } from '../periods.ts';
import { withoutFillers } from './fillers.ts';
import { monthOf } from './months.ts';

const WORD = '(\\p{L}{3,12})\\.?';
const MONTH_FIRST = new RegExp(`^${WORD}[- /]?(\\d{1,2})(?:st|nd|rd|th)?$`, 'iu');
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\.?[- /]?${WORD}$`, 'iu');
const WEEKDAY = /^\p{L}{2,9}[.,]{0,2} +(?=\p{L}+\.? \d{1,2}$|\d{1,2}\.? \p{L}+$)/u;

/** A year that has a 29 February. */
const LEAP_YEAR = 2000;
/** Steps of days one after the other, of working days and of weeks. */
const LONGEST_STEP = 7;
const FEWEST = 3;
/** How many of the steps must be those of days. */
const MOST = 0.8;
const YEAR = 366;

interface Yearless {
  /** Days since the beginning of the year. */
  readonly day: number;
  readonly month: number;
  readonly digits: string;
}

function read(cell: string): Yearless | null {
  const text = withoutFillers(cell.replace(WEEKDAY, ''));
  const first = MONTH_FIRST.exec(text);
  const last = first === null ? DAY_FIRST.exec(text) : null;
  const [name, digits] = first !== null ? [first[1], first[2]] : [last?.[2] ?? '', last?.[1] ?? ''];
  const month = monthOf(name);
  const at = month === null ? null : dayNumber(LEAP_YEAR, month, Number(digits));
  return month === null || at === null ? null : { day: at, month, digits };
}

/** Steps from day to day, over the end of a year too, whichever way the column runs. */
function isDayByDay(days: readonly number[]): boolean {
  // a date that comes once per series says no more than once
  const steps = days.slice(1).flatMap((day, i) => (day === days[i] ? [] : [day - days[i]]));
  const near = (sign: number): number =>
    steps.map((step) => (((step * sign) % YEAR) + YEAR) % YEAR).filter((step) => step <= LONGEST_STEP).length;
  return Math.max(near(1), near(-1)) >= steps.length * MOST;
}

/**
 * `days` where the cells follow one another as days only, `open` where they may be months with a year of two
 * digits as well; null where they are no such cells or come as months do.
 */
export function withoutYears(cells: readonly string[]): 'days' | 'open' | null {
  const [first] = cells;
  if (cells.length < FEWEST || first.length > 24 || !/\p{L}/u.test(first) || read(first) === null)
    return null;
  const days = cells.flatMap((cell) => read(cell) ?? []);
  if (days.length < cells.length * MOST) return null;
  const months = new Set(days.map(({ month }) => month)).size;
  const alike = new Set(days.map(({ digits }) => digits));
  if (isDayByDay(days.map(({ day }) => day))) {
    // `Dec-01`, `Dec-02` … may be the Decembers of years
    const years = months === 1 && isMonthFirst(first) && days.every(({ digits }) => digits.length === 2);
    return years ? 'open' : 'days';
  }
  return alike.size === 1 && alike.has('01') && months === days.length ? 'open' : null;
}

const isMonthFirst = (cell: string): boolean => /^\p{L}/u.test(cell);

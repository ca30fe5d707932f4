/** What one cell says as a date under an agreed order of day and month. */
import { dayNumber } from '../periods.ts';
import type { DateOrder } from '../types.ts';
import { monthOf } from './months.ts';

/**
 * `year`, `quarter` and `month` count whole periods since year 0; `week` and `day` count days since
 * 1970-01-01; `index` is the number of a row where there are no dates.
 */
export interface DateToken {
  readonly unit: 'year' | 'quarter' | 'month' | 'week' | 'day' | 'half' | 'instant' | 'index';
  readonly at: number;
  /** Seconds since midnight, for `instant`. */
  readonly clock?: number;
}

export interface DateRules {
  readonly order: DateOrder;
  /** Two-digit years from here on belong to 19xx: 69 for POSIX, 30 for spreadsheets. */
  readonly pivot: number;
  /** `2011-12` is the year that begins in 2011, not December. */
  readonly fiscal: boolean;
  /** Five digits are a spreadsheet's day number. */
  readonly serials: boolean;
  /** `1960.25` is the second quarter of 1960 and `1960` its first. */
  readonly decimalYears: boolean;
}

const year = (text: string): number => Number(text);
const unit = (kind: DateToken['unit'], at: number | null): DateToken | null =>
  at === null ? null : { unit: kind, at };

function shortYear(text: string, { pivot }: DateRules): number {
  if (text.length !== 2) return Number(text);
  const value = Number(text);
  return value >= pivot ? 1900 + value : 2000 + value;
}

const month = (y: number, m: number | null): DateToken | null =>
  m === null || m < 1 || m > 12 ? null : { unit: 'month', at: y * 12 + m - 1 };
const quarter = (y: number, q: number): DateToken => ({ unit: 'quarter', at: y * 4 + q - 1 });
const fullDate = (y: number, m: number | null, d: number): DateToken | null =>
  m === null ? null : unit('day', dayNumber(y, m, d));

function triple(a: string, b: string, c: string, rules: DateRules): DateToken | null {
  if (rules.order === 'ymd') {
    return a.length === 2 && c.length <= 2 ? fullDate(shortYear(a, rules), Number(b), Number(c)) : null;
  }
  if (a.length > 2 || (c.length !== 2 && c.length !== 4)) return null;
  const y = shortYear(c, rules);
  return rules.order === 'dmy' ? fullDate(y, Number(b), Number(a)) : fullDate(y, Number(a), Number(b));
}

/** Monday of ISO week `w`. */
function isoWeek(y: number, w: number): DateToken | null {
  if (w < 1 || w > 53) return null;
  const fourth = dayNumber(y, 1, 4);
  if (fourth === null) return null;
  const monday = fourth - ((((fourth + 3) % 7) + 7) % 7);
  return { unit: 'week', at: monday + (w - 1) * 7 };
}

/** 1960.25 is the second quarter, 1960.083 February: how R writes the time of a series. */
function decimalYear(y: number, fraction: string): DateToken | null {
  const part = Number(`0.${fraction}`) * 12;
  const m = Math.round(part);
  if (m > 11 || Math.abs(part - m) > (fraction.length >= 3 ? 0.01 : 0.06)) return null;
  return { unit: 'month', at: y * 12 + m };
}

type Rule = readonly [RegExp, (m: RegExpExecArray, rules: DateRules) => DateToken | null];

const WORD = '[\\p{L}]{3,12}\\.?';
const pattern = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');

/** Dates without a letter. */
const NUMERIC: readonly Rule[] = [
  [pattern('(\\d{4})'), (m) => unit('year', year(m[1]))],
  [pattern('(\\d{4})\\.0'), (m) => unit('year', year(m[1]))],
  [pattern('(\\d{4})[-/–](\\d{2}|\\d{4})'), fiscalOrMonth],
  [pattern('(\\d{4})[:.](\\d{2})'), (m) => month(year(m[1]), Number(m[2]))],
  [pattern('(\\d{1,2})[-/.](\\d{4})'), (m) => (plausibleYear(m[2]) ? month(year(m[2]), Number(m[1])) : null)],
  [
    pattern('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})'),
    (m) => fullDate(year(m[1]), Number(m[2]), Number(m[3])),
  ],
  [
    pattern('(\\d{4})(\\d{2})(\\d{2})'),
    (m) => (plausibleYear(m[1]) ? fullDate(year(m[1]), Number(m[2]), Number(m[3])) : null),
  ],
  [pattern('(\\d{4})(\\d{2})'), (m) => (plausibleYear(m[1]) ? month(year(m[1]), Number(m[2])) : null)],
  [pattern('(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{2}|\\d{4})'), (m, rules) => triple(m[1], m[3], m[4], rules)],
  [pattern('([1-9]\\d{4})'), (m, rules) => serial(Number(m[1]), rules)],
];

/** Dates with a month's name or a letter for quarter, month, half-year or week. */
const WORDED: readonly Rule[] = [
  [pattern('(\\d{4}) ?\\[YR\\d{4}\\]'), (m) => unit('year', year(m[1]))],
  [pattern('(?:X|YR ?|Y|FY ?)(\\d{4})'), (m) => unit('year', year(m[1]))],
  [pattern('X?(\\d{4})[-.: /]?[QTK]\\.?([1-4])'), (m) => quarter(year(m[1]), Number(m[2]))],
  [pattern('[QTK]\\.?([1-4])[-.: /]?(\\d{4})'), (m) => quarter(year(m[2]), Number(m[1]))],
  [pattern('([1-4])[QTK][-.: /]?(\\d{4})'), (m) => quarter(year(m[2]), Number(m[1]))],
  [pattern("[QTK]([1-4])[- /.']?(\\d{2})"), (m, rules) => quarter(shortYear(m[2], rules), Number(m[1]))],
  [
    pattern(
      '([1-4])\\.? ?(?:er|e|ème)? ?(?:quartal|quarter|trimestre|trim\\.?|qtr\\.?|kw\\.?q)[ /]?(\\d{4})',
    ),
    (m) => quarter(year(m[2]), Number(m[1])),
  ],
  [pattern('X?(\\d{4})[-.: ]?M(\\d{1,2})'), (m) => month(year(m[1]), Number(m[2]))],
  [pattern('M(\\d{1,2})[-.: /](\\d{4})'), (m) => month(year(m[2]), Number(m[1]))],
  [pattern(`(${WORD})[- /.,']{0,2}(\\d{4})`), (m) => month(year(m[2]), monthOf(m[1]))],
  [pattern(`(${WORD})[- /']{1,2}(\\d{2})`), (m, rules) => month(shortYear(m[2], rules), monthOf(m[1]))],
  [pattern(`(\\d{4})[- /.]{0,2}(${WORD})`), (m) => month(year(m[1]), monthOf(m[2]))],
  [pattern(`(\\d{2})[- /](${WORD})`), () => null],
  [pattern('(\\d{4})[-.: ]?[HS]([12])'), (m) => unit('half', year(m[1]) * 2 + Number(m[2]) - 1)],
  [pattern('[HS]([12])[-.: /]?(\\d{4})'), (m) => unit('half', year(m[2]) * 2 + Number(m[1]) - 1)],
  [pattern('(\\d{4})[-.: ]?W(\\d{1,2})'), (m) => isoWeek(year(m[1]), Number(m[2]))],
  [
    pattern(`(\\d{1,2})(?:st|nd|rd|th)?\\.?[- /]{0,2}(${WORD})[- /.,]{0,2}(\\d{2}|\\d{4})`),
    (m, rules) => fullDate(shortYear(m[3], rules), monthOf(m[2]), Number(m[1])),
  ],
  [
    pattern(`(${WORD})[- /]?(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`),
    (m) => fullDate(year(m[3]), monthOf(m[1]), Number(m[2])),
  ],
];

const HAS_LETTER = /\p{L}/u;

function plausibleYear(text: string): boolean {
  return Number(text) >= 1500 && Number(text) <= 2200;
}

/**
 * `2011-12` and `2011/12`: a month, or a year from one summer to the next; `2011/2012` can only be the
 * latter.
 */
function fiscalOrMonth(m: RegExpExecArray, rules: DateRules): DateToken | null {
  const first = year(m[1]);
  if (rules.fiscal) {
    const second = m[2].length === 4 ? Number(m[2]) : Math.floor(first / 100) * 100 + Number(m[2]);
    return second === first + 1 || (m[2] === '00' && first % 100 === 99) ? unit('year', first) : null;
  }
  return m[2].length === 4 ? null : month(first, Number(m[2]));
}

// Day 25569 is 1970-01-01. (Old Macs counted from 1904; no text says so, and none has been written since
// 2011.)
const serial = (value: number, { serials }: DateRules): DateToken | null =>
  serials ? unit('day', value - 25_569) : null;

const CLOCK = /^(.*\d)[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?(AM|PM))?(?:Z|[+-]\d{2}:?\d{2})?$/i;

export function readDate(text: string, rules: DateRules): DateToken | null {
  if (text.length < 4 || text.length > 40) return null;
  const clock = CLOCK.exec(text);
  if (clock !== null) {
    const day = readDate(clock[1], rules);
    if (day === null || day.unit !== 'day') return null;
    const hour = (Number(clock[2]) % (clock[5] ? 12 : 24)) + (clock[5]?.toUpperCase() === 'PM' ? 12 : 0);
    const seconds = hour * 3600 + Number(clock[3]) * 60 + Number(clock[4] ?? 0);
    return seconds === 0 ? day : { unit: 'instant', at: day.at, clock: seconds };
  }
  if (rules.decimalYears) {
    const match = /^(\d{4})(?:\.(\d{1,17}))?$/.exec(text);
    return match === null ? null : decimalYear(year(match[1]), match[2] ?? '0');
  }
  for (const [form, read] of HAS_LETTER.test(text) ? WORDED : NUMERIC) {
    const match = form.exec(text);
    if (match === null) continue;
    const token = read(match, rules);
    if (token !== null) return token;
  }
  return null;
}

/** Years outside 1000 to 2999 (`-500`, `476`) are only read where the column says that it holds years. */
export function readBareYear(text: string): DateToken | null {
  return /^-?\d{1,5}$/.test(text) ? { unit: 'year', at: Number(text) } : null;
}

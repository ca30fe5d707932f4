/**
 * Several months in one value: `Jan-Sep 2024`, `9M 2024`, `YTD Sep 2024`, `2024年1-9月`. Where all spans of a
 * column begin with the same month of their years they are sums to date: each holds the one before it.
 */
import { monthOf } from './months.ts';
import { evenSteps } from './rolling.ts';
import type { DateToken } from './types.ts';

/** First and last month of a part of a year in one number: 109 for January to September. */
export const spanCode = (from: number, to: number): number => from * 100 + to;
export const monthsOfCode = (n: number): readonly [number, number] => [Math.floor(n / 100), n % 100];

/** Months from one to another, counted since year 0: a year, half or quarter of the calendar, else a span. */
export function monthsFromTo(first: number, last: number): DateToken | null {
  const months = last - first + 1;
  if (months < 1 || months > 12) return null;
  if (months === 1) return { unit: 'month', at: first };
  if (months === 12 && first % 12 === 0) return { unit: 'year', at: first / 12 };
  if (months === 6 && first % 6 === 0) return { unit: 'half', at: first / 6 };
  if (months === 3 && first % 3 === 0) return { unit: 'quarter', at: first / 3 };
  return { unit: 'span', at: last, months };
}

/** Months of a year; those that begin late and end early go on into the next. */
export function spanOfYear(year: number, code: number): DateToken | null {
  const [from, to] = monthsOfCode(code);
  return monthsFromTo(year * 12 + from - 1, (to < from ? year + 1 : year) * 12 + to - 1);
}

const MONTHS =
  'm|months?|mths?|monate|mois|meses|mesi|maanden|manader|maneder|miesiecy|mesicu|ay|thang|' +
  'мес|месяц(?:а|ев)';
/** `9M`, `9 months`, `9 мес.`: the first months of a year. `9. Monat` and `M9` are the ninth. */
const COUNT = new RegExp(`^\\(?(\\d{1,2}) ?(?:${MONTHS})\\.?\\)?$`, 'u');

export function countOfMonths(text: string): number | null {
  const months = Number(COUNT.exec(text)?.[1] ?? 0);
  return months >= 1 && months <= 12 ? spanCode(1, months) : null;
}

const COUNT_AND_YEAR = /^(\d{1,2}) ?M ?(?:FY ?)?['’]?(\d{2}|\d{4})$/i;
const INTERVAL = /^(\d{4})-(\d{2})\/(\d{4})-(\d{2})$/;
const WORD = '(\\p{L}{3,12})\\.?';
const BOTH_YEARS = new RegExp(`^${WORD} (\\d{4}) ?[-–—] ?${WORD} (\\d{4})$`, 'u');
const TO_DATE = 'YTD|year[- ]to[- ]date';
const YTD_FIRST = new RegExp(`^(?:${TO_DATE})[ :-]{1,2}(.+)$`, 'i');
const YTD_LAST = new RegExp(`^(.+?)[ (]{1,2}(?:${TO_DATE})\\)?$`, 'i');
const YTD_BETWEEN = new RegExp(`^${WORD} (?:${TO_DATE}) (\\d{4})$`, 'iu');

/** A year or month and what its end says. */
type Read = (text: string) => DateToken | null;

/** Spans that name their year; `fullYear` gives a year of two digits its century. */
export function readSpan(text: string, read: Read, fullYear: (text: string) => number): DateToken | null {
  const count = COUNT_AND_YEAR.exec(text);
  if (count !== null) {
    const months = Number(count[1]);
    return months >= 1 && months <= 12 ? toDate(fullYear(count[2]) * 12 + months - 1) : null;
  }
  const interval = INTERVAL.exec(text);
  if (interval !== null) {
    const [y1, m1, y2, m2] = interval.slice(1).map(Number);
    return monthsFromTo(y1 * 12 + m1 - 1, y2 * 12 + m2 - 1);
  }
  const both = BOTH_YEARS.exec(text);
  if (both !== null) {
    const [first, last] = [monthOf(both[1]), monthOf(both[3])];
    if (first === null || last === null) return null;
    return monthsFromTo(Number(both[2]) * 12 + first - 1, Number(both[4]) * 12 + last - 1);
  }
  const between = YTD_BETWEEN.exec(text);
  const month =
    between === null ? (YTD_FIRST.exec(text) ?? YTD_LAST.exec(text))?.[1] : `${between[1]} ${between[2]}`;
  const token = month === undefined ? null : read(month);
  return token?.unit === 'month' ? toDate(token.at) : null;
}

/** From January to a month; always a span, since others like it stand beside it. */
const toDate = (at: number): DateToken => ({ unit: 'span', at, months: (at % 12) + 1 });

/** A period of whole months as the months that it spans. */
function asSpan(token: DateToken): DateToken | null {
  const { unit, at } = token;
  if (unit === 'span') return token;
  const months = { year: 12, half: 6, quarter: 3, month: 1 }[unit as 'year' | 'half' | 'quarter' | 'month'];
  return months === undefined ? null : { unit: 'span', at: (at + 1) * months - 1, months };
}

/** The month of the year with which a span begins, from 0. */
const firstMonthOf = ({ at, months = 1 }: DateToken): number => (((at - months + 1) % 12) + 12) % 12;

const beginAlike = (spans: readonly DateToken[]): boolean =>
  spans.every((span) => firstMonthOf(span) === firstMonthOf(spans[0]));

/** Whether spans all begin with one month and end with several. */
export const areSumsToDate = (spans: readonly DateToken[]): boolean =>
  beginAlike(spans) && new Set(spans.map(({ months }) => months)).size > 1;

/**
 * `Q1`, `H1` and the whole year beside `9M` are sums to date as well: all periods of the column become spans
 * where they begin alike. Null where no span is among them or one begins otherwise.
 */
export function withSumsToDate(tokens: readonly DateToken[]): readonly DateToken[] | null {
  if (!tokens.some(({ unit }) => unit === 'span')) return null;
  const spans = tokens.map(asSpan);
  if (spans.includes(null) || !areSumsToDate(spans as DateToken[])) return null;
  return inTurn(spans as DateToken[]);
}

/** `Apr-Mar 2016` goes on into 2017, unless only its end in 2016 follows upon `Apr-Dec 2015`. */
function inTurn(spans: readonly DateToken[]): readonly DateToken[] {
  const crosses = ({ at, months = 1 }: DateToken): boolean => at % 12 < months - 1;
  const earlier = spans.map((span) => (crosses(span) ? { ...span, at: span.at - 12 } : span));
  const steps = (tokens: readonly DateToken[]): number => evenSteps(tokens.map(({ at }) => at));
  return steps(earlier) > steps(spans) ? earlier : spans;
}

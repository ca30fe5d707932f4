/**
 * Days or hours from one date to another, dated by their beginning: `01.01.2021 00:00 - 01.01.2021 01:00`,
 * `05/03/2018 - 11/03/2018`, `Dec 27 - Jan 2, 2022`, `3 - 9 Jan 2022`.
 */
import { dateOf } from '../periods.ts';
import { monthsFromTo } from './month-spans.ts';
import { monthOf } from './months.ts';
import type { DateToken } from './types.ts';

const FULL = /^(\d.{5,21})(?: (?:[-–]|bis|to|au|al|do) |\/(?=\d{4}-\d\d-))(\d.{5,21})$/;
/** `Jan 7, 2024 – Jan 13, 2024` */
const FULL_WORDS = /^(\p{L}{3,9}\.? \d{1,2},? \d{4}) ?[-–] ?(\p{L}{3,9}\.? \d{1,2},? \d{4})$/u;
/** `01.01.2023-31.01.2023`, without a space around the dash. */
const JOINED = /^(\d{1,2}[./]\d{1,2}[./]\d{2,4})[-–](\d{1,2}[./]\d{1,2}[./]\d{2,4})$/;
const WORD = '(\\p{L}{3,12})\\.?';
const MONTH_FIRST = new RegExp(`^${WORD} (\\d{1,2}) ?[-–] ?(?:${WORD} )?(\\d{1,2}),? (\\d{4})$`, 'u');
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?: ${WORD})? ?[-–] ?(\\d{1,2}) ${WORD} (\\d{4})$`, 'u');

/** Both ends as `3 Jan 2022`, where the year is written once and perhaps the month too. */
function endsOf(text: string): readonly [string, string] | null {
  const american = MONTH_FIRST.exec(text);
  const other = american === null ? DAY_FIRST.exec(text) : null;
  const [from, first, to, last, year] =
    american !== null
      ? american.slice(1)
      : other === null
        ? []
        : [other[2] ?? other[4], other[1], other[4], other[3], other[5]];
  if (year === undefined) return null;
  const [begin, end] = [monthOf(from), monthOf(to ?? from)];
  if (begin === null || end === null) return null;
  const begun = begin > end ? Number(year) - 1 : Number(year);
  return [`${first} ${from} ${begun}`, `${last} ${to ?? from} ${year}`];
}

export const isSpan = (text: string): boolean =>
  text.length > 10 &&
  (FULL.test(text) ||
    FULL_WORDS.test(text) ||
    JOINED.test(text) ||
    (/[-–]/.test(text) && endsOf(text) !== null));

/** Months from the first day of one to the last day of one. */
function wholeMonths(begin: DateToken, end: DateToken): DateToken | null {
  if (begin.unit !== 'day' || end.unit !== 'day') return null;
  const [first, next] = [dateOf(begin.at), dateOf(end.at + 1)];
  const monthly = first.day === 1 && next.day === 1;
  return monthly ? monthsFromTo(first.year * 12 + first.month - 1, next.year * 12 + next.month - 2) : null;
}

/** The months that a text spans, or the day or hour with which it begins. */
export function beginningOf(text: string, read: (part: string) => DateToken | null): DateToken | null {
  const [begin, end] = (
    (FULL.exec(text) ?? FULL_WORDS.exec(text) ?? JOINED.exec(text))?.slice(1) ??
    endsOf(text) ??
    []
  ).map(read);
  if (!begin || !end || (begin.unit !== 'day' && begin.unit !== 'instant')) return null;
  const seconds = ({ at, clock = 0 }: DateToken): number => at * 86_400 + clock;
  if (seconds(end) <= seconds(begin)) return null;
  return wholeMonths(begin, end) ?? begin;
}

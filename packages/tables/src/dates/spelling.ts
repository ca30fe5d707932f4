/** Dates in other words: what stands before or around one that the rules of `tokens` know. */
import { monthOf } from './months.ts';
import { partOfYear } from './parts.ts';
import { withoutProgram } from './program-stamps.ts';
import { referencePeriod } from './release-days.ts';
import { WEEKDAYS } from './weekdays.ts';

const BEFORE = new RegExp(
  '^(?:(?:quarter|qtr|half[- ]year|year|month|week|(?:3|three|6|six|9|nine|12|twelve) months)' +
    '(?: ended| ending| to| of| beginning| commencing)|w/?[ec]) +(?=\\S)',
  'i',
);
const QUARTER_BY_MONTH =
  /^(mar|march|june?|sept?|september|dec|december)[-. ]?(?:qtr|quarter|q)\.?[-. ]+(?=\d)/i;
const WEEKDAY = new RegExp(`^(?:${WEEKDAYS})[.,]{0,2} +(?=\\d{1,4}[-/.]\\d{1,2}[-/.]\\d)`, 'iu');
const COMPACT = /^(\d{8})T(\d\d)(\d\d)?(\d\d)?(Z|[+-]\d\d(?::?\d\d)?)?$/;
/** Months behind their number or quarter: `2019-01 (Jan)`, `2018-19 Q1 (Apr-Jun)`. */
const MONTHS_BEHIND = /(?<=\d)(?<!^\d{4}) \((\p{L}{3,9})\.?(?: ?[-–] ?\p{L}{3,9}\.?)?\)$/u;
/** A year of which only a part is meant: `2025 (Jan-Aug)`, `2025 (H1)`. */
const PART_BEHIND = /^(\d{4}) ?\(([^()]*\p{L}[^()]*)\)$/u;
/** `2020. 1. 5.` and `2019.01.`, as Hungary and Korea write them. */
const DOTTED = /^(\d{4})\.( ?)(\d{1,2})(?:\. ?(\d{1,2}))?(\.?)$/;

const two = (text: string): string => text.padStart(2, '0');

/** `31.01.2020.` and `1. 2020.`, as Croatia and Serbia write them. */
const DOTTED_YEAR_LAST = /^(\d{1,2})\. ?(?:(\d{1,2})\. ?)?(\d{4})\.$/;

function withoutDots(text: string): string {
  const last = DOTTED_YEAR_LAST.exec(text);
  if (last !== null) return [last[1], ...(last[2] === undefined ? [] : [last[2]]), last[3]].join('.');
  const match = DOTTED.exec(text);
  if (match === null || (match[2] === '' && match[5] === '')) return text;
  return [match[1], two(match[3]), ...(match[4] === undefined ? [] : [two(match[4])])].join('-');
}

/** Zones behind a time, as power exchanges write them: `05:00 (CET/CEST)`. */
const ZONES_BEHIND = /(?<=\d:\d\d) \([A-Z]{3,5}(?:\/[A-Z]{3,5})?\)$/;

const JOINED = /^[\p{L}\d]+(?:_[\p{L}\d]+){1,2}$/u;
const SPACED_DAY = /^(?:\d{4} \d{1,2} \d{1,2}|\d{1,2} \d{1,2} \d{4})$/;

/** Numbers of a program that reads whole numbers as decimal ones: `19900102.0`, `1388534400.0`. */
const WHOLE = /^(\d{6,13})\.0+$/;
/** `1990.`, as Fortran and R print whole numbers. */
const FULL_STOP = /^(\d{4})\.$/;
/** Stata's own constants: `tq(1990q1)`. */
const STATA = /^t[cdwmqhy]\((.+)\)$/;

/** The date as the rules know it, or the text as it was. */
export function respelled(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  const first = text.charCodeAt(0);
  // an apostrophe keeps a spreadsheet from reading what follows
  if (first === 39) return respelled(text.slice(1));
  // most dates begin and end with a digit
  if (first < 58 && last < 58 && last > 47 && text[1] !== ' ')
    return text.endsWith('-00') ? text.slice(0, -3) : dotted(text);
  // `Jan_2018`, `2012_Q1`: how heads are written that must be names of variables too
  if (JOINED.test(text)) return unjoined(text);
  if (/[년월일]/.test(text))
    return text
      .replace(/(\d) ?년/, '$1年')
      .replace(/(\d) ?월/, '$1月')
      .replace(/(\d) ?일$/, '$1日');
  return withoutDots(
    withoutProgram(referencePeriod(text))
      .replace(STATA, '$1')
      .replace(FULL_STOP, '$1')
      .replace(BEFORE, '')
      .replace(PART_BEHIND, (all, year: string, part: string) =>
        (partOfYear(part)?.unit ?? null) === null ? all : `${year} ${part}`,
      )
      .replace(MONTHS_BEHIND, (all, name: string) => (monthOf(name) === null ? all : ''))
      .replace(WEEKDAY, '')
      .replace(ZONES_BEHIND, '')
      .replace(QUARTER_BY_MONTH, '$1 ')
      .replace(
        COMPACT,
        (_, day: string, h: string, m = '00', s = '00', zone = '') => `${day} ${h}:${m}:${s}${zone}`,
      ),
  );
}

function dotted(text: string): string {
  if (text.includes(' ')) return spaced(text);
  // a point behind a dash is none of a day: 2014-01-06-05.00.00
  if (text.length > 18 && text[10] === '-') return withoutProgram(text);
  // the year 2000 as R writes it
  if (text === '2e3' || text === '2e+03') return '2000';
  if (text.endsWith('.0')) return text.replace(WHOLE, '$1');
  return text.includes('_') ? unjoined(text) : text;
}

const unjoined = (text: string): string => (JOINED.test(text) ? text.replaceAll('_', '-') : text);

/** `1990 / 1`, `2014 01 31`, `31 01 2014`, and what has points as well. */
function spaced(text: string): string {
  if (text.includes(' / ')) return text.replaceAll(' / ', '/');
  if (text.includes(' month')) return text.replace(BEFORE, '');
  return SPACED_DAY.test(text) ? text.replaceAll(' ', '-') : withoutDots(text);
}

/** What one cell says as a date under an agreed order of day and month. */
import { dayNumber } from '../periods.ts';
import { decimalYear } from './decimal-years.ts';
import { inOurCount } from './eras.ts';
import { withoutFillers } from './fillers.ts';
import { readSpan, spanOfYear } from './month-spans.ts';
import { monthOf } from './months.ts';
import { partOfYear } from './parts.ts';
import { beginningOf, isSpan } from './spans.ts';
import { atClock, epoch, splitStamp } from './stamps.ts';
import type { DateRules, DateToken } from './types.ts';
import { weekStart } from './weeks.ts';

const year = (text: string): number => Number(text);
const unit = (kind: DateToken['unit'], at: number | null): DateToken | null =>
  at === null || Number.isNaN(at) ? null : { unit: kind, at };

function shortYear(text: string, { pivot }: DateRules): number {
  if (text.length !== 2) return Number(text);
  const value = Number(text);
  return value >= pivot ? 1900 + value : 2000 + value;
}

/** Years with months: those of other calendars, such as 1440 and 2562, are none of ours. */
const isOurs = (y: number): boolean => y >= 1500 && y <= 2200;
const month = (y: number, m: number | null): DateToken | null =>
  m === null || m < 1 || m > 12 || !isOurs(y) ? null : { unit: 'month', at: y * 12 + m - 1 };
const quarter = (y: number, q: number): DateToken => ({ unit: 'quarter', at: y * 4 + q - 1 });
const half = (y: number, h: number): DateToken => ({ unit: 'half', at: y * 2 + h - 1 });
const fullDate = (y: number, m: number | null, d: number): DateToken | null =>
  m === null || !isOurs(y) ? null : unit('day', dayNumber(y, m, d));

function triple(a: string, b: string, c: string, rules: DateRules): DateToken | null {
  if (rules.order === 'ymd') {
    return a.length === 2 && c.length <= 2 ? fullDate(shortYear(a, rules), Number(b), Number(c)) : null;
  }
  if (a.length > 2 || (c.length !== 2 && c.length !== 4)) return null;
  const y = shortYear(c, rules);
  return rules.order === 'dmy' ? fullDate(y, Number(b), Number(a)) : fullDate(y, Number(a), Number(b));
}

/** Monday of ISO week `w`. */
const isoWeek = (y: number, w: number): DateToken | null => unit('week', weekStart(y, w));

const ROMAN_NUMBER = 'I{1,3}|IV|VI{0,3}|IX|XI{0,2}';
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** The n-th quarter or month of a year. */
const partOf = (y: string, n: number, { part }: Pick<DateRules, 'part'>): DateToken | null =>
  part === 'month' ? month(year(y), n) : n >= 1 && n <= 4 ? quarter(year(y), n) : null;
const romanPart = (y: string, text: string, rules: DateRules): DateToken | null =>
  partOf(y, ROMAN.indexOf(text.toLowerCase()) + 1, rules);

/** `Jan-Mar 2019`: three months that make a quarter of the calendar. */
function monthRange(y: string, from: string, to: string): DateToken | null {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (first === null || last === null || last - first !== 2 || first % 3 !== 1) return null;
  return quarter(year(y), (first + 2) / 3);
}

/** First and last month of a year. */
function coded(y: string, first: number, last: number): DateToken | null {
  if (first === last) return month(year(y), first);
  return last - first === 2 && first % 3 === 1 && last <= 12 ? quarter(year(y), last / 3) : null;
}

/** `201903`: a month, or a week where the neighbours count beyond 12. */
const sixDigits = (y: string, n: string, { part }: DateRules): DateToken | null =>
  part === 'week' ? isoWeek(year(y), Number(n)) : partOf(y, Number(n), { part });

type Rule = readonly [RegExp, (m: RegExpExecArray, rules: DateRules) => DateToken | null];

const WORD = '[\\p{L}\\p{M}]{2,16}\\.?';
const pattern = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');

/** Dates without a letter. */
const NUMERIC: readonly Rule[] = [
  [pattern('(\\d{4})(?:\\.0)?'), (m) => (possibleYear(m[1]) ? unit('year', year(m[1])) : null)],
  [pattern('(\\d{4})[-/–](\\d{2}|\\d{4})'), fiscalOrMonth],
  [
    pattern('(\\d{4})[-/: ](\\d)'),
    (m, rules) => (plausibleYear(m[1]) ? partOf(m[1], Number(m[2]), rules) : null),
  ],
  [pattern('(\\d{4})[:. ](\\d{2})'), (m, rules) => partOf(m[1], Number(m[2]), rules)],
  [
    pattern('(\\d{1,2})[-/.](\\d{4})'),
    (m, rules) => (plausibleYear(m[2]) ? sixDigits(m[2], m[1], rules) : null),
  ],
  [
    pattern('(\\d{4})([-/.:])(\\d{1,2})\\2(\\d{1,2})'),
    (m) => fullDate(year(m[1]), Number(m[3]), Number(m[4])),
  ],
  [
    pattern('(\\d{4})(\\d{2})(\\d{2})'),
    (m) => (plausibleYear(m[1]) ? fullDate(year(m[1]), Number(m[2]), Number(m[3])) : null),
  ],
  [pattern('(\\d{4})[. ]{1,2}([1-4])/4'), (m) => quarter(year(m[1]), Number(m[2]))],
  [pattern('(\\d{4})(\\d{2})'), (m, rules) => (plausibleYear(m[1]) ? sixDigits(m[1], m[2], rules) : null)],
  [pattern('(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{2}|\\d{4})'), (m, rules) => triple(m[1], m[3], m[4], rules)],
  [
    pattern('([1-9]\\d{4})(?:[.,](\\d{1,12}))?'),
    (m, rules) => serial(Number(m[1]), Number(`0.${m[2] ?? 0}`), rules),
  ],
  [pattern('(\\d{4})[-/–](\\d{2}|\\d{4}):([1-4])'), fiscalQuarter],
  [pattern('([1-9]\\d{8,9})'), (m) => epoch(Number(m[1]))],
  [pattern('([1-9]\\d{11,12})'), (m) => epoch(Number(m[1]) / 1000)],
  // micro- and nanoseconds: more digits than a number holds
  [pattern('([1-9]\\d{8,9})(?:0{6}|0{9})'), (m) => epoch(Number(m[1]))],
  // as the Japanese statistics portal codes them: 2019000101 is January, 2019000103 the first quarter
  [
    pattern('(\\d{4})00(\\d\\d)(\\d\\d)'),
    (m) => (plausibleYear(m[1]) ? coded(m[1], Number(m[2]), Number(m[3])) : null),
  ],
];

/** Dates with a month's name or a letter for quarter, month, half-year or week. */
const WORDED: readonly Rule[] = [
  [pattern('(\\d{4}) ?\\[YR\\d{4}\\]'), (m) => unit('year', year(m[1]))],
  [pattern('(\\d{4}[MQ]\\d{1,2}) ?\\[\\1\\]'), (m, rules) => readDate(m[1], rules)],
  [pattern('(?:X|YR ?|Y|[CF]Y ?)(\\d{4})'), (m) => unit('year', year(m[1]))],
  [pattern('FY ?(\\d{2})'), (m, rules) => unit('year', shortYear(m[1], rules))],
  [
    pattern('FY ?(\\d{2})[-/–](\\d{2})'),
    (m, rules) => ((Number(m[1]) + 1) % 100 === Number(m[2]) ? unit('year', shortYear(m[1], rules)) : null),
  ],
  [pattern('FY ?(\\d{4})[-/–](\\d{2}|\\d{4})'), (m, rules) => fiscalOrMonth(m, { ...rules, fiscal: true })],
  // parts of financial years keep their own names
  [
    pattern("(?:Q([1-4])|([1-4])Q)[- ]?FY ?'?(\\d{2}|\\d{4})"),
    (m, rules) => quarter(shortYear(m[3], rules), Number(m[1] ?? m[2])),
  ],
  [
    pattern("FY ?'?(\\d{2}|\\d{4})[- ]?(?:Q([1-4])|([1-4])Q)"),
    (m, rules) => quarter(shortYear(m[1], rules), Number(m[2] ?? m[3])),
  ],
  [pattern("H([12])[- ]?FY ?'?(\\d{2}|\\d{4})"), (m, rules) => half(shortYear(m[2], rules), Number(m[1]))],
  [pattern('(?:FY ?)?(\\d{4})[-/–](\\d{2}|\\d{4})[-:, ]{1,2}(?:Q|Qtr ?)?([1-4]|I{1,3}|IV)'), fiscalQuarter],
  [
    pattern('Q([1-4])[-:, ]{1,2}(?:FY ?)?(\\d{4})[-/–](\\d{2}|\\d{4})'),
    ([all, q, first, second], rules) => fiscalQuarter([all, first, second, q], rules),
  ],
  [pattern('(\\d{4})(?:JJ00|[- ]?A1?)'), (m) => unit('year', year(m[1]))],
  [pattern('X?(\\d{4})[-.: /]?[QTK]\\.?0?([1-4])'), (m) => quarter(year(m[1]), Number(m[2]))],
  [pattern('(\\d{4})0([1-4])Q'), (m) => quarter(year(m[1]), Number(m[2]))],
  [pattern('[QTK]\\.?0?([1-4])[-.: /]?(\\d{4})'), (m) => quarter(year(m[2]), Number(m[1]))],
  [pattern('([1-4])[QTK][-.: /]?(\\d{4})'), (m) => quarter(year(m[2]), Number(m[1]))],
  [pattern("[QTK]([1-4])[- /.'’]{0,2}(\\d{2})"), (m, rules) => quarter(shortYear(m[2], rules), Number(m[1]))],
  [pattern("([1-4])[QTK][-.: /']?(\\d{2})"), (m, rules) => quarter(shortYear(m[2], rules), Number(m[1]))],
  [pattern('(\\d{2})[-.: /]?[QTK]([1-4])'), (m, rules) => quarter(shortYear(m[1], rules), Number(m[2]))],
  [
    pattern("(?:H([12])|([12])H)[- /.']?(\\d{2})"),
    (m, rules) => half(shortYear(m[3], rules), Number(m[1] ?? m[2])),
  ],
  [pattern(`(\\d{4})[-.: /](${ROMAN_NUMBER})`), (m, rules) => romanPart(m[1], m[2], rules)],
  [pattern(`(${ROMAN_NUMBER})(?:[-.: /]|\\. )(\\d{4})`), (m, rules) => romanPart(m[2], m[1], rules)],
  [
    pattern(`(\\d{1,2})[-. /]{1,2}(${ROMAN_NUMBER})[-. /]{1,2}(\\d{4})`),
    (m) => fullDate(year(m[3]), ROMAN.indexOf(m[2].toLowerCase()) + 1, Number(m[1])),
  ],
  [pattern(`(${WORD}) ?[-–/] ?(${WORD})[ ,]{1,2}(\\d{4})`), (m) => monthRange(m[3], m[1], m[2])],
  [pattern(`(\\d{4})[ ,]{1,2}(${WORD}) ?[-–/] ?(${WORD})`), (m) => monthRange(m[1], m[2], m[3])],
  [pattern('(\\d{4}) ?年度?'), (m) => unit('year', year(m[1]))],
  [pattern('(\\d{4}) ?年 ?(\\d{1,2}) ?月'), (m) => month(year(m[1]), Number(m[2]))],
  [
    pattern('(\\d{4}) ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日'),
    (m) => fullDate(year(m[1]), Number(m[2]), Number(m[3])),
  ],
  [
    pattern(
      '([1-4])\\.? ?(?:er|e|ème)? ?(?:quartal|quarter|trimestre|trim\\.?|qtr\\.?|kw\\.?q)[ /]?(\\d{4})',
    ),
    (m) => quarter(year(m[2]), Number(m[1])),
  ],
  [pattern('X?(\\d{4})[-.: ]?M{1,2}(\\d{1,2})'), (m) => month(year(m[1]), Number(m[2]))],
  // `9M24` is no month but nine of them
  [pattern('(1[3-9]|[2-9]\\d)M(\\d{1,2})'), (m, rules) => month(shortYear(m[1], rules), Number(m[2]))],
  [pattern('MO(\\d{2})(\\d{4})'), (m) => month(year(m[2]), Number(m[1]))],
  [pattern('M(\\d{1,2})[-.: /](\\d{4})'), (m) => month(year(m[2]), Number(m[1]))],
  [pattern(`(${WORD})[- /.,']{0,2}(\\d{4})`), (m) => month(year(m[2]), monthOf(m[1]))],
  [pattern(`(${WORD})[- /']{0,2}(\\d{2})`), (m, rules) => month(shortYear(m[2], rules), monthOf(m[1]))],
  [pattern(`(\\d{4})[- /.]{0,2}(${WORD})`), (m) => month(year(m[1]), monthOf(m[2]))],
  [
    pattern(`(\\d{4})[-/. ]?(${WORD})[-/. ]?(\\d{1,2})`),
    (m) => fullDate(year(m[1]), monthOf(m[2]), Number(m[3])),
  ],
  [pattern(`(\\d{2})[- /](${WORD})`), () => null],
  [
    pattern('(\\d{4})-?W(\\d{2})-?([1-7])'),
    (m) => unit('day', (isoWeek(year(m[1]), Number(m[2]))?.at ?? Number.NaN) + Number(m[3]) - 1),
  ],
  [pattern('(\\d{4})[-.: /]?(?:W|KW|wk|week) ?(\\d{1,2})'), (m) => isoWeek(year(m[1]), Number(m[2]))],
  [
    pattern('(?:W|KW|wk) ?(\\d{1,2})[-/](\\d{2})'),
    (m, rules) => isoWeek(shortYear(m[2], rules), Number(m[1])),
  ],
  // weeks of Swedish and Norwegian offices
  [pattern('(\\d{4})[VU](\\d{2})'), (m) => isoWeek(year(m[1]), Number(m[2]))],
  [pattern('(\\d{2})[-/]?(?:W|KW|wk)(\\d{2})'), (m, rules) => isoWeek(shortYear(m[1], rules), Number(m[2]))],
  [pattern('(?:W|KW|wk|week)\\.? ?(\\d{1,2})[-. /,]{1,2}(\\d{4})'), (m) => isoWeek(year(m[2]), Number(m[1]))],
  [
    pattern(`(\\d{1,2})(?:st|nd|rd|th|er)?\\.?[- /]{0,2}(${WORD})[- /.,]{0,2}(\\d{2}|\\d{4})`),
    (m, rules) => fullDate(shortYear(m[3], rules), monthOf(m[2]), Number(m[1])),
  ],
  [
    pattern(`(${WORD})[- /]?(\\d{1,2})(?:st|nd|rd|th)?(?:,? |[-/])(\\d{4})`),
    (m) => fullDate(year(m[3]), monthOf(m[1]), Number(m[2])),
  ],
];

const YEAR_FIRST = /^(\d{4}) ?(?:年|[-.:/,])? ?(\D.*|.*[^\d.,].*)$/u;
const YEAR_LAST = /^(.*\D) ?[-.:/,]? ?(\d{4})\.?$/u;

/** `2014 1. Quartal`, `second half 2014`, `2014年1-3月期`: a year and what {@link partOfYear} reads. */
function yearAndPart(text: string): DateToken | null {
  const first = YEAR_FIRST.exec(text);
  const last = first === null ? YEAR_LAST.exec(text) : null;
  const [y, rest] = first !== null ? [first[1], first[2]] : [last?.[2] ?? '', last?.[1] ?? ''];
  if (!possibleYear(y)) return null;
  const part = partOfYear(rest.replace(/[-.:/,\s]+$/, ''));
  if (part === null) return null;
  // a total is a sum of the others, not the value of a year
  if (part.unit === 'year') return /^total|^insgesamt/i.test(rest) ? null : unit('year', year(y));
  if (part.unit === 'half') return half(year(y), part.n);
  if (part.unit === 'span') return spanOfYear(year(y), part.n);
  if (part.unit === 'quarter') return quarter(year(y), part.n);
  if (part.unit === 'month') return month(year(y), part.n);
  return part.unit === 'week' ? isoWeek(year(y), part.n) : null;
}

const HAS_LETTER = /\p{L}/u;

/** What four digits can be a year of a series; 4200 cannot. */
const possibleYear = (text: string): boolean => Number(text) >= 1000 && Number(text) <= 2200;

const plausibleYear = (text: string): boolean => isOurs(Number(text));

/**
 * `2011-12` and `2011/12`: a month, or a year from one summer to the next; `2011/2012` can only be the
 * latter.
 */
function fiscalOrMonth(m: readonly string[], rules: DateRules): DateToken | null {
  const first = year(m[1]);
  if (rules.part === 'week' && m[2].length === 2) return isoWeek(first, Number(m[2]));
  if (rules.fiscal) {
    const second = m[2].length === 4 ? Number(m[2]) : Math.floor(first / 100) * 100 + Number(m[2]);
    return second === first + 1 || (m[2] === '00' && first % 100 === 99) ? unit('year', first) : null;
  }
  return m[2].length === 4 ? null : partOf(m[1], Number(m[2]), rules);
}

/** `2018/19:1`, `2018-19 Q1` and `2018/19 I`, by the year that begins. */
function fiscalQuarter(m: readonly string[], rules: DateRules): DateToken | null {
  const whole = fiscalOrMonth(m, { ...rules, fiscal: true });
  const n = /\d/.test(m[3]) ? Number(m[3]) : ROMAN.indexOf(m[3].toLowerCase()) + 1;
  return whole === null ? null : quarter(whole.at, n);
}

// Day 25569 is 1970-01-01. (Old Macs counted from 1904; no text says so, and none has been written since
// 2011.)
function serial(value: number, ofDay: number, { serials }: DateRules): DateToken | null {
  // times are written to the minute at least, with fewer digits than they have
  const clock = Math.round(ofDay * 1440) * 60;
  const at = value - 25_569;
  if (!serials || clock === 86_400) return serials ? { unit: 'day', at: at + 1 } : null;
  return clock === 0 ? { unit: 'day', at } : { unit: 'instant', at, clock };
}

/** Two moments to the second, with what stands between them. */
export const LONGEST = 48;

export function readDate(text: string, rules: DateRules): DateToken | null {
  if (text.length < 4 || text.length > LONGEST) return null;
  if (isSpan(text)) return beginningOf(text, (part) => readDate(part, rules));
  const stamp = splitStamp(text);
  if (stamp !== null) {
    const day = stamp.clock === null ? null : readDate(stamp.day, rules);
    return day?.unit === 'day' ? atClock(day, stamp.clock!) : null;
  }
  if (rules.decimalYears) {
    const match = /^(\d{4})(?:\.(\d{1,17}))?$/.exec(text);
    return match === null ? null : decimalYear(year(match[1]), match[2] ?? '0');
  }
  const plain = HAS_LETTER.test(text) ? inOurCount(withoutFillers(text)) : text;
  const worded = HAS_LETTER.test(plain);
  for (const [form, read] of worded ? WORDED : NUMERIC) {
    const match = form.exec(plain);
    if (match === null) continue;
    const token = read(match, rules);
    if (token !== null) return token;
  }
  if (!worded) return plain.length === 15 ? spanIn(plain, rules) : null;
  return yearAndPart(plain) ?? spanIn(plain, rules);
}

const spanIn = (text: string, rules: DateRules): DateToken | null =>
  readSpan(
    text,
    (month) => readDate(month, rules),
    (short) => shortYear(short, rules),
  );

/** Years outside 1000 to 2999 (`-500`, `476`) are only read where the column says that it holds years. */
export function readBareYear(text: string): DateToken | null {
  return /^-?\d{1,5}$/.test(text) ? { unit: 'year', at: Number(text) } : null;
}

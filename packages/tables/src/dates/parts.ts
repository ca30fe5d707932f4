/**
 * Parts of a year as offices write them beside or after it: `Q1`, `1. Quartal`, `IV`, `first half`,
 * `1er trimestre`, `II квартал`, `Jan-Mar`, `第1四半期`, `M01`, `W05`, `Jan-Sep`, `9M`.
 */
import { withoutAccents } from '../accents.ts';
import { remembered } from '../remembered.ts';
import { countOfMonths, monthsOfCode, spanCode } from './month-spans.ts';
import { monthOf } from './months.ts';
import { monthsToEnd } from './part-ends.ts';
import { type Counted, ORDINAL, type PartUnit, ROMAN, WORDS } from './part-words.ts';

export interface YearPart {
  /** Null where only a number is written: `3`, `III`, `third`. */
  readonly unit: PartUnit | null;
  /** Its number within the year; of a span the code of its first and last month. */
  readonly n: number;
}

/** How many parts of a kind a year has at most. */
export const PARTS: Readonly<Record<Exclude<PartUnit, 'year'>, number>> = {
  half: 2,
  quarter: 4,
  month: 12,
  week: 53,
  span: 1212,
};

const NUMBER =
  '(\\d{1,2}|[ivx]{1,4}|十[一二]|[上下一二三四五六七八九十]|[αβγδ]|one|two|three|four|\\p{L}{5,9})';
/** What follows a number that gives an order: `1st`, `2e`, `3º`, `4-р`. */
const ENDING = 'st|nd|rd|th|ste|de|er|ere|e|eme|re|do|ro|to|ος|ο|-?р|\\.?[ºª°]';
const forms = (unit: Counted): readonly RegExp[] => [
  new RegExp(`^(?:第 ?)?${NUMBER}(?:${ENDING}|['’΄ʹ´]|[.-])? ?[._-]? ?` + `(?:${WORDS[unit]})\\.?$`, 'u'),
  new RegExp(
    `^(?:${WORDS[unit]})\\.? ?[._-]?(${NUMBER.slice(1, -1).replace('|\\p{L}{5,9}', '|ال\\p{L}{3,6}')})(?:/4)?$`,
    'u',
  ),
];
const FORMS = (['quarter', 'half', 'month', 'week'] as const).map((unit) => ({ unit, forms: forms(unit) }));

const WHOLE_YEAR = new RegExp(
  '^(?:year|annual|annual average|full year|total|fy|tahunan|tahun|jahr|jahreswert|insgesamt|annee|anual|ano|anno|' +
    '[ma]13|q05|s03|a01|год|年|年計|暦年|全年)$',
);
const MONTH = '([\\p{L}\\p{M}]{2,16}|\\d{1,2})';
const RANGE = new RegExp(
  `^${MONTH}\\.?(?: ?[-–—~～〜/] ?| (?:bis|to|through|a|al|do|до) )${MONTH}\\.? ?(?:月|月期|months?)?$`,
  'u',
);
/** `Q1-Q3`, `1.-3. Quartal`, `前三季度`. */
const QUARTERS = /^q([1-4]) ?[-–—] ?q([1-4])$|^([1-4])\. ?(?:[-–—]|bis) ?([1-4])\. ?(?:quartal|vj)\.?$/u;
const FIRST_QUARTERS = /^前([二三])季度$/;

const plain = (text: string): string =>
  withoutAccents(text)
    .replace(/(?<=\S)\s*(?:\([^)]*\)|[*†‡¹²³⁴-⁹]+)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    // Hangul falls apart in NFD
    .normalize('NFC');

const WITH_ENDING = new RegExp(`^(\\d{1,2})(?:${ENDING})$`, 'u');

const CHINESE = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

function numberOf(text: string): number | null {
  if (/^0?\d{1,2}$/.test(text)) return Number(text);
  const chinese = CHINESE.indexOf(text);
  if (chinese >= 0) return chinese + 1;
  const roman = ROMAN.indexOf(text);
  return roman >= 0 ? roman + 1 : (ORDINAL.get(text) ?? null);
}

/** `Jan-Mar` is the first quarter, `7-12月` the second half. */
function range(text: string): YearPart | null {
  const quarters = quartersOf(text);
  if (quarters !== null) return monthSpan(quarters[0] * 3 - 2, quarters[1] * 3);
  const match = RANGE.exec(text);
  if (match === null || (/^\d/.test(match[1]) && !/月/.test(text))) return null;
  const [from, to] = [match[1], match[2]].map((word) => (/^\d/.test(word) ? Number(word) : monthOf(word)));
  return from === null || to === null ? null : monthSpan(from, to);
}

function quartersOf(text: string): readonly [number, number] | null {
  const first = FIRST_QUARTERS.exec(text)?.[1];
  if (first !== undefined) return [1, first === '二' ? 2 : 3];
  const match = QUARTERS.exec(text);
  return match && [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])];
}

/** The part that months from one to another are. */
function monthSpan(from: number, to: number): YearPart | null {
  if (to - from === 2 && from % 3 === 1) return { unit: 'quarter', n: (from + 2) / 3 };
  if (to - from === 5 && from % 6 === 1) return { unit: 'half', n: (from + 5) / 6 };
  if (from === 1 && to === 12) return { unit: 'year', n: 1 };
  return from === to || from > 12 || to > 12 || from < 1 || to < 1
    ? null
    : { unit: 'span', n: spanCode(from, to) };
}

/** What part of a year a text names, or null. */
export const partOfYear = remembered((text: string): YearPart | null =>
  text.length === 0 || text.length > 30 ? null : read(plain(text)),
);

/** `Ocak - January`, `Jan./janv.`, `I. Çeyrek - Quarter I`: one part in two languages. */
function inTwoLanguages(text: string): YearPart | null {
  for (const seam of [' - ', ' / ', '/', '-', ' ']) {
    const halves = text.split(seam);
    if (halves.length !== 2 || halves[0] === halves[1]) continue;
    const [one, other] = halves.map((half) => (/\p{L}/u.test(half) ? readOne(half) : null));
    const isSame = one !== null && one.unit === other?.unit && one.n === other.n;
    if (isSame && one.unit !== null && one.unit !== 'year' && one.unit !== 'span') return one;
  }
  return null;
}

/** `Q1 Sep-Nov`: a part before the months that it holds. */
function withItsMonths(text: string): YearPart | null {
  const [, part, months] = /^(\S+)[ ,:]+(.+)$/u.exec(text) ?? [];
  return part !== undefined && range(months) !== null ? readOne(part) : null;
}

const HAS_HALVES = /\p{L}.*[-/ ].*\p{L}/u;
const read = (text: string): YearPart | null =>
  readOne(text) ?? (HAS_HALVES.test(text) ? (inTwoLanguages(text) ?? withItsMonths(text)) : null);

function readOne(text: string): YearPart | null {
  if (WHOLE_YEAR.test(text)) return { unit: 'year', n: 1 };
  const bare = numberOf(WITH_ENDING.exec(text)?.[1] ?? text.replace(/(?:\.0|[.)])$/, ''));
  if (bare !== null) return bare >= 1 && bare <= PARTS.week ? { unit: null, n: bare } : null;
  const month = /^[\p{L}\p{M} ]+\.?$/u.test(text) ? monthOf(text) : null;
  if (month !== null) return { unit: 'month', n: month };
  // "KW 5" counts weeks in German, "I kw." quarters in Polish.
  const week = /^kw\.? ?(\d{1,2})$/.exec(text) ?? /^(\d{1,2})\.? ?kw\.?$/.exec(text);
  if (week !== null) return within('week', Number(week[1]));
  const months = countOfMonths(text);
  if (months !== null) return { unit: 'span', n: months };
  for (const { unit, forms: ways } of FORMS) {
    for (const form of ways) {
      const n = numberOf(form.exec(text)?.[1] ?? '');
      const part = n === null ? null : within(unit, n);
      if (part !== null) return part;
    }
  }
  const ended = monthsToEnd(text);
  return ended === null ? range(text) : monthSpan(...ended);
}

const within = (unit: Counted, n: number): YearPart | null =>
  n >= 1 && n <= PARTS[unit] ? { unit, n } : null;

const MONTHS = { half: 6, quarter: 3, month: 1 } as const;

/** First and last month of a part; null for weeks and for what only its column tells. */
export function monthsOf({ unit, n }: YearPart): readonly [number, number] | null {
  if (unit === 'year') return [1, 12];
  if (unit === 'span') return monthsOfCode(n);
  if (unit === null || unit === 'week') return null;
  return [(n - 1) * MONTHS[unit] + 1, n * MONTHS[unit]];
}

/** Spans of several months that do not all begin with one month, as sums to date do. */
export function hasLooseSpans(parts: readonly YearPart[]): boolean {
  if (parts.every(({ unit }) => unit !== 'span')) return false;
  const first = monthsOf(parts[0])?.[0];
  return first === undefined || parts.some((part) => monthsOf(part)?.[0] !== first);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `2014-Q1`, `2014-H2`, `2014-03`, `2014-W05`, `2014`, and `2014-01/2014-09` for nine months. */
export function writePart(year: string, unit: PartUnit, n: number): string {
  if (unit === 'year') return year;
  if (unit === 'quarter') return `${year}-Q${n}`;
  if (unit === 'half') return `${year}-H${n}`;
  if (unit === 'span') {
    const [from, to] = monthsOfCode(n);
    return `${year}-${two(from)}/${to < from ? Number(year) + 1 : year}-${two(to)}`;
  }
  return unit === 'month' ? `${year}-${two(n)}` : `${year}-W${two(n)}`;
}

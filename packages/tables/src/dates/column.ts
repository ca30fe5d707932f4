/** A column as dates: every reading that fits all of its cells, and which of them the data decide for. */
import { remembered } from '../remembered.ts';
import type { DateOrder, ReadOptions } from '../types.ts';
import { compactReadings } from './compact-days.ts';
import { byUnit, fillOfDays, rhythmOf } from './frequency.ts';
import { withSumsToDate } from './month-spans.ts';
import { withMonthsEnded } from './months-ended.ts';
import { isThreeMonths, rollingMonths } from './rolling.ts';
import { sequenceReadings } from './sequences.ts';
import { respelled } from './spelling.ts';
import { isThreeDigitForm, threeDigitReadings } from './three-digits.ts';
import { LONGEST, readBareYear, readDate } from './tokens.ts';
import type { DateRules, DateToken } from './types.ts';
import { withYearQuarters } from './year-quarters.ts';
import { withoutYears } from './yearless.ts';

export interface DateReading {
  readonly rules: DateRules;
  /** One for each cell. */
  readonly tokens: readonly DateToken[];
  /** Whether the order of the cells settles it; only for forms that the column as a whole makes dates. */
  readonly certain?: boolean;
  /** Each cell names three months, and the token is the last of them. */
  readonly rolling?: true;
  /** `2018/01` to `2018/04` in every year: quarters, or the first months. */
  readonly padded?: true;
  /** `Mar-01`: a month with the year, or a day without it. */
  readonly yearless?: true;
  readonly compact?: true;
}

export type DateDecision =
  | { readonly kind: 'read'; readonly reading: DateReading; readonly by: 'form' | 'spacing' | 'option' }
  | {
      readonly kind: 'open';
      readonly about: 'order' | 'century' | 'fiscal' | 'part' | 'yearless';
      readonly readings: readonly DateReading[];
    }
  | { readonly kind: 'none' };

const TRIPLE = /^\d{1,2}([-/.])\d{1,2}\1(\d{2}|\d{4})(?:[T ].*)?$/;
const SHORT_TRIPLE = /^\d{2}([-/.])\d{1,2}\1\d{1,2}(?:[T ].*)?$/;
const SHORT_YEAR = /(?:^|[^\d])([3-6]\d)(?:[T ].*)?$/;
const FISCAL = /^\d{4}[-/–](\d{2}|\d{4})$/;
const PART = /^(?:\d{4}[-.: /](?:[1-9]|[IVX]{1,4})|[IVX]{1,4}(?:[-.: /]|\. )\d{4})$/i;
const SHORT_YEAR_FIRST = /^[3-6]\d[-.: /]?[QTK][1-4]$/i;
const SERIAL = /^[1-9]\d{4}(?:[.,]\d{1,12})?$/;
const YEAR_AND_WEEK = /^(\d{4})[-/]?(\d\d)$/;
const WEEK_AND_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
/** Dutch quarters; German weeks are written alike, but go on to 52. */
const DUTCH_QUARTER = /^(\d{4})KW0([1-4])$/i;
const DUTCH_PERIOD = /^\d{4}(?:JJ00|MM\d\d)$/i;
const DECIMAL_YEAR = /^\d{4}(?:\.\d{1,17})?$/;

function variants(cells: readonly string[], options: ReadOptions): DateRules[] {
  const some = (form: RegExp): boolean => cells.some((cell) => form.test(cell));
  const orders: readonly DateOrder[] =
    options.dateOrder !== undefined
      ? [options.dateOrder]
      : some(TRIPLE)
        ? cells.every((cell) => SHORT_TRIPLE.test(cell))
          ? ['dmy', 'mdy', 'ymd']
          : ['dmy', 'mdy']
        : ['dmy'];
  const shortYears = cells.some(
    (cell) =>
      SHORT_YEAR_FIRST.test(cell) || (!/^\d+$/.test(cell) && !/\d{3}/.test(cell) && SHORT_YEAR.test(cell)),
  );
  const pivots =
    options.century !== undefined ? [options.century === 1900 ? 30 : 69] : shortYears ? [69, 30] : [69];
  const fiscal = some(FISCAL) ? [false, true] : [false];
  const { frequency } = options;
  const parts: readonly DateRules['part'][] = areWeeks(cells)
    ? ['week']
    : !some(PART) && !areFour(cells)
      ? ['month']
      : frequency === 'quarterly'
        ? ['quarter']
        : frequency === 'monthly'
          ? ['month']
          : ['quarter', 'month'];
  const serials = options.serials !== 'numbers' && some(SERIAL);
  const decimals =
    cells.every((cell) => DECIMAL_YEAR.test(cell)) && cells.some((cell) => /\.\d*[1-9]/.test(cell));
  return orders.flatMap((order) =>
    pivots.flatMap((pivot) =>
      fiscal.flatMap((isFiscal) =>
        (decimals ? [false, true] : [false]).flatMap((decimalYears) =>
          parts.map((part) => ({ order, pivot, fiscal: isFiscal, serials, decimalYears, part })),
        ),
      ),
    ),
  );
}

/** `201901` … `201952`, `2019-01` … `2019-52`: beyond 12 they are no months. `2019-20` may be two years. */
function areWeeks(cells: readonly string[]): boolean {
  const parts = cells.map((cell) => YEAR_AND_WEEK.exec(cell));
  const weeks = cells.map((cell, i) => Number(parts[i]?.[2] ?? WEEK_AND_YEAR.exec(cell)?.[1] ?? Number.NaN));
  const twoYears = (match: RegExpExecArray | null): boolean =>
    match !== null && (Number(match[1]) + 1) % 100 === Number(match[2]);
  // before 1900 nobody counted weeks so: `150131` is a day of 2015
  const old = parts.some((match) => match !== null && Number(match[1]) < 1900);
  return !old && weeks.every((n) => n >= 1 && n <= 53) && weeks.some((n) => n > 12) && !parts.every(twoYears);
}

const PADDED = /^(\d{4})[-/.:]?0([1-4])$/;

/** `2018/01` to `2018/04`, and no other part of any year: quarters may be written so. */
function areFour(cells: readonly string[]): boolean {
  if (!PADDED.test(cells[0] ?? '')) return false;
  const parts = new Map<string, Set<string>>();
  for (const cell of cells) {
    const [, year, part] = PADDED.exec(cell) ?? [];
    if (year === undefined) return false;
    parts.set(year, (parts.get(year) ?? new Set()).add(part));
  }
  return parts.size > 2 && [...parts.values()].filter(({ size }) => size === 4).length >= parts.size - 2;
}

/** `201901` … `201912` and `201913`, the year as a whole: months and years, where no part is beyond 13. */
function withWholeYears(cells: readonly string[]): readonly string[] {
  const totals = new Set(cells.filter((cell) => /^\d{4}13$/.test(cell)));
  const months = cells.every((cell) => /^\d{4}(?:0[1-9]|1[0-3])$/.test(cell));
  return months && totals.size > 1 ? cells.map((cell) => cell.replace(/^(\d{4})13$/, '$1')) : cells;
}

/** `200001`, `200102` …: months thirteen apart are years that end in the next. */
const TWO_YEARS = /^(\d\d(\d\d))(\d\d)$/;
function withFiscalYears(cells: readonly string[]): readonly string[] {
  const follows = (cell: string): boolean => {
    const match = TWO_YEARS.exec(cell);
    return match !== null && (Number(match[2]) + 1) % 100 === Number(match[3]);
  };
  const distinct = new Set(cells).size;
  return distinct > 2 && cells.every(follows) ? cells.map((cell) => cell.replace(TWO_YEARS, '$1-$3')) : cells;
}

/** French weeks: `2020-S10`. Half-years count no further than 2. */
const S_WEEK = /^(\d{4}-?)S(\d\d)$/i;
const withFrenchWeeks = (cells: readonly string[]): readonly string[] =>
  cells.every((cell) => S_WEEK.test(cell)) && cells.some((cell) => Number(cell.slice(-2)) > 3)
    ? cells.map((cell) => cell.replace(S_WEEK, '$1W$2'))
    : cells;

const same = (a: readonly DateToken[], b: readonly DateToken[]): boolean =>
  a.every((token, i) => token.unit === b[i].unit && token.at === b[i].at);

/** Months or weeks in six digits that leave out many others may be days: `190102` is of 2019 or of 1901. */
const mayBeCompact = (cells: readonly string[], readings: readonly DateReading[]): boolean =>
  /^\d{6}$/.test(cells[0] ?? '') &&
  cells.every((cell) => /^\d{6}$/.test(cell)) &&
  readings.every((reading) => regularity(reading) < 0.9) &&
  compactReadings(cells, {}).some(({ certain }) => certain);

/** Reads the cells under one set of rules; null at the first cell that is no date. */
function readAll(cells: readonly string[], rules: DateRules, years: boolean): DateToken[] | null {
  const known = new Map<string, DateToken | null>();
  const tokens: DateToken[] = [];
  for (const cell of cells) {
    let token = known.get(cell);
    if (token === undefined) {
      token = years ? readBareYear(cell) : readDate(cell, rules);
      known.set(cell, token);
    }
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
}

/** Every distinct reading that makes a date of each cell. */
export function dateReadings(texts: readonly string[], options: ReadOptions, hinted: boolean): DateReading[] {
  const ended = withMonthsEnded(texts, (text) => readDate(respelled(text), DEFAULT)).map(respelled);
  const written = withYearQuarters(ended);
  const dutch =
    written.some((cell) => DUTCH_QUARTER.test(cell)) &&
    written.every((cell) => DUTCH_QUARTER.test(cell) || DUTCH_PERIOD.test(cell));
  const cells = dutch
    ? written.map((cell) => cell.replace(DUTCH_QUARTER, '$1Q$2'))
    : withFrenchWeeks(withFiscalYears(withWholeYears(written)));
  const readings: DateReading[] = [];
  const yearless = withoutYears(cells);
  if (yearless === 'days') return readings;
  for (const rules of variants(cells, options)) {
    const tokens = readAll(cells, rules, false);
    if (tokens !== null && !readings.some((known) => same(known.tokens, tokens)))
      readings.push({
        rules,
        tokens: withSumsToDate(tokens) ?? tokens,
        ...(PADDED.test(cells[0]) && rules.part === 'quarter' ? { padded: true } : {}),
        ...(yearless === null ? {} : { yearless: true, certain: false }),
      });
  }
  const spans = readings[0]?.tokens.some(({ unit }) => unit === 'span');
  const rolling = readings.length === 0 || spans ? rollingMonths(cells) : null;
  if (rolling !== null) return [{ rules: DEFAULT, tokens: rolling, rolling: true }];
  if (mayBeCompact(cells, readings)) readings.length = 0;
  if (readings.length === 0) {
    for (const { rules, ...read } of [
      ...sequenceReadings(cells, options),
      ...threeDigitReadings(cells, options),
    ])
      readings.push({ rules: { ...DEFAULT, ...rules }, ...read });
  }
  if (readings.length === 0 && hinted) {
    const tokens = readAll(cells, DEFAULT, true);
    if (tokens !== null) readings.push({ rules: DEFAULT, tokens });
  }
  return readings;
}

/** Dates that a decision by spacing needs: with fewer, both spacings can be meant. */
const ENOUGH = 6;

/** The lowest share of filled periods over the units in the reading; 0 where the dates follow no rhythm. */
export function regularity({ tokens }: DateReading): number {
  let worst = 1;
  for (const group of byUnit(tokens).values())
    worst = Math.min(worst, rhythmOf(group)?.fill ?? fillOfDays(group));
  return worst;
}

/**
 * Serials are dates where they fall on month, quarter or year starts or ends; day by day they could be any
 * numbers.
 */
export function isCalendarLike({ tokens }: DateReading): boolean {
  const rhythm = rhythmOf(tokens);
  return (
    rhythm !== null && rhythm.fill >= 0.5 && ['annual', 'quarterly', 'monthly'].includes(rhythm.frequency)
  );
}

/** `2001/02` is February 2001 or the year that begins in 2001, as the answer says. */
function answered(readings: readonly DateReading[], { frequency }: ReadOptions): readonly DateReading[] {
  const wanted = readings.filter(({ rules }) => rules.fiscal === (frequency === 'annual'));
  const isAnswer = frequency === 'annual' || frequency === 'monthly';
  return isAnswer && wanted.length > 0 ? wanted : readings;
}

export function decide(all: readonly DateReading[], options: ReadOptions): DateDecision {
  const readings = answered(all, options);
  if (readings.length === 0) return { kind: 'none' };
  if (readings[0].yearless)
    return options.frequency === undefined
      ? { kind: 'open', about: 'yearless', readings }
      : { kind: 'read', reading: readings[0], by: 'option' };
  if (readings[0].certain !== undefined) return decideSequence(readings, options);
  if (readings.length === 1) {
    const by = options.dateOrder === undefined ? 'form' : 'option';
    return { kind: 'read', reading: readings[0], by };
  }
  if (readings.some(({ padded }) => padded)) return { kind: 'open', about: 'part', readings };
  const timesOf = ({ tokens }: DateReading) =>
    new Set(tokens.map(({ at, clock = 0 }) => at * 86_400 + clock));
  const distinct = Math.max(...readings.map((reading) => timesOf(reading).size));
  const regular = readings.filter((reading) => regularity(reading) >= 0.5);
  if (regular.length === 1 && distinct >= ENOUGH) return { kind: 'read', reading: regular[0], by: 'spacing' };
  const left = regular.length > 1 ? regular : readings;
  const differ = (key: keyof DateRules): boolean =>
    left.some(({ rules }) => rules[key] !== left[0].rules[key]);
  const about = differ('order') ? 'order' : differ('pivot') ? 'century' : differ('part') ? 'part' : 'fiscal';
  return { kind: 'open', about, readings: left };
}

/** A sequence is read only where its order leaves one meaning, or where an answer does. */
function decideSequence(readings: readonly DateReading[], options: ReadOptions): DateDecision {
  const certain = readings.filter((reading) => reading.certain);
  if (certain.length === 1) return { kind: 'read', reading: certain[0], by: 'spacing' };
  const left = certain.length > 1 ? certain : readings;
  const { order, part, pivot } = left[0].rules;
  const short = order !== DEFAULT.order || left.some(({ compact }) => compact);
  const { frequency, dateOrder } = options;
  const answered = short
    ? dateOrder !== undefined
    : frequency === { quarter: 'quarterly', month: 'monthly', week: 'weekly', day: 'daily' }[part];
  if (frequency === 'undated' || (answered && left.every(({ rules }) => rules.pivot === pivot)))
    return { kind: 'read', reading: left[0], by: 'option' };
  const orderKnown = (certain.length > 1 || answered) && left.every(({ rules }) => rules.order === order);
  const centuries = orderKnown && left.some(({ rules }) => rules.pivot !== pivot);
  return { kind: 'open', about: !short ? 'part' : centuries ? 'century' : 'order', readings: left };
}

const DEFAULT: DateRules = {
  order: 'dmy',
  pivot: 69,
  fiscal: false,
  serials: false,
  decimalYears: false,
  part: 'month',
};

/** Whether some reading makes a date of the cell. Spreadsheet serials do not count: any five digits would. */
export const couldBeDate = remembered((written: string): boolean => {
  const text = respelled(written);
  if (text.length < 4 || text.length > LONGEST || !/\d/.test(text)) return false;
  if (readDate(text, DEFAULT) !== null) return true;
  if (TRIPLE.test(text) || SHORT_TRIPLE.test(text))
    return (['mdy', 'ymd'] as const).some((order) => readDate(text, { ...DEFAULT, order }) !== null);
  if (
    /^(?:(?:19|20)\d\d[-/]?[1-5]\d|[1-5]\d[-/.](?:19|20)\d\d)$/.test(text) &&
    readDate(text, { ...DEFAULT, part: 'week' }) !== null
  )
    return true;
  if (FISCAL.test(text)) return readDate(text, { ...DEFAULT, fiscal: true }) !== null;
  if (S_WEEK.test(text)) return readDate(text.replace(S_WEEK, '$1W$2'), DEFAULT) !== null;
  return /^\d{4}\.\d{1,17}$/.test(text) || isThreeDigitForm(text) || isThreeMonths(text);
});

/**
 * Days in six digits, or in eight of which the year comes last: `800102`, `020180`, `01021990`. One cell
 * alone is any number; only the order of the column makes dates of it.
 */
import { dayNumber } from '../periods.ts';
import type { DateOrder, ReadOptions } from '../types.ts';
import { rhythmOf } from './frequency.ts';
import type { DateToken, SequenceReading } from './types.ts';

const SIX = /^(\d\d)(\d\d)(\d\d)$/;
/** A spreadsheet leaves out the zero of `01021990`. */
const EIGHT = /^(\d?\d)(\d\d)((?:19|20)\d\d)$/;

export const isCompactForm = (text: string): boolean => SIX.test(text) || EIGHT.test(text);

type Parts = Readonly<Record<'year' | 'month' | 'day', string>>;

const inOrder = ([, a, b, c]: RegExpExecArray, order: DateOrder): Parts =>
  order === 'ymd'
    ? { year: a, month: b, day: c }
    : order === 'dmy'
      ? { year: c, month: b, day: a }
      : { year: c, month: a, day: b };

const ENOUGH = 6;
/** The smallest share of filled periods of dates that stand one after the other. */
const DENSE = 0.9;

/** In rhythm, and beyond the end of a month: numbers that only count do not jump from 31 to 101. */
function isCertain(tokens: readonly DateToken[]): boolean {
  const rhythm = rhythmOf(tokens);
  const distinct = new Set(tokens.map(({ at }) => at));
  const months = new Set(tokens.map(({ at }) => new Date(at * 86_400_000).getUTCMonth()));
  return rhythm !== null && rhythm.fill >= DENSE && distinct.size >= ENOUGH && months.size > 1;
}

/** The days of every cell in one order, or null where one is no day. */
function daysOf(parts: readonly Parts[], pivot: number): readonly DateToken[] | null {
  const tokens: DateToken[] = [];
  for (const { year, month, day } of parts) {
    const short = Number(year) + (Number(year) >= pivot ? 1900 : 2000);
    const at = dayNumber(year.length === 4 ? Number(year) : short, Number(month), Number(day));
    if (at === null) return null;
    tokens.push({ unit: 'day', at });
  }
  return tokens;
}

/** Every reading of cells of which each is such a form. */
export function compactReadings(
  cells: readonly string[],
  { dateOrder, century }: ReadOptions,
): SequenceReading[] {
  const form = SIX.test(cells[0]) ? SIX : EIGHT;
  const matches = cells.map((cell) => form.exec(cell));
  if (matches.includes(null)) return [];
  const short = form === SIX;
  const orders = (short ? ['ymd', 'dmy', 'mdy'] : ['dmy', 'mdy']) as readonly DateOrder[];
  return orders.flatMap((order): SequenceReading[] => {
    if (dateOrder !== undefined && order !== dateOrder) return [];
    const parts = matches.map((match) => inOrder(match!, order));
    const open = short && parts.some(({ year }) => Number(year) >= 30 && Number(year) < 69);
    const pivots = century !== undefined ? [century === 1900 ? 30 : 69] : open ? [69, 30] : [69];
    return pivots.flatMap((pivot): SequenceReading[] => {
      const tokens = daysOf(parts, pivot);
      return tokens === null
        ? []
        : [{ rules: { order, pivot, part: 'day' }, tokens, certain: isCertain(tokens), compact: true }];
    });
  });
}

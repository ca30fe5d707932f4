/**
 * Forms that only the column as a whole makes months of: `2014.1`, `2014.2` … `2014.12`, and `01/14` or
 * `14/01`. One cell alone is a decimal number, a fraction, or a day without its year.
 */
import type { DateOrder, ReadOptions } from '../types.ts';
import { compactReadings, isCompactForm } from './compact-days.ts';
import { rhythmOf } from './frequency.ts';
import type { DateToken, SequenceReading } from './types.ts';

const DOTTED = /^(1[5-9]\d\d|2[01]\d\d)\.(\d{1,2})$/;
const SHORT = /^(\d{1,2})([-/.])(\d{1,2})$/;
/** A decimal number by itself; only thirteen months one after the other make `1.19` January 2019. */
export const isDecimalForm = (text: string): boolean => /^\d{1,2}\.\d{1,2}$/.test(text);
/** Consecutive months that pass the end of a year: no run of days without years reads like that. */
const ENOUGH = 13;

/** Year and month without a mark: `9001`. */
const SHORTEST = /^(\d\d)(0[1-9]|1[0-2])$/;

export const isSequenceForm = (text: string): boolean =>
  DOTTED.test(text) || (SHORT.test(text) && text.length >= 4) || SHORTEST.test(text) || isCompactForm(text);

const month = (year: number, m: number): DateToken | null =>
  m >= 1 && m <= 12 ? { unit: 'month', at: year * 12 + m - 1 } : null;

const whole = (tokens: readonly (DateToken | null)[]): readonly DateToken[] | null =>
  tokens.includes(null) ? null : (tokens as readonly DateToken[]);

const stepsOf = (tokens: readonly DateToken[]): number[] =>
  tokens.slice(1).map(({ at }, i) => at - tokens[i].at);

const isInOrder = (tokens: readonly DateToken[]): boolean => {
  const steps = stepsOf(tokens);
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
};

export function sequenceReadings(cells: readonly string[], options: ReadOptions): SequenceReading[] {
  if (cells.length === 0) return [];
  if (cells.every((cell) => DOTTED.test(cell))) return dotted(cells, options);
  if (cells.every(isCompactForm)) return compactReadings(cells, options);
  if (cells.every((cell) => SHORTEST.test(cell))) {
    const apart = cells.map((cell) => cell.replace(SHORTEST, '$1-$2'));
    return short(apart, { ...options, dateOrder: 'ymd' }).filter(({ certain }) => certain);
  }
  if (!cells.every((cell) => SHORT.test(cell))) return [];
  const readings = short(cells, options);
  return cells.some(isDecimalForm) ? readings.filter(({ certain }) => certain) : readings;
}

/**
 * `2014.10` is October only where the months before it are `2014.1` to `2014.9`. A spreadsheet writes both
 * January and October as `2014.1`: then the place between `2014.9` and `2014.11` tells them apart, in rows in
 * the order of time.
 */
function dotted(cells: readonly string[], { frequency }: ReadOptions): SequenceReading[] {
  const parts = cells.map((cell) => {
    const [, year, part] = DOTTED.exec(cell)!;
    return { year: Number(year), part, n: Number(part) };
  });
  const rules = { order: 'dmy', pivot: 69 } as const;
  const readings: SequenceReading[] = [];
  const written = new Set(parts.map(({ part }) => part));
  const cutZero = !written.has('10') && written.has('11');
  const neighbour = (i: number): boolean =>
    [parts[i - 1], parts[i + 1]].some((one) => one !== undefined && (one.n === 9 || one.n === 11));
  const asWritten = whole(parts.map(({ year, n }) => month(year, n)));
  const withOctobers = whole(parts.map(({ year, n }, i) => month(year, n === 1 && neighbour(i) ? 10 : n)));
  const months = cutZero && withOctobers !== null && isInOrder(withOctobers) ? withOctobers : asWritten;
  if (months !== null && frequency !== 'quarterly') {
    const steps = stepsOf(months);
    const consecutive = steps.every((step) => step === 1) || steps.every((step) => step === -1);
    const shown = ['10', '11', '12'].every((part) => written.has(part));
    readings.push({ rules: { ...rules, part: 'month' }, tokens: months, certain: consecutive && shown });
  }
  if (parts.every(({ n, part }) => n >= 1 && n <= 4 && part.length === 1) && frequency !== 'monthly') {
    const tokens = parts.map(({ year, n }): DateToken => ({ unit: 'quarter', at: year * 4 + n - 1 }));
    const all = written.size === 4 && new Set(tokens.map(({ at }) => at)).size >= 8;
    const certain = all && (rhythmOf(tokens)?.fill ?? 0) >= 0.9;
    readings.push({ rules: { ...rules, part: 'quarter' }, tokens, certain });
  }
  return readings;
}

/** Month and two-digit year in either order. */
function short(cells: readonly string[], { dateOrder, century }: ReadOptions): SequenceReading[] {
  const orders: readonly DateOrder[] =
    dateOrder === undefined ? ['mdy', 'ymd'] : [dateOrder === 'ymd' ? 'ymd' : 'mdy'];
  return orders.flatMap((order) => {
    const parts = cells.map((cell) => {
      const [, a, , b] = SHORT.exec(cell)!;
      return order === 'ymd' ? { year: a, m: b } : { year: b, m: a };
    });
    if (parts.some(({ year }) => year.length !== 2)) return [];
    const open = parts.some(({ year }) => Number(year) >= 30 && Number(year) < 69);
    const pivots = century !== undefined ? [century === 1900 ? 30 : 69] : open ? [69, 30] : [69];
    return pivots.flatMap((pivot): SequenceReading[] => {
      const tokens = whole(
        parts.map(({ year, m }) => month(Number(year) + (Number(year) >= pivot ? 1900 : 2000), Number(m))),
      );
      if (tokens === null) return [];
      const rhythm = rhythmOf(tokens);
      const monthly = rhythm?.frequency === 'monthly' && rhythm.fill >= 0.9;
      const certain = monthly && new Set(tokens.map(({ at }) => at)).size >= ENOUGH;
      return [{ rules: { order, pivot, part: 'month' }, tokens, certain }];
    });
  });
}

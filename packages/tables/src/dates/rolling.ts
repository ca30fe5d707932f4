/**
 * Three months that need be no quarter of the calendar, as labour force surveys publish them every month:
 * `Dec-Feb 2016`, `nov-dez-jan 2016`, `Jan 2015 - Mar 2015`. They are dated by the last of the three.
 */
import { monthOf } from './months.ts';
import type { DateToken } from './types.ts';

const WORD = '(\\p{L}{3,12})\\.?';
const TO = '(?: ?[-–/] ?| (?:bis|to|a|à|al|do) )';
const pattern = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');
const YEAR_LAST = pattern(`${WORD}${TO}(?:${WORD}${TO})?${WORD}[ ,]{1,2}(\\d{4})`);
const YEAR_FIRST = pattern(`(\\d{4})[ ,]{1,2}${WORD}${TO}(?:${WORD}${TO})?${WORD}`);
const BOTH_YEARS = pattern(`${WORD} (\\d{4})${TO}${WORD} (\\d{4})`);

interface ThreeMonths {
  /** The last of the three, 1 to 12. */
  readonly last: number;
  readonly year: number;
  /** The three lie in two years and the text names one. */
  readonly crosses: boolean;
}

const follows = (first: number, last: number, months: number): boolean => (last - first + 12) % 12 === months;

function threeMonths(text: string): ThreeMonths | null {
  const both = BOTH_YEARS.exec(text);
  if (both !== null) {
    const [first, last] = [monthOf(both[1]), monthOf(both[3])];
    if (first === null || last === null) return null;
    const span = Number(both[4]) * 12 + last - Number(both[2]) * 12 - first;
    return span === 2 ? { last, year: Number(both[4]), crosses: false } : null;
  }
  const late = YEAR_LAST.exec(text);
  const early = late === null ? YEAR_FIRST.exec(text) : null;
  if (late === null && early === null) return null;
  const [a, b, c] = late === null ? early!.slice(2) : late.slice(1);
  const [first, middle, last] = [a, b, c].map((name) => (name === undefined ? null : monthOf(name)));
  if (first === null || last === null || !follows(first, last, 2)) return null;
  if (b !== undefined && (middle === null || !follows(first, middle, 1))) return null;
  return { last, year: Number(late === null ? early![1] : late[4]), crosses: last < first };
}

export const isThreeMonths = (text: string): boolean => /\p{L}/u.test(text) && threeMonths(text) !== null;

/** How many neighbours lie as far apart as most do. */
export function evenSteps(months: readonly number[]): number {
  const counts = new Map<number, number>();
  for (let i = 1; i < months.length; i++) {
    const step = months[i] - months[i - 1];
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/**
 * The last month of each cell; null where one is no three months. Of `Dec-Feb 2016` the year is that of
 * February, unless the cells follow one another only with that of December.
 */
export function rollingMonths(cells: readonly string[]): DateToken[] | null {
  const read: ThreeMonths[] = [];
  for (const cell of cells) {
    const months = threeMonths(cell);
    if (months === null) return null;
    read.push(months);
  }
  const ends = (later: boolean): number[] =>
    read.map(({ last, year, crosses }) => (year + (later && crosses ? 1 : 0)) * 12 + last - 1);
  const [named, begun] = [ends(false), ends(true)];
  const months = evenSteps(begun) > evenSteps(named) ? begun : named;
  return months.map((at) => ({ unit: 'month', at }));
}

/**
 * Heads beside years that may count parts which no calendar has, or name a series each: seasons, terms,
 * `Jan-Apr` to `Sep-Dec`, `First` to `Fourth`, `June` and `December`.
 */
import { monthsOf, partOfYear } from '../dates/parts.ts';
import { headPart, isContinued } from './part-heads.ts';
import type { CalendarUnit } from './part-years.ts';
import { isSeason, termOf } from './seasons.ts';

const FEWEST_SEASONS = 3;
const MONTHS = 12;
const MOST_TERMS = 13;

export interface CountedHeads {
  readonly columns: readonly number[];
  /** Null for what no calendar has. */
  readonly per: CalendarUnit | null;
}

/** Terms 1, 2, … in their order. */
const areTerms = (heads: readonly string[]): boolean =>
  heads.length <= MOST_TERMS && heads.every((head, i) => termOf(head) === i + 1);

/** Spans of months that make up a year together, in whatever month it begins. */
function fillYear(heads: readonly string[]): boolean {
  const spans = heads.map((head) => {
    const part = partOfYear(head);
    return part === null || part.unit === 'month' ? null : monthsOf(part);
  });
  const follow = spans.every((span, i) => {
    const before = spans[(i + spans.length - 1) % spans.length];
    return span !== null && before !== null && span[0] === (before[1] % MONTHS) + 1;
  });
  const months = spans.map((span) => (span === null ? 0 : (span[1] - span[0] + MONTHS) % MONTHS) + 1);
  return follow && months.reduce((sum, n) => sum + n, 0) === MONTHS;
}

/** `First` to `Fourth`, `1st` and `2nd`, `i` to `iv`; bare figures may be data. */
function ordinalsOf(heads: readonly string[]): CalendarUnit | null {
  const inOrder = heads.every((head, i) => {
    const part = partOfYear(head);
    return part !== null && part.unit === null && part.n === i + 1 && !/^\d+$/.test(head);
  });
  return !inOrder ? null : heads.length === 2 ? 'half' : heads.length === 4 ? 'quarter' : null;
}

/** Two months half a year apart. */
function areHalves(heads: readonly string[]): boolean {
  const [first, second] = heads.map(partOfYear);
  const areMonths = first?.unit === 'month' && second?.unit === 'month';
  return heads.length === 2 && areMonths && second.n - first.n === MONTHS / 2;
}

/** What the heads of a row may count, perhaps before a sum; only an answer tells. */
export function countedHeads(cells: readonly string[]): CountedHeads | null {
  const all = counted(cells);
  if (all !== null || cells.length < 4 || headPart(cells[cells.length - 1]) !== null) return all;
  const found = counted(cells.slice(0, -1));
  // the third of three that are called alike is no sum
  return found !== null && isContinued(cells, found.columns) ? null : found;
}

function counted(cells: readonly string[]): CountedHeads | null {
  const seasons = cells.flatMap((text, column) => (isSeason(text) ? [column] : []));
  if (seasons.length >= FEWEST_SEASONS && seasons.length >= cells.length - 2)
    return { columns: seasons, per: null };
  const columns = cells.slice(1).map((_, i) => i + 1);
  const heads = cells.slice(1);
  if (heads.length < 2 || heads.includes('')) return null;
  if (seasons.length === heads.length || areTerms(heads) || fillYear(heads)) return { columns, per: null };
  const per = areHalves(heads) ? 'half' : ordinalsOf(heads);
  return per && { columns, per };
}

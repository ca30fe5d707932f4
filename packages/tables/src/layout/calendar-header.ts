/** The heads of a table with a row per year and a column for each month, quarter, half or week. */
import { PARTS, type YearPart } from '../dates/parts.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { countedHeads } from './counted-heads.ts';
import { isDateName, isYearName } from './hints.ts';
import { headPart, isContinued, mayNameSeries } from './part-heads.ts';
import type { CalendarUnit } from './part-years.ts';
import { isNumberCell } from './table.ts';
import { areTwelveWords, mayBeMonths } from './unknown-months.ts';
import { yearOf } from './years.ts';

const LINES = 40;
const EARLIEST_YEAR = 1500;
const FEWEST_MONTHS = 3;
/** Lines of heads. */
const MOST_HEADS = 4;

export interface PartHead {
  /** Which part of the year, counted from 1. */
  readonly n: number;
  readonly column: number;
}

export interface CalendarHeader {
  readonly row: number;
  readonly yearColumn: number;
  /** Null for seasons, which no calendar has. */
  readonly per: CalendarUnit | null;
  /** The parts in the order in which they stand. */
  readonly parts: readonly PartHead[];
  /** The heads may name series as well. */
  readonly isOpen: boolean;
}

/** Which part of a year a head without a word for it counts, or null. */
type BareNumber = (cells: readonly string[], count: number, part: YearPart | null) => number | null;

/** How many parts of each kind a year has; a table of weeks may leave out the 53rd. */
const WHOLE: readonly (readonly [CalendarUnit, number])[] = [
  ['month', PARTS.month],
  ['quarter', PARTS.quarter],
  ['half', PARTS.half],
  ['week', PARTS.week],
  ['week', PARTS.week - 1],
];

/**
 * A table with a row per year and a column per month or quarter. Heads 1 to 4, or 1 and 2, beside nothing but
 * years count quarters or halves, or they name series.
 */
export function calendarHeader(grid: Grid): CalendarHeader | null {
  const header = headerOf(grid, bareNumber);
  if (header !== null) return header;
  const numbers = headerOf(grid, onlyNumber) ?? countedHeader(grid) ?? unknownHeader(grid);
  return numbers && { ...numbers, isOpen: true };
}

function headerOf(grid: Grid, bare: BareNumber): CalendarHeader | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const cells = grid.rows[row].map(textOf);
    const parts = cells.map(headPart);
    if (parts.filter((part) => part !== null).length < PARTS.half) continue;
    for (const [per, count] of WHOLE) {
      const heads = wholeYear(cells, parts, per, count, bare) ?? someMonths(parts, per);
      const header = heads === null ? null : besideYears(grid, row, per, heads);
      if (header !== null) return header;
    }
  }
  return null;
}

/** All parts of a year, each once. */
function wholeYear(
  cells: readonly string[],
  parts: readonly (YearPart | null)[],
  per: CalendarUnit,
  count: number,
  bare: BareNumber,
): PartHead[] | null {
  const heads = parts.flatMap((part, column): PartHead[] => {
    const n = part?.unit === per ? part.n : bare(cells, count, part);
    return n === null ? [] : [{ n, column }];
  });
  const whole = heads.length === count && new Set(heads.map(({ n }) => n)).size === count;
  const inRange = heads.every(({ n }) => n <= count);
  return whole &&
    inRange &&
    !isContinued(
      cells,
      heads.map(({ column }) => column),
    )
    ? heads
    : null;
}

/** Names of some months of a year in their order: its first half, or the last months of its quarters. */
function someMonths(parts: readonly (YearPart | null)[], per: CalendarUnit): PartHead[] | null {
  if (per !== 'month') return null;
  const heads = parts.flatMap((part, column) => (part?.unit === per ? [{ n: part.n, column }] : []));
  const rising = heads.every(({ n }, i) => i === 0 || n > heads[i - 1].n);
  return rising && heads.length >= FEWEST_MONTHS ? heads : null;
}

const isYear = (text: string | undefined): boolean => Number(yearOf(text ?? '') ?? 0) >= EARLIEST_YEAR;

/** Below the heads, perhaps after the rest of them or their units: `Jahres-` above `durchschnitt`. */
const firstWithFigures = ({ rows }: Grid, row: number): readonly Cell[] | undefined =>
  rows.slice(row + 1, row + MOST_HEADS).find((cells) => cells.some(isNumberCell));

function besideYears(
  grid: Grid,
  row: number,
  per: CalendarUnit | null,
  heads: readonly PartHead[],
): CalendarHeader | null {
  const cells = grid.rows[row].map(textOf);
  const below = firstWithFigures(grid, row) ?? grid.rows[row + 1];
  const columns = heads.map(({ column }) => column);
  const yearColumn = below.findIndex((cell) => isYear(textOf(cell)));
  // `2001,1,2` is a row of values, whatever these are
  if (isYear(cells[yearColumn])) return null;
  const isOpen = mayNameSeries(cells, columns, yearColumn >= 0 ? cells[yearColumn] : '');
  if (yearColumn >= 0 && !columns.includes(yearColumn)) return { row, yearColumn, per, parts: heads, isOpen };
  // R prints a table without a name above the years: the header is a cell shorter
  if (yearColumn !== 0 || below.length !== cells.length + 1) return null;
  return { row, yearColumn, per, parts: heads.map(({ n, column }) => ({ n, column: column + 1 })), isOpen };
}

/** Seasons, terms and other heads that may count the parts of years. */
function countedHeader(grid: Grid): CalendarHeader | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const heads = countedHeads(grid.rows[row].map(textOf));
    if (heads === null) continue;
    const parts = heads.columns.map((column, i) => ({ n: i + 1, column }));
    const header = besideYears(grid, row, heads.per, parts);
    if (header !== null) return header;
  }
  return null;
}

/** Twelve words beside nothing but years, perhaps before a sum. */
function unknownHeader(grid: Grid): CalendarHeader | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const cells = grid.rows[row].map(textOf);
    const heads = Array.from({ length: PARTS.month }, (_, i) => ({ n: i + 1, column: i + 1 }));
    const isWide = cells.length === PARTS.month + 1 || cells.length === PARTS.month + 2;
    const header = isWide ? besideYears(grid, row, 'month', heads) : null;
    if (header === null || header.yearColumn !== 0) continue;
    const years = grid.rows.slice(row + 1).filter((below) => yearOf(textOf(below[0])) !== null);
    const labels = cells.slice(1, PARTS.month + 1);
    const figures = years.map((below) => below.slice(1, PARTS.month + 1));
    if (mayBeMonths(labels, figures) || (areTwelveWords(labels) && isUnknownWord(cells[0]))) return header;
  }
  return null;
}

/** A word above years that does not say so in any language known here. */
const isUnknownWord = (head: string): boolean =>
  /^\p{L}{3,}$/u.test(head) && !isDateName(head) && !isYearName(head);

/**
 * Roman numbers count quarters or months where no other number stands in the header; 1 to 12 count months,
 * and 1 to 52 or 53 weeks.
 */
function bareNumber(cells: readonly string[], count: number, part: YearPart | null): number | null {
  if (part?.unit !== null) return null;
  const numbers =
    count > PARTS.month
      ? /^\d{1,2}$/
      : count === PARTS.month
        ? /^(?:[IVX]{1,4}|0?[1-9]|1[0-2])$/
        : /^[IVX]{1,4}$/;
  return cells.filter((text) => numbers.test(text)).length === count ? part.n : null;
}

function onlyNumber(cells: readonly string[], count: number, part: YearPart | null): number | null {
  if (part?.unit !== null || count >= PARTS.month || cells.length > count + 1) return null;
  return cells.filter((text) => /^0?[1-4]$/.test(text)).length === count ? part.n : null;
}

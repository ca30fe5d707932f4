/**
 * Years written once for all their months or quarters: in the first row of each block, in a column of their
 * own or before the month, or in a row above it.
 */
import type { Context } from '../context.ts';
import { spanCode } from '../dates/month-spans.ts';
import { monthOf } from '../dates/months.ts';
import type { PartUnit } from '../dates/part-words.ts';
import { monthsOf, partOfYear, writePart } from '../dates/parts.ts';
import { largest, smallest } from '../extremes.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isMonthName, isQuarterName } from './hints.ts';
import { aboveLabels, besideLabels } from './years-once.ts';

const MAX_COLUMNS = 8;
/** Rows in which the first blocks must begin. */
const SAMPLE = 400;
const YEAR = /^(1[5-9]|2[01])\d\d(?:\.0?)?$/;
const QUARTER = /^[QTK]\.?\s?([1-4])$/i;
const YEAR_FIRST = /^((?:1[5-9]|2[01])\d\d)[ \-/.,:]{0,2}(\p{L}{3,12}\.?|[QTK][1-4])$/iu;
const YEAR_LAST = /^(\p{L}{3,12}\.?|[QTK][1-4])[ \-/.,:]{0,2}((?:1[5-9]|2[01])\d\d)$/iu;

interface Part {
  readonly kind: PartUnit | 'number' | 'roman' | 'range';
  readonly n: number;
  /** The first month of a range; `n` is its last. */
  readonly from?: number;
}

/** `Ιανουάριος / January`. */
function monthInTwoLanguages(text: string): number | null {
  const part = /^\p{L}[\p{L}\p{M}.]{2,15} ?[-/] ?\p{L}/u.test(text) ? partOfYear(text) : null;
  return part?.unit === 'month' ? part.n : null;
}

function partOf(text: string): Part | null {
  if (/^\d{1,2}$/.test(text)) return { kind: 'number', n: Number(text) };
  const quarter = QUARTER.exec(text)?.[1];
  if (quarter !== undefined) return { kind: 'quarter', n: Number(quarter) };
  const n = /^[\p{L}\p{M} ]+\.?$/u.test(text) ? monthOf(text) : monthInTwoLanguages(text);
  return n === null ? null : { kind: 'month', n };
}

/** `Jan-Mar`, `январь-сентябрь`; the whole year among them counts no further. */
function rangeOf(text: string): Part | null {
  const part = /\p{L} ?[-–—] ?\p{L}/u.test(text) ? partOfYear(text) : null;
  const months = part === null ? null : monthsOf(part);
  if (months === null) return null;
  const [from, n] = months;
  return from === 1 && n === 12 ? { kind: 'year', n: 1, from } : { kind: 'range', n, from };
}

/** Beside a year also `III`, `2. Quartal`, `first half`, and the whole year among them. */
function partBeside(text: string): Part | null {
  const part = partOf(text) ?? rangeOf(text) ?? partOfYear(text);
  if (part === null || 'kind' in part) return part;
  return { kind: part.unit ?? 'roman', n: part.n };
}

function yearAndPart(text: string): { year: number; part: Part } | null {
  const [, year, first] = YEAR_FIRST.exec(text) ?? [];
  const [, last, after] = YEAR_LAST.exec(text) ?? [];
  const part = partOf(first ?? last ?? '');
  return part === null ? null : { year: Number(year ?? after), part };
}

/** What a row says: a year, a part of it, or both. */
interface Reading {
  readonly row: number;
  readonly year: number | null;
  readonly part: Part | null;
}

/** Each part belongs to the last year above it only where the parts of a year keep rising, or falling. */
function yearsOf(readings: readonly Reading[]): Map<number, number> | null {
  const years = new Map<number, number>();
  const kinds = new Set(readings.flatMap(({ part }) => (part === null ? [] : [part.kind])));
  kinds.delete('year');
  if (kinds.size !== 1) return null;
  let year: number | null = null;
  let before: number | null = null;
  let [rises, falls] = [0, 0];
  for (const { row, year: own, part } of readings) {
    if (own !== null) {
      year = own;
      before = null;
    }
    if (part === null) continue;
    if (year === null) return null;
    years.set(row, year);
    if (part.kind === 'year') continue;
    if (part.n === before) return null;
    if (before !== null) part.n > before ? rises++ : falls++;
    before = part.n;
  }
  return rises > 0 && falls > 0 ? null : years;
}

const isBlank = (row: readonly Cell[], except: readonly number[]): boolean =>
  row.every((cell, i) => except.includes(i) || cell === '');

/** A row of the grid after the years are filled in; null where it only held the year. */
type Rewrite = (row: readonly Cell[], year: number, part: Part) => readonly Cell[];

function rewrite(
  grid: Grid,
  readings: readonly Reading[],
  columns: readonly number[],
  write: Rewrite,
): Grid | null {
  const carried = readings.filter(({ year, part }) => year === null && part !== null);
  const years = carried.length < 2 ? null : yearsOf(readings);
  if (years === null) return null;
  const parts = new Map(readings.map(({ row, part }) => [row, part]));
  const kept = grid.rows.flatMap((row, r) => {
    const part = parts.get(r);
    if (part === undefined) return [{ row, line: grid.lines[r] }];
    if (part !== null) return [{ row: write(row, years.get(r)!, part), line: grid.lines[r] }];
    return isBlank(row, columns) ? [] : [{ row, line: grid.lines[r] }];
  });
  return { rows: kept.map(({ row }) => row), lines: kept.map(({ line }) => line) };
}

/** The year in one column, its parts in the next. */
function besideParts(grid: Grid, column: number): Grid | null {
  const first = grid.rows.slice(0, SAMPLE).findIndex((row) => YEAR.test(textOf(row[column])));
  const carried = grid.rows
    .slice(first, first + SAMPLE)
    .some((row) => row[column] === '' && partBeside(textOf(row[column + 1])) !== null);
  if (first === -1 || !carried) return null;
  const readings: Reading[] = [];
  for (let row = first; row < grid.rows.length; row++) {
    const [yearText, partText] = [textOf(grid.rows[row][column]), textOf(grid.rows[row][column + 1])];
    const year = YEAR.test(yearText) ? Number(yearText.slice(0, 4)) : null;
    const part = partBeside(partText);
    if ((year === null && yearText !== '') || (year === null && part === null)) continue;
    if (part === null && !isBlank(grid.rows[row], [column])) return null;
    readings.push({ row, year, part });
  }
  const numbers = readings.flatMap(({ part }) => (part?.kind === 'number' ? [part.n] : []));
  if (numbers.length > 0 && !isCount(numbers, textOf(grid.rows[first - 1]?.[column + 1]))) return null;
  return rewrite(grid, readings, [column], (row, year) =>
    row.map((cell, i) => (i === column ? String(year) : cell)),
  );
}

/** Numbers beside a year are months or quarters where their name says so, or where they count to 12 or 4. */
function isCount(numbers: readonly number[], name: string): boolean {
  const top = largest(numbers);
  if (smallest(numbers) < 1 || top > 12) return false;
  if (isMonthName(name)) return true;
  return isQuarterName(name) ? top <= 4 : numbers.length >= 12 && (top === 12 || top === 4);
}

/** Years and parts in one column: `2014 Jan`, `Feb` …, or `2014` in a row above `Jan`, `Feb` … */
function aboveParts(grid: Grid, column: number): Grid | null {
  const isWord = (text: string): boolean =>
    (/^\p{L}[\p{L}\d.]*$/u.test(text) && partOf(text) !== null) ||
    rangeOf(text) !== null ||
    monthInTwoLanguages(text) !== null;
  if (!grid.rows.slice(0, SAMPLE).some((row) => isWord(textOf(row[column])))) return null;
  const readings: Reading[] = [];
  for (let row = 0; row < grid.rows.length; row++) {
    const text = textOf(grid.rows[row][column]);
    const alone = partOf(text) ?? rangeOf(text);
    if (alone !== null && alone.kind !== 'number') readings.push({ row, year: null, part: alone });
    else if (YEAR.test(text)) readings.push({ row, year: Number(text.slice(0, 4)), part: null });
    else {
      const both = yearAndPart(text);
      if (both !== null) readings.push({ row, ...both });
    }
  }
  const from = readings.findIndex(({ year }) => year !== null);
  // A month that stands above the first year belongs to no year.
  if (from !== 0) return null;
  return rewrite(grid, withRanges(readings), [column], (row, year, part) =>
    row.map((cell, i) => (i === column ? writeUnder(year, part) : cell)),
  );
}

/** `January` above `January-February` is a range of one month. */
function withRanges(readings: readonly Reading[]): readonly Reading[] {
  if (!readings.some(({ part }) => part?.kind === 'range')) return readings;
  return readings.map((reading): Reading => {
    const { part } = reading;
    return part?.kind === 'month'
      ? { ...reading, part: { kind: 'range', n: part.n, from: part.n } }
      : reading;
  });
}

function writeUnder(year: number, { kind, n, from }: Part): string {
  if (kind === 'year') return String(year);
  if (from !== undefined) return writePart(String(year), 'span', spanCode(from, n));
  return `${year}${kind === 'month' ? 'M' : 'Q'}${n}`;
}

/** The grid with a year in every row that lacked one, or as it was. */
export function withYears(grid: Grid, context: Context): Grid {
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...grid.rows.slice(0, SAMPLE).map((row) => row.length)));
  for (let column = 0; column < width; column++) {
    const filled =
      besideParts(grid, column) ??
      aboveParts(grid, column) ??
      besideLabels(grid, column, context) ??
      aboveLabels(grid, column, context);
    if (filled === null) continue;
    context.note('years carried down from the row that names them');
    return filled;
  }
  return grid;
}

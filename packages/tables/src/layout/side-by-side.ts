/** Tables that stand side by side, each with dates of its own: none is read on the dates of another. */
import type { Grid } from '../grid.ts';
import { textOf } from '../grid.ts';
import type { ReadOptions } from '../types.ts';
import { periodHeader } from './across.ts';
import { type DateCandidate, dateCandidates } from './date-column.ts';
import { dateText } from './marks.ts';
import { isNumberCell, widthOf } from './table.ts';

/** One of the tables, with the column of the whole in which it begins. */
export interface Beside {
  readonly grid: Grid;
  readonly from: number;
  readonly end: number;
  /** What stands alone above its heads; empty where nothing does. */
  readonly title: string;
}

const FEWEST = 3;

const countDates = (grid: Grid, column: number, first: number): number =>
  grid.rows.slice(first).filter((row) => textOf(row[column]) !== '').length;

/** `Date.1`, `Date_2`, `Date (2)`: how programs call a second column of the same name. */
const withoutCount = (name: string): string =>
  name
    .replace(/(?:[._ -]?\d{1,2}|[._ ]?\(\d{1,2}\))$/, '')
    .trim()
    .toLowerCase();

const filledIn = (rows: Grid['rows'], column: number): boolean =>
  rows.some((row) => textOf(row[column]) !== '');

const holdsNumbers = (rows: Grid['rows'], from: number, end: number, except: readonly number[]): boolean =>
  rows.some((row) =>
    row.some((cell, i) => i >= from && i < end && !except.includes(i) && isNumberCell(cell)),
  );

/** Every row without a date in one of the two columns lacks what stands behind that date as well. */
function endApart(rows: Grid['rows'], left: number, right: number, end: number): boolean {
  const isBlank = (row: Grid['rows'][number], from: number, to: number): boolean =>
    row.slice(from, to).every((cell) => textOf(cell) === '');
  const alone = rows.filter((row) => (textOf(row[left]) === '') !== (textOf(row[right]) === ''));
  return (
    alone.length > 0 &&
    alone.every((row) => (textOf(row[left]) === '' ? isBlank(row, left, right) : isBlank(row, right, end)))
  );
}

/** Columns in which a table begins: behind an empty column, or at dates that differ from those before. */
function beginnings(grid: Grid, candidates: readonly DateCandidate[], width: number): number[] {
  const top = Math.min(...candidates.map(({ first }) => first));
  const body = grid.rows.slice(Math.max(0, top - 1));
  const rows = grid.rows.slice(top);
  const dates = candidates.map(({ column }) => column);
  const begins = [dates[0]];
  for (const [k, { column, name, rank }] of candidates.entries()) {
    const start = begins[begins.length - 1];
    const before = candidates.find((candidate) => candidate.column >= start)!;
    const end = candidates[k + 1]?.column ?? width;
    if (column <= before.column || !holdsNumbers(rows, column + 1, end, dates)) continue;
    let gap = column - 1;
    while (gap > before.column && filledIn(body, gap)) gap--;
    if (gap > before.column && holdsNumbers(rows, before.column + 1, gap, dates)) {
      begins.push(gap + 1);
      continue;
    }
    const differ = rows.some((row) => dateText(row[column]) !== dateText(row[before.column]));
    const sure = rank >= 2 && before.rank >= 2 && differ;
    if (!sure || !holdsNumbers(rows, before.column + 1, column, dates)) continue;
    const alike = withoutCount(name) === withoutCount(before.name);
    if (alike || endApart(rows, before.column, column, end)) begins.push(column);
  }
  return begins;
}

function partOf(grid: Grid, from: number, end: number, top: number): Beside {
  const kept = grid.rows.flatMap((row, r) => {
    let cells = row.slice(from, end);
    while (cells.length > 0 && cells[cells.length - 1] === '') cells = cells.slice(0, -1);
    return cells.length === 0 ? [] : [{ cells, line: grid.lines[r], above: r < top - 1 }];
  });
  const alone = kept.filter(({ cells, above }) => above && cells.filter((cell) => cell !== '').length === 1);
  const title = alone[alone.length - 1]?.cells.find((cell) => cell !== '');
  return {
    grid: { rows: kept.map(({ cells }) => cells), lines: kept.map(({ line }) => line) },
    from,
    end,
    title: textOf(title),
  };
}

/** The tables of a grid from left to right, or null where there is one. */
export function tablesBeside(grid: Grid, options: ReadOptions): readonly Beside[] | null {
  const candidates = dateCandidates(grid, options)
    .filter(({ column, first }) => countDates(grid, column, first) >= FEWEST)
    .sort((a, b) => a.column - b.column);
  if (candidates.length < 2 || periodHeader(grid, options) !== null) return null;
  const width = widthOf(grid.rows);
  const begins = beginnings(grid, candidates, width);
  if (begins.length < 2) return null;
  const top = Math.min(...candidates.map(({ first }) => first));
  // labels may stand before the first dates
  return begins.map((from, i) => partOf(grid, i === 0 ? 0 : from, begins[i + 1] ?? width, top));
}

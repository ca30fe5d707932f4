/** Where the data of a grid begin and end, and what its columns are called. */
import { isMissing } from '../cells/missing.ts';
import { readMarked, readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';
import type { Cell, Grid } from '../grid.ts';
import { textOf } from '../grid.ts';
import { isDateName } from './hints.ts';

/** A block of data rows under its header. */
export interface Table {
  readonly width: number;
  /** `column 3` where the header says nothing. */
  readonly names: readonly string[];
  readonly headed: boolean;
  /** Units and remarks that stand between header and data, by column. */
  readonly units: readonly string[];
  /** Lines above the header. */
  readonly preamble: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly lines: readonly number[];
  /** Row of the grid that holds the names, or the first of the data. */
  readonly top: number;
}

export const isNumberCell = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || (cell !== undefined && (readNumber(cell) ?? readMarked(cell)) !== null);

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && isMissing(cell));

export const columnOf = (rows: readonly (readonly Cell[])[], column: number): Cell[] =>
  rows.map((row) => row[column] ?? '');

export const widthOf = (rows: readonly (readonly Cell[])[]): number => {
  let width = 0;
  for (const row of rows) if (row.length > width) width = row.length;
  return width;
};

const MAX_HEADER_LINES = 12;

/** The rows right above the data that name their columns, from the one with the names down. */
function headerBlock(grid: Grid, first: number, dateColumn: number | null, width: number): number[] {
  const block: number[] = [];
  for (let r = first - 1; r >= 0 && first - r <= MAX_HEADER_LINES; r--) {
    const cells = grid.rows[r].filter((cell, i) => i !== dateColumn && cell !== '');
    if (block.length > 0 && grid.lines[r + 1] - grid.lines[r] > 1) break;
    if (cells.length >= Math.max(1, Math.floor((width - 1) / 2))) block.unshift(r);
    else if (width > 2) break;
  }
  if (block.length === 0 && first > 0 && width === 1) block.push(first - 1);
  if (block.length < 2) return block;
  const dated =
    dateColumn === null ? -1 : block.findLastIndex((r) => isDateName(textOf(grid.rows[r][dateColumn])));
  return dated > 0 ? block.slice(dated) : block;
}

/** Names of the columns from one header row, or from two where the upper one spans several columns. */
function columnNames(grid: Grid, block: readonly number[], width: number): { names: string[]; used: number } {
  const upper =
    block.length === 0 ? [] : Array.from({ length: width }, (_, i) => textOf(grid.rows[block[0]][i]));
  const lower =
    block.length < 2 ? [] : Array.from({ length: width }, (_, i) => textOf(grid.rows[block[1]][i]));
  const filled = upper.filter((name) => name !== '');
  const spans = lower.length > 0 && new Set(filled).size < filled.length && new Set(lower).size > 1;
  if (!spans) return { names: upper, used: 1 };
  return { names: upper.map((name, i) => [name, lower[i]].filter((part) => part !== '').join(' ')), used: 2 };
}

/** Repeated names get their position, empty ones are called by it. */
function distinctNames(names: readonly string[], width: number): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from({ length: width }, (_, i) => {
    const name = (names[i] ?? '').replace(/\s+/g, ' ');
    if (name === '') return `column ${i + 1}`;
    return (counts.get(names[i]) ?? 0) > 1 ? `${name} (column ${i + 1})` : name;
  });
}

/** R's write.table leaves the name of the row names out: every row is one cell longer than the header. */
function shiftedHeader(names: readonly string[], grid: Grid, first: number): boolean {
  const header = names.findLastIndex((name) => name !== '') + 1;
  const body = grid.rows.slice(first);
  return (
    header > 0 &&
    body.length > 1 &&
    body.every((row) => row.length === header + 1) &&
    (!isDateName(names[0] ?? '') || !body.some((row) => couldBeDate(textOf(row[0])))) &&
    !names.slice(0, header).includes('')
  );
}

export function tableAt(grid: Grid, first: number, end: number, dateColumn: number | null): Table {
  const rows = grid.rows.slice(first, end);
  const width = Math.max(widthOf(rows), first > 0 ? grid.rows[first - 1].length : 0);
  const block = headerBlock(grid, first, dateColumn, width);
  const { names, used } = columnNames(grid, block, width);
  const shifted = shiftedHeader(names, grid, first);
  const units = Array.from({ length: width }, (_, i) =>
    block
      .slice(used)
      .map((r) => textOf(grid.rows[r][i]))
      .filter((text) => text !== '')
      .join(', '),
  );
  const top = block[0] ?? first;
  return {
    width,
    names: distinctNames(shifted ? ['', ...names.slice(0, width - 1)] : names, width),
    headed: block.length > 0,
    units,
    preamble: grid.rows.slice(0, top).map((row) => row.map(textOf).filter(Boolean).join(' ')),
    rows,
    lines: grid.lines.slice(first, end),
    top,
  };
}

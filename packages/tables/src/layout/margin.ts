/** Empty columns to the left of a table, as sheets have them whose table begins in the second column. */
import type { Cell, Grid } from '../grid.ts';

const firstOf = (row: readonly Cell[]): number => row.findIndex((cell) => cell !== '');
const isAlone = (row: readonly Cell[]): boolean => firstOf(row) === row.findLastIndex((cell) => cell !== '');

/**
 * The grid without them. Titles and sources may stand in them, labels among the rows may not: those belong to
 * what is to their right.
 */
export function withoutMargin(grid: Grid): Grid {
  const first = grid.rows.findIndex((row) => !isAlone(row));
  const last = grid.rows.findLastIndex((row) => !isAlone(row));
  const margin = grid.rows
    .slice(Math.max(0, first), last + 1)
    .reduce((least, row) => Math.min(least, firstOf(row)), Number.POSITIVE_INFINITY);
  if (first === -1 || margin === 0) return grid;
  const rows = grid.rows.map((row) => row.slice(Math.min(margin, Math.max(0, firstOf(row)))));
  return { rows, lines: grid.lines };
}

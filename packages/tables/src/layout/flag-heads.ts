/**
 * Columns of flags whose heads are those of the years before them and a letter: `Y2000`, `Y2000F`, as FAOSTAT
 * writes them. Without a head they are read as the flags they are.
 */
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isFlag } from './across.ts';

const LINES = 12;
const FEWEST = 3;
const FLAGS = /^(.*\d)(?:F|[ _]?flags?)$/i;

const flagColumns = (row: readonly Cell[]): number[] =>
  row.flatMap((cell, i) => {
    const period = FLAGS.exec(textOf(cell))?.[1];
    return period !== undefined && i > 0 && textOf(row[i - 1]) === period ? [i] : [];
  });

/** The grid with empty heads above such columns, or as it was. */
export function withFlagHeads(grid: Grid): Grid {
  const r = grid.rows.slice(0, LINES).findIndex((row) => flagColumns(row).length >= FEWEST);
  if (r === -1) return grid;
  const columns = new Set(flagColumns(grid.rows[r]));
  const body = grid.rows.slice(r + 1);
  if (!body.every((row) => [...columns].every((column) => isFlag(textOf(row[column]))))) return grid;
  const heads = grid.rows[r].map((cell, i) => (columns.has(i) ? '' : cell));
  // a row ends with its last cell that holds anything
  while (heads[heads.length - 1] === '') heads.pop();
  return { rows: grid.rows.map((row, i) => (i === r ? heads : row)), lines: grid.lines };
}

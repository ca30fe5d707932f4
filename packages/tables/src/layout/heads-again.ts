/**
 * Heads that come again with other columns, as a bank's year of rates has them when currencies join or leave.
 */
import type { Context } from '../context.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isDateName } from './hints.ts';
import { isEmptyCell } from './table.ts';

/** Lines above the first heads. */
const LINES = 40;

/** `100 HUF` is the name of a rate. */
const isName = (cell: Cell): boolean => /\p{L}/u.test(textOf(cell));
const isHead = (row: readonly Cell[]): boolean =>
  row.length > 1 && isDateName(textOf(row[0])) && row.every(isName);

const isSame = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.length === other.length && one.every((cell, i) => textOf(cell) === textOf(other[i]));

/** The grid with one row of heads for the columns of all, each told by its name; or as it was. */
export function withHeadsAgain(grid: Grid, context: Context): Grid {
  const { rows, lines } = grid;
  const first = rows.slice(0, LINES).findIndex(isHead);
  if (first === -1) return grid;
  const date = textOf(rows[first][0]);
  const again = rows.flatMap((row, r) => (r > first && isHead(row) && textOf(row[0]) === date ? [r] : []));
  if (again.every((r) => isSame(rows[r], rows[first]))) return grid;
  const heads = [first, ...again].map((r) => rows[r].map(textOf));
  if (heads.some((names) => new Set(names).size < names.length)) return grid;
  const names = [...new Set(heads.flat())];
  let own: readonly string[] = heads[0];
  const kept: { readonly row: readonly Cell[]; readonly line: number }[] = [];
  for (let r = first + 1; r < rows.length; r++) {
    if (again.includes(r)) own = rows[r].map(textOf);
    else if (rows[r].slice(own.length).some((cell) => !isEmptyCell(cell))) return grid;
    else kept.push({ row: names.map((name) => rows[r][own.indexOf(name)] ?? ''), line: lines[r] });
  }
  context.note(`columns that change in line ${lines[again[0]]} are told by their names`);
  return {
    rows: [...rows.slice(0, first), names, ...kept.map(({ row }) => row)],
    lines: [...lines.slice(0, first + 1), ...kept.map(({ line }) => line)],
  };
}

/** Names written once for the rows of their dates, as pivot tables have them: carried down to every row. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isNumberCell } from './table.ts';

const LINES = 12;

const isDated = (row: readonly Cell[] | undefined): boolean => couldBeDate(textOf(row?.[1]));
const isLabel = (cell: Cell | undefined): boolean => {
  const text = textOf(cell);
  return text !== '' && !isNumberCell(text) && !couldBeDate(text);
};

/** The grid with a name in every row where the dates begin anew with each name, or as it was. */
export function withLabelsDown(grid: Grid, context: Context): Grid {
  const { rows } = grid;
  const first = rows
    .slice(0, LINES)
    .findIndex(
      (row, r) => isLabel(row[0]) && isDated(row) && rows[r + 1]?.[0] === '' && isDated(rows[r + 1]),
    );
  if (first === -1) return grid;
  const names = new Map<number, Cell>();
  const blocks = new Map<string, Set<string>>();
  let name: Cell = '';
  let again = false;
  const seen = new Set<string>();
  for (let r = first; r < rows.length && isDated(rows[r]); r++) {
    const [cell, date] = rows[r];
    if (cell !== '') {
      if (!isLabel(cell) || blocks.has(textOf(cell))) return grid;
      name = cell;
      blocks.set(textOf(name), new Set());
    }
    const dates = blocks.get(textOf(name))!;
    if (dates.has(textOf(date))) return grid;
    dates.add(textOf(date));
    again ||= seen.has(textOf(date));
    seen.add(textOf(date));
    names.set(r, name);
  }
  if (blocks.size < 2 || !again) return grid;
  context.note('names carried down from the row that has them');
  return {
    rows: rows.map((row, r) => (names.has(r) ? [names.get(r)!, ...row.slice(1)] : row)),
    lines: grid.lines,
  };
}

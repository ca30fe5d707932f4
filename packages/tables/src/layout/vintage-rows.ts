/** Vintages down and periods across, as real-time data sets have them, turned round. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isVintageName } from './hints.ts';
import { isEmptyCell, isNumberCell } from './table.ts';

const LINES = 20;
const FEWEST = 3;

/** The same grid where no row of periods has a column of vintages in front of it. */
export function withPeriodsDown(grid: Grid, context: Context): Grid {
  const row = grid.rows
    .slice(0, LINES)
    .findIndex(
      ([first, ...heads]) =>
        isVintageName(textOf(first)) &&
        heads.length >= FEWEST &&
        heads.every((head) => couldBeDate(textOf(head))),
    );
  const body = row === -1 ? [] : grid.rows.slice(row + 1);
  const vintages = body.filter(([first]) => couldBeDate(textOf(first)));
  const numbers = vintages.every(([, ...cells]) =>
    cells.every((cell) => isNumberCell(cell) || isEmptyCell(cell)),
  );
  if (vintages.length < 2 || !numbers) return grid;
  const [, ...periods] = grid.rows[row];
  const at = (cells: readonly Cell[], i: number): Cell => cells[i] ?? '';
  context.note('vintages down and periods across turned round');
  return {
    rows: [
      ['date', ...vintages.map((cells) => at(cells, 0))],
      ...periods.map((period, i) => [period, ...vintages.map((cells) => at(cells, i + 1))]),
    ],
    lines: [grid.lines[row], ...periods.map(() => grid.lines[row])],
  };
}

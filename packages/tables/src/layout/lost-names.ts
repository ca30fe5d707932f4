/** Heads that stand too far from their columns to name them are lost; that they are is said. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Grid, textOf } from '../grid.ts';
import { isNumberCell, type Table } from './table.ts';

/** Lines above the data among which heads are looked for. */
const NEAR = 8;
const LONGEST = 40;

/** Notes the first row of several words above columns that are called by their positions. */
export function noteLostNames(table: Table, grid: Grid, first: number, context: Context): void {
  const unnamed = table.names.filter((name, i) => i > 0 && name === `column ${i + 1}`).length;
  if (unnamed < 2 || unnamed < table.width / 2) return;
  const from = Math.max(0, first - NEAR);
  const row = grid.rows.slice(from, first).findLastIndex((cells) => {
    const words = cells.slice(1).filter((cell) => /\p{L}/u.test(textOf(cell)));
    return (
      words.length >= unnamed / 2 && !words.some((cell) => isNumberCell(cell) || couldBeDate(textOf(cell)))
    );
  });
  if (row === -1) return;
  const shown = grid.rows[from + row]
    .map(textOf)
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, LONGEST);
  context.note(
    `columns called by their positions: line ${grid.lines[from + row]} ("${shown}") may name them`,
  );
}

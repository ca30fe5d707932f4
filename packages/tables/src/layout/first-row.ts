/** A row of figures between the names and the first date whose own date cannot be read. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Grid, textOf } from '../grid.ts';
import { isEmptyCell, isNumberCell, type Table } from './table.ts';

/** A year, or numbers with marks between them. */
const DATE_LIKE = /(?:^|\D)(?:19|20)[\dO]{2}(?:$|\D)|\d[-/.]\d/;
/** What such a row says of the columns otherwise. */
const ABOUT = /weight|gewicht|poids|peso|bas[ei]|index|indice|=|note|factor|since|seit|start|end/i;

/** Refuses such a row, which would be left out as a line of units. */
export function refuseUnreadDate(
  grid: Grid,
  table: Table,
  first: number,
  column: number,
  context: Context,
): void {
  const row = grid.rows[first - 1];
  if (row === undefined || !table.headed || table.top >= first - 1) return;
  const text = textOf(row[column]);
  if (!DATE_LIKE.test(text) || ABOUT.test(text) || isNumberCell(text) || couldBeDate(text)) return;
  const others = row.filter((cell, i) => i !== column && !isEmptyCell(cell));
  if (others.length === 0 || !others.every(isNumberCell)) return;
  const at = { row: grid.lines[first - 1], column: table.names[column] };
  context.refuse('not-a-date', `Line ${at.row}, ${at.column}: "${text.slice(0, 40)}" is not a date.`, at);
}

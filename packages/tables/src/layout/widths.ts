/** Rows with more cells than their header names. */
import type { Context } from '../context.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isNumberCell, type Table } from './table.ts';

/** Neither can be a part of a number that was cut at its comma: `99` of `1,99` could. */
const isWhole = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || textOf(cell) === '' || (/[.]\d/.test(textOf(cell)) && isNumberCell(cell));

/** Half of the rows or more go on beyond the header, with figures that no comma has cut. */
function areUnnamed({ rows }: Table, header: number): boolean {
  const wide = rows.filter((row) => row.length > header);
  return wide.length * 2 >= rows.length && wide.every((row) => row.slice(header - 1).every(isWhole));
}

/** What goes on beyond the header has no digit, as flags and remarks on single figures. */
const areWords = ({ rows }: Table, header: number): boolean =>
  rows.every((row) => row.slice(header).every((cell) => !/\d/.test(textOf(cell))));

/** Words beyond the header; a number that a comma has cut goes on with digits. */
function areRemarks({ rows }: Table, header: number): boolean {
  const beyond = rows.flatMap((row) => row.slice(header).filter((cell) => cell !== ''));
  return beyond.every((cell) => !isNumberCell(cell) && /^\D*\p{L}/u.test(textOf(cell)));
}

/** A row with more cells than the header has names holds a number cut in two, or belongs to another table. */
export function checkWidths(table: Table, grid: Grid, first: number, context: Context): void {
  if (!table.headed) return;
  const header = Math.max(...grid.rows.slice(table.top, first).map((row) => row.length));
  const wide = table.rows.findIndex((row) => row.length > header);
  if (wide === -1 || areWords(table, header)) return;
  if (areUnnamed(table, header)) {
    const most = Math.max(...table.rows.map((row) => row.length));
    const isFilled = table.rows.some((row) => row.slice(header).some((cell) => cell !== ''));
    if (isFilled && table.names[0] !== 'column 1')
      context.note(`the header names ${header} of ${most} columns: are they the first ones?`);
    return;
  }
  const shifted = table.rows.every((row) => row.length === header + 1) && table.names[0] === 'column 1';
  if (shifted) return;
  if (areRemarks(table, header)) {
    const remark = textOf(table.rows.flatMap((row) => row.slice(header)).find((cell) => cell !== ''));
    if (remark !== '')
      context.note(`remarks beyond the last column left out, such as "${remark.slice(0, 40)}"`);
    return;
  }
  const row = table.lines[wide];
  const message =
    `Line ${row} has ${table.rows[wide].length} cells, the header ${header}. ` +
    'A number with a comma in a comma-separated file needs quotation marks.';
  context.refuse('ragged', message, { row });
}

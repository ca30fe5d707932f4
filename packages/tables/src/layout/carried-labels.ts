/** Labels that are written once for the rows below them, as pivot tables and merged cells leave them. */
import { type Cell, textOf } from '../grid.ts';
import { type Rows, repeats } from './keys.ts';

const isBlank = (cell: Cell | undefined): boolean => textOf(cell) === '';

const mayBeCarried = (rows: Rows, column: number): boolean =>
  !isBlank(rows[0]?.[column]) && rows.some((row) => isBlank(row[column]));

function carriedDown(rows: Rows, columns: readonly number[]): Rows {
  const last = new Map<number, Cell>();
  return rows.map((row) => {
    const cells = [...row];
    for (const column of columns) {
      if (isBlank(cells[column])) cells[column] = last.get(column)!;
      else last.set(column, cells[column]);
    }
    return cells;
  });
}

/**
 * The rows with such labels in each, or null where they need none: rows come twice that only the label above
 * them tells apart.
 */
export function withCarriedLabels(
  rows: Rows,
  dates: readonly string[],
  columns: readonly number[],
): { readonly rows: Rows; readonly columns: readonly number[] } | null {
  const blank = columns.filter((column) => mayBeCarried(rows, column));
  if (blank.length === 0 || repeats(rows, dates, columns) === 0) return null;
  const filled = carriedDown(rows, blank);
  return repeats(filled, dates, columns) === 0 ? { rows: filled, columns: blank } : null;
}

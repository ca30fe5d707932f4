/** A row of totals right below the heads, as exports of web statistics have it: `Total,5000,200.1`. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { type Grid, textOf } from '../grid.ts';
import { notData } from '../not-data.ts';
import { isTotal } from './hints.ts';
import { isNumberCell } from './table.ts';

const ROWS = 12;

/** The grid without it. */
export function withoutTotalsOnTop(grid: Grid, context: Context): Grid {
  const { rows, lines } = grid;
  const row = rows.slice(0, ROWS).findIndex((cells, r) => {
    const [first, ...rest] = cells;
    if (r === 0 || rest.length === 0 || !isTotal(textOf(first)) || !rest.some(isNumberCell)) return false;
    return couldBeDate(textOf(rows[r + 1]?.[0])) && !rows[r - 1].some(isNumberCell);
  });
  if (row === -1) return grid;
  context.note(notData([{ line: lines[row], text: textOf(rows[row][0]) }]));
  return { ...grid, rows: rows.filter((_, r) => r !== row), lines: lines.filter((_, r) => r !== row) };
}

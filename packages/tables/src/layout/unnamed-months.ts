/** A year and twelve numbers in every row, without a header: the months, as weather services write them. */
import type { Context } from '../context.ts';
import { type Grid, textOf } from '../grid.ts';
import { isEmptyCell, isNumberCell, widthOf } from './table.ts';

const LINES = 10;
const FEWEST = 5;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const YEAR = /^(?:1[5-9]|2[01])\d\d(?:\.0)?$/;

/** The grid with a header of months, or as it was. */
export function withMonthHeads(grid: Grid, context: Context): Grid {
  const isYear = (row: number): boolean => {
    const cells = grid.rows[row] ?? [];
    const numbers = cells.every((cell) => isNumberCell(cell) || isEmptyCell(cell));
    return cells.length === MONTHS.length + 1 && numbers && YEAR.test(textOf(cells[0]));
  };
  const first = grid.rows.slice(0, LINES).findIndex((_, row) => isYear(row));
  // names above the numbers, whatever they are, say what the columns hold
  if (first === -1 || widthOf(grid.rows.slice(0, first)) > 2) return grid;
  const years = grid.rows.slice(first, first + FEWEST).map(([year]) => Number(year));
  const inTurn = years.every((year, i) => isYear(first + i) && year === years[0] + i);
  if (years.length < FEWEST || !inTurn) return grid;
  context.note('twelve numbers behind each year read as its months');
  return {
    rows: [['year', ...MONTHS], ...grid.rows.slice(first)],
    lines: [grid.lines[first], ...grid.lines.slice(first)],
  };
}

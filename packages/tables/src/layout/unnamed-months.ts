/**
 * A year and twelve numbers in every row, without a header: the months, as weather services write them,
 * and the Federal Reserve behind names of series.
 */
import type { Context } from '../context.ts';
import { type Grid, textOf } from '../grid.ts';
import { isEmptyCell, isNumberCell, widthOf } from './table.ts';

const LINES = 10;
const FEWEST = 5;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const YEAR = /^(?:1[5-9]|2[01])\d\d(?:\.0)?$/;

/** The grid with a header of months, or as it was. */
export function withMonthHeads(grid: Grid, context: Context): Grid {
  return withHeadsFrom(grid, 0, context) ?? withHeadsFrom(grid, 1, context) ?? grid;
}

/** Years in a column: the first, or the second behind names of series. */
function withHeadsFrom(grid: Grid, column: number, context: Context): Grid | null {
  const isYear = (row: number): boolean => {
    const cells = grid.rows[row] ?? [];
    const numbers = cells.slice(column).every((cell) => isNumberCell(cell) || isEmptyCell(cell));
    const named = cells.slice(0, column).every((cell) => cell !== '' && !isNumberCell(cell));
    return (
      cells.length === MONTHS.length + 1 + column && numbers && named && YEAR.test(textOf(cells[column]))
    );
  };
  const first = grid.rows.slice(0, LINES).findIndex((_, row) => isYear(row));
  // names above the numbers, whatever they are, say what the columns hold
  if (first === -1 || widthOf(grid.rows.slice(0, first)) > 2) return null;
  const years = grid.rows.slice(first, first + FEWEST).map((cells) => Number(cells[column]));
  const inTurn = years.every((year, i) => isYear(first + i) && year === years[0] + i);
  if (years.length < FEWEST || !inTurn) return null;
  context.note('twelve numbers behind each year read as its months');
  return {
    rows: [[...NAMES.slice(0, column), 'year', ...MONTHS], ...grid.rows.slice(first)],
    lines: [grid.lines[first], ...grid.lines.slice(first)],
  };
}

const NAMES = ['series'];

/** Years as Thailand counts them, 543 ahead of ours, under heads in Thai: `2562` is 2019. */
import type { Context } from '../context.ts';
import { BUDDHIST, hasThai } from '../dates/eras.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';

const LINES = 12;
const COLUMNS = 8;
const FEWEST = 3;
const YEAR = /^2[45]\d\d(?:\.0)?$/;

const isYear = (cell: Cell | undefined): boolean => YEAR.test(textOf(cell));
const inTurn = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.every((cell, i) => i === 0 || Math.abs(Number(cell) - Number(cells[i - 1])) <= 1);
const ours = (cell: Cell): Cell => (isYear(cell) ? String(Number(cell) - BUDDHIST) : cell);

/** A column that holds nothing but such years below its head, one after the other. */
function yearColumn({ rows }: Grid): { readonly column: number; readonly first: number } | null {
  for (let column = 0; column < COLUMNS; column++) {
    const first = rows.slice(0, LINES).findIndex((row) => isYear(row[column]));
    const below = first === -1 ? [] : rows.slice(first, first + LINES).map((row) => row[column]);
    if (below.length >= FEWEST && below.every(isYear) && inTurn(below)) return { column, first };
  }
  return null;
}

/** The grid with our years where its heads are Thai, or as it was. */
export function withOurYears(grid: Grid, context: Context): Grid {
  if (!grid.rows.slice(0, LINES).some((row) => row.some((cell) => hasThai(textOf(cell))))) return grid;
  const across = grid.rows.slice(0, LINES).findIndex((row) => {
    const years = row.filter(isYear);
    return years.length >= FEWEST && inTurn(years) && years[0] !== years[1];
  });
  const down = across === -1 ? yearColumn(grid) : null;
  if (across === -1 && down === null) return grid;
  context.note('years of the Thai calendar read as ours: 2562 is 2019');
  const rows = grid.rows.map((row, r) => {
    if (r === across) return row.map(ours);
    if (down === null || r < down.first || !isYear(row[down.column])) return row;
    return row.map((cell, i) => (i === down.column ? ours(cell) : cell));
  });
  return { rows, lines: grid.lines };
}

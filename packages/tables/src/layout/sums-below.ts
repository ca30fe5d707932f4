/** A last row without a date that holds the sum of a column above it, whatever it calls itself. */
import { readNumber } from '../cells/numbers.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';

const FEWEST = 3;
const CLOSE = 1e-9;

const MARKS = ['point', 'comma'] as const;

const numberIn = (cell: Cell | undefined, mark: (typeof MARKS)[number]): number | null =>
  typeof cell === 'number' ? cell : (readNumber(textOf(cell))?.[mark] ?? null);

/** Whether a cell is the sum of those above it, three of which are more than nothing. */
function isSum(wanted: number, above: readonly (number | null)[]): boolean {
  const numbers = above.flatMap((value) => (value === null || value === 0 ? [] : [value]));
  if (numbers.length < FEWEST) return false;
  let sum = 0;
  let size = 0;
  for (const value of numbers) {
    sum += value;
    size += Math.abs(value);
  }
  return wanted !== 0 && Math.abs(sum - wanted) <= size * CLOSE;
}

export function isSumOfRows(grid: Grid, row: number, kept: readonly number[], dateColumn: number): boolean {
  return grid.rows[row].some((cell, column) =>
    MARKS.some((mark) => {
      const wanted = column === dateColumn ? null : numberIn(cell, mark);
      if (wanted === null) return false;
      return isSum(
        wanted,
        kept.map((r) => numberIn(grid.rows[r][column], mark)),
      );
    }),
  );
}

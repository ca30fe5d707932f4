/** Columns of sums and means beside the parts of each year below a row of years: left out, with a note. */
import type { Context } from '../context.ts';
import { partOfYear } from '../dates/parts.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isTotalOfYear } from './hints.ts';

const YEAR = /^(?:1[5-9]|2[01])\d\d$/;
const LINES = 40;
const FEWEST = 2;

const isSum = (head: string): boolean => isTotalOfYear(head) && partOfYear(head) === null;

/** Columns from the first year on under whose year a sum stands; null where other heads do not come again. */
function sumColumns(upper: readonly string[], lower: readonly string[]): number[] | null {
  const first = upper.findIndex((text) => YEAR.test(text));
  const years = upper.filter((text) => YEAR.test(text)).length;
  if (first === -1 || years < FEWEST) return null;
  const sums = lower.flatMap((head, i) => (i >= first && isSum(head) ? [i] : []));
  const others = lower.slice(first).filter((head) => head !== '' && !isSum(head));
  const comeAgain = new Set(others).size * FEWEST <= others.length;
  return sums.length >= FEWEST && comeAgain ? sums : null;
}

/** The grid without such columns; a year over the first of its columns moves to the next. */
export function withoutSumsUnderYears(grid: Grid, context: Context): Grid {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 2); row++) {
    const upper = grid.rows[row].map(textOf);
    const lower = grid.rows[row + 1].map(textOf);
    const sums = sumColumns(upper, lower);
    if (sums === null) continue;
    const years: Cell[] = [...grid.rows[row]];
    for (const i of sums) if (YEAR.test(upper[i]) && (upper[i + 1] ?? '') === '') years[i + 1] = upper[i];
    context.note(`left out: ${[...new Set(sums.map((i) => lower[i]))].join(', ')}`);
    const rows = grid.rows.map((cells, r) => (r === row ? years : cells).filter((_, i) => !sums.includes(i)));
    return { rows, lines: grid.lines };
  }
  return grid;
}

/** A row per month with a day and a value for each of its weeks, as the US energy administration has them. */
import type { Context } from '../context.ts';
import { monthOf } from '../dates/months.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isEmptyCell } from './table.ts';

const YEAR_AND_MONTH = /^(\d{4})[- ](\p{L}{3,9}|\d{1,2})$/u;
const MONTH_AND_DAY = /^(\d{1,2})\/(\d{1,2})$/;
const FEWEST_PAIRS = 2;
const FEWEST_ROWS = 3;
/** Lines above the first month. */
const LINES = 40;

interface Pair {
  readonly date: string;
  readonly cell: Cell;
}

const two = (text: string): string => text.padStart(2, '0');

/** The weeks of a row that names their month; null for any other row. */
function pairsOf(row: readonly Cell[]): Pair[] | null {
  const [, year, word] = YEAR_AND_MONTH.exec(textOf(row[0])) ?? [];
  const month = word === undefined ? null : /^\d/.test(word) ? Number(word) : monthOf(word);
  if (month === null) return null;
  const pairs: Pair[] = [];
  for (let i = 1; i < row.length; i += 2) {
    if (isEmptyCell(row[i])) continue;
    const [, m, day] = MONTH_AND_DAY.exec(textOf(row[i])) ?? [];
    if (Number(m) !== month) return null;
    pairs.push({ date: `${year}-${two(m)}-${two(day)}`, cell: row[i + 1] ?? '' });
  }
  return pairs.length < FEWEST_PAIRS ? null : pairs;
}

/** The grid with a row per week, or as it was. */
export function withWeekPairs(grid: Grid, context: Context): Grid {
  const first = grid.rows.slice(0, LINES).findIndex((row) => pairsOf(row) !== null);
  if (first === -1) return grid;
  const found: { readonly pairs: readonly Pair[]; readonly line: number }[] = [];
  for (let r = first; r < grid.rows.length; r++) {
    const pairs = pairsOf(grid.rows[r]);
    if (pairs !== null) found.push({ pairs, line: grid.lines[r] });
    else if (grid.rows[r].slice(1).some((cell) => cell !== '')) return grid;
  }
  if (found.length < FEWEST_ROWS) return grid;
  context.note('weeks of a month read by the days beside their values');
  return {
    rows: [['date', 'value'], ...found.flatMap(({ pairs }) => pairs.map(({ date, cell }) => [date, cell]))],
    lines: [grid.lines[first] - 1, ...found.flatMap(({ pairs, line }) => pairs.map(() => line))],
  };
}

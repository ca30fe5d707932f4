/** Year, month and day, and perhaps the hour, in the first columns of rows without a header. */
import { type Cell, type Grid, textOf } from '../grid.ts';
import { dayNumber } from '../periods.ts';
import { widthOf } from './table.ts';

const TITLES = 2;
const FEWEST = 4;
const HOURS = 25;
const YEAR = /^(?:18|19|20)\d\d$/;
const PART = /^\d{1,2}$/;

/** Columns before them, with the station and its name. */
const MOST_BEFORE = 4;

/** The day that three cells name from one on, or null. */
function dayOf(row: readonly Cell[], from = 0): number | null {
  const [year, month, day] = row.slice(from, from + 3).map(textOf);
  if (row.length < from + 4 || !YEAR.test(year) || !PART.test(month) || !PART.test(day)) return null;
  return dayNumber(Number(year), Number(month), Number(day));
}

/** Whether days follow one another at the step that most of them have. */
function areInRhythm(days: readonly number[]): boolean {
  const distinct = [...new Set(days)];
  const counts = new Map<number, number>();
  for (const [i, day] of distinct.slice(1).entries()) {
    const step = Math.abs(day - distinct[i]);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [[usual] = [0]] = [...counts].sort((a, b) => b[1] - a[1]);
  const span = Math.abs(distinct[distinct.length - 1] - distinct[0]);
  return distinct.length > 1 && (distinct.length - 1) * usual * 2 >= span;
}

/** Whether the fourth cells count hours wherever a day comes again. */
function areHours(days: readonly number[], cells: readonly string[]): boolean {
  const hours = cells.map((cell) => (PART.test(cell) ? Number(cell) : Number.NaN));
  const inTurn = hours.every((hour, i) => days[i] !== days[i - 1] || hour === hours[i - 1] + 1);
  return inTurn && hours.every((hour) => hour >= 0 && hour <= HOURS);
}

/** How many columns of numbers before the values say when they are of: 3 or 4, or 0. */
export function partsOfDays(rows: readonly (readonly Cell[])[], from = 0): 0 | 3 | 4 {
  const found = rows.map((row) => dayOf(row, from));
  if (rows.length < FEWEST || found.includes(null)) return 0;
  const days = found as number[];
  const steps = days.map((day, i) => (i === 0 ? 0 : day - days[i - 1])).slice(1);
  const inOrder = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  if (!inOrder || !areInRhythm(days)) return 0;
  if (!steps.includes(0)) return 3;
  const cells = rows.map((row) => textOf(row[from + 3]));
  return areHours(days, cells) && widthOf(rows) > from + 4 ? 4 : 0;
}

/** The grid with names for them, or as it was. */
export function withDayHeads(grid: Grid): Grid {
  for (let from = 0; from <= MOST_BEFORE; from++) {
    const first = grid.rows.slice(0, TITLES + 1).findIndex((row) => dayOf(row, from) !== null);
    if (first === -1 || widthOf(grid.rows.slice(0, first)) > 2) continue;
    // a mark may end the file
    const rows = grid.rows.slice(first);
    const parts = partsOfDays(rows.slice(0, rows.findLastIndex((row) => row.length > 2) + 1), from);
    if (parts === 0) continue;
    const names = ['year', 'month', 'day', 'hour'].slice(0, parts);
    const head = Array.from({ length: widthOf(rows) }, (_, i) => names[i - from] ?? `column ${i + 1}`);
    return { rows: [head, ...rows], lines: [grid.lines[first], ...grid.lines.slice(first)] };
  }
  return grid;
}

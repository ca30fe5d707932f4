/** Year, month and day, and perhaps the hour, in the first columns of rows without a header. */
import { type Cell, type Grid, textOf } from '../grid.ts';
import { dayNumber } from '../periods.ts';
import { widthOf } from './table.ts';

const TITLES = 2;
const FEWEST = 4;
const HOURS = 25;
const YEAR = /^(?:18|19|20)\d\d$/;
const PART = /^\d{1,2}$/;

/** The day that the first three cells name, or null. */
function dayOf(row: readonly Cell[]): number | null {
  const [year, month, day] = row.slice(0, 3).map(textOf);
  if (row.length < 4 || !YEAR.test(year) || !PART.test(month) || !PART.test(day)) return null;
  return dayNumber(Number(year), Number(month), Number(day));
}

/** Whether the fourth cells count hours wherever a day comes again. */
function areHours(days: readonly number[], rows: readonly (readonly Cell[])[]): boolean {
  const hours = rows.map((row) => (PART.test(textOf(row[3])) ? Number(textOf(row[3])) : Number.NaN));
  const inTurn = hours.every((hour, i) => days[i] !== days[i - 1] || hour === hours[i - 1] + 1);
  return inTurn && hours.every((hour) => hour >= 0 && hour <= HOURS);
}

/** How many columns of numbers before the values say when they are of: 3 or 4, or 0. */
export function partsOfDays(rows: readonly (readonly Cell[])[]): 0 | 3 | 4 {
  const found = rows.map(dayOf);
  if (rows.length < FEWEST || found.includes(null)) return 0;
  const days = found as number[];
  const steps = days.map((day, i) => (i === 0 ? 0 : day - days[i - 1])).slice(1);
  const inOrder = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  if (!inOrder || steps.every((step) => step === 0)) return 0;
  if (!steps.includes(0)) return 3;
  return areHours(days, rows) && widthOf(rows) > 4 ? 4 : 0;
}

/** The grid with names for them, or as it was. */
export function withDayHeads(grid: Grid): Grid {
  const first = grid.rows.slice(0, TITLES + 1).findIndex((row) => dayOf(row) !== null);
  if (first === -1 || widthOf(grid.rows.slice(0, first)) > 2) return grid;
  // a mark may end the file
  const rows = grid.rows.slice(first);
  const last = rows.findLastIndex((row) => row.length > 2);
  const parts = partsOfDays(rows.slice(0, last + 1));
  if (parts === 0) return grid;
  const names = ['year', 'month', 'day', 'hour'].slice(0, parts);
  const head = Array.from({ length: widthOf(rows) }, (_, i) => names[i] ?? `column ${i + 1}`);
  return { rows: [head, ...rows], lines: [grid.lines[first], ...grid.lines.slice(first)] };
}

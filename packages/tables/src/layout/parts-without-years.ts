/** Columns that count months, weeks or days which come again while no column names the years. */
import { type Cell, textOf } from '../grid.ts';
import { isDayName, isMonthName, isQuarterName, isWeekName } from './hints.ts';

const COUNTED: readonly (readonly [(name: string) => boolean, number])[] = [
  [isMonthName, 12],
  [isQuarterName, 4],
  [isWeekName, 53],
  [isDayName, 31],
];

/** Whether whole numbers under such a name begin anew, so that none of them is a date. */
export function areRepeatedParts(name: string, cells: readonly (Cell | undefined)[]): boolean {
  const most = COUNTED.find(([isNamed]) => isNamed(name))?.[1];
  if (most === undefined || cells.length < 3) return false;
  const numbers = cells.map((cell) => Number(/^(\d{1,2})(?:\.0)?$/.exec(textOf(cell))?.[1] ?? Number.NaN));
  const within = numbers.every((n) => n >= 1 && n <= most);
  return within && new Set(numbers).size < numbers.length;
}

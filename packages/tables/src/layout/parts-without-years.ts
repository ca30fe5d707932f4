/** Columns of months, weeks, days or hours that come again while no column names their years or days. */
import { partOfYear } from '../dates/parts.ts';
import { type Cell, textOf } from '../grid.ts';
import { isDayName, isHourName, isMonthName, isQuarterName, isWeekName } from './hints.ts';

const COUNTED: readonly (readonly [(name: string) => boolean, number])[] = [
  [isMonthName, 12],
  [isQuarterName, 4],
  [isWeekName, 53],
  [isDayName, 31],
  [isHourName, 24],
];

/** The number of a part of a year, of months also by their names. */
function numberOf(text: string): number {
  const digits = /^(\d{1,2})(?:\.0)?$/.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  const part = partOfYear(text);
  return part?.unit === 'month' ? part.n : Number.NaN;
}

/** Whether whole numbers or months under such a name begin anew, so that none of them is a date. */
export function areRepeatedParts(name: string, cells: readonly (Cell | undefined)[]): boolean {
  const most = COUNTED.find(([isNamed]) => isNamed(name))?.[1];
  if (most === undefined || cells.length < 3) return false;
  const numbers = cells.map((cell) => numberOf(textOf(cell)));
  const within = numbers.every((n) => n >= (most === 24 ? 0 : 1) && n <= most);
  return within && new Set(numbers).size < numbers.length;
}

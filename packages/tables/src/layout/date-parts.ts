/** Columns of numbers that say the date of each row, or a part of it, once more. */
import type { DateToken } from '../dates/types.ts';
import { type Cell, textOf } from '../grid.ts';
import { dateOf } from '../periods.ts';
import { isDateName, isDayName, isMonthName, isQuarterName } from './hints.ts';

/** `2018.5` beside the year 2018. */
const areMiddles = (cells: readonly Cell[], tokens: readonly (DateToken | null)[]): boolean =>
  tokens.length >= 3 &&
  cells.every((cell, i) => tokens[i]?.unit === 'year' && Number(textOf(cell)) === tokens[i].at + 0.5);

/** `2018.0417` beside January 2018: the same date as a number. */
export function isFractionOfYear(cells: readonly Cell[], tokens: readonly (DateToken | null)[]): boolean {
  if (areMiddles(cells, tokens)) return true;
  return (
    tokens.length >= 3 &&
    cells.every((cell, i) => {
      const token = tokens[i];
      const { year, month = 1 } = token === null || token === undefined ? {} : partsOf(token);
      if (token?.unit === 'year' || year === undefined || !/^\d{4}\.\d+$/.test(textOf(cell))) return false;
      return Math.abs(Number(textOf(cell)) - year - (month - 0.5) / 12) < 0.1;
    })
  );
}

type Parts = ReturnType<typeof partsOf>;

/** The year, quarter, month or day of the date beside it, or all of it: `201403`, `20141`, `20140331`. */
export function isDatePart(
  name: string,
  cells: readonly Cell[],
  tokens: readonly (DateToken | null)[],
): boolean {
  if (tokens.length < 3 || tokens.includes(null)) return false;
  const parts = (tokens as readonly DateToken[]).map(partsOf);
  const all = (pick: (part: Parts) => number | undefined): boolean =>
    cells.every((cell, i) => pick(parts[i]) !== undefined && Number(textOf(cell)) === pick(parts[i]));
  if (
    all((p) => p.year) ||
    all(({ year = 0, month }) => month && year * 100 + month) ||
    all(({ year = 0, quarter }) => quarter && year * 10 + quarter) ||
    all(({ year = 0, month = 0, day }) => day && (year * 100 + month) * 100 + day)
  )
    return true;
  const isPart = all((p) => p.month) || all((p) => p.quarter) || all((p) => p.day);
  return isPart && (namesDatePart(name) || !(countsUp(cells) || isConstant(cells)));
}

export const namesDatePart = (name: string): boolean =>
  isDateName(name) || isMonthName(name) || isQuarterName(name) || isDayName(name);

/** 1, 2, 3 … may be values as well, as they are in many a small example. */
const countsUp = (cells: readonly Cell[]): boolean =>
  cells.every((cell, i) => Number(textOf(cell)) === i + 1);

/** A 1 in every row says nothing of dates that are the first of each month. */
const isConstant = (cells: readonly Cell[]): boolean => new Set(cells.map(textOf)).size === 1;

function partsOf({ unit, at }: DateToken): { year?: number; quarter?: number; month?: number; day?: number } {
  if (unit === 'year') return { year: at };
  if (unit === 'half') return { year: Math.floor(at / 2) };
  if (unit === 'index') return {};
  if (unit === 'quarter') return { year: Math.floor(at / 4), quarter: (at % 4) + 1 };
  if (unit === 'month' || unit === 'span')
    return { year: Math.floor(at / 12), month: (at % 12) + 1, quarter: Math.floor((at % 12) / 3) + 1 };
  const { year, month, day } = dateOf(at);
  return { year, month, day, quarter: Math.floor((month - 1) / 3) + 1 };
}

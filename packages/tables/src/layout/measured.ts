/**
 * Figures under a name that mostly stands for something else: a series may be called `source`, `code` or
 * `year built`. Identifiers, codes and remarks are whole numbers that come again, or never change.
 */
import type { DateToken } from '../dates/types.ts';
import { type Cell, textOf } from '../grid.ts';
import { dateOf } from '../periods.ts';
import { isEmptyCell } from './table.ts';

/** The smallest share of figures with decimals, and of rows with a figure. */
const DECIMALS = 0.3;
const FILLED = 0.6;
/** Fewer whole numbers show no series. */
const FEWEST = 6;

const isFraction = (cell: Cell): boolean => /\d[.,]\d*[1-9]/.test(textOf(cell));

/** Every date stands alone: no other column tells the rows apart. */
const areAlone = (tokens: readonly (DateToken | null)[]): boolean => {
  const times = tokens.map((token) => token && `${token.unit}${token.at} ${token.clock ?? 0}`);
  return new Set(times).size === times.length;
};

/** Whether a column holds figures whatever it is called; whole numbers may still be identifiers. */
export function areMeasured(
  cells: readonly Cell[],
  tokens: readonly (DateToken | null)[],
  mayIdentify: boolean,
): boolean {
  if (tokens.length === 0) return false;
  const filled = cells.filter((cell) => !isEmptyCell(cell));
  const distinct = new Set(filled.map(textOf)).size;
  if (distinct < 3 || filled.length < cells.length * FILLED) return false;
  const manifold = distinct > filled.length / 2;
  if (filled.filter(isFraction).length >= filled.length * DECIMALS) return manifold || areAlone(tokens);
  return !mayIdentify && manifold && filled.length >= FEWEST && areAlone(tokens);
}

const yearOf = ({ unit, at }: DateToken): number | null => {
  if (unit === 'index') return null;
  if (unit === 'year') return at;
  if (unit === 'half') return Math.floor(at / 2);
  if (unit === 'quarter') return Math.floor(at / 4);
  return unit === 'month' ? Math.floor(at / 12) : dateOf(at).year;
};

export const isYearlyName = (name: string): boolean => /year|jahr|ann[eé]e/i.test(name);

/** Numbers like years that keep to the dates beside them. */
export const areNearYears = (cells: readonly Cell[], tokens: readonly (DateToken | null)[]): boolean =>
  cells.every((cell, i) => {
    const year = tokens[i] ? yearOf(tokens[i]) : null;
    return isEmptyCell(cell) || year === null || Math.abs(Number(textOf(cell)) - year) <= 1;
  });

/** Numbers like years that keep to the dates, or come again and again; others are figures. */
export const areYearsOfRows = (cells: readonly Cell[], tokens: readonly (DateToken | null)[]): boolean =>
  areNearYears(cells, tokens) || new Set(cells.map(textOf)).size <= cells.length / 2;

/** Which columns hold values. Years, row numbers, identifiers and parts of the date never do. */
import { areMultiplied, readMultiplied } from '../cells/multipliers.ts';
import { readFlagged } from '../cells/numbers.ts';
import type { DateToken } from '../dates/types.ts';
import type { Cell } from '../grid.ts';
import { textOf } from '../grid.ts';
import { isDatePart, isFractionOfYear, namesDatePart } from './date-parts.ts';
import {
  isAttributeName,
  isAxisName,
  isDateName,
  isElapsedName,
  isEntityName,
  isHourName,
  isIdentifierName,
  isRowNamesName,
  isWeekName,
} from './hints.ts';
import { areMeasured, areYearsOfRows, isYearlyName } from './measured.ts';
import { restatesTime } from './restated-times.ts';
import { remarkedBy } from './status.ts';
import { columnOf, isEmptyCell, isNumberCell, type Table } from './table.ts';

export type Role = 'value' | 'text' | 'identifier' | 'row number' | 'ignored';

/** The smallest share of numbers among the filled cells of a column of values. */
const NUMERIC_SHARE = 0.6;
/** The smallest share of numbers without a letter beside which others are flagged by one: `95.8r`. */
const PLAIN_SHARE = 0.25;

export function columnRoles(
  table: Table,
  dateColumns: readonly number[],
  tokens: readonly (DateToken | null)[],
): Role[] {
  const roles = Array.from({ length: table.width }, (_, column): Role => {
    if (dateColumns.includes(column)) return 'ignored';
    return roleOf(table.names[column], columnOf(table.rows, column), column, tokens);
  });
  for (const [i, role] of roles.entries())
    if ((role === 'text' && roles[remarkedBy(table, i)] === 'value') || isQuality(table, i))
      roles[i] = 'ignored';
  // A number that never changes is a code where its column names what the figures are of.
  const codes = roles.flatMap((role, i) =>
    role === 'value' && namesRows(table.names[i]) && isOneNumber(table, i) ? [i] : [],
  );
  const values = roles.filter((role) => role === 'value').length;
  if (codes.length < values) for (const i of codes) roles[i] = 'identifier';
  if (roles[0] === 'value' && areRowNames(table)) roles[0] = 'row number';
  // A counting column is a series where it is the only column of numbers: alone, or behind dates.
  const only = roles.indexOf('row number');
  if (only >= 0 && !roles.includes('value') && !roles.includes('identifier')) {
    const alone = roles.every((role, i) => i === only || role === 'ignored');
    const name = table.names[only];
    const named = !/^(?:column \d+|unnamed.*|row.*|nr\.?|no\.?|id|#)$/i.test(name);
    const isValue =
      dateColumns.length === 0 ? alone || only > 0 : only > 0 && (named || (alone && isUnnamed(name)));
    if (isValue) roles[only] = 'value';
  }
  const repeated = onlyRepeated(table, roles, dateColumns);
  if (repeated !== null) roles[repeated] = 'value';
  return roles;
}

const isUnnamed = (name: string): boolean => /^column \d+$/.test(name);

/** The one column of numbers that seemed to say the dates once more, under a name that does not say so. */
function onlyRepeated(
  { names, rows, width }: Table,
  roles: readonly Role[],
  dateColumns: readonly number[],
): number | null {
  if (dateColumns.length === 0 || roles.some((role) => role !== 'ignored')) return null;
  const others = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !dateColumns.includes(column),
  );
  const [column] = others;
  if (others.length !== 1 || namesDatePart(names[column]) || isAttributeName(names[column])) return null;
  return columnOf(rows, column).every(isNumberCell) ? column : null;
}

/** `QRR` beside `RR`, one digit each: how good the figures are, as French services code it. */
function isQuality({ names, rows }: Table, column: number): boolean {
  const [first, ...rest] = names[column];
  if (first !== 'Q' || !names.includes(rest.join(''))) return false;
  return rows.every((row) => /^\d?$/.test(textOf(row[column])));
}

/** Under no head of its own, whole numbers that rise: what is left of the rows of a data frame. */
function areRowNames({ names, rows }: Table): boolean {
  if (!isUnnamed(names[0]) || names.length < 2 || names.slice(1).some(isUnnamed)) return false;
  const numbers = rows.map((row) => (/^\d+$/.test(textOf(row[0])) ? Number(textOf(row[0])) : Number.NaN));
  return numbers.every((number, i) => (i === 0 ? number >= 0 : number > numbers[i - 1]));
}

const namesRows = (name: string): boolean => isEntityName(name) || isAxisName(name);

const isOneNumber = ({ rows }: Table, column: number): boolean => {
  const first = textOf(rows[0]?.[column]);
  return (
    rows.length > 2 && /^-?\d+(?:\.\d+)?$/.test(first) && rows.every((row) => textOf(row[column]) === first)
  );
};

function roleOf(
  name: string,
  cells: readonly Cell[],
  column: number,
  tokens: readonly (DateToken | null)[],
): Role {
  const filled = cells.filter((cell) => !isEmptyCell(cell));
  if (filled.length === 0) return 'ignored';
  if (isFormulaColumn(cells)) return 'ignored';
  if (countNumbers(filled, column, tokens) < filled.length * NUMERIC_SHARE || areCurrencies(filled))
    return isAttributeName(name) ? 'ignored' : 'text';
  // one age or size of all rows, such as 65+
  if (/^\d+\+$/.test(textOf(filled[0])) && new Set(filled).size === 1) return 'text';
  if (column === 0 && (isElapsedName(name) || /^id[a-z]{0,5}$/i.test(name)) && isConsecutive(cells))
    return 'row number';
  if (isCounter(cells) && (column === 0 || isUnnamed(name) || isRowNamesName(name))) return 'row number';
  const isAttribute = isAttributeName(name);
  const measured = !areCodes(filled) && areMeasured(cells, tokens, !isAttribute);
  if (isAttribute && !measured) return 'ignored';
  if (areCodes(filled) || (isIdentifierName(name) && !measured)) return 'identifier';
  if (
    isDatePart(name, cells, tokens) ||
    isFractionOfYear(cells, tokens) ||
    restatesTime(name, cells, tokens) ||
    (tokens.length > 0 && areDates(cells)) ||
    (tokens.length > 0 && isWeekName(name) && areWeeks(cells)) ||
    (tokens.length > 0 && isHourName(name) && isOneTime(cells)) ||
    (isYearLike(cells) && (isDateName(name) || (isYearlyName(name) && areYearsOfRows(cells, tokens))))
  )
    return 'ignored';
  return 'value';
}

/**
 * Labels such as `101`, `101e` and `102f` come again and again, as `1.5M` does with every date; figures
 * with flags or multipliers hardly do.
 */
function countNumbers(
  filled: readonly Cell[],
  column: number,
  tokens: readonly (DateToken | null)[],
): number {
  const plain = filled.filter(isNumberCell).length;
  if (filled.some((cell) => typeof cell === 'string' && readMultiplied(cell) !== null)) {
    const again = new Set(tokens.map((token) => token?.at)).size < tokens.length;
    if (again && new Set(filled).size <= filled.length / 3) return 0;
    // `5K`, `10K` and `21K` in the first column name the rows
    if (column > 0 && plain < filled.length && areMultiplied(filled.map(textOf)))
      return filled.filter((cell) => isNumberCell(cell) || readMultiplied(textOf(cell)) !== null).length;
  }
  if (plain === filled.length || plain < filled.length * PLAIN_SHARE) return plain;
  const flagged = filled.filter((cell) => typeof cell === 'string' && readFlagged(cell) !== null);
  const distinct = new Set(filled).size;
  const labels = distinct <= filled.length / 3 && flagged.some((cell) => /^\d+[a-z]$/i.test(textOf(cell)));
  if (labels) return 0;
  return flagged.length > 0 && distinct > filled.length / 2 ? plain + flagged.length : plain;
}

/** Whole numbers of one length of which some begin with a zero: `0200000` beside `1400000`. */
const areCodes = (cells: readonly Cell[]): boolean => {
  const texts = cells.map(textOf);
  const [{ length }] = texts;
  const alike = texts.every((text) => /^\d{3,}$/.test(text) && text.length === length);
  return alike && texts.some((text) => /^0/.test(text)) && texts.some((text) => Number(text) > 0);
};

/** `EUR1`, `USD1`, `100 JPY`: few labels of currencies, each of which comes again and again. */
function areCurrencies(cells: readonly Cell[]): boolean {
  const distinct = [...new Set(cells.map(textOf))];
  const units = distinct.map((text) => /^10{0,3} ?([A-Z]{3})$/.exec(text)?.[1]);
  if (
    !units.includes(undefined) &&
    new Set(units).size === units.length &&
    distinct.length <= cells.length / 3
  )
    return true;
  if (distinct.length < 2 || distinct.length > cells.length / 3) return false;
  const codes = distinct.map((text) => /^([A-Z]{3})\d{1,3}$/.exec(text)?.[1]);
  return !codes.includes(undefined) && new Set(codes).size > 1;
}

const isFormula = (cell: Cell): boolean => typeof cell === 'string' && /^=[^"]/.test(cell);

/** A tenth of formulas or more: the rest of the column is of no use without them. */
export const isFormulaColumn = (cells: readonly Cell[]): boolean => {
  const formulas = cells.filter(isFormula).length;
  return formulas > 0 && formulas >= cells.filter((cell) => !isEmptyCell(cell)).length / 10;
};

/** 0, 1, 2 … or 1, 2, 3 … through all rows, also with zeros before them: 0000, 0001. */
function isCounter(cells: readonly Cell[]): boolean {
  const first = textOf(cells[0]);
  if (cells.length < 3 || !/^0*[01]$/.test(first)) return false;
  const width = first.length;
  return cells.every((cell, i) => textOf(cell) === String(Number(first) + i).padStart(width, '0'));
}

/** Periods since some beginning, as Stata counts them: 480, 481, 482 … */
const isConsecutive = (cells: readonly Cell[]): boolean =>
  cells.length >= 12 &&
  cells.every(
    (cell, i) => /^-?\d+$/.test(textOf(cell)) && Number(textOf(cell)) === Number(textOf(cells[0])) + i,
  );

const isYearLike = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => isEmptyCell(cell) || /^(1[5-9]|2[01])\d\d$/.test(textOf(cell)));

/** 1 to 53 throughout. */
const areWeeks = (cells: readonly Cell[]): boolean =>
  cells.every(
    (cell) =>
      /^\d{1,2}(?:\.0)?$/.test(textOf(cell)) && Number(textOf(cell)) >= 1 && Number(textOf(cell)) <= 53,
  );

/** The time of every day in price files and of every observation: `000000`, `0900`. */
const isOneTime = (cells: readonly Cell[]): boolean => {
  const first = textOf(cells[0]);
  return (
    /^(?:0[0:]*|[01]\d[0-5]\d|2[0-4][0-5]\d)$/.test(first) && cells.every((cell) => textOf(cell) === first)
  );
};
const DAY = /^(?:1[89]|20|21)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const MONTH = /^(?:1[89]|20|21)\d\d(?:0[1-9]|1[0-2])$/;

/** `20190131` or `201901` throughout: ends of periods and other dates beside those of the values. */
const areDates = (cells: readonly Cell[]): boolean => {
  const form = cells.length >= 12 && DAY.test(textOf(cells[0])) ? DAY : MONTH;
  return cells.length >= 12 && cells.every((cell) => form.test(textOf(cell)));
};

/**
 * Workbooks with a sheet per year: what is called `2019`, `2020` … and has the same columns throughout is one
 * table. Where the rows or heads of a sheet are months without a year, its name is their year.
 */
import { couldBeDate } from '../dates/column.ts';
import { partOfYear } from '../dates/parts.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { namedUnit } from '../layout/composite.ts';
import { isTotal } from '../layout/hints.ts';
import { isNumberCell } from '../layout/table.ts';
import type { Sheet } from '../workbook/workbook.ts';

const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?:[-/–](?:\d{4}|\d\d))?(?!\d)/;
const COLUMNS = 4;
const LINES = 20;
const FEWEST = 3;

export interface YearSheets {
  readonly sheet: Sheet;
  /** The sheets that it holds. */
  readonly members: readonly string[];
}

/** `2019` of `Sales 2019`, and what is left of the name without it. */
function yearIn(name: string): { readonly year: string; readonly rest: string } | null {
  const year = YEAR.exec(name)?.[0];
  const rest = year === undefined ? '' : name.replace(year, '').trim();
  return year === undefined || YEAR.test(rest) ? null : { year, rest };
}

const isPart = (cell: Cell | undefined): boolean => {
  const unit = partOfYear(textOf(cell))?.unit;
  return unit !== undefined && unit !== null && unit !== 'year';
};
const isDate = (cell: Cell | undefined): boolean => couldBeDate(textOf(cell));

/** First row and column of three cells one below the other that pass a test. */
function downAt(
  grid: Grid,
  test: (cell: Cell | undefined) => boolean,
): { row: number; column: number } | null {
  for (let row = 1; row < Math.min(LINES, grid.rows.length); row++)
    for (let column = 0; column < COLUMNS; column++) {
      const below = grid.rows.slice(row, row + FEWEST);
      if (below.length === FEWEST && below.every((cells) => test(cells[column]))) return { row, column };
    }
  return null;
}

/** Weeks, months or quarters by their numbers below a head that says what they are. */
function countedDown(grid: Grid): { row: number; column: number } | null {
  for (let row = 1; row < Math.min(LINES, grid.rows.length); row++)
    for (let column = 0; column < COLUMNS; column++) {
      const below = grid.rows.slice(row, row + FEWEST).map((cells) => textOf(cells[column]));
      const counts = below.length === FEWEST && below.every((text, i) => text === String(i + 1));
      if (counts && namedUnit(textOf(grid.rows[row - 1][column])) !== null) return { row, column };
    }
  return null;
}

interface Stacked {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly lines: readonly number[];
}

/** Whether the dates of a column are those of one year. A sheet `2015=100` may hold those of all years. */
function liesIn(year: string, grid: Grid, { row, column }: { row: number; column: number }): boolean {
  const short = new RegExp(`${year.slice(2, 4)}(?!\\d)|^${year.slice(0, 4)}`);
  return grid.rows.slice(row).every((cells) => !isDate(cells[column]) || short.test(textOf(cells[column])));
}

/** The first of three rows that each have a name and a number. */
function namesDown({ rows }: Grid): { row: number; column: number } | null {
  const isNamed = ([name, ...cells]: readonly Cell[]): boolean =>
    name !== undefined && name !== '' && !isNumberCell(name) && cells.some(isNumberCell);
  const row = rows.slice(0, LINES).findIndex((_, r) => {
    const below = rows.slice(r, r + FEWEST);
    return r > 0 && below.length === FEWEST && below.every(isNamed);
  });
  return row === -1 ? null : { row, column: 0 };
}

/** The rows of a sheet with its year before them, or as they are where they have dates. */
function stackedRows(grid: Grid, year: string, several: boolean): Stacked | null {
  const dated = downAt(grid, isDate);
  if (dated !== null && !liesIn(year, grid, dated)) return null;
  const parts = dated === null ? (downAt(grid, isPart) ?? countedDown(grid)) : null;
  const at = dated ?? parts ?? (several && monthsAcross(grid) === null ? namesDown(grid) : null);
  if (at === null) return null;
  const withYear = (cells: readonly Cell[], cell: Cell): readonly Cell[] =>
    dated !== null ? cells : [cell, ...cells];
  return {
    head: withYear(grid.rows[at.row - 1], 'year'),
    rows: grid.rows.slice(at.row).map((cells) => withYear(cells, year)),
    lines: grid.lines.slice(at.row),
  };
}

/** Sheets whose rows can follow one another: the same heads, apart from a year in them. */
function stack(grids: readonly Grid[], years: readonly string[]): Grid | null {
  const parts = grids.map((grid, i) => stackedRows(grid, years[i], grids.length >= FEWEST));
  const heads = parts.map((part, i) =>
    part?.head.map((cell) => textOf(cell).replace(years[i], '').trim()).join('\u0001'),
  );
  if (heads.includes(undefined) || new Set(heads).size > 1) return null;
  const whole = parts as readonly Stacked[];
  return {
    rows: [whole[0].head, ...whole.flatMap(({ rows }) => rows)],
    lines: [1, ...whole.flatMap(({ lines }) => lines)],
  };
}

/** The heads of a sheet from the first month on, with the year before each: `2019 Jan`. */
function monthsAcross(grid: Grid): { readonly row: number; readonly columns: readonly number[] } | null {
  const row = grid.rows.slice(0, LINES).findIndex((cells) => cells.filter(isPart).length >= FEWEST);
  if (row === -1) return null;
  const heads = grid.rows[row];
  const columns = heads.flatMap((cell, i) => (isPart(cell) ? [i] : []));
  const others = heads.slice(columns[0]).filter((cell) => cell !== '' && !isPart(cell));
  return others.every((cell) => isTotal(textOf(cell))) ? { row, columns } : null;
}

/** Sheets with months across side by side: the rows of one label are one. */
function sideBySide(grids: readonly Grid[], years: readonly string[]): Grid | null {
  const found = grids.map(monthsAcross);
  if (found.includes(null)) return null;
  const [first] = found as readonly { readonly row: number; readonly columns: readonly number[] }[];
  const labels = first.columns[0];
  const rows = new Map<string, { cells: Cell[]; line: number }>();
  const head: Cell[] = [...grids[0].rows[first.row].slice(0, labels)];
  for (const [g, grid] of grids.entries()) {
    const { row, columns } = found[g]!;
    if (columns[0] !== labels) return null;
    const from = head.length;
    head.push(...columns.map((column) => `${years[g]} ${textOf(grid.rows[row][column])}`));
    for (const [r, cells] of grid.rows.entries()) {
      if (r <= row || columns.every((column) => (cells[column] ?? '') === '')) continue;
      const own = Array.from({ length: labels }, (_, i) => cells[i] ?? '');
      if (own.some(isDate)) return null;
      const key = own.map(textOf).join('\u0001');
      const known = rows.get(key) ?? { cells: own, line: grid.lines[r] };
      while (known.cells.length < from) known.cells.push('');
      if (known.cells.length > from) return null;
      known.cells.push(...columns.map((column) => cells[column] ?? ''));
      rows.set(key, known);
    }
  }
  const all = [...rows.values()];
  return { rows: [head, ...all.map(({ cells }) => cells)], lines: [1, ...all.map(({ line }) => line)] };
}

/** Null where no sheets are called by years, or their tables differ. */
export function joinYears(sheets: readonly Sheet[]): YearSheets | null {
  const named = sheets.flatMap((sheet) => {
    const found = yearIn(sheet.name);
    return found === null || sheet.grid.rows.length === 0 ? [] : [{ sheet, ...found }];
  });
  const years = new Set(named.map(({ year }) => year));
  const alike = new Set(named.map(({ rest }) => rest)).size === 1;
  if (named.length < 2 || years.size < named.length || !alike) return null;
  const sorted = [...named].sort((a, b) => (a.year < b.year ? -1 : 1));
  const grids = sorted.map(({ sheet }) => sheet.grid);
  const texts = sorted.map(({ year }) => year);
  const grid = stack(grids, texts) ?? sideBySide(grids, texts);
  if (grid === null) return null;
  const members = sorted.map(({ sheet: { name } }) => name);
  const name = `${members[0]} to ${members[members.length - 1]}`;
  const example = sorted.find(({ sheet }) => sheet.example !== undefined)?.sheet.example;
  const notes = sorted.flatMap(({ sheet }) => sheet.notes);
  const sheet = { name, grid, hidden: false, notes, ...(example === undefined ? {} : { example }) };
  return { sheet, members };
}

/** A sheet alone, with the year that is its name where its rows have none. */
export function withYear(sheet: Sheet, member: boolean): Sheet {
  const found = yearIn(sheet.name);
  if (found === null || (found.rest !== '' && !member) || downAt(sheet.grid, isDate) !== null) return sheet;
  const grid = stack([sheet.grid], [found.year]) ?? sideBySide([sheet.grid], [found.year]);
  return grid === null ? sheet : { ...sheet, grid };
}

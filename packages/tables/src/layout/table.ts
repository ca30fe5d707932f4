/** Where the data of a grid begin and end, and what its columns are called. */
import { isMissing } from '../cells/missing.ts';
import { isMultipliedFigure } from '../cells/multipliers.ts';
import { readMarked, readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';
import type { Cell, Grid } from '../grid.ts';
import { textOf } from '../grid.ts';
import { withoutFacts } from './facts-above.ts';
import { isDateName } from './hints.ts';

/** A block of data rows under its header. */
export interface Table {
  readonly width: number;
  /** `column 3` where the header says nothing. */
  readonly names: readonly string[];
  readonly headed: boolean;
  /** Units and remarks that stand between header and data, by column. */
  readonly units: readonly string[];
  /** Lines above the header. */
  readonly preamble: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly lines: readonly number[];
  /** What the date of each row says of its values: `2025F` is a forecast. */
  readonly stated?: readonly (string | undefined)[];
  /** Row of the grid that holds the names, or the first of the data. */
  readonly top: number;
}

export const isNumberCell = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ||
  (cell !== undefined && ((readNumber(cell) ?? readMarked(cell)) !== null || isMultipliedFigure(cell)));

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && isMissing(cell));

export const columnOf = (rows: readonly (readonly Cell[])[], column: number): Cell[] =>
  rows.map((row) => row[column] ?? '');

export const widthOf = (rows: readonly (readonly Cell[])[]): number => {
  let width = 0;
  for (const row of rows) if (row.length > width) width = row.length;
  return width;
};

const MAX_HEADER_LINES = 12;
const MAX_TITLE_LINES = 16;
/** Lines of one cell between the names of the columns and the data. */
const MAX_HEADINGS = 2;
const isHeading = (row: readonly Cell[]): boolean => row.filter((cell) => cell !== '').length === 1;

/** How dates are written, in a row of units below their name. */
const DATE_FORMAT = /^yyyy[- /]?(?:mm?[- /]?(?:dd?)?)?$/i;

const TITLE = /^(?:title|series title|t[ií]tulo|titre|libell[eé]|titolo|titel)$/i;
/** What names the columns in words where no row calls itself the title. */
const DESCRIPTION = new RegExp(
  '^(?:(?:.*[. _])?desc(?:ription)?|descripci[oó]n(?: de la serie)?|name of (?:time[- ]?)?series|' +
    'series name|bezeichnung)$',
  'i',
);

/** Databanks write the names themselves in a row so called, among others about the series. */
const NAME = /^(?:names?|series|nombre|nom|variable)$/i;

/** Whether one word below an empty line heads a section of which the row above the data names the columns. */
const headsSection = ({ rows, lines }: Grid, row: number, dateColumn: number): boolean =>
  row > 1 &&
  isHeading(rows[row - 1]) &&
  lines[row - 1] - lines[row - 2] > 1 &&
  isDateName(textOf(rows[row][dateColumn]));

/** The row that says itself that it holds the titles, also above empty lines, as central banks write them. */
function titleRow(grid: Grid, first: number, dateColumn: number | null): number | null {
  if (dateColumn === null) return null;
  const top = headsSection(grid, first - 1, dateColumn) ? first - 1 : Math.max(0, first - MAX_TITLE_LINES);
  for (const form of [TITLE, DESCRIPTION, NAME]) {
    for (let r = first - 1; r >= top; r--) {
      if (!form.test(textOf(grid.rows[r][dateColumn]))) continue;
      const names = grid.rows[r].slice(dateColumn + 1).filter((cell) => cell !== '');
      if (names.length > 0 && (form === TITLE || new Set(names).size === names.length)) return r;
    }
  }
  return null;
}

/** 1 where the row above the data names nothing but the dates, as pandas writes below two rows of names. */
function indexNameRows(grid: Grid, first: number, dateColumn: number | null): number {
  if (dateColumn === null || first < 2) return 0;
  const above = grid.rows[first - 1];
  const alone = above.every((cell, i) => (i === dateColumn) === (cell !== ''));
  const names = grid.rows[first - 2].filter((cell) => cell !== '').length;
  return alone && names > 1 && isDateName(textOf(above[dateColumn])) ? 1 : 0;
}

/** Whether a row above headings names the columns: its date column says so, or an empty year follows. */
const headsBelow = (grid: Grid, row: number, last: number, dateColumn: number | null): boolean => {
  const name = dateColumn === null ? '' : textOf(grid.rows[row][dateColumn]);
  return name === '' || isDateName(name) || grid.rows[last].some(isNumberCell);
};

/** The rows right above the data that name their columns, from the one with the names down. */
function headerBlock(grid: Grid, first: number, dateColumn: number | null, width: number): number[] {
  const block: number[] = [];
  const titled = titleRow(grid, first, dateColumn);
  if (titled !== null) return Array.from({ length: first - titled }, (_, i) => titled + i);
  const last = first - 1 - indexNameRows(grid, first, dateColumn);
  for (let r = last; r >= 0; r--) {
    if (first - r > MAX_HEADER_LINES) break;
    const cells = grid.rows[r].filter((cell, i) => i !== dateColumn && cell !== '');
    if (block.length > 0 && (grid.lines[r + 1] - grid.lines[r] > 1 || cells.length > width)) break;
    const skipped = block.length === 0 && r < last;
    if (skipped && cells.length >= width - 1 && !headsBelow(grid, r, last, dateColumn)) break;
    if (cells.length >= (skipped ? width - 1 : Math.max(1, Math.floor((width - 1) / 2)))) block.unshift(r);
    else if (width > 2 && (block.length > 0 || last - r >= MAX_HEADINGS || !isHeading(grid.rows[r]))) break;
  }
  if (block.length === 0 && first > 0 && width === 1) block.push(first - 1);
  if (block.length < 2) return block;
  const dated =
    dateColumn === null
      ? -1
      : block.findLastIndex((r, i) => {
          const name = textOf(grid.rows[r][dateColumn]);
          return isDateName(name) && (i === 0 || !DATE_FORMAT.test(name));
        });
  return block.slice(dated === -1 ? belowFacts(grid, block) : dated);
}

/** The row of names below figures about the table, where it speaks of dates in any column; else the first. */
function belowFacts(grid: Grid, block: readonly number[]): number {
  const named = block.findLastIndex((r) => grid.rows[r].some((cell) => isDateName(textOf(cell))));
  const facts = block.slice(0, Math.max(0, named)).some((r) => grid.rows[r].some(isNumberCell));
  const words = named > 0 && grid.rows[block[named]].every((cell) => !isNumberCell(cell));
  return facts && words ? named : 0;
}

const textsOf = (row: readonly Cell[], width: number): string[] =>
  Array.from({ length: width }, (_, i) => textOf(row[i]));

/**
 * Whether a row names groups of the columns below it: each of its texts spans columns that the lower row
 * names, by standing once and leaving the next cells empty, or by coming again. One may name its column
 * alone.
 */
function isGroupRow(upper: readonly string[], lower: readonly string[], dateColumn: number | null): boolean {
  const columns = lower.flatMap((name, i) => (i !== dateColumn && name !== '' ? [i] : []));
  const filled = upper.flatMap((name, i) => (name !== '' && i !== dateColumn ? [i] : []));
  if (columns.length < 2 || filled.length === 0) return false;
  const alone = filled.filter((i) => !columns.includes(i));
  const spans = filled.some((i) => columns.includes(i) && columns.includes(i + 1) && upper[i + 1] === '');
  const isWhole = (i: number): boolean => i + 1 >= upper.length || upper[i + 1] !== '';
  if (alone.length > 0 && !(spans && alone.every(isWhole))) return false;
  const above = dateColumn === null ? '' : upper[dateColumn];
  // one text over all columns beside a title is part of it
  if (filled.length === 1 && filled[0] === columns[0] && above !== '' && !isDateName(above)) return false;
  // a title stands alone above the first column
  const titled = filled[0] === 0 && (dateColumn === null || filled.length === 1);
  // "65+" is an age, not a number with its sign behind it
  if (titled || filled.some((i) => isNumberCell(upper[i]) && !upper[i].endsWith('+'))) return false;
  const spread = columns.some((i) => upper[i] === '' && i > filled[0]);
  return spread || new Set(filled.map((i) => upper[i])).size < filled.length;
}

/**
 * Whether a row names each column otherwise above names that are all alike: a field of several securities.
 */
function tellsApart(upper: readonly string[], names: readonly string[], dateColumn: number | null): boolean {
  const columns = names.flatMap((name, i) => (i !== dateColumn && name !== '' ? [i] : []));
  const words = columns
    .map((i) => upper[i] ?? '')
    .filter((text) => /\p{L}/u.test(text) && !isNumberCell(text));
  const alike = columns.length > 1 && new Set(columns.map((i) => names[i])).size === 1;
  return alike && words.length === columns.length && new Set(words).size === words.length;
}

const YEAR = /^(?:1\d|2[01])\d\d$/;

/** Whether words stand right above names that are all numbers but no years: totals, numbers of stations. */
function namesNumbers(
  upper: readonly string[],
  names: readonly string[],
  dateColumn: number | null,
): boolean {
  const columns = names.flatMap((name, i) => (i !== dateColumn && name !== '' ? [i] : []));
  const words = columns.flatMap((i) => (/\p{L}/u.test(upper[i] ?? '') ? [upper[i]] : []));
  const numbers = columns.every((i) => isNumberCell(names[i])) && !columns.every((i) => YEAR.test(names[i]));
  return numbers && columns.length > 0 && new Set(words).size === columns.length;
}

/** `Revenue: North`: the nearest group to the left, and the name below it. */
function underGroups(
  upper: readonly string[],
  lower: readonly string[],
  dateColumn: number | null,
): string[] {
  let group = '';
  return lower.map((name, i) => {
    if (i === dateColumn) return name || upper[i];
    group = upper[i] || group;
    return [group, name].filter((part) => part !== '').join(': ');
  });
}

/** Names of the columns from one header row, with those of the groups above it. */
function columnNames(
  grid: Grid,
  block: readonly number[],
  width: number,
  dateColumn: number | null,
): { names: string[]; used: number; top: number } {
  if (block.length === 0) return { names: [], used: 0, top: 0 };
  const textsAt = (r: number): string[] => textsOf(grid.rows[r], width);
  const split = block.length > 1 && isGroupRow(textsAt(block[0]), textsAt(block[1]), dateColumn);
  const used = split ? 2 : 1;
  let top = block[0];
  let names = split ? underGroups(textsAt(block[0]), textsAt(block[1]), dateColumn) : textsAt(top);
  const above = top > 0 && grid.lines[top] - grid.lines[top - 1] === 1 ? textsAt(top - 1) : [];
  if (namesNumbers(above, names, dateColumn)) {
    const words = above.map((name, i) => (i === dateColumn ? names[i] || name : name));
    return { names: words, used, top: top - 1 };
  }
  if (tellsApart(above, names, dateColumn)) {
    const both = names.map((name, i) => (i === dateColumn || name === '' ? name : `${above[i]}: ${name}`));
    return { names: both, used, top: top - 1 };
  }
  // an empty line may part groups from names that come again below each of them
  const again = names.some((name, i) => name !== '' && names.indexOf(name) < i);
  const isNear = (r: number): boolean => grid.lines[r + 1] - grid.lines[r] <= (again ? 2 : 1);
  for (let r = top - 1; r >= 0 && isNear(r); r--) {
    if (!isGroupRow(textsAt(r), textsAt(top), dateColumn)) break;
    names = underGroups(textsAt(r), names, dateColumn);
    top = r;
  }
  return { names, used, top };
}

/** Repeated names get their position, empty ones are called by it. */
function distinctNames(names: readonly string[], width: number): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from({ length: width }, (_, i) => {
    const name = (names[i] ?? '').replace(/\s+/g, ' ');
    if (name === '') return `column ${i + 1}`;
    return (counts.get(names[i]) ?? 0) > 1 ? `${name} (column ${i + 1})` : name;
  });
}

/** R's write.table leaves the name of the row names out: every row is one cell longer than the header. */
function shiftedHeader(
  names: readonly string[],
  grid: Grid,
  first: number,
  dateColumn: number | null,
): boolean {
  if (dateColumn === 0 && TITLE.test(names[0] ?? '')) return false;
  const header = names.findLastIndex((name) => name !== '') + 1;
  const body = grid.rows.slice(first);
  return (
    header > 0 &&
    body.length > 1 &&
    body.every((row) => row.length === header + 1) &&
    (!isDateName(names[0] ?? '') || !body.some((row) => couldBeDate(textOf(row[0])))) &&
    !names.slice(0, header).includes('')
  );
}

/** A line drawn below the heads. */
const RULE = /^[-=_|+ ]+$/;

export function tableAt(source: Grid, start: number, stop: number, dateColumn: number | null): Table {
  const { grid, first, rows: places, facts } = withoutFacts(source, start, dateColumn);
  const end = stop - (start - first);
  const rows = grid.rows.slice(first, end);
  const width = Math.max(widthOf(rows), first > 0 ? grid.rows[first - 1].length : 0);
  const block = headerBlock(grid, first, dateColumn, width);
  const { names, used, top: named } = columnNames(grid, block, width, dateColumn);
  const shifted = shiftedHeader(names, grid, first, dateColumn);
  const units = Array.from({ length: width }, (_, i) =>
    [...block.slice(used).map((r) => textOf(grid.rows[r][i])), facts[i] ?? '']
      .filter((text) => text !== '' && !RULE.test(text))
      .join(', '),
  );
  const top = places[block.length === 0 ? first : named];
  return {
    width,
    names: distinctNames(shifted ? ['', ...names.slice(0, width - 1)] : names, width),
    headed: block.length > 0,
    units,
    preamble: source.rows.slice(0, top).map((row) => row.map(textOf).filter(Boolean).join(' ')),
    rows,
    lines: source.lines.slice(start, stop),
    top,
  };
}

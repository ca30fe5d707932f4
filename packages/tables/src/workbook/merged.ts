/**
 * Merged cells. Their text, or the year over four quarters, is meant for every cell of the area; a figure is
 * one observation and is not repeated.
 */
import { isMissing } from '../cells/missing.ts';
import { readMarked, readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';
import { monthOf } from '../dates/months.ts';
import { partOfYear } from '../dates/parts.ts';
import { type Cell, textOf } from '../grid.ts';
import { MAX_SHEET_CELLS, thousands } from '../limits.ts';
import { XmlError } from './xml.ts';

export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The rows of a sheet by their lines, and where each row and each column begins. */
class Sheet {
  readonly rows: Cell[][];
  readonly at: ReadonlyMap<number, number>;
  readonly firstColumn: ReadonlyMap<number, number>;
  readonly firstLine = new Map<number, number>();
  /** Columns that hold a figure. */
  readonly figures = new Set<number>();

  constructor(rows: Cell[][], lines: readonly number[]) {
    this.rows = rows;
    this.at = new Map(lines.map((line, i) => [line, i]));
    this.firstColumn = new Map(lines.map((line, i) => [line, rows[i].findIndex((cell) => cell !== '')]));
    for (const [i, row] of rows.entries())
      for (const [column, cell] of row.entries())
        if (cell !== '') {
          if (!this.firstLine.has(column)) this.firstLine.set(column, lines[i]);
          if (isFigure(cell)) this.figures.add(column);
        }
  }

  cell(line: number, column: number): Cell {
    return this.rows[this.at.get(line) ?? -1]?.[column] ?? '';
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** A row whose only content is one merged cell is a title: its text is not repeated over the columns. */
const isTitle = (row: readonly Cell[]): boolean => {
  const first = row.findIndex((cell) => cell !== '');
  return row.findLastIndex((cell) => cell !== '') === first;
};

const isFigure = (cell: Cell): boolean =>
  typeof cell === 'number' || (!isMissing(cell) && (readNumber(cell) ?? readMarked(cell)) !== null);

/**
 * Whether a number names the cells below it or to its right, as a year does its months: above a head stands
 * nothing that belongs to one of its columns alone, to the left of a label nothing that belongs to one row.
 */
const isLabel = ({ firstLine, firstColumn }: Sheet, { top, left, bottom, right }: Area): boolean =>
  !range(left + 1, right).some((column) => (firstLine.get(column) ?? top) < top) &&
  !range(top + 1, bottom).some((line) => (firstColumn.get(line) ?? left) < left);

const isPeriod = (cell: Cell): boolean => {
  const text = textOf(cell);
  return text !== '' && (couldBeDate(text) || monthOf(text) !== null || partOfYear(text) !== null);
};

/** Heads stand in the first rows of a sheet, labels in its first columns. */
const MOST_HEADS = 50;

/** Whether the cells of an area are of one series: a period stands above each column or beside each row. */
function spansPeriods(sheet: Sheet, { top, left, bottom, right }: Area): boolean {
  if (left === right)
    return range(0, Math.min(left, MOST_HEADS) - 1).some((column) =>
      range(top, bottom).every((line) => isPeriod(sheet.cell(line, column))),
    );
  const heads = sheet.rows.slice(0, Math.min(sheet.at.get(top)!, MOST_HEADS));
  return top === bottom && heads.some((row) => range(left, right).every((i) => isPeriod(row[i] ?? '')));
}

/** `AB` of column 27, counted from 0. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
/** `AB12` of line 12 and column 27, counted from 0. */
export const nameOf = (line: number, column: number): string => `${columnName(column)}${line}`;

const SHOWN = 3;
const listed = (items: readonly string[]): string =>
  items.slice(0, SHOWN).join(', ') + (items.length > SHOWN ? ` and ${items.length - SHOWN} more` : '');

/** Cells that all areas with content have together, at most as many as a sheet may have. */
function checkSize(sheet: Sheet, merged: readonly Area[], lastLine: number): void {
  let cells = 0;
  for (const { top, left, bottom, right } of merged) {
    if (sheet.cell(top, left) === '') continue;
    cells += (Math.min(bottom, lastLine) - top + 1) * (right - left + 1);
    if (cells > MAX_SHEET_CELLS)
      throw new XmlError(`merged cells span more than ${thousands(MAX_SHEET_CELLS)} cells`);
  }
}

/** Fills the areas that stand for each of their cells, and says what was done about the others. */
export function spreadMerged(rows: Cell[][], lines: readonly number[], areas: readonly Area[]): string[] {
  const sheet = new Sheet(rows, lines);
  const last = lines.at(-1) ?? 0;
  checkSize(sheet, areas, last);
  const merged = areas.map((area) => ({ ...area, bottom: Math.min(area.bottom, last) }));
  const wide = merged.filter(({ left, right }) => right > left).map(({ top }) => top);
  const titles = new Set(wide.filter((line) => isTitle(rows[sheet.at.get(line) ?? -1] ?? [])));
  const kept: string[] = [];
  const dropped: string[] = [];
  const labels: (readonly [Area, Cell])[] = [];
  for (const area of merged) {
    const value = sheet.cell(area.top, area.left);
    if (value === '' || (titles.has(area.top) && area.right > area.left)) continue;
    if (!isFigure(value) || isLabel(sheet, area)) {
      labels.push([area, value]);
      continue;
    }
    const shown = `${textOf(value)} (${nameOf(area.top, area.left)}:${nameOf(area.bottom, area.right)})`;
    const one = spansPeriods(sheet, area);
    (one ? kept : dropped).push(shown);
    if (!one) rows[sheet.at.get(area.top)!][area.left] = '';
  }
  for (const [area, value] of labels) fill(sheet, area, value);
  return [
    kept.length > 0 ? `figures in merged cells stand at the first of their periods: ${listed(kept)}` : '',
    dropped.length > 0 ? `left out because merged cells give it to several series: ${listed(dropped)}` : '',
  ].filter((note) => note !== '');
}

/** A period over a figure and its flags heads the figure alone. */
function fill({ rows, at, figures }: Sheet, { top, left, bottom, right }: Area, value: Cell): void {
  const columns = range(left, right).filter((i) => i === left || figures.has(i) || !isPeriod(value));
  for (let line = top; line <= bottom; line++) {
    const row = rows[at.get(line) ?? -1];
    if (row === undefined) continue;
    for (let i = row.length; i <= right; i++) row.push('');
    for (const column of columns) row[column] = value;
  }
}

/** One sheet of a workbook (ECMA-376, part 1, 18.3): its cells as rows, merged ones over their whole area. */
import { type Cell, trimCell } from '../grid.ts';
import { MAX_CELL_TEXT, MAX_SHEET_CELLS, thousands } from '../limits.ts';
import { XmlError, XmlReader } from './xml.ts';

/** What a stored cell may be; a date is the number of days since 1899-12-30 with a mark. */
export type StoredCell = string | number | boolean | StoredDate | null;

export class StoredDate {
  /** Seconds since 1970-01-01. */
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

export interface SheetParts {
  readonly strings: readonly string[];
  /** Whether a cell format shows a date. */
  readonly dateStyles: readonly boolean[];
  readonly date1904: boolean;
}

export interface SheetRows {
  readonly rows: readonly (readonly StoredCell[])[];
  /** Line of each row, counted from 1. */
  readonly lines: readonly number[];
  readonly merged: readonly Area[];
}

export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const MAX_LINES = 1_048_576;
const MAX_WIDTH = 16_384;

/** `AB12` is line 12, column 27 (counted from 0). */
function position(ref: string): { line: number; column: number } {
  let column = 0;
  let i = 0;
  for (; i < ref.length; i++) {
    const letter = ref.charCodeAt(i) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  const line = Number(ref.slice(i));
  if (!(Number.isInteger(line) && line >= 1 && line <= MAX_LINES && column >= 1 && column <= MAX_WIDTH))
    throw new XmlError(`"${ref.slice(0, 20)}" is no cell`);
  return { line, column: column - 1 };
}

function areaOf(ref: string): Area {
  const [first, last = first] = ref.split(':');
  const a = position(first);
  const b = position(last);
  return { top: a.line, left: a.column, bottom: b.line, right: b.column };
}

const DAY = 86_400;

/** Days since 1899-12-30 as seconds since 1970; before March 1900 spreadsheets count a day too few. */
function secondsOf(serial: number, date1904: boolean): number {
  const days = date1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  return Math.round((days - 25_569) * DAY);
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  formula: string | null;
}

function storedValue({ type, style, value, formula }: OpenCell, parts: SheetParts): StoredCell {
  if (value === '' && type !== 'inlineStr') {
    // A formula whose result was never stored is not an empty cell.
    return formula === null || type === 'str' ? null : `=${formula || '…'}`;
  }
  if (type === 's') return parts.strings[Number(value)] ?? null;
  if (type === 'str' || type === 'inlineStr' || type === 'e') return value === '' ? null : value;
  if (type === 'b') return value === '1';
  if (type === 'd') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new XmlError(`"${value.slice(0, 20)}" is no number`);
  return parts.dateStyles[style] ? new StoredDate(secondsOf(number, parts.date1904)) : number;
}

export function readSheetXml(xml: string, parts: SheetParts): SheetRows {
  const reader = new XmlReader(xml);
  const found = new Map<number, StoredCell[]>();
  const merged: Area[] = [];
  let line = 0;
  let next = 0;
  let open: OpenCell | null = null;
  const close = (): void => {
    if (open === null) return;
    const value = storedValue(open, parts);
    if (value !== null) {
      const row = found.get(line) ?? [];
      found.set(line, row);
      for (let i = row.length; i < open.column; i++) row.push(null);
      row[open.column] = value;
    }
    open = null;
  };
  let cells = 0;
  while (reader.next()) {
    const { name, kind } = reader;
    if (name === 'row' && kind !== 'close') {
      line = Number(reader.attribute('r') ?? line + 1);
      next = 0;
    } else if (name === 'c' && kind !== 'close') {
      if (open !== null) throw new XmlError('a cell begins inside another');
      const ref = reader.attribute('r');
      if (ref !== undefined) ({ line, column: next } = position(ref));
      const style = Number(reader.attribute('s') ?? 0);
      open = { column: next++, type: reader.attribute('t') ?? 'n', style, value: '', formula: null };
      cells += Math.max(1, open.column + 1 - (found.get(line)?.length ?? 0));
      if (cells > MAX_SHEET_CELLS)
        throw new XmlError(`it spans more than ${thousands(MAX_SHEET_CELLS)} cells`);
      if (kind === 'empty') close();
    } else if (name === 'c') close();
    else if (kind === 'close' && open !== null && (name === 'v' || name === 't')) {
      open.value += reader.text;
      if (open.value.length > MAX_CELL_TEXT)
        throw new XmlError(`a cell has more than ${thousands(MAX_CELL_TEXT)} characters`);
    } else if (name === 'f' && open !== null) {
      open.formula = kind === 'close' ? reader.text.slice(0, 80) : '';
    } else if (name === 'mergeCell' && merged.length < 10_000) {
      merged.push(areaOf(reader.attribute('ref') ?? 'A1'));
    }
  }
  if (open !== null) throw new XmlError('a cell does not end');
  const lines = [...found.keys()].sort((a, b) => a - b);
  return { rows: lines.map((at) => found.get(at)!), lines, merged };
}

/** A row whose only content is one merged cell is a title: its text is not repeated over the columns. */
const isTitle = (row: readonly Cell[]): boolean => {
  const first = row.findIndex((cell) => cell !== '');
  return row.findLastIndex((cell) => cell !== '') === first;
};

/** Merged cells show their text once; a table means it for every cell of the area. */
export function spreadMerged(rows: Cell[][], lines: readonly number[], merged: readonly Area[]): void {
  const at = new Map(lines.map((line, i) => [line, i]));
  const wide = merged.filter(({ left, right }) => right > left).map(({ top }) => top);
  const titles = new Set(wide.filter((line) => isTitle(rows[at.get(line) ?? -1] ?? [])));
  let spread = 0;
  for (const { top, left, bottom, right } of merged) {
    const first = at.get(top);
    const value = first === undefined ? '' : (rows[first][left] ?? '');
    if (first === undefined || value === '' || (titles.has(top) && right > left)) continue;
    for (let line = top; line <= bottom; line++) {
      const row = rows[at.get(line) ?? -1];
      if (row === undefined) continue;
      spread += right - left + 1;
      if (spread > MAX_SHEET_CELLS)
        throw new XmlError(`merged cells span more than ${thousands(MAX_SHEET_CELLS)} cells`);
      for (let i = row.length; i <= right; i++) row.push('');
      for (let column = left; column <= right; column++) row[column] = value;
    }
  }
}

/** Text of a workbook's cell as a reader of text would see it. */
export function cellOf(cell: StoredCell): Cell {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return trimCell(cell);
  const date = new Date(cell.seconds * 1000).toISOString();
  return cell.seconds % DAY === 0 ? date.slice(0, 10) : date.slice(0, 19);
}

/** One sheet of a workbook (ECMA-376, part 1, 18.3): its cells as rows, and which are merged or hidden. */
import { MAX_CELL_TEXT, MAX_SHEET_CELLS, thousands } from '../limits.ts';
import { asShown, type NumberFormat, type ShownNumber } from './formats.ts';
import type { Area } from './merged.ts';
import { RichText } from './rich-text.ts';
import { XmlError, XmlReader } from './xml.ts';

/** What a stored cell may be; a date is the number of days since 1899-12-30 with a mark. */
export type StoredCell = string | number | boolean | StoredDate | ShownNumber | null;

export class StoredDate {
  /** Seconds since 1970-01-01. */
  readonly seconds: number;
  /** The number that is stored. */
  readonly serial: number;

  constructor(seconds: number, serial: number) {
    this.seconds = seconds;
    this.serial = serial;
  }
}

export interface SheetParts {
  readonly strings: readonly string[];
  /** How the cells of each style show their numbers. */
  readonly formats: readonly NumberFormat[];
  readonly date1904: boolean;
}

export interface SheetRows {
  readonly rows: readonly (readonly StoredCell[])[];
  /** Line of each row, counted from 1. */
  readonly lines: readonly number[];
  readonly merged: readonly Area[];
  readonly hiddenLines: readonly number[];
  /** Counted from 0. */
  readonly hiddenColumns: readonly number[];
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

export const DAY = 86_400;

/** Days since 1899-12-30 as seconds since 1970; before March 1900 spreadsheets count a day too few. */
function secondsOf(serial: number, date1904: boolean): number {
  const days = date1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  return Math.round((days - 25_569) * DAY);
}

export const dateOf = (serial: number, date1904: boolean): StoredDate =>
  new StoredDate(secondsOf(serial, date1904), serial);

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  formula: string | null;
  /** Collects text that stands in the cell itself. */
  rich: RichText | null;
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
  const format = parts.formats[style];
  return format?.shows === 'date' ? dateOf(number, parts.date1904) : asShown(number, format);
}

export function checked(text: string): string {
  if (text.length <= MAX_CELL_TEXT) return text;
  throw new XmlError(`a cell has more than ${thousands(MAX_CELL_TEXT)} characters`);
}

const isHidden = (reader: XmlReader): boolean => /^(?:1|true)$/i.test(reader.attribute('hidden') ?? '');

/** Positions of the columns that `<col min="3" max="5"/>` tells about. */
function columnsOf(reader: XmlReader): number[] {
  const from = Number(reader.attribute('min'));
  const to = Math.min(Number(reader.attribute('max')), MAX_WIDTH);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from - 1 + i);
}

export function readSheetXml(xml: string, parts: SheetParts): SheetRows {
  const reader = new XmlReader(xml);
  const found = new Map<number, StoredCell[]>();
  const merged: Area[] = [];
  const hiddenLines: number[] = [];
  const hiddenColumns = new Set<number>();
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
      if (isHidden(reader)) hiddenLines.push(line);
    } else if (name === 'col' && kind !== 'close') {
      if (isHidden(reader)) for (const column of columnsOf(reader)) hiddenColumns.add(column);
    } else if (name === 'c' && kind !== 'close') {
      if (open !== null) throw new XmlError('a cell begins inside another');
      const ref = reader.attribute('r');
      if (ref !== undefined) ({ line, column: next } = position(ref));
      const style = Number(reader.attribute('s') ?? 0);
      open = {
        column: next++,
        type: reader.attribute('t') ?? 'n',
        style,
        value: '',
        formula: null,
        rich: null,
      };
      cells += Math.max(1, open.column + 1 - (found.get(line)?.length ?? 0));
      if (cells > MAX_SHEET_CELLS)
        throw new XmlError(`it spans more than ${thousands(MAX_SHEET_CELLS)} cells`);
      if (kind === 'empty') close();
    } else if (name === 'c') close();
    else if (name === 'is' && open !== null) open.rich = kind === 'open' ? new RichText() : null;
    else if (open?.rich) {
      open.rich.take(reader);
      open.value = checked(open.rich.text);
    } else if (kind === 'close' && open !== null && name === 'v') {
      open.value = checked(reader.text);
    } else if (name === 'f' && open !== null) {
      open.formula = kind === 'close' ? reader.text.slice(0, 80) : '';
    } else if (name === 'mergeCell' && merged.length < 10_000) {
      merged.push(areaOf(reader.attribute('ref') ?? 'A1'));
    }
  }
  if (open !== null) throw new XmlError('a cell does not end');
  const lines = [...found.keys()].sort((a, b) => a - b);
  return {
    rows: lines.map((at) => found.get(at)!),
    lines,
    merged,
    hiddenLines,
    hiddenColumns: [...hiddenColumns],
  };
}

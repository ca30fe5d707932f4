/** CSV (RFC 4180) from bytes into typed columns. */
import { BATCH_ROWS, type Choose, createRoom, type OnBatch, type Room, type Wanted } from './batch.ts';
import type { Dictionary } from './dictionary.ts';
import { numberOf } from './numbers.ts';
import { FileFault } from './source.ts';

const COMMA = 44;
const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
/** What stands between columns where a comma should. */
const SEPARATORS = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
] as const;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
  line: number;
  /** The cell read last, without quotes and blanks around it. */
  from: number;
  to: number;
  /** Set where a quoted cell holds doubled quotes: its bytes without them. */
  unescaped: Uint8Array | null;
}

/** Reads every row; `choose` sees the header first. Rows of another width are faults of the whole file. */
export function readCsv(bytes: Uint8Array, choose: Choose, onBatch: OnBatch): void {
  const start = BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte) ? 3 : 0;
  const cursor: Cursor = { bytes, at: start, line: 1, from: 0, to: 0, unescaped: null };
  const header = headerOf(cursor);
  const wanted = choose(header);
  const size = Math.min(BATCH_ROWS, 16 + Math.ceil(bytes.length / (2 * header.length)));
  const room = createRoom(wanted, size);
  const cells = cellsOf(header, wanted, room);
  while (cursor.at < bytes.length) {
    if (skipEmptyLine(cursor)) continue;
    room.lines[room.rows] = cursor.line;
    readRow(cursor, cells, room.rows);
    if (++room.rows === size) {
      onBatch(room);
      room.rows = 0;
    }
  }
  if (room.rows > 0) onBatch(room);
}

function headerOf(cursor: Cursor): string[] {
  const decoder = new TextDecoder();
  const names: string[] = [];
  if (cursor.at >= cursor.bytes.length) throw new FileFault('the file is empty', 1);
  for (let more = true; more; ) {
    more = nextCell(cursor);
    const { bytes, from, to, unescaped } = cursor;
    names.push(decoder.decode(unescaped ?? bytes.subarray(from, to)));
  }
  const separator = names.length === 1 ? SEPARATORS.find(([mark]) => names[0].includes(mark)) : undefined;
  if (separator !== undefined)
    throw new FileFault(`columns are separated by ${separator[1]}, not by commas`, 1);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new FileFault(`the column "${twice}" is there twice`, 1);
  return names;
}

type Cell =
  | { readonly codes: Int32Array; readonly dictionary: Dictionary }
  | { readonly values: Float64Array }
  | null;

const cellsOf = (header: readonly string[], { texts }: Wanted, room: Room): Cell[] =>
  header.map((name) => {
    const dictionary = texts.get(name);
    if (dictionary) return { codes: room.texts.get(name)!, dictionary };
    const values = room.numbers.get(name);
    return values ? { values } : null;
  });

function readRow(cursor: Cursor, cells: readonly Cell[], row: number): void {
  const { line } = cursor;
  const last = cells.length - 1;
  for (let k = 0; k <= last; k++) {
    const more = nextCell(cursor);
    const cell = cells[k];
    if (cell !== null) {
      const bytes = cursor.unescaped ?? cursor.bytes;
      if ('codes' in cell) cell.codes[row] = cell.dictionary.ofBytes(bytes, cursor.from, cursor.to);
      else cell.values[row] = numberOf(bytes, cursor.from, cursor.to);
    }
    if (more !== k < last) {
      throw new FileFault(
        `the row has ${more ? 'more' : k + 1} cells where the header has ${cells.length}`,
        line,
      );
    }
  }
}

/** Moves behind the next cell; false at the end of a row. */
function nextCell(cursor: Cursor): boolean {
  const { bytes } = cursor;
  const { length } = bytes;
  let at = cursor.at;
  cursor.unescaped = null;
  if (bytes[at] === QUOTE) return quotedCell(cursor);
  const from = at;
  while (at < length && bytes[at] !== COMMA && bytes[at] !== NEWLINE) at++;
  let start = from;
  let end = at;
  while (end > start && (bytes[end - 1] === SPACE || bytes[end - 1] === RETURN)) end--;
  while (start < end && bytes[start] === SPACE) start++;
  cursor.from = start;
  cursor.to = end;
  return endCell(cursor, at);
}

function quotedCell(cursor: Cursor): boolean {
  const { bytes } = cursor;
  const from = cursor.at + 1;
  const opened = cursor.line;
  let at = from;
  let doubled = false;
  for (; ; at++) {
    if (at >= bytes.length) throw new FileFault('a quoted cell does not end', opened);
    if (bytes[at] === NEWLINE) cursor.line++;
    if (bytes[at] !== QUOTE) continue;
    if (bytes[at + 1] !== QUOTE) break;
    doubled = true;
    at++;
  }
  cursor.from = from;
  cursor.to = at;
  if (doubled) {
    cursor.unescaped = bytes
      .slice(from, at)
      .filter((byte, i, all) => byte !== QUOTE || (quotesBefore(all, i) & 1) === 0);
    cursor.from = 0;
    cursor.to = cursor.unescaped.length;
  }
  at++;
  while (bytes[at] === RETURN || bytes[at] === SPACE) at++;
  return endCell(cursor, at);
}

function quotesBefore(bytes: Uint8Array, at: number): number {
  let count = 0;
  for (let i = at - 1; i >= 0 && bytes[i] === QUOTE; i--) count++;
  return count;
}

function endCell(cursor: Cursor, at: number): boolean {
  const more = cursor.bytes[at] === COMMA;
  if (cursor.bytes[at] === NEWLINE) cursor.line++;
  cursor.at = at + 1;
  return more;
}

function skipEmptyLine(cursor: Cursor): boolean {
  const { bytes, at } = cursor;
  const end = bytes[at] === RETURN ? at + 1 : at;
  if (end < bytes.length && bytes[end] !== NEWLINE) return false;
  cursor.at = end + 1;
  cursor.line++;
  return true;
}

/** Text to rows to series: bytes are decoded, cut at the delimiter and handed on. */
import { decode } from '../cells/decode.ts';
import { digitsNote, type LatinDigits, latinDigits } from '../cells/digits.ts';
import { Context, choice } from '../context.ts';
import { type Grid, textOf } from '../grid.ts';
import { MAX_BYTES, MAX_ROWS, megabytes, thousands } from '../limits.ts';
import { notData } from '../not-data.ts';
import { type Rival, split } from '../split.ts';
import type { Encoding, Problem, ReadOptions, ReadResult } from '../types.ts';
import { type Analysis, analyse, draftOf, type FileFacts, readGrid, refusal } from './grid.ts';
import { isJson } from './json.ts';
import { otherText, unreadText } from './other-texts.ts';
import { cutText } from './printed.ts';

/** The same for everything but workbooks, at once. */
export function readText(input: Uint8Array | string, options: ReadOptions = {}): ReadResult {
  if (input.length > MAX_BYTES) return refusal(tooLarge(input.length));
  let text: string;
  let encoding: Encoding | undefined;
  if (typeof input === 'string') text = input;
  else {
    const decoded = decode(withoutEnd(input), options.encoding);
    if ('code' in decoded) return refusal(decoded);
    text = decoded.text;
    encoding = decoded.encoding;
  }
  const problem = notATable(text);
  if (problem !== null) return refusal(problem);
  const result = readLatin(latinDigits(withoutQuotedEnd(text)), options, encoding);
  const failed = result.series.length === 0 && result.questions.length === 0;
  const other = failed ? unreadText(text) : null;
  return other === null ? result : refusal(other);
}

/** Ctrl-Z, which programs of DOS write at the end of a file. */
const END = 0x1a;

const withoutEnd = (bytes: Uint8Array): Uint8Array =>
  bytes[bytes.length - 1] === END ? bytes.subarray(0, -1) : bytes;

/** A program that quotes every field has the Ctrl-Z in the last. */
function withoutQuotedEnd(text: string): string {
  const last = text.trimEnd();
  return last.endsWith(`${String.fromCharCode(END)}"`) ? `${last.slice(0, -2)}"` : text;
}

function readLatin(latin: LatinDigits, asked: ReadOptions, encoding?: Encoding): ReadResult {
  const { text, example, decimalMark } = latin;
  const marked = decimalMark ? 'point' : undefined;
  const parts = cutText(text, { delimiter: asked.delimiter, decimal: asked.decimal ?? marked });
  if ('code' in parts) return refusal(parts);
  const { grid, delimiter, comments, rival, note, below, decimal = marked } = parts;
  const options: ReadOptions = decimal === undefined ? asked : { decimal, ...asked };
  const file: FileFacts = { delimiter, ...(encoding === undefined ? {} : { encoding }) };
  const context = new Context(options);
  if (comments > 0) context.note(`${comments} comment ${comments === 1 ? 'line' : 'lines'} left out`);
  if (example !== undefined) context.note(digitsNote(example));
  if (note !== undefined) context.note(note);
  if (below !== undefined) context.note(notData(below));
  if (rival !== undefined) askRival(rival, grid, context);
  return readGrid(grid, context, file, (more, name) =>
    draftOf(readTextDraft(text, { estimates: 'keep', ...options, ...more }), name),
  );
}

function readTextDraft(text: string, options: ReadOptions): Analysis | null {
  const sample = text.length > 60_000 && !isJson(text) ? text.slice(0, text.lastIndexOf('\n', 60_000)) : text;
  const parts = cutText(sample, { delimiter: options.delimiter, decimal: options.decimal });
  return 'code' in parts ? null : analyse(parts.grid, new Context(options), { delimiter: parts.delimiter });
}

export const tooLarge = (bytes: number): Problem => ({
  code: 'too-large',
  message: `The file has ${megabytes(bytes)}; the limit is ${megabytes(MAX_BYTES)}. Keep only the columns you need.`,
});

/** Texts that are no table, told by how they begin, and tables beyond the limits. */
function notATable(text: string): Problem | null {
  if (text.trim().length <= 1 && text.replace(/^\ufeff/, '').trim() === '')
    return { code: 'empty', message: 'The file is empty.' };
  const other = otherText(text);
  if (other !== null) return other;
  let rows = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) rows++;
  if (rows <= MAX_ROWS) return null;
  const message =
    `The file has ${thousands(rows)} lines; the limit is ${thousands(MAX_ROWS)}. ` +
    'Keep only the rows you need.';
  return { code: 'too-large', message };
}

/** The rows of comma-separated text as plain cells, for files whose layout the caller knows. */
export function readRows(
  bytes: Uint8Array,
): { readonly rows: string[][]; readonly lines: readonly number[] } | Problem {
  const decoded = decode(bytes);
  if ('code' in decoded) return decoded;
  const parts = split(decoded.text, { delimiter: 'comma' });
  if ('code' in parts) return parts;
  return { rows: parts.grid.rows.map((row) => row.map(textOf)), lines: parts.grid.lines };
}

const RIVAL: Readonly<Record<Rival, { option: ReadOptions; label: string }>> = {
  comma: { option: { delimiter: 'comma' }, label: 'the comma separates columns' },
  space: { option: { delimiter: 'space' }, label: 'the space separates columns' },
  none: {
    option: { delimiter: 'none' },
    label: 'one column; the space groups thousands',
  },
  'decimal comma': {
    option: { decimal: 'comma' },
    label: 'the comma is the decimal mark',
  },
  'decimal point': {
    option: { decimal: 'point' },
    label: 'the comma groups thousands',
  },
};

function askRival(rival: readonly Rival[], grid: Grid, context: Context): void {
  const line = grid.rows[Math.min(1, grid.rows.length - 1)].join(',');
  context.ask({
    id: 'delimiter',
    sentence: `The lines ("${line}") can be cut into columns in more than one way.`,
    choices: rival.map((kind) => choice(RIVAL[kind].option, RIVAL[kind].label)),
  });
}

/** Text to rows: what programs print or wrap is told by its form, everything else is cut at its delimiter. */
import { type Grid, textOf } from '../grid.ts';
import type { OtherLine } from '../not-data.ts';
import { type Split, type SplitOptions, split } from '../split.ts';
import type { Decimal, Problem } from '../types.ts';
import { codeList } from './code-list.ts';
import { datedStart } from './dated-start.ts';
import { quotedForecast } from './forecast-print.ts';
import { jsonTable } from './json.ts';
import { leavesOutRows, rowsLeftOut, STANDS_FOR_OTHERS } from './left-out.ts';
import { namesOverValues } from './names-over-values.ts';
import { pairLines } from './pair-lines.ts';
import { pandasPrint } from './pandas-print.ts';
import { withoutProseAbove, withoutProseBelow } from './prose.ts';
import { rPrint } from './r-print.ts';
import { rSource } from './r-source.ts';
import { stataPrint } from './stata-print.ts';
import { tsfTable } from './tsf.ts';
import { typedPrint } from './typed-print.ts';
import { unwrapped } from './wrapped-lines.ts';

export interface Cut extends Split {
  readonly note?: string;
  /** Known by the form of the text. */
  readonly decimal?: Decimal;
  /** Lines of prose below the table. */
  readonly below?: readonly OtherLine[];
}

const inPoints = (grid: Grid, note: string): Cut => ({
  grid,
  delimiter: 'space',
  comments: 0,
  note,
  decimal: 'point',
});

const DECIMAL_COMMA = /^[-+]?\d+,\d{1,2}$/;

/** JSON writes its numbers with a point; what it writes as text may have a comma. */
function withMark(grid: Grid, note: string): Cut {
  const { decimal, ...cut } = inPoints(grid, note);
  const commas = grid.rows.some((row) => row.some((cell) => DECIMAL_COMMA.test(textOf(cell))));
  return commas || decimal === undefined ? cut : { ...cut, decimal };
}

const BOXED = /^(?:\r?\n)*[^\n]*\n?[┌╭╔┏┬─━═]{3}/u;
const BORDER = /^[ \t]*[─━═┄┈┌┐└┘├┤┬┴┼╞╡╪╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂│┆┃║-]+[ \t]*$/gmu;

const TYPE = new RegExp(
  '^(?:-+|str|string|varchar|[iu](?:8|16|32|64|128)|u?(?:tiny|small|big|huge)?int(?:eger)?(?:8|16|32|64)?|' +
    'f(?:32|64)|float|double|date|datetime.*|timestamp.*|time|bool|boolean|cat|decimal.*)$',
  'i',
);
const MOST_HEADS = 5;

/** Tables in a box of lines, as data frames and databases print them: bars for the lines, no row of types. */
function cutBox(text: string, asked: SplitOptions): Split | Problem {
  const parts = split(text.replace(BORDER, '').replace(/[│┆┃║]/g, '|'), asked);
  if ('code' in parts) return parts;
  const { rows, lines } = parts.grid;
  const areTypes = (r: number): boolean =>
    r > 0 && r < MOST_HEADS && rows[r].every((cell) => cell === '' || TYPE.test(textOf(cell)));
  const kept = rows.flatMap((_, r) => (areTypes(r) ? [] : [r]));
  const gap = kept.find((r) => STANDS_FOR_OTHERS.test(rows[r].map(textOf).join(' ')));
  if (gap !== undefined && gap > 0) return rowsLeftOut(lines[gap]);
  return { ...parts, grid: { rows: kept.map((r) => rows[r]), lines: kept.map((r) => lines[r]) } };
}

/** Tables that are told by the form of the whole text. */
function formed(text: string, asked: SplitOptions): Cut | Problem | null {
  const fixed = jsonTable(text) ?? tsfTable(text);
  if (fixed !== null)
    return 'code' in fixed ? fixed : { ...withMark(fixed.grid, fixed.note), delimiter: 'none' };
  const started = datedStart(text);
  if (started !== null) return inPoints(started.grid, started.note);
  const frame = typedPrint(text) ?? pandasPrint(text) ?? leavesOutRows(text);
  if (frame !== null) return 'code' in frame ? frame : inPoints(frame.grid, frame.note);
  const printed = rPrint(text);
  if (printed !== null) return 'code' in printed ? printed : inPoints(printed.grid, printed.note);
  const named = namesOverValues(text);
  if (named !== null) return inPoints(named, 'read as a vector whose names stand above its values');
  const source = rSource(text);
  if (source !== null) return 'code' in source ? source : inPoints(source.grid, source.note);
  const list = codeList(text);
  if (list !== null) return inPoints(list, 'read as a list of numbers');
  const pairs = pairLines(text);
  return pairs === null ? null : split(pairs, asked);
}

function cutBody(source: string, asked: SplitOptions): Cut | Problem {
  const text = quotedForecast(source) ?? stataPrint(source) ?? source;
  const bare = withoutProseAbove(text);
  if (asked.delimiter === undefined) {
    const found = formed(text, asked) ?? (bare === null ? null : formed(bare, asked));
    if (found !== null) return found;
  }
  const boxed = [text, bare].find((one) => one !== null && BOXED.test(one));
  if (boxed) return cutBox(boxed, asked);
  const inner = unwrapped(text) ?? (bare === null ? null : unwrapped(bare));
  const parts = split(inner ?? text, asked);
  if (inner === null || 'code' in parts) return parts;
  return { ...parts, note: 'quotation marks around whole lines left out' };
}

export function cutText(source: string, asked: SplitOptions): Cut | Problem {
  const { text, left } = withoutProseBelow(source);
  const parts = cutBody(text, asked);
  return 'code' in parts || left.length === 0 ? parts : { ...parts, below: left };
}

/** Text to rows: what programs print or wrap is told by its form, everything else is cut at its delimiter. */
import { type Grid, textOf } from '../grid.ts';
import { type Split, type SplitOptions, split } from '../split.ts';
import type { Decimal, Problem } from '../types.ts';
import { codeList } from './code-list.ts';
import { namesOverValues } from './names-over-values.ts';
import { rPrint } from './r-print.ts';
import { rSource } from './r-source.ts';
import { unwrapped } from './wrapped-lines.ts';

export interface Cut extends Split {
  readonly note?: string;
  /** Known by the form of the text. */
  readonly decimal?: Decimal;
}

const inPoints = (grid: Grid, note: string): Cut => ({
  grid,
  delimiter: 'space',
  comments: 0,
  note,
  decimal: 'point',
});

const BOXED = /^[^\n]*\n?[┌╭╔┏┬─━═]{3}/u;
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
  return { ...parts, grid: { rows: kept.map((r) => rows[r]), lines: kept.map((r) => lines[r]) } };
}

/** The last line of a printed pandas series: `Freq: MS, Name: sales, Length: 48, dtype: float64`. */
const PANDAS_FOOTER =
  /\n(?:Freq: [\w-]{1,20}, )?(?:Name: [^\n]{1,100}, )?(?:Length: \d{1,9}, )?dtype: \w{1,20}\s{0,9}$/;
const FOOTER_LENGTH = 200;

function withoutPandasFooter(text: string): string {
  const end = Math.max(0, text.length - FOOTER_LENGTH);
  const footer = PANDAS_FOOTER.exec(text.slice(end));
  return footer === null ? text : text.slice(0, end + footer.index + 1);
}

export function cutText(source: string, asked: SplitOptions): Cut | Problem {
  const text = withoutPandasFooter(source);
  if (asked.delimiter === undefined) {
    const printed = rPrint(text);
    if (printed !== null) return 'code' in printed ? printed : inPoints(printed, 'read as printed by R');
    const named = namesOverValues(text);
    if (named !== null) return inPoints(named, 'read as a vector whose names stand above its values');
    const source = rSource(text);
    if (source !== null) return 'code' in source ? source : inPoints(source, 'read as a vector that R wrote');
    const list = codeList(text);
    if (list !== null) return inPoints(list, 'read as a list of numbers');
  }
  if (BOXED.test(text)) return cutBox(text, asked);
  const inner = unwrapped(text);
  const parts = split(inner ?? text, asked);
  if (inner === null || 'code' in parts) return parts;
  return { ...parts, note: 'quotation marks around whole lines left out' };
}

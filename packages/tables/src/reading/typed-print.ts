/**
 * Tables under a line of types, as consoles print them: R's tibbles, tsibbles and data.tables (`<date>
 * <dbl>`) and Julia's data frames. Numbers end below their head, texts begin there.
 */
import type { Grid } from '../grid.ts';
import type { Problem } from '../types.ts';
import { isIn, isTwoNumbers, joined, pieceOf, type Stretch, stretchesOf } from './gutters.ts';
import { rowsLeftOut, STANDS_FOR_OTHERS } from './left-out.ts';

export interface TypedPrint {
  readonly grid: Grid;
  readonly note: string;
}

interface Line {
  readonly text: string;
  /** Counted from 1. */
  readonly at: number;
}

interface Parts {
  readonly head: Line;
  readonly types: string;
  readonly rows: readonly Line[];
  /** What is said around the table: its size, and what is not shown of it. */
  readonly remarks: readonly string[];
  readonly program: string;
}

const R_TYPES = /^ *(?:<[\w.+*:, ]{1,20}> *)+$/;
const JULIA = /^\s*\d+×\d+ \w*DataFrame/;
const HEAD = 4000;
const HEAD_LINES = 12;

const linesOf = (text: string): Line[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ text: line.trimEnd(), at: i + 1 }))
    .filter((line) => line.text !== '');

function partsOfR(text: string): Parts | null {
  if (!linesOf(text.slice(0, HEAD)).some((line) => R_TYPES.test(line.text))) return null;
  const lines = linesOf(text);
  const at = lines.slice(0, HEAD_LINES).findIndex((line) => R_TYPES.test(line.text));
  const head = lines[at - 1];
  if (head === undefined || head.text.startsWith('#')) return null;
  const isRemark = (line: Line): boolean => line.text.startsWith('#');
  const below = lines.slice(at + 1).filter((line) => !isRemark(line));
  // data.table repeats its heads below long tables
  const rows = below.filter((line) => line.text !== head.text && line.text !== lines[at].text);
  const remarks = lines.filter(isRemark).map((line) => line.text);
  return { head, types: lines[at].text, rows, remarks, program: 'R' };
}

/** What stands behind the bar. Row numbers stand before it. */
const behindBar = ({ text, at }: Line): Line => ({ text: text.slice(text.indexOf('│') + 1), at });

function partsOfJulia(text: string): Parts | null {
  const lines = linesOf(text);
  const inTable = lines.filter((line) => line.text.includes('│'));
  const [head, types, ...rows] = inTable.map(behindBar);
  if (types === undefined) return null;
  const remarks = lines.filter((line) => !/[│┼]/.test(line.text)).map((line) => line.text);
  return { head, types: types.text, rows, remarks, program: 'Julia' };
}

/** One stretch per type; what has none belongs to the text before it, or numbers the rows. */
function columnsOf({ head, types, rows }: Parts): Stretch[] | null {
  const columns: Stretch[] = [];
  for (const stretch of stretchesOf([head.text, types, ...rows.map(({ text }) => text)])) {
    const last = columns.at(-1);
    if (isIn(types, stretch)) {
      if (/> +</.test(pieceOf(types, stretch))) return null;
      columns.push(stretch);
    } else if (last !== undefined) columns[columns.length - 1] = joined(last, stretch);
  }
  return columns.length < 1 ? null : columns;
}

const MORE_ROWS = /(?:\d more rows?\b|\drows? omitted|\d rows? omitted)/;
const MORE_COLUMNS = /(\d+) (?:more variables?|columns? (?:and \d+ rows? )?omitted)/;

export function typedPrint(text: string): TypedPrint | Problem | null {
  const head = text.slice(0, HEAD);
  const parts = JULIA.test(head) ? partsOfJulia(text) : /<\w/.test(head) ? partsOfR(text) : null;
  const columns = parts === null ? null : columnsOf(parts);
  if (parts === null || columns === null) return null;
  const gap = parts.rows.find((line) => STANDS_FOR_OTHERS.test(line.text));
  if (gap !== undefined || parts.remarks.some((remark) => MORE_ROWS.test(remark)))
    return rowsLeftOut(gap?.at);
  const lines = [parts.head, ...parts.rows];
  const rows = lines.map((line) => columns.map((column) => pieceOf(line.text, column)));
  if (rows.some((cells) => cells.some(isTwoNumbers))) return null;
  const grid = { rows, lines: lines.map(({ at }) => at) };
  const hidden = parts.remarks.map((remark) => MORE_COLUMNS.exec(remark)?.[1]).find(Boolean);
  const without = hidden === undefined ? '' : `, which leaves out ${hidden} of its columns`;
  return { grid, note: `read as printed by ${parts.program}${without}` };
}

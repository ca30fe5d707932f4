/**
 * Lines that are remarks on a table: behind `#`, `%` or `//`, and behind `;` where it separates nothing. Some
 * files write the names of their columns behind such a mark, and remarks behind figures.
 */
import { isMissing } from './cells/missing.ts';
import { couldBeDate } from './dates/column.ts';
import { type Cell, type Grid, textOf } from './grid.ts';
import { isDateName, isYearName } from './layout/hints.ts';
import { kindOfWord } from './layout/status.ts';

const MARK = /^[ \t]*(?:#(?!N\/A|[,;\t|]|\s*$)|%|\/\/)/i;
/** `#` alone may head the row numbers, but not among remarks. */
const ALONE = /^[ \t]*#[ \t]*$/;
const SEMICOLON = /^[ \t]*;[^;]*$/;
/** A line drawn below a title or the heads. `---` and `****` alone may stand for missing values. */
const DRAWN = /^[ \t]*([-=_~*])\1{4,}(?:[ \t+|]+([-=_~*])\2{4,})*[ \t+|]*$/;

export interface Remark {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface Bare {
  readonly text: string;
  /** Number of each line that is left. */
  readonly lines: readonly number[];
  readonly comments: readonly Remark[];
  /** What `sep=` in the first line says, as Excel writes it. */
  readonly sep?: string;
}

/** Lines that begin with a semicolon are remarks where no other line has one. */
const semicolonsRemark = (lines: readonly string[]): boolean =>
  lines.some((line) => SEMICOLON.test(line)) &&
  lines.every((line) => SEMICOLON.test(line) || !line.includes(';')) &&
  lines.some((line) => /\d/.test(line) && !line.includes(';'));

export function withoutComments(text: string): Bare {
  const all = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const sep = /^"?sep=(.)"?\s*$/i.exec(all[0])?.[1];
  const semicolons = semicolonsRemark(all);
  const kept: string[] = [];
  const lines: number[] = [];
  const comments: Remark[] = [];
  let quoted = false;
  for (const [i, line] of all.entries()) {
    if ((i === 0 && sep !== undefined) || (!quoted && DRAWN.test(line))) continue;
    const below = comments.at(-1)?.line === i && ALONE.test(line);
    if (!quoted && (below || MARK.test(line) || (semicolons && SEMICOLON.test(line)))) {
      comments.push({ text: line, line: i + 1 });
      continue;
    }
    if (line.includes('"') && (line.split('"').length - 1) % 2 === 1) quoted = !quoted;
    kept.push(line);
    lines.push(i + 1);
  }
  return { text: kept.join('\n'), lines, comments, ...(sep === undefined ? {} : { sep }) };
}

/** A number that ends its cell, and a remark behind it: `95.8  # strike`, `95.8 // new base`. */
const BEHIND = /^(.*?(?:^|[,;|\t ])[-+]?\d[\d.,]*)[ \t]+((?:#|\/\/|!)[ \t]*(\p{L}.*))$/u;

export interface Unremarked {
  readonly text: string;
  readonly note?: string;
}

/** The lines without remarks behind their figures. A remark that calls a figure an estimate stays. */
export function withoutRemarksBehind(text: string): Unremarked {
  if (!/\d[ \t]+(?:#|\/\/|!)[ \t]*\p{L}/u.test(text)) return { text };
  let count = 0;
  let example = '';
  const lines = text.split('\n').map((line) => {
    const [, before, remark, words] = (line.length < 1000 ? BEHIND.exec(line) : null) ?? [];
    // `#N/A` is a value of a spreadsheet
    if (remark !== undefined && isMissing(remark.split(/[\s,;|]/)[0])) return line;
    if (before === undefined || words.split(/[^\p{L}]+/u).some((word) => kindOfWord(word) !== null))
      return line;
    if (count === 0) example = remark;
    count++;
    return before;
  });
  if (count === 0) return { text };
  return {
    text: lines.join('\n'),
    note: `${count} remarks behind figures left out, such as "${example.slice(0, 40)}"`,
  };
}

const MOST_ABOVE = 4;
const isWord = (cell: Cell): boolean => /\p{L}/u.test(textOf(cell)) && !couldBeDate(textOf(cell));

/**
 * The grid below the remark that names its columns. Its first line must hold data, and the remark as many
 * words as there are columns, one of which names dates where the column has some.
 */
export function headBehindMark(
  grid: Grid,
  comments: readonly Remark[],
  cut: (line: string) => readonly Cell[],
): { readonly grid: Grid; readonly used: number } {
  const nothing = { grid, used: 0 };
  const [first] = grid.rows;
  if (first === undefined || first.every(isWord) || !first.some((cell) => couldBeDate(textOf(cell))))
    return nothing;
  const above = comments.filter(({ line }) => line < grid.lines[0]).slice(-MOST_ABOVE);
  const heads = above.reverse().flatMap(({ text, line }) => {
    const names = cut(text.replace(/^[ \t]*(?:#+|%+|\/\/|;+)[ \t]*/, ''));
    if (names.length !== first.length || !names.every(isWord)) return [];
    const dated = names.some(
      (name, i) => (isDateName(textOf(name)) || isYearName(textOf(name))) && couldBeDate(textOf(first[i])),
    );
    return dated ? [{ names, line }] : [];
  });
  // units come again where names do not
  const head = heads.find(({ names }) => new Set(names).size === names.length) ?? heads[0];
  if (head === undefined) return nothing;
  return { grid: { rows: [head.names, ...grid.rows], lines: [head.line, ...grid.lines] }, used: 1 };
}

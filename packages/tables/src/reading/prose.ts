/**
 * Sentences in paragraphs of their own above and below a table: its title, its source. What tells tables by
 * their form need not know them, and no column ends in one.
 */
import { type Cell, type Grid, textOf } from '../grid.ts';
import { namesForecast } from '../layout/forecast-names.ts';
import { kindOfWord } from '../layout/status.ts';
import type { OtherLine } from '../not-data.ts';

/** Paragraphs that are looked at, and the longest one. */
const MOST_PARAGRAPHS = 4;
const MOST_LINES = 12;
const LONGEST = 600;

const WORD = /\p{L}{2,}/gu;
const NUMBER = /\d+(?:[.,]\d+)*/g;
/** A cell with a number in it, or a mark with its meaning: `p = provisional`. */
const CELL = /[,;\t|] *"?[-+(]?[\d.]|^[\s"]*\S{1,3} *[=:]|[=;|\t].*[=;|\t]| {3}/;
const CREDIT = /^[\s"(*]*\p{L}{2,20}(?: \p{L}{2,20})? ?[:：] *\p{L}/u;

const matches = (text: string, form: RegExp): readonly string[] => text.match(form) ?? [];

/** Whether a line holds a sentence and no cells; what it says of forecasts is needed later. */
function isProse(text: string): boolean {
  if (text.length > LONGEST || CELL.test(text.replace(/[\s,;|"]+$/, ''))) return false;
  const words = matches(text, WORD);
  const enough = words.length >= 4 || (CREDIT.test(text) && words.length >= 2);
  if (!enough || matches(text, NUMBER).length * 2 > words.length) return false;
  return !words.some((word) => kindOfWord(word) !== null || namesForecast([word])[0]);
}

/** The beginning of the last paragraph in the text, or -1 where it is the only one. */
function lastParagraph(text: string, end: number): number {
  let at = text.slice(0, end).trimEnd().length;
  for (let lines = 0; lines <= MOST_LINES; lines++) {
    const before = text.lastIndexOf('\n', at - 1);
    if (before === -1) return -1;
    const line = text.slice(before + 1, at);
    if (line.trim() === '') return before + 1;
    at = before;
  }
  return -1;
}

const countLines = (text: string): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
};

/** The text without paragraphs of prose at its end, and their lines. */
export function withoutProseBelow(text: string): {
  readonly text: string;
  readonly left: readonly OtherLine[];
} {
  let end = text.length;
  for (let i = 0; i < MOST_PARAGRAPHS; i++) {
    const begin = lastParagraph(text, end);
    if (begin === -1) break;
    const lines = text.slice(begin, end).split(/\r?\n/);
    if (!lines.every((line) => line.trim() === '' || isProse(line))) break;
    end = begin;
  }
  if (end === text.length || text.slice(0, end).trim() === '') return { text, left: [] };
  const first = countLines(text.slice(0, end));
  const left = text
    .slice(end)
    .split('\n')
    .map((line, i): OtherLine => ({ text: line.trim(), line: first + i }))
    .filter((line) => line.text !== '');
  return { text: text.slice(0, end), left };
}

/** The text with empty lines for paragraphs of prose at its beginning, or null where there are none. */
export function withoutProseAbove(text: string): string | null {
  const lines = text.split('\n', MOST_PARAGRAPHS * (MOST_LINES + 1));
  let prose = 0;
  let end = 0;
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') {
      if (prose > 0) end = i;
    } else if (isProse(line.replace(/^\ufeff/, ''))) prose++;
    else break;
  }
  if (end === 0) return null;
  const length = lines.slice(0, end).reduce((sum, line) => sum + line.length + 1, 0);
  return '\n'.repeat(end) + text.slice(length);
}

/** The prose of a row that holds nothing else. */
function proseOf(row: readonly Cell[]): string | null {
  const filled = row.filter((cell) => cell !== '');
  const text = textOf(filled[0]);
  return filled.length === 1 && isProse(text) ? text : null;
}

const part = ({ rows, lines }: Grid, from: number, to: number): Grid => ({
  rows: rows.slice(from, to),
  lines: lines.slice(from, to),
});

/** The rows below prose that stands apart from them, or all where there is none. */
export function gridWithoutProseAbove(grid: Grid): Grid {
  const first = grid.rows.findIndex((row) => proseOf(row) === null);
  const isApart = first > 0 && grid.lines[first] - grid.lines[first - 1] > 1;
  return isApart ? part(grid, first, grid.rows.length) : grid;
}

/** A sheet without rows of prose at its end that stand apart from the table, and their lines. */
export function sheetWithoutProseBelow(grid: Grid): {
  readonly grid: Grid;
  readonly left: readonly OtherLine[];
} {
  const { rows, lines } = grid;
  const end = rows.findLastIndex((row) => proseOf(row) === null) + 1;
  if (end === 0 || end === rows.length || lines[end] - lines[end - 1] < 2) return { grid, left: [] };
  const left = rows.slice(end).map((row, i) => ({ text: proseOf(row)!, line: lines[end + i] }));
  return { grid: part(grid, 0, end), left };
}

const SAMPLE = 300;

/** The rows below a title where they have dates only without it. */
export function gridWithoutHidingProse(grid: Grid, hasDates: (grid: Grid) => boolean): Grid {
  const bare = gridWithoutProseAbove(grid);
  if (bare === grid || hasDates(part(grid, 0, SAMPLE)) || !hasDates(part(bare, 0, SAMPLE))) return grid;
  return bare;
}

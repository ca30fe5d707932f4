/**
 * Sentences in paragraphs of their own above and below a table: its title, its source. What tells tables by
 * their form need not know them, and no column ends in one.
 */
import { type Cell, type Grid, textOf } from '../grid.ts';
import { namesForecast } from '../layout/forecast-names.ts';
import { kindOfWord } from '../layout/status.ts';
import type { OtherLine } from '../not-data.ts';

const MOST_LINES = 60;
const LONGEST = 600;

const WORD = /\p{L}{2,}/gu;
const NUMBER = /\d+(?:[.,]\d+)*/g;
/** A cell with a number in it, or a mark with its meaning: `p = provisional`. */
const CELL = /[,;\t|] *"?[-+(]?[\d.]|^[\s"]*\S{1,3} *[=:]|[=;|\t].*[=;|\t]| {3}/;
const CREDIT = /^[\s"(*]*\p{L}{2,20}(?: \p{L}{2,20})? ?[:：] *\p{L}/u;
/** How remarks begin, with or without an empty line before them. */
const OPENER = new RegExp(
  '^[\\s"(*]*(?:(?:foot)?notes?|sources?|quellen?|fuentes?|fontes?|bron|kilde|källa|lähde|zdroj|źródło|forrás|izvor|' +
    'источник|примечание|出典|資料|资料来源|anmerkung(?:en)?|hinweise?|notas?|stand|contact|kontakt|copyright|' +
    '(?:last |data |date )*(?:updated?|extract(?:ed|ion)|downloaded|retrieved|accessed|generated|created))' +
    '(?![\\p{L}\\d_])(?: on| from| at| by)? ?[:：]?(?: |$|")|^[\\s"]*(?:©|\\(c\\) |\\d\\) \\p{L}|\\(\\d\\) \\p{L})',
  'iu',
);

const matches = (text: string, form: RegExp): readonly string[] => text.match(form) ?? [];

/** What a line says once its marks between cells are left out that nothing stands between. */
const bareLine = (line: string): string =>
  line.length > 4 * LONGEST ? line : line.replace(/^[\s\ufeff]+|[\s,;|]+$/g, '');

const saysForecast = (words: readonly string[]): boolean =>
  words.some((word) => kindOfWord(word) === 'forecast' || namesForecast([word])[0]);

/** Whether a line holds a sentence and no cells; what it says of forecasts is needed later. */
function isProse(text: string, fewest = 4): boolean {
  if (text.length > LONGEST || CELL.test(text)) return false;
  const words = matches(text, WORD);
  const enough = words.length >= fewest || (CREDIT.test(text) && words.length >= 2);
  return enough && matches(text, NUMBER).length * 2 <= words.length && !saysForecast(words);
}

/** `Source: office`, `Last updated: 2024-03-12`, `1) Break in the series.` */
const isOpener = (text: string): boolean =>
  text.length <= LONGEST && OPENER.test(text) && !CELL.test(text) && !saysForecast(matches(text, WORD));

/** Where the last lines begin that are prose, and begin as remarks do or stand apart from the others. */
function beginOfProse(text: string): number {
  let [begin, end] = [text.length, text.length];
  for (let lines = 0; lines < MOST_LINES && end > 0; lines++) {
    const before = text.lastIndexOf('\n', end - 1);
    const line = bareLine(text.slice(before + 1, end));
    if (line === '' && end < text.length) begin = end;
    else if (isOpener(line)) begin = before + 1;
    else if (line !== '' && !isProse(line)) break;
    end = before;
  }
  return begin;
}

const countLines = (text: string): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
};

/** The text without prose at its end, and its lines. */
export function withoutProseBelow(text: string): {
  readonly text: string;
  readonly left: readonly OtherLine[];
} {
  const begin = beginOfProse(text);
  if (begin === text.length || text.slice(0, begin).trim() === '') return { text, left: [] };
  const first = countLines(text.slice(0, begin));
  const left = text
    .slice(begin)
    .split('\n')
    .map((line, i): OtherLine => ({ text: bareLine(line), line: first + i }))
    .filter((line) => line.text !== '');
  return left.length === 0 ? { text, left } : { text: text.slice(0, begin), left };
}

const FEWEST_IN_TITLES = 3;

/** The text with empty lines for prose at its beginning that stands apart, or null where there is none. */
export function withoutProseAbove(text: string): string | null {
  const lines = text.split('\n', MOST_LINES);
  let end = 0;
  let last = '';
  let next = '';
  for (const [i, line] of lines.entries()) {
    next = bareLine(line);
    if (next === '') end = last === '' ? 0 : i + 1;
    else if (isOpener(next) || isProse(next, FEWEST_IN_TITLES)) last = next;
    else break;
  }
  // as many words as there are cells below an empty line are their names
  const mayBeNames = !CREDIT.test(last) && matches(last, WORD).length === FEWEST_IN_TITLES;
  const areNames = mayBeNames && last.split(/\s+/).length === next.split(/\s+/).length;
  if (end === 0 || areNames) return null;
  const length = lines.slice(0, end).reduce((sum, line) => sum + line.length + 1, 0);
  return '\n'.repeat(end) + text.slice(length);
}

/** The prose of a row that holds nothing else. */
function proseOf(row: readonly Cell[]): string | null {
  const filled = row.filter((cell) => cell !== '');
  const text = textOf(filled[0]);
  return filled.length === 1 && (isProse(text, FEWEST_IN_TITLES) || isOpener(text)) ? text : null;
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

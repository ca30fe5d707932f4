/** Months that only their order makes known, in English: of heads, and of a column of labels or dates. */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { monthOf, monthsBegunBy } from '../dates/months.ts';
import { partOfYear } from '../dates/parts.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { isTotalOfYear } from './hints.ts';
import { areInitials, type MonthRun, monthRuns } from './month-run.ts';
import { widthOf } from './table.ts';
import { yearOf } from './years.ts';

const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const LINES = 40;
const SAMPLE = 400;
const COLUMNS = 8;
const HEADS = 12;
const FEWEST_WORDS = 3;

/** A word alone, or beside a year of two or four digits. */
const LETTERS = "\\p{L}(?:[\\p{L}\\p{M}'’-]{0,18}[\\p{L}\\p{M}])?";
const WORD = new RegExp(
  `^((?:\\d{4}\\.?[-/. ]{0,2})?)(${LETTERS})\\.{0,2}(?:[-/. ]{0,2}['’]?(\\d{2}|\\d{4}))?\\.?$`,
  'u',
);

interface Word {
  readonly text: string;
  readonly before: string;
  readonly year: string;
}

function wordIn(cell: Cell | undefined): Word | null {
  const [, before, text, year] = (typeof cell === 'string' && cell.length <= 30 && WORD.exec(cell)) || [];
  return text === undefined ? null : { text: text.toLowerCase(), before, year: year ?? '' };
}

const isOtherPart = (text: string): boolean =>
  isTotalOfYear(text) || ['year', 'half', 'quarter', 'week'].includes(partOfYear(text)?.unit ?? '');

/** A month that needs no neighbours. */
const isKnown = (cell: Cell, { text, year }: Word): boolean =>
  year === '' ? text.length > 1 && monthOf(text) !== null : couldBeDate(textOf(cell));

type Place = readonly [row: number, column: number];

/** Cells of words, without those about quarters or whole years. */
function wordsAt(grid: Grid, places: readonly Place[]): { place: Place; word: Word }[] {
  return places.flatMap((place) => {
    const cell = grid.rows[place[0]][place[1]] ?? '';
    const word = wordIn(cell);
    const isOther = word !== null && (isOtherPart(textOf(cell)) || isOtherPart(word.text));
    // a mean is called as August is in Slovene: its place decides
    return word === null || (isOther && monthsBegunBy(word.text).length === 0) ? [] : [{ place, word }];
  });
}

/** Places of a head row: its words, without that above the years. */
const headPlaces = (grid: Grid, row: number): Place[] =>
  grid.rows[row].flatMap((_, column): Place[] =>
    yearOf(textOf(grid.rows[row + 1]?.[column])) === null ? [[row, column]] : [],
  );

const columnPlaces = (grid: Grid, column: number, rows: number): Place[] =>
  grid.rows.slice(0, rows).map((_, row): Place => [row, column]);

/** Of several runs among heads the one with the most known words. */
const bestOf = (runs: readonly MonthRun[]): MonthRun[] =>
  runs.length === 0 ? [] : [runs.reduce((best, run) => (run.known > best.known ? run : best))];

/** `XIV` after `I` to `XI` says that they count something else. */
const ROMAN = /^[ivxl]+$/;

/** Whether no date or Roman number is left beside the runs, nor less than a year of names without years. */
function areAll(found: readonly { word: Word }[], runs: readonly MonthRun[]): boolean {
  const within = new Set(runs.flatMap(({ from, months }) => months.map((_, i) => from + i)));
  const isDated = ({ word }: { word: Word }): boolean => word.year !== '' || word.before !== '';
  const left = found.filter((_, i) => !within.has(i));
  if (left.some((one) => isDated(one) || ROMAN.test(one.word.text))) return false;
  return runs.every(({ from, months }) => isDated(found[from]) || new Set(months).size === HEADS);
}

/** The grid with such months in English, or as it was. */
export function withMonthsInOrder(grid: Grid, context: Context): Grid {
  const english = new Map<number, Map<number, string>>();
  const byOrder = new Map<string, string>();
  const rewrite = (found: readonly { place: Place; word: Word }[], runs: readonly MonthRun[]): void => {
    for (const { from, months } of runs)
      for (const [i, month] of months.entries()) {
        const { place, word } = found[from + i];
        const [row, column] = place;
        const cell = grid.rows[row][column];
        if (isKnown(cell, word)) continue;
        const name = ENGLISH[month - 1];
        byOrder.set(textOf(cell), name);
        const text = `${word.before}${name}${word.year === '' ? '' : `-${word.year}`}`;
        english.set(row, (english.get(row) ?? new Map()).set(column, text));
      }
  };
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    if (grid.rows[row].length < HEADS) continue;
    const found = wordsAt(grid, headPlaces(grid, row));
    const runs = allRuns(found.map(({ word }) => word.text)).filter(({ months }) => months.length === HEADS);
    rewrite(found, bestOf(runs));
  }
  for (let column = 0; column < Math.min(COLUMNS, widthOf(grid.rows.slice(0, SAMPLE))); column++) {
    const sample = wordsAt(grid, columnPlaces(grid, column, SAMPLE));
    if (monthRuns(sample.map(({ word }) => word.text)).length === 0) continue;
    const found = wordsAt(grid, columnPlaces(grid, column, grid.rows.length));
    const runs = monthRuns(found.map(({ word }) => word.text));
    if (areAll(found, runs)) rewrite(found, runs);
  }
  if (english.size === 0) return grid;
  const shown = [...byOrder].slice(0, FEWEST_WORDS).map(([word, name]) => `${word} is ${name}`);
  context.note(`months read by their order: ${shown.join(', ')}${byOrder.size > FEWEST_WORDS ? ' …' : ''}`);
  const rows = grid.rows.map((cells, row) => {
    const own = english.get(row);
    return own === undefined ? cells : cells.map((cell, column) => own.get(column) ?? cell);
  });
  return { rows, lines: grid.lines };
}

/** Runs of a year from every word on. */
const allRuns = (words: readonly string[]): MonthRun[] =>
  words.flatMap((_, from) => {
    const year = words.slice(from, from + HEADS);
    if (areInitials(year)) return [{ from, months: year.map((__, i) => i + 1), known: HEADS }];
    return monthRuns(year)
      .filter((run) => run.from === 0)
      .map((run) => ({ ...run, from }));
  });

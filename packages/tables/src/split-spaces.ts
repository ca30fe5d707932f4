/**
 * Lines cut at their spaces. An empty cell leaves nothing to cut at: a line with fewer cells than most is
 * placed by the columns of characters in which the cells of the others end or begin.
 */
import { isMissing } from './cells/missing.ts';
import { readMarked, readNumber } from './cells/numbers.ts';
import { couldBeDate } from './dates/column.ts';
import { withWholeDates } from './split-dates.ts';
import { columnRanges, cutAtGaps, headCells } from './split-heads.ts';

interface Words {
  readonly cells: readonly string[];
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

export interface Spaced {
  readonly rows: readonly (readonly string[])[];
  /** The first line whose cells could belong to several columns. */
  readonly unplaced?: number;
}

const WORD = /"[^"]*"|[^\s"]+/g;
/** They hang over the end of their column. */
const MARKS = /(?<=\d)[*#]+$/;
const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/, '$1');
const cellsOf = (line: string): string[] => (line.match(WORD) ?? []).map(unquoted);

function placesOf(line: string): Words {
  const found = [...line.matchAll(WORD)];
  return {
    cells: found.map(([word]) => unquoted(word)),
    begins: found.map(({ index }) => index),
    ends: found.map(({ 0: word, index }) => index + word.replace(MARKS, '').length),
  };
}

const isTyped = (cell: string): boolean =>
  isMissing(cell) || (readNumber(cell) ?? readMarked(cell)) !== null || couldBeDate(cell);
const isYear = (cell: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(cell);
/** The first and the last year of a table may stand above it. */
const isData = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every(isTyped) && !cells.every(isYear);

/** The place that all lines share, or null for a column that is not set in one. */
const common = (places: readonly number[]): number | null =>
  places.every((place) => place === places[0]) ? places[0] : null;

const SAMPLE = 200;

/** Where the cells of each column begin and end, as far as all lines of the sample agree. */
function columnPlaces(full: readonly Words[], width: number): (readonly [number | null, number | null])[] {
  return Array.from({ length: width }, (_, i) => [
    common(full.map(({ begins }) => begins[i])),
    common(full.map(({ ends }) => ends[i])),
  ]);
}

function usualWidth(rows: readonly (readonly string[])[]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

interface Place {
  /** First of the heads. */
  readonly from: number;
  /** First and last line of data. */
  readonly first: number;
  readonly last: number;
}

const REMARK = 'remark';
const isWords = (cells: readonly string[]): boolean => cells.every((cell) => /^\p{L}[\p{L}.]*$/u.test(cell));
const isRemarked = (cells: readonly string[], width: number): boolean =>
  cells.length > width && isData(cells.slice(0, width)) && isWords(cells.slice(width));

/** Where the table stands among lines of prose. */
function placeOf(
  read: readonly (readonly string[])[],
  width: number,
  isAligned: (i: number) => boolean,
): Place {
  const first = read.findIndex(isData);
  const last = read.findLastIndex((cells) => isData(cells) || isRemarked(cells, width));
  // heads have a word for more than half of the columns, or stand above them
  const isHead = (i: number): boolean => {
    const { length } = read[i];
    return length === 0 || (length <= width && (length * 2 > width || isAligned(i)));
  };
  let from = first;
  while (from > 0 && isHead(from - 1)) from--;
  return { from, first, last };
}

/** Words behind the last figure of a line are a remark on it, in a column of its own. */
function withRemarks(read: string[][], { first, last }: Place, width: number): string[][] {
  const wide = read.slice(Math.max(first, 0), last + 1).filter((cells) => cells.length > width);
  const head = read.findLastIndex((cells, i) => i < first && cells.length === width);
  if (head === -1 || wide.length === 0 || !wide.every((cells) => isRemarked(cells, width))) return read;
  return read.map((cells, i) => {
    if (i === head) return [...cells, REMARK];
    const joined = i >= first && i <= last && cells.length > width;
    return joined ? [...cells.slice(0, width), cells.slice(width).join(' ')] : cells;
  });
}

/** The columns in which the words of a line begin or end, or null where one belongs to none. */
function columnsOf(line: string, places: ReturnType<typeof columnPlaces>): readonly number[] | null {
  const { begins, ends } = placesOf(line);
  const columns = begins.map((begin, k) => places.findIndex(([b, e]) => b === begin || e === ends[k]));
  const inOrder = columns.every((column, k) => column >= 0 && (k === 0 || column > columns[k - 1]));
  return inOrder ? columns : null;
}

/** Below the heads, lines of several widths that wide gaps cut into the same number of columns. */
function namedWithSpaces(lines: readonly string[], read: readonly (readonly string[])[]): string[][] | null {
  const body = read.filter(({ length }) => length > 1).slice(1);
  const isEven = body.every(({ length }) => length === body[0].length);
  if (isEven || lines.some((line) => line.includes('"'))) return null;
  const rows = cutAtGaps(lines);
  // figures with a single space between them are cells of their own
  return rows?.some((cells, i) => cells.length < read[i].length && isData(read[i])) ? null : rows;
}

const FEWEST_LINES = 4;

/**
 * `Wind` above `Speed`, as weather stations write names: each word stands over the column whose name it
 * begins.
 */
function withWordsAbove(lines: readonly string[], words: string[][], width: number): string[][] {
  const named = words.findIndex(({ length }) => length === width);
  const full = lines.filter((_, i) => words[i].length === width).slice(0, SAMPLE);
  if (named < 1 || full.length < FEWEST_LINES || words[named].some(isTyped)) return words;
  const { length } = words[named - 1];
  const ranges = length > 1 && length < width ? columnRanges(full.map(placesOf), width) : null;
  const above = ranges && wordsOver(placesOf(lines[named - 1]), ranges);
  if (above === null) return words;
  const names = words[named].map((name, c) => `${above[c]} ${name}`.trim());
  return words.map((cells, i) => (i === named - 1 ? [] : i === named ? names : cells));
}

/** The words of a line, each in the one column over which it stands; null where one stands over none. */
function wordsOver(line: Words, ranges: readonly (readonly [number, number])[]): string[] | null {
  const columns = line.cells.map((_, k) =>
    ranges.findIndex(([begin, end]) => line.begins[k] < end && line.ends[k] > begin),
  );
  const inOrder = columns.every((column, k) => column >= 0 && (k === 0 || column > columns[k - 1]));
  return inOrder ? ranges.map((_, c) => line.cells[columns.indexOf(c)] ?? '') : null;
}

/** The words of each line; above the data, names may be of several words. */
function wordsOf(lines: readonly string[]): string[][] {
  const words = lines.map(cellsOf);
  const width = usualWidth(words);
  const first = words.findIndex(isData);
  const full = lines.filter((_, i) => words[i].length === width && isData(words[i])).slice(0, SAMPLE);
  if (first < 1 || full.length < 2) return withWordsAbove(lines, words, width);
  const ranges = columnRanges(full.map(placesOf), width);
  return words.map((cells, i) =>
    i < first && cells.length > 0 && !lines[i].includes('"')
      ? [...headCells(lines[i], cells, width, ranges)]
      : cells,
  );
}

export function cutAtSpaces(lines: readonly string[]): Spaced {
  const cut = lines.map(cellsOf);
  const named = namedWithSpaces(lines, cut) ?? withWholeDates(lines, cut);
  if (named !== null) return { rows: named };
  const words = wordsOf(lines);
  const width = usualWidth(words);
  const full = lines.filter((_, i) => words[i].length === width && isData(words[i])).slice(0, SAMPLE);
  const places = full.length < 2 ? [] : columnPlaces(full.map(placesOf), width);
  const table = placeOf(words, width, (i) => columnsOf(lines[i], places) !== null);
  // fewer words above the data that stand in none of its columns are no names of them
  const isProse = (i: number): boolean =>
    words[i].length > 1 &&
    (i < table.from ||
      (i > table.last && words[i].length !== width) ||
      (i < table.first && words[i].length < width - 1 && columnsOf(lines[i], places) === null));
  const whole = words.map((cells, i) => (table.first >= 0 && isProse(i) ? [lines[i].trim()] : cells));
  const read = withRemarks(whole, table, width);
  if (full.length < 2) return { rows: read };
  let unplaced: number | undefined;
  const rows = read.map((cells, i) => {
    if (cells.length < 2 || cells.length >= width) return cells;
    const columns = columnsOf(lines[i], places);
    if (columns !== null) return Array.from({ length: width }, (_, c) => cells[columns.indexOf(c)] ?? '');
    // the last line may have begun a year that goes on
    if (i !== table.last && isData(cells)) unplaced ??= i;
    return cells;
  });
  return { rows, ...(unplaced === undefined ? {} : { unplaced }) };
}

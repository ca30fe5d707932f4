/**
 * Lines cut at their spaces. An empty cell leaves nothing to cut at: a line with fewer cells than most is
 * placed by the columns of characters in which the cells of the others end or begin.
 */
import { isMissing } from './cells/missing.ts';
import { readNumber } from './cells/numbers.ts';
import { couldBeDate } from './dates/column.ts';

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
const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/, '$1');

function wordsOf(line: string): Words {
  const found = [...line.matchAll(WORD)];
  return {
    cells: found.map(([word]) => unquoted(word)),
    begins: found.map(({ index }) => index),
    ends: found.map(({ 0: word, index }) => index + word.length),
  };
}

const isTyped = (cell: string): boolean => isMissing(cell) || readNumber(cell) !== null || couldBeDate(cell);

const isYear = (cell: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(cell);

/** The place that all lines share, or null for a column that is not set in one. */
const common = (places: readonly number[]): number | null =>
  places.every((place) => place === places[0]) ? places[0] : null;

const SAMPLE = 200;

function columnPlaces(full: readonly Words[], width: number): (readonly [number | null, number | null])[] {
  const sample = full.slice(0, SAMPLE);
  return Array.from({ length: width }, (_, i) => [
    common(sample.map(({ begins }) => begins[i])),
    common(sample.map(({ ends }) => ends[i])),
  ]);
}

export function cutAtSpaces(lines: readonly string[]): Spaced {
  const read = lines.map(wordsOf);
  // the first and the last year of a table may stand above it
  const typed = read.map(({ cells }) => cells.length > 1 && cells.every(isTyped) && !cells.every(isYear));
  const widths = new Map<number, number>();
  for (const [i, { cells }] of read.entries())
    if (typed[i]) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width = 0] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  const full = read.filter(({ cells }, i) => typed[i] && cells.length === width);
  const places = columnPlaces(full, width);
  const last = typed.lastIndexOf(true);
  let unplaced: number | undefined;
  const rows = read.map(({ cells, begins, ends }, i) => {
    if (!typed[i] || cells.length >= width || full.length < 2) return cells;
    const columns = cells.map((_, k) => places.findIndex(([b, e]) => b === begins[k] || e === ends[k]));
    const placed = columns.every((column, k) => column >= 0 && (k === 0 || column > columns[k - 1]));
    if (placed) return Array.from({ length: width }, (_, c) => cells[columns.indexOf(c)] ?? '');
    // the last line may have begun a year that goes on
    if (i !== last) unplaced ??= i;
    return cells;
  });
  return { rows, ...(unplaced === undefined ? {} : { unplaced }) };
}

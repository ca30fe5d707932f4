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
const cellsOf = (line: string): string[] => (line.match(WORD) ?? []).map(unquoted);

function placesOf(line: string): Words {
  const found = [...line.matchAll(WORD)];
  return {
    cells: found.map(([word]) => unquoted(word)),
    begins: found.map(({ index }) => index),
    ends: found.map(({ 0: word, index }) => index + word.length),
  };
}

const isTyped = (cell: string): boolean => isMissing(cell) || readNumber(cell) !== null || couldBeDate(cell);
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

export function cutAtSpaces(lines: readonly string[]): Spaced {
  const read = lines.map(cellsOf);
  const width = usualWidth(read);
  const short = new Set(read.flatMap((cells, i) => (cells.length > 1 && cells.length < width ? [i] : [])));
  const full = lines.filter((_, i) => short.size > 0 && read[i].length === width && isData(read[i]));
  if (full.length < 2) return { rows: read };
  const places = columnPlaces(full.slice(0, SAMPLE).map(placesOf), width);
  const last = read.findLastIndex(isData);
  let unplaced: number | undefined;
  const rows = read.map((cells, i) => {
    if (!short.has(i)) return cells;
    const { begins, ends } = placesOf(lines[i]);
    const columns = cells.map((_, k) => places.findIndex(([b, e]) => b === begins[k] || e === ends[k]));
    const placed = columns.every((column, k) => column >= 0 && (k === 0 || column > columns[k - 1]));
    if (placed) return Array.from({ length: width }, (_, c) => cells[columns.indexOf(c)] ?? '');
    // the last line may have begun a year that goes on
    if (i !== last && isData(cells)) unplaced ??= i;
    return cells;
  });
  return { rows, ...(unplaced === undefined ? {} : { unplaced }) };
}

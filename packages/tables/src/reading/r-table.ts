/**
 * Tables of series as R prints them: names over the ends of their columns, and before each row its period,
 * which may hold a space (`Jan 2014`, `2014 Q1`, `2014-01-01 05:00:00`).
 */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';
import type { Grid } from '../grid.ts';

export interface PrintedLine {
  readonly text: string;
  /** Counted from 1. */
  readonly at: number;
}

const FEWEST = 2;
const isValue = (word: string): boolean => readNumber(word) !== null || isMissing(word);

/** Where each word of a line ends. */
export const endsOf = (line: string): number[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => index + word.length);

/** What stands between the ends of the columns; null where a word crosses one. */
export function cutAt(line: string, ends: readonly number[]): string[] | null {
  const trimmed = line.trimEnd();
  if (
    trimmed.length > ends[ends.length - 1] ||
    ends.some((end) => /\S\S/.test(trimmed.slice(end - 1, end + 1)))
  )
    return null;
  return ends.map((end, i) => trimmed.slice(i === 0 ? 0 : ends[i - 1], end).trim());
}

/** Ends of the columns that all rows share behind their periods, given those of the first row. */
function valueEnds(rows: readonly PrintedLine[]): number[] {
  const [first] = rows;
  const words = first.text.split(/\s+/).filter((word) => word !== '');
  const ends = endsOf(first.text);
  // the words of the period come first; as many as are no values for all rows
  for (let labels = 1; labels < Math.min(words.length, 4); labels++) {
    const label = first.text.slice(0, ends[labels - 1]).trim();
    const rest = ends.slice(labels);
    const fits = rows.every(({ text }) =>
      cutAt(text, [ends[labels - 1], ...rest])
        ?.slice(1)
        .every(isValue),
    );
    if (fits && (couldBeDate(label) || readNumber(label) !== null)) return [ends[labels - 1], ...rest];
  }
  return [];
}

export interface RTable {
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly values: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

/** Null where the lines are no such table. */
export function rTable([head, ...rows]: readonly PrintedLine[]): RTable | null {
  if (head === undefined || rows.length < FEWEST || !/^\s+\S/.test(head.text) || head.text.includes('\t'))
    return null;
  const ends = valueEnds(rows);
  if (ends.length < 2) return null;
  const names = cutAt(head.text, ends);
  if (names === null || names[0] !== '' || names.slice(1).includes('')) return null;
  const cells = rows.map(({ text }) => cutAt(text, ends)!);
  return {
    names: names.slice(1).map((name) => (/^\[,\d+\]$/.test(name) ? '' : name)),
    labels: cells.map(([label]) => label),
    values: cells.map(([, ...values]) => values),
    lines: [head.at, ...rows.map(({ at }) => at)],
  };
}

/** The table with the given periods before its rows, or without any. */
export function gridOf({ names, values, lines }: RTable, periods: readonly string[] | null): Grid {
  const rows = values.map((row, i) => (periods === null ? row : [periods[i], ...row]));
  return { rows: [periods === null ? names : ['date', ...names], ...rows], lines };
}

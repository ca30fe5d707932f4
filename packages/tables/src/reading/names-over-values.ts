/**
 * A vector with names as R prints it: a line of names over each line of values, every name above the end of
 * its value.
 */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import type { Grid } from '../grid.ts';

/** Lines that a console prints are no longer. */
const MOST = 250;
const FEWEST_PAIRS = 2;

interface Word {
  readonly text: string;
  readonly end: number;
}

const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, end: index + text.length }));

const isValue = ({ text }: Word): boolean => readNumber(text) !== null || isMissing(text);

/** Years one after the other, or words: other numbers above numbers are rows of a table. */
const areNames = (names: readonly string[]): boolean =>
  names.every((name) => /\p{L}/u.test(name) && readNumber(name) === null) ||
  names.every((name, i) => /^\d{4}$/.test(name) && (i === 0 || Number(name) === Number(names[i - 1]) + 1));

/** Whether the first line names the values of the second; most texts are told apart by them. */
function beginsSo(text: string): boolean {
  const [names, values] = text
    .slice(0, MOST * 2)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  return (
    values !== undefined && areNames(wordsOf(names).map((word) => word.text)) && areAligned(names, values)
  );
}

function areAligned(names: string, values: string): boolean {
  const [above, below] = [wordsOf(names), wordsOf(values)];
  return above.length === below.length && above.every(({ end }, k) => end === below[k].end);
}

/** The names and values in two columns, or null where the lines are not such pairs. */
export function namesOverValues(text: string): Grid | null {
  if (/[,;\t|]/.test(text.slice(0, MOST)) || !beginsSo(text)) return null;
  const lines = text
    .split(/\r\n|\n|\r/)
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ line, at: i + 1 }]));
  const pairs = lines.length / 2;
  if (pairs < FEWEST_PAIRS || !Number.isInteger(pairs) || lines.some(({ line }) => line.length > MOST))
    return null;
  const rows: string[][] = [];
  const at: number[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const [names, values] = [wordsOf(lines[i].line), wordsOf(lines[i + 1].line)];
    if (!areAligned(lines[i].line, lines[i + 1].line) || !values.every(isValue)) return null;
    rows.push(...values.map((value, k) => [names[k].text, value.text]));
    at.push(...values.map(() => lines[i + 1].at));
  }
  if (!areNames(rows.map(([name]) => name))) return null;
  return { rows: [['', 'values'], ...rows], lines: [lines[0].at, ...at] };
}

/**
 * A vector with names as R prints it: a line of names over each line of values, every name above the end of
 * its value.
 */
import { isMissing } from '../cells/missing.ts';
import { readNumber } from '../cells/numbers.ts';
import { couldBeDate } from '../dates/column.ts';
import type { Grid } from '../grid.ts';
import { cutAt, endsOf } from './r-table.ts';

/** Lines that a console prints are no longer. */
const MOST = 250;
const FEWEST_PAIRS = 2;

const isValue = (text: string): boolean => readNumber(text) !== null || isMissing(text);

/** Years or numbers one after the other, dates, or words: other numbers above numbers are rows of a table. */
function areNames(names: readonly string[]): boolean {
  const inTurn = names.every(
    (name, i) => /^\d+$/.test(name) && (i === 0 || Number(name) === Number(names[i - 1]) + 1),
  );
  if (inTurn) return /^(?:\d{4}|1)$/.test(names[0]);
  return names.every((name) => readNumber(name) === null && (/\p{L}/u.test(name) || couldBeDate(name)));
}

/** The names over the values of the line below, which may hold spaces: each ends where its value does. */
function namesOver(names: string, values: string): string[] | null {
  const ends = endsOf(values);
  const cut =
    ends.length === 0 || names.trimEnd().length !== ends[ends.length - 1] ? null : cutAt(names, ends);
  return cut === null || cut.includes('') ? null : cut;
}

/** Whether the first line names the values of the second; most texts are told apart by them. */
function beginsSo(text: string): boolean {
  const [names, values] = text
    .slice(0, MOST * 2)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const first = values === undefined ? null : namesOver(names, values);
  return first !== null && areNames(first);
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
    const names = namesOver(lines[i].line, lines[i + 1].line);
    const values = lines[i + 1].line.split(/\s+/).filter((word) => word !== '');
    if (names === null || !values.every(isValue)) return null;
    rows.push(...values.map((value, k) => [names[k], value]));
    at.push(...values.map(() => lines[i + 1].at));
  }
  if (!areNames(rows.map(([name]) => name))) return null;
  return { rows: [['', 'values'], ...rows], lines: [lines[0].at, ...at] };
}

/**
 * Which columns of a long table name a series: together with the date they tell every row from every other.
 */
import type { Cell } from '../grid.ts';
import { textOf } from '../grid.ts';
import { isAttributeName, isEntityName } from './hints.ts';

export type Rows = readonly (readonly Cell[])[];

const SEPARATOR = '\u0001';
export const keyOf = (row: readonly Cell[], columns: readonly number[]): string =>
  columns.map((column) => textOf(row[column])).join(SEPARATOR);

/** Rows that repeat another's columns and date. */
export function repeats(rows: Rows, dates: readonly string[], columns: readonly number[]): number {
  const seen = new Set<string>();
  for (const [i, row] of rows.entries()) seen.add(`${dates[i]}${SEPARATOR}${keyOf(row, columns)}`);
  return rows.length - seen.size;
}

export const varies = (rows: Rows, column: number): boolean => {
  const first = textOf(rows[0]?.[column]);
  return rows.some((row) => textOf(row[column]) !== first);
};

/** The fewest columns that leave no repeats, entity-like names first; null when none do. */
export function smallestKey(
  rows: Rows,
  dates: readonly string[],
  candidates: readonly number[],
  names: readonly string[],
): number[] | null {
  let chosen: number[] = [];
  let left = repeats(rows, dates, chosen);
  while (left > 0) {
    let best = -1;
    let bestLeft = left;
    for (const column of candidates) {
      if (chosen.includes(column)) continue;
      const rest = repeats(rows, dates, [...chosen, column]);
      const better =
        rest < bestLeft || (rest === bestLeft && best >= 0 && preferred(rows, names, column, best));
      if (better && rest < left) {
        best = column;
        bestLeft = rest;
      }
    }
    if (best === -1) return null;
    chosen.push(best);
    left = bestLeft;
  }
  for (const column of [...chosen].reverse()) {
    const without = chosen.filter((other) => other !== column);
    if (repeats(rows, dates, without) === 0) chosen = without;
  }
  return chosen.sort((a, b) => a - b);
}

export const groupsBy = (rows: Rows, columns: readonly number[]): number =>
  new Set(rows.map((row) => keyOf(row, columns))).size;

/** The key with a column that names the series it leaves without a name: a country without provinces. */
export function withNamesForAll(rows: Rows, key: readonly number[], candidates: readonly number[]): number[] {
  const nameless = rows.filter((row) => key.every((column) => textOf(row[column]) === ''));
  const other = candidates.find(
    (column) =>
      !key.includes(column) &&
      nameless.every((row) => textOf(row[column]) !== '') &&
      groupsBy(rows, [...key, column]) === groupsBy(rows, key),
  );
  if (nameless.length === 0 || key.length === 0 || other === undefined) return [...key];
  return [...key, other].sort((a, b) => a - b);
}

/** A name such as Country counts most, then labels in words rather than codes. */
function preferred(rows: Rows, names: readonly string[], column: number, other: number): boolean {
  const words = (i: number): number => (/\p{Ll}/u.test(textOf(rows[0][i])) ? 1 : 0);
  const isUnit = (i: number): boolean => /^(?:unit|units|uom|unit of measure)$/i.test(names[i]);
  const score = (i: number): number => (isEntityName(names[i]) && !isUnit(i) ? 2 : 0) + words(i);
  return score(column) > score(other);
}

/** Text columns that change within a series and are no known remark: they may split it. */
export function splitters(
  rows: Rows,
  key: readonly number[],
  candidates: readonly number[],
  names: readonly string[],
): number[] {
  return candidates.filter((column) => {
    if (key.includes(column) || isAttributeName(names[column]) || !varies(rows, column)) return false;
    const groups = new Map<string, string[]>();
    for (const row of rows) {
      const id = keyOf(row, key);
      const group = groups.get(id);
      const text = textOf(row[column]);
      if (text === '') continue;
      if (group === undefined) groups.set(id, [text]);
      else group.push(text);
    }
    return [...groups.values()].some((labels) => isSplit(labels) && !areFigures(labels));
  });
}

/** `61.2 [58.9-63.4]`: figures with what is known about them. */
const areFigures = (labels: readonly string[]): boolean =>
  labels.every((label) => /^[-+]?\d[\d.,\s]*[[(±]/.test(label));

/** Few labels that each come more than once: `male`, `female`. Remarks are rare or all different. */
function isSplit(labels: readonly string[]): boolean {
  const distinct = new Set(labels).size;
  return distinct > 1 && distinct <= labels.length / 2;
}

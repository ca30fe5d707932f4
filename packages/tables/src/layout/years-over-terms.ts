/**
 * Years above seasons, terms or other parts that no calendar counts: a row for each of them, so that they are
 * asked about as in a column.
 */
import { type Cell, type Grid, textOf } from '../grid.ts';
import { countedHeads } from './counted-heads.ts';
import { isNumberCell } from './table.ts';

const YEAR = /^(?:1[5-9]|2[01])\d\d$/;
const FEWEST_YEARS = 3;

interface Terms {
  readonly first: number;
  readonly labels: readonly string[];
  readonly years: readonly string[];
}

/** The same labels in the same order below every year, from the first year to the end of the rows. */
function termsBelow(upper: readonly string[], lower: readonly string[]): Terms | null {
  const first = upper.findIndex((text) => YEAR.test(text));
  if (first === -1) return null;
  const labels = [...new Set(lower.slice(first))];
  const below = lower.slice(first);
  const isCycle = below.every((label, i) => label === labels[i % labels.length]);
  const years = below.map((_, i) => upper[first + i - (i % labels.length)] ?? '');
  const areYears = below.every((_, i) => ['', years[i]].includes(upper[first + i] ?? ''));
  const distinct = new Set(years).size;
  const isWhole = isCycle && areYears && years.every((year) => YEAR.test(year));
  const enough = distinct >= FEWEST_YEARS && distinct * labels.length === below.length;
  const counts = countedHeads(['', ...labels])?.columns.length === labels.length;
  return isWhole && enough && counts ? { first, labels, years } : null;
}

/** Null where no such years stand in the row. */
export function yearsOverTerms(grid: Grid, row: number): Grid | null {
  const upper = grid.rows[row].map(textOf);
  const lower = grid.rows[row + 1].map(textOf);
  const terms = termsBelow(upper, lower);
  if (terms === null) return null;
  const { first, years } = terms;
  const names = Array.from({ length: first }, (_, i) => lower[i] || upper[i] || '');
  const rows: (readonly Cell[])[] = [[...names, 'year', 'part', 'value']];
  const lines = [grid.lines[row + 1]];
  for (let r = row + 2; r < grid.rows.length; r++) {
    const cells = grid.rows[r];
    if (!cells.slice(first).some(isNumberCell)) continue;
    const own = names.map((_, i) => cells[i] ?? '');
    for (const [i, year] of years.entries()) {
      rows.push([...own, year, lower[first + i], cells[first + i] ?? '']);
      lines.push(grid.lines[r]);
    }
  }
  return { rows, lines };
}

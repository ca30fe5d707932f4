/** A day and the number of an interval within it: half-hours from 1 to 48, quarter-hours from 1 to 96. */
import type { Context } from '../context.ts';
import type { DateToken } from '../dates/types.ts';
import { largest, smallest } from '../extremes.ts';
import { textOf } from '../grid.ts';
import { readDates } from './dates.ts';
import { isEntityName, isIdentifierName } from './hints.ts';
import { dateText } from './marks.ts';
import { askPart } from './part-question.ts';
import { columnOf, type Table } from './table.ts';

interface Counted {
  readonly columns: readonly number[];
  readonly texts: readonly string[];
  readonly tokens: readonly DateToken[];
}

/** Intervals of a day; four or fewer more or less where clocks change. */
const COUNTS = [24, 48, 96];
const CHANGE = 4;
const MOST = 1000;

function intervalsOf(days: readonly string[], cells: readonly string[]): readonly number[] | null {
  if (!cells.every((cell) => /^\d{1,3}$/.test(cell))) return null;
  const numbers = cells.map(Number);
  const perDay = new Map<string, Set<number>>();
  for (const [i, n] of numbers.entries()) {
    const seen = perDay.get(days[i]);
    if (seen === undefined) perDay.set(days[i], new Set([n]));
    else seen.add(n);
  }
  const sizes = [...perDay.values()].map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)];
  const most = largest(numbers);
  const least = smallest(numbers);
  return COUNTS.includes(usual) && least === 1 && most <= usual + CHANGE ? numbers : null;
}

/** Asks whether a column counts the intervals of each day; null where none seems to. */
export function withIntervals(table: Table, dateColumn: number, context: Context): Counted | null {
  const { partColumn, by = [] } = context.options;
  const texts = columnOf(table.rows, dateColumn).map(dateText);
  if (partColumn === 'none' || new Set(texts).size > texts.length / 12) return null;
  for (const [column, name] of table.names.entries()) {
    if (column === dateColumn || by.includes(name) || isEntityName(name) || isIdentifierName(name)) continue;
    const numbers = intervalsOf(texts, columnOf(table.rows, column).map(textOf));
    const days = numbers === null ? null : readDates(texts, true, context);
    if (numbers === null || days === null) continue;
    const labels = [...new Set(numbers)].sort((a, b) => a - b).map(String);
    if (partColumn === undefined) askPart(name, { labels, parts: numbers }, context, 'day');
    const times = days.tokens.map(({ at }, i) => at * MOST + numbers[i]);
    const ranks = new Map([...new Set(times)].sort((a, b) => a - b).map((time, i) => [time, i + 1]));
    const tokens = times.map((time): DateToken => ({ unit: 'index', at: ranks.get(time)! }));
    return { columns: [dateColumn, column], texts, tokens };
  }
  return null;
}

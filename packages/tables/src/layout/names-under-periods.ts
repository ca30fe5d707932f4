/**
 * The same names under each of several periods, as offices lay out a table of two items: `2010`, `2010` above
 * `persons`, `households`. They become groups above the periods.
 */
import { type Cell, type Grid, textOf } from '../grid.ts';

const FEWEST_PERIODS = 3;

interface Turns {
  readonly first: number;
  readonly periods: readonly string[];
  readonly names: readonly string[];
}

/** Periods that stand over as many columns each, below which the same names come in turn. */
function turnsOf(
  upper: readonly string[],
  lower: readonly string[],
  isPeriod: (text: string) => boolean,
): Turns | null {
  const first = upper.findIndex(isPeriod);
  if (first < 1 || lower.length - first < 2 * FEWEST_PERIODS) return null;
  const heads = lower.slice(first).map((_, i) => upper[first + i] ?? '');
  const over: string[] = [];
  for (const head of heads) over.push(head === '' ? over[over.length - 1] : head);
  const periods = [...new Set(over)];
  const count = over.length / periods.length;
  const names = lower.slice(first, first + count);
  const inTurn = over.every((period, i) => period === periods[Math.floor(i / count)]);
  const named = lower.slice(first).every((name, i) => name !== '' && name === names[i % count]);
  const apart = new Set(names).size === count && !names.some(isPeriod);
  const dated = periods.length >= FEWEST_PERIODS && periods.every(isPeriod);
  return count > 1 && Number.isInteger(count) && inTurn && named && apart && dated
    ? { first, periods, names }
    : null;
}

/** The grid with each name above the periods of its own, or null. */
export function namesUnderPeriods(grid: Grid, row: number, isPeriod: (text: string) => boolean): Grid | null {
  const [upper, lower] = [grid.rows[row].map(textOf), grid.rows[row + 1].map(textOf)];
  const turns = turnsOf(upper, lower, isPeriod);
  if (turns === null) return null;
  const { first, periods, names } = turns;
  const order = names.flatMap((_, n) => periods.map((_, p) => first + p * names.length + n));
  const arranged = (cells: readonly Cell[]): Cell[] => [
    ...Array.from({ length: first }, (_, i) => cells[i] ?? ''),
    ...order.map((i) => cells[i] ?? ''),
  ];
  const labels = lower.slice(0, first);
  const groups = [...labels.map(() => ''), ...names.flatMap((name) => periods.map(() => name))];
  const heads = [...labels.map((name, i) => name || upper[i]), ...names.flatMap(() => periods)];
  const body = grid.rows.slice(row + 2).map((cells) => (cells.length > first ? arranged(cells) : cells));
  return { rows: [...grid.rows.slice(0, row), groups, heads, ...body], lines: grid.lines };
}

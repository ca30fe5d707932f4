/**
 * Heads that name a measure beside each period, as PX-Web and reshaped panels have them: `Population 2014`,
 * `gdp1990`, `2019 Revenue`. The periods become the heads, and several measures groups above them.
 */
import type { Context } from '../context.ts';
import { couldBeDate, dateReadings, regularity } from '../dates/column.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { statedDate } from './status.ts';
import { isEmptyCell, isNumberCell } from './table.ts';

const LINES = 20;
const FEWEST = 3;
/** Between a name and its period, or where a word meets a digit: `Sales Q1 2019`, `gdp_1990`, `pop1990`. */
const SEAM = /[ _:,;|/-]+|(?<=[\p{L})\]])(?=\d)/gu;

interface NamedPeriod {
  readonly name: string;
  readonly period: string;
}

const withoutSeam = (text: string): string => text.replace(/[ _:,;|/-]+$/, '');

/** Null where a head is a period, has none, or has no word beside it. */
function namedPeriod(head: string): NamedPeriod | null {
  if (head.length > 200 || !/\d{2}/.test(head) || couldBeDate(head) || statedDate(head) !== null) return null;
  const parts = [...head.matchAll(SEAM)].map(({ 0: seam, index }) => ({
    before: head.slice(0, index),
    after: head.slice(index + seam.length),
  }));
  const isName = (text: string): boolean => /\p{L}/u.test(text);
  const last = parts.find(({ before, after }) => isName(before) && couldBeDate(after));
  if (last !== undefined) return { name: last.before, period: last.after };
  const middle = parts.flatMap(({ before, after }) => {
    const end = parts.findLast(
      ({ after: rest }) =>
        after.length > rest.length && couldBeDate(withoutSeam(after.slice(0, -rest.length))),
    );
    return isName(before) && end !== undefined ? [{ name: before, rest: end.after, after }] : [];
  })[0];
  if (middle !== undefined) {
    const period = withoutSeam(middle.after.slice(0, -middle.rest.length));
    return { name: `${middle.name} ${middle.rest}`, period };
  }
  const first = parts.findLast(({ before, after }) => isName(after) && couldBeDate(before));
  return first === undefined ? null : { name: first.after, period: first.before };
}

/** Rows below that say when they were counted: then the heads name vintages, or series. */
const isDated = (grid: Grid, row: number, column: number): boolean => {
  const texts = grid.rows.slice(row + 1, row + 21).map((cells) => textOf(cells[column]));
  return texts.filter(couldBeDate).length > texts.length / 2;
};

function headsAt(grid: Grid, row: number): { first: number; heads: readonly NamedPeriod[] } | null {
  const cells = grid.rows[row].map(textOf);
  const found = cells.map(namedPeriod);
  const first = found.findIndex((head) => head !== null);
  if (first === -1 || cells.length - first < FEWEST || found.slice(first).includes(null)) return null;
  const columns = Array.from({ length: first }, (_, column) => column);
  if (columns.some((column) => isDated(grid, row, column))) return null;
  const filled = grid.rows[row + 1].slice(first);
  if (!filled.every((cell) => isNumberCell(cell) || isEmptyCell(cell))) return null;
  return { first, heads: found.slice(first) as readonly NamedPeriod[] };
}

/** The grid with a head of periods where each head named one, or null. */
export function namedPeriods(grid: Grid, context: Context): Grid | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const found = headsAt(grid, row);
    if (found === null) continue;
    const { first, heads } = found;
    const names = [...new Set(heads.map(({ name }) => name))];
    const periods = [...new Set(heads.map(({ period }) => period))];
    const readings = dateReadings(periods, context.options, false);
    if (periods.length < FEWEST || !readings.some((reading) => regularity(reading) >= 0.5)) return null;
    if (names.length > 1 && names.length * periods.length !== heads.length) return null;
    if (names.length * periods.length < heads.length) return null;
    const order = names.flatMap((name) =>
      periods.map((period) => heads.findIndex((head) => head.name === name && head.period === period)),
    );
    if (order.includes(-1)) return null;
    const arranged = (cells: readonly Cell[]): Cell[] => [
      ...Array.from({ length: first }, (_, i) => cells[i] ?? ''),
      ...order.map((i) => cells[first + i] ?? ''),
    ];
    const labels = grid.rows[row].slice(0, first);
    const groups = labels.map((): Cell => '').concat(order.map((i) => heads[i].name));
    const upper = names.length > 1 ? [groups] : [];
    if (names.length === 1) context.note(`left out of the heads of the periods: ${names[0]}`);
    return {
      rows: [
        ...grid.rows.slice(0, row),
        ...upper,
        [...labels, ...order.map((i) => heads[i].period)],
        ...grid.rows.slice(row + 1).map((cells) => (cells.length > first ? arranged(cells) : cells)),
      ],
      lines: [
        ...grid.lines.slice(0, row),
        ...upper.map(() => grid.lines[row]),
        grid.lines[row],
        ...grid.lines.slice(row + 1),
      ],
    };
  }
  return null;
}

/** Columns of dates beside that of the values: other dates, or the ends of what begins there. */
import type { Context } from '../context.ts';
import type { DateToken } from '../dates/types.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { dateOf } from '../periods.ts';
import type { DateCandidate } from './date-column.ts';
import { readDates } from './dates.ts';

const SAMPLE = 200;

interface Beside {
  readonly rows: readonly (readonly Cell[])[];
  readonly ours: readonly DateToken[];
  readonly theirs: readonly DateToken[];
}

/** The dates of two columns in the rows that have both. */
function datesBeside(grid: Grid, one: DateCandidate, other: DateCandidate, context: Context): Beside | null {
  const from = Math.max(one.first, other.first);
  const rows = grid.rows
    .slice(from, from + SAMPLE)
    .filter((row) => textOf(row[one.column]) !== '' && textOf(row[other.column]) !== '');
  const silent = context.silent();
  const [ours, theirs] = [one, other].map(
    ({ column }) =>
      readDates(
        rows.map((row) => textOf(row[column])),
        true,
        silent,
      )?.tokens,
  );
  return ours === undefined || theirs === undefined ? null : { rows, ours, theirs };
}

/**
 * Whether another column of dates says something else; a constant one, such as a release date, says nothing.
 */
export function disagrees(grid: Grid, best: DateCandidate, other: DateCandidate, context: Context): boolean {
  const beside = datesBeside(grid, best, other, context);
  if (beside === null) return false;
  const { rows, ours, theirs } = beside;
  const distinct = new Set(rows.map((row) => textOf(row[other.column]))).size;
  if (distinct < Math.max(2, rows.length / 10)) return false;
  return ours.some((token, i) => token.unit === theirs[i].unit && token.at !== theirs[i].at);
}

const END = /(?<!\p{L})(?:end|ending|stop|to|till|until|bis|ende|fin|hasta)(?!\p{L})/iu;

/**
 * `start_time` beside `end_time`, where each span ends with the moment at which the next begins, or the first
 * and last days of months, quarters or years, whatever their columns are called.
 */
export function isEndOf(grid: Grid, begin: DateCandidate, end: DateCandidate, context: Context): boolean {
  const rows = grid.rows.slice(begin.first, begin.first + SAMPLE);
  if (rows.length < 3) return false;
  const meet = rows.filter(
    (row, i) => i > 0 && textOf(rows[i - 1][end.column]) === textOf(row[begin.column]),
  );
  const named = END.test(end.name) && !END.test(begin.name);
  if (named && meet.length >= (rows.length - 1) * 0.8) return true;
  const beside = datesBeside(grid, begin, end, context);
  if (beside === null) return false;
  const { ours, theirs } = beside;
  return (named && areLastDays(ours, theirs)) || ours.every((from, i) => isWholeSpan(from, theirs[i]));
}

/** Whether each span ends on the day before the next, or the row above, begins. */
function areLastDays(begins: readonly DateToken[], ends: readonly DateToken[]): boolean {
  const isNext = (last: DateToken, first: DateToken): boolean =>
    last.unit === 'day' && first.unit === 'day' && first.at === last.at + 1;
  const rising = begins.filter((begin, i) => i > 0 && isNext(ends[i - 1], begin)).length;
  const falling = ends.filter((end, i) => i > 0 && isNext(end, begins[i - 1])).length;
  return Math.max(rising, falling) >= (begins.length - 1) * 0.8;
}

/** The days of the longest and the shortest span that begins with a month and ends with one. */
const [SHORTEST, LONGEST] = [27, 365];

const isWholeSpan = (from: DateToken, to: DateToken): boolean =>
  from.unit === 'day' &&
  to.unit === 'day' &&
  to.at - from.at >= SHORTEST &&
  to.at - from.at <= LONGEST &&
  dateOf(from.at).day === 1 &&
  dateOf(to.at + 1).day === 1;

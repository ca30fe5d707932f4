/**
 * One row per day with a column for each of its hours, as grid operators and power exchanges publish loads.
 */
import type { Context } from '../context.ts';
import type { DateToken } from '../dates/tokens.ts';
import { type Grid, textOf } from '../grid.ts';
import { readDates } from './dates.ts';
import { dateText } from './marks.ts';
import type { Observation } from './raw.ts';
import { isNumberCell } from './table.ts';

const HOURS = 24;
const LINES = 40;
const HEAD = new RegExp(
  '^(?:h|he|hr|hour|hour ending|stunde|heure|hora)?[ _.-]?(\\d{1,2})(?::00)?' +
    '(?: ?[-–] ?\\d{1,2}(?::00)?)?(?: ?(?:h|hrs|uhr))?$',
  'i',
);

export interface HoursAcross {
  readonly row: number;
  readonly observations: readonly Observation[];
}

/** Columns of the hours in turn, from 0 to 23 or, where they are named by their end, from 1 to 24. */
function hourColumns(cells: readonly string[]): number[] | null {
  const hours = cells.map((text) => Number(HEAD.exec(text)?.[1] ?? Number.NaN));
  for (const first of [0, 1]) {
    const columns = Array.from({ length: HOURS }, (_, i) => hours.indexOf(first + i));
    if (!columns.includes(-1) && hours.filter((hour) => !Number.isNaN(hour)).length === HOURS) return columns;
  }
  return null;
}

const at = (day: DateToken, hour: number): DateToken =>
  hour === 0 ? day : { unit: 'instant', at: day.at, clock: hour * 3600 };

/** Null where no row heads the hours of a day, or the first column does not name each day once. */
export function hoursAcross(grid: Grid, context: Context): HoursAcross | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const columns = hourColumns(grid.rows[row].map(textOf));
    if (columns === null || columns.includes(0)) continue;
    const body = grid.rows
      .map((cells, r) => ({ cells, line: grid.lines[r] }))
      .slice(row + 1)
      .filter(({ cells }) => columns.some((column) => isNumberCell(cells[column])));
    const texts = body.map(({ cells }) => dateText(cells[0] ?? ''));
    if (body.length === 0 || new Set(texts).size < texts.length) return null;
    const days = readDates(texts, true, context)?.tokens;
    if (days === undefined || days.some(({ unit }) => unit !== 'day')) return null;
    const observations = body.flatMap(({ cells, line }, d) =>
      columns.map(
        (column, hour): Observation => ({ token: at(days[d], hour), cell: cells[column] ?? '', line }),
      ),
    );
    return { row, observations };
  }
  return null;
}

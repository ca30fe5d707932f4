/**
 * A column for each hour and a row per day, as grid operators and power exchanges publish loads, or the other
 * way round.
 */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import type { DateToken } from '../dates/types.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { readDates } from './dates.ts';
import { dateText } from './marks.ts';
import type { Observation } from './raw.ts';
import { isNumberCell } from './table.ts';

const HOURS = 24;
const LINES = 40;
const FEWEST_DAYS = 2;
/** Where clocks are set back the hour comes twice, as `3A` and `3B`. */
const HEAD = new RegExp(
  '^(?:h|he|hr|hour|hour ending|stunde|heure|hora)?[ _.-]?(\\d{1,2})a?(?::00)?' +
    '(?: ?[-–] ?\\d{1,2}(?::00)?)?(?: ?(?:h|hrs|uhr))?$',
  'i',
);

export interface HoursAcross {
  readonly row: number;
  readonly observations: readonly Observation[];
}

/** Positions of the hours in turn, from 0 to 23 or, where they are named by their end, from 1 to 24. */
function hourPositions(cells: readonly string[]): number[] | null {
  if (cells.length < HOURS) return null;
  const hours = cells.map((text) => Number(HEAD.exec(text)?.[1] ?? Number.NaN));
  for (const first of [0, 1]) {
    const found = Array.from({ length: HOURS }, (_, i) => hours.indexOf(first + i));
    if (!found.includes(-1) && hours.filter((hour) => !Number.isNaN(hour)).length === HOURS) return found;
  }
  return null;
}

const at = (day: DateToken, hour: number): DateToken =>
  hour === 0 ? day : { unit: 'instant', at: day.at, clock: hour * 3600 };

/** The values of days by their hours; null where the texts do not name each day once. */
function observe(
  texts: readonly string[],
  valueAt: (day: number, hour: number) => { readonly cell: Cell; readonly line: number },
  context: Context,
): Observation[] | null {
  if (texts.length === 0 || new Set(texts).size < texts.length) return null;
  const days = readDates(texts, true, context)?.tokens;
  if (days === undefined || days.some(({ unit }) => unit !== 'day')) return null;
  return days.flatMap((day, d) =>
    Array.from({ length: HOURS }, (_, hour) => ({ token: at(day, hour), ...valueAt(d, hour) })),
  );
}

/** Null where no row heads the hours of a day, or the first column does not name each day once. */
export function hoursAcross(grid: Grid, context: Context): HoursAcross | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const columns = hourPositions(grid.rows[row].map(textOf));
    if (columns === null || columns.includes(0)) continue;
    const body = grid.rows
      .map((cells, r) => ({ cells, line: grid.lines[r] }))
      .slice(row + 1)
      .filter(({ cells }) => columns.some((column) => isNumberCell(cells[column])));
    const texts = body.map(({ cells }) => dateText(cells[0] ?? ''));
    const valueAt = (d: number, hour: number) => ({
      cell: body[d].cells[columns[hour]] ?? '',
      line: body[d].line,
    });
    const observations = observe(texts, valueAt, context);
    const others = grid.rows[row].filter((head, i) => i > 0 && head !== '' && !columns.includes(i));
    if (observations !== null && others.length > 0) context.note(`left out: ${others.join(', ')}`);
    return observations && { row, observations };
  }
  return hoursDown(grid, context);
}

/** Null where the first column does not name the hours of a day below a row of days. */
function hoursDown(grid: Grid, context: Context): HoursAcross | null {
  const row = grid.rows.slice(0, LINES).findIndex((cells) => {
    const dates = cells.slice(1).map(dateText);
    return dates.length >= FEWEST_DAYS && dates.every((text) => couldBeDate(text) && !/^\d{4}$/.test(text));
  });
  if (row === -1) return null;
  const below = grid.rows.slice(row + 1);
  const hours = hourPositions(below.map((cells) => dateText(cells[0] ?? '')));
  if (hours === null) return null;
  const valueAt = (d: number, hour: number) => ({
    cell: below[hours[hour]][d + 1] ?? '',
    line: grid.lines[row + 1 + hours[hour]],
  });
  const observations = observe(grid.rows[row].slice(1).map(dateText), valueAt, context);
  return observations && { row, observations };
}

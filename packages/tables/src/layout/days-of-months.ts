/**
 * Days of the month across and months down, or the other way round: a value per day, with empty cells for 30
 * February. The year stands beside the months, in their heads, or once above the table.
 */
import { type Context, choice } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import { partOfYear } from '../dates/parts.ts';
import type { DateToken } from '../dates/types.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { dayNumber } from '../periods.ts';
import { readDates } from './dates.ts';
import { isAttributeName } from './hints.ts';
import { keyOf, varies } from './keys.ts';
import type { Observation, RawSeries } from './raw.ts';
import { isEmptyCell, isNumberCell } from './table.ts';
import { yearOf } from './years.ts';

const LINES = 40;
const MOST_DAYS = 31;
const FEWEST_DAYS = 28;
const FEWEST_MONTHS = 3;
const DAY = /^(?:d|day|tag|jour|d[ií]a|giorno|dzie[nń])?[ _.-]?(\d{1,2})(?:st|nd|rd|th|\.0|\.)?$/i;

interface Month {
  /** Null where only the heading of the table can say it. */
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number;
}
interface DayCell extends Month {
  readonly day: number;
  readonly cell: Cell;
  readonly line: number;
  readonly name: string;
}

export interface DaysOfMonths {
  readonly row: number;
  readonly series: readonly RawSeries[];
}

const dayOf = (text: string): number => Number(DAY.exec(text)?.[1] ?? Number.NaN);

/** Columns of the days from 1 on, each once, or null. */
function dayColumns(cells: readonly string[]): number[] | null {
  if (cells.length <= FEWEST_DAYS) return null;
  const days = cells.map(dayOf);
  const first = days.indexOf(1);
  const columns = Array.from({ length: MOST_DAYS }, (_, i) => first + i).filter(
    (column, i) => days[column] === i + 1,
  );
  const numbered = days.filter((day) => !Number.isNaN(day)).length;
  return first > 0 && columns.length >= FEWEST_DAYS && numbered === columns.length ? columns : null;
}

/** What month each of several texts or rows of texts names; null where one names none. */
function monthsOf(
  rows: readonly (readonly string[])[],
  context: Context,
): (Month & { readonly used: number[] })[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) => i);
  const dated = columns.find((i) => rows.every((row) => couldBeDate(row[i] ?? '')));
  const tokens =
    dated === undefined
      ? undefined
      : readDates(
          rows.map((row) => row[dated]),
          false,
          context.silent(),
        )?.tokens;
  if (dated !== undefined && tokens?.every(({ unit }) => unit === 'month'))
    return tokens.map(({ at }) => ({ year: Math.floor(at / 12), month: (at % 12) + 1, used: [dated] }));
  const years = columns.find((i) => rows.every((row) => yearOf(row[i] ?? '') !== null));
  const months = columns.find(
    (i) => i !== years && rows.every((row) => isMonth(row[i] ?? '', years !== undefined)),
  );
  if (months === undefined) return null;
  return rows.map((row) => ({
    year: years === undefined ? null : Number(yearOf(row[years])),
    month: partOfYear(row[months])!.n,
    used: years === undefined ? [months] : [years, months],
  }));
}

/** A month in words, or in numbers beside its year. */
function isMonth(text: string, besideYear: boolean): boolean {
  const part = partOfYear(text);
  if (part === null || part.n > 12) return false;
  return part.unit === 'month' || (besideYear && part.unit === null);
}

/** Days across: a row per month. */
function daysAcross(grid: Grid, row: number, context: Context): DayCell[] | null {
  const columns = dayColumns(grid.rows[row].map(textOf));
  if (columns === null) return null;
  const rows = grid.rows.flatMap((cells, r) =>
    r > row && columns.some((column) => isNumberCell(cells[column])) ? [r] : [],
  );
  const labels = rows.map((r) => grid.rows[r].slice(0, columns[0]).map(textOf));
  const months = rows.length === 0 ? null : monthsOf(labels, context);
  if (months === null) return null;
  const heads = grid.rows[row].map(textOf);
  const names = Array.from({ length: columns[0] }, (_, i) => i).filter(
    (i) => !months[0].used.includes(i) && !isAttributeName(heads[i]) && varies(labels, i),
  );
  const others = heads.filter((head, i) => i > columns[0] && !columns.includes(i) && head !== '');
  if (others.length > 0) context.note(`left out: ${others.join(', ')}`);
  return rows.flatMap((r, k) =>
    columns.map((column, i): DayCell => {
      const { year, month } = months[k];
      const name = keyOf(labels[k], names).replaceAll('\u0001', ' · ');
      return { year, month, day: i + 1, cell: grid.rows[r][column] ?? '', line: grid.lines[r], name };
    }),
  );
}

/** Columns that head months, one after the other. */
function monthColumns(cells: readonly string[], context: Context): { column: number; month: Month }[] | null {
  const columns = cells.flatMap((text, i) => {
    const isDated = /\p{L}|^\d{4}-\d\d$/u.test(text) && couldBeDate(text);
    return partOfYear(text)?.unit === 'month' || isDated ? [i] : [];
  });
  const months =
    columns.length < FEWEST_MONTHS
      ? null
      : monthsOf(
          columns.map((i) => [cells[i]]),
          context,
        );
  return months && columns.map((column, i) => ({ column, month: months[i] }));
}

/** Days down: a column per month, and perhaps the years beside the days or in rows of their own. */
function daysDown(grid: Grid, row: number, context: Context): DayCell[] | null {
  const heads = monthColumns(grid.rows[row].map(textOf), context);
  if (heads === null || heads[0].column === 0) return null;
  const before = Array.from({ length: heads[0].column }, (_, i) => i);
  const column = before.find((i) => dayOf(textOf(grid.rows[row + 1][i])) === 1);
  if (column === undefined) return null;
  const cells: DayCell[] = [];
  const left: string[] = [];
  let year: number | null = null;
  let last = 0;
  for (let r = row + 1; r < grid.rows.length; r++) {
    const texts = grid.rows[r].map(textOf);
    const own = before.find((i) => i !== column && yearOf(texts[i] ?? '') !== null);
    const alone = texts.filter((text) => text !== '').length === 1 ? yearOf(texts[0] ?? '') : null;
    if (own !== undefined || alone !== null) year = Number(alone ?? yearOf(texts[own!]));
    if (!heads.some((head) => isNumberCell(texts[head.column]))) continue;
    const day = dayOf(texts[column] ?? '');
    if (Number.isNaN(day)) left.push(texts[column] || `line ${grid.lines[r]}`);
    else if (day !== last + 1 && day !== 1) return null;
    else {
      last = day;
      for (const { column: at, month } of heads)
        cells.push({
          ...month,
          year: month.year ?? year,
          day,
          cell: texts[at] ?? '',
          line: grid.lines[r],
          name: '',
        });
    }
  }
  if (last < FEWEST_DAYS || last > MOST_DAYS) return null;
  if (left.length > 0) context.note(`left out: ${left.join(', ')}`);
  return cells;
}

/** The only year in the heading of a table or in the corner of its heads. */
function yearAbove(grid: Grid, row: number): number | null {
  const texts = [...grid.rows.slice(0, row).flat(), grid.rows[row][0] ?? ''].map(textOf);
  const found = new Set(texts.flatMap((text) => text.match(/(?<!\d)(?:1[5-9]|2[01])\d\d(?!\d)/g) ?? []));
  return found.size === 1 ? Number([...found][0]) : null;
}

/** The days that exist, in their order; without a year they are numbered, and 29 February may be one. */
function observe(cells: readonly DayCell[], heading: number | null, context: Context): Observation[] {
  const days = cells.flatMap(({ cell, line, year, month, day }) => {
    const at = dayNumber(year ?? heading ?? 2000, month, day);
    const isDated = (year ?? heading) !== null;
    if (at !== null && (isDated || !isEmptyCell(cell))) return [{ at, isDated, cell, line }];
    if (isEmptyCell(cell)) return [];
    const message = `Line ${line}: ${year ?? heading ?? 'no year'} has no day ${day} in month ${month}.`;
    return context.refuse('not-a-date', message, { row: line });
  });
  return days
    .sort((a, b) => a.at - b.at)
    .map(({ at, isDated, cell, line }, i): Observation => {
      const token: DateToken = isDated ? { unit: 'day', at } : { unit: 'index', at: i + 1 };
      return { token, cell, line };
    });
}

/** Null where no row heads the days of a month or the months of days. */
export function daysOfMonths(grid: Grid, context: Context): DaysOfMonths | null {
  for (let row = 0; row < Math.min(LINES, grid.rows.length - 1); row++) {
    const cells = daysAcross(grid, row, context) ?? daysDown(grid, row, context);
    if (cells === null) continue;
    const year = cells.some((cell) => cell.year === null) ? yearAbove(grid, row) : null;
    if (year !== null) context.note(`the days are those of ${year}, which the heading names`);
    else if (cells.some((cell) => cell.year === null) && context.options.frequency !== 'undated')
      context.ask({
        id: 'frequency',
        sentence: 'The table names days and months but no year. Number the values in their order?',
        choices: [choice({ frequency: 'undated' }, 'number the values in their order')],
      });
    const names = [...new Set(cells.map(({ name }) => name))];
    const series = names.map((name): RawSeries => {
      const own = observe(
        cells.filter((cell) => cell.name === name),
        year,
        context,
      );
      const called =
        name === '' ? { name: 'values', column: 'values' } : { name, entity: name, column: name };
      return { ...called, unit: '', observations: own };
    });
    return { row, series };
  }
  return null;
}

/** Calendars: a row per year with a column per month, quarter, half or week, perhaps for several names. */
import type { Context } from '../context.ts';
import { type Grid, textOf } from '../grid.ts';
import { type CalendarHeader, calendarHeader } from './calendar-header.ts';
import { isAttributeName, isEntityName, isIdentifierName } from './hints.ts';
import { repeats, smallestKey, varies } from './keys.ts';
import { observationsOf, type PartCell } from './part-observations.ts';
import { askHeads, HEADS } from './part-question.ts';
import { yearOfPart } from './part-years.ts';
import type { Laid, Observation, RawSeries } from './raw.ts';
import { isEmptyCell, isNumberCell } from './table.ts';
import { yearOf } from './years.ts';

/** Null where no row heads the parts of years. */
export function calendar(grid: Grid, context: Context): Laid | null {
  const header = settledCalendar(grid, context);
  return header === null || areIndicators(grid, header) ? null : calendarSeries(grid, header, context);
}

/** Rows of zeros with a single 1 say which part of the year they are of: dummies of a regression. */
function areIndicators(grid: Grid, { row, parts }: CalendarHeader): boolean {
  const body = grid.rows.slice(row + 1).map((cells) => parts.map(({ column }) => textOf(cells[column])));
  return body.length > 2 && body.every((cells) => isIndicator(cells));
}

const isIndicator = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '0' || cell === '1') && cells.filter((cell) => cell === '1').length === 1;

/** The header of a calendar; where its heads may name series, if the answer says that they count. */
function settledCalendar(grid: Grid, context: Context): CalendarHeader | null {
  const header = calendarHeader(grid);
  if (header === null || !header.isOpen) return header;
  const { partColumn } = context.options;
  if (partColumn === undefined)
    askHeads(
      header.parts.map(({ column }) => textOf(grid.rows[header.row][column])),
      header.per,
      context,
    );
  return partColumn === HEADS ? header : null;
}

function calendarSeries(grid: Grid, header: CalendarHeader, context: Context): Laid {
  const { row, yearColumn, parts } = header;
  const rows = yearRows(grid, header, context);
  const names = grid.rows[row].map(textOf);
  const columns = parts.map(({ column }) => column);
  const key = calendarKey(grid, header, rows);
  const others = names.filter(
    (name, i) => name !== '' && i !== yearColumn && !columns.includes(i) && !key.includes(i),
  );
  if (others.length > 0) context.note(`left out: ${others.join(', ')}`);
  const observe = observer(grid, header, rows, context);
  if (key.length === 0) return oneSeries(grid, row, observe(rows));
  const groups = new Map<string, number[]>();
  for (const r of rows) {
    const entity = key.map((column) => textOf(grid.rows[r][column])).join(' · ');
    groups.set(entity, [...(groups.get(entity) ?? []), r]);
  }
  const series = [...groups].map(([entity, own]): RawSeries => {
    return { name: entity, entity, column: entity, unit: '', observations: observe(own) };
  });
  const roleOf = (i: number) => (i === yearColumn ? 'date' : columns.includes(i) ? 'value' : 'ignored');
  const laid = oneSeries(grid, row, []);
  return {
    ...laid,
    series,
    columns: laid.columns.map(({ name }, i) => ({ name, role: key.includes(i) ? 'name' : roleOf(i) })),
  };
}

/** What makes observations of rows of a calendar. */
function observer(
  grid: Grid,
  { row, yearColumn, per, parts }: CalendarHeader,
  all: readonly number[],
  context: Context,
): (rows: readonly number[]) => Observation[] {
  const yearText = (r: number): string => textOf(grid.rows[r][yearColumn]);
  const head = textOf(grid.rows[row][yearColumn]);
  const first = textOf(grid.rows[row][parts[0].column]);
  const order = parts.map(({ n }) => n);
  const yearAt = yearOfPart({ unit: per, order, first, years: all.map(yearText), head }, context);
  const cellsOf = (r: number): PartCell[] =>
    parts.map(({ n, column }) => {
      return { year: yearAt(yearText(r), n), n, cell: grid.rows[r][column] ?? '', line: grid.lines[r] };
    });
  return (rows) => observationsOf(rows.flatMap(cellsOf), per, /mmwr|epi/i.test(head), context);
}

/** Rows of a calendar with a year. */
function yearRows(grid: Grid, { row, yearColumn, parts }: CalendarHeader, context: Context): number[] {
  const rows: number[] = [];
  for (let r = row + 1; r < grid.rows.length; r++) {
    const cells = grid.rows[r];
    const year = textOf(cells[yearColumn]);
    const filled = parts.filter(({ column }) => !isEmptyCell(cells[column] ?? ''));
    const figures = filled.filter(({ column }) => isNumberCell(cells[column]));
    if (yearOf(year) !== null) rows.push(r);
    // a sentence cut at its spaces may hold a year
    else if (figures.length > filled.length / 2) {
      const at = { row: grid.lines[r], column: 'year' };
      context.refuse('not-a-date', `Line ${at.row}: "${year}" is not a year, but the line has values.`, at);
    }
  }
  return rows;
}

/** Columns that tell the rows of one year apart: a calendar of several countries or products. */
function calendarKey(
  grid: Grid,
  { row, yearColumn, parts }: CalendarHeader,
  rows: readonly number[],
): number[] {
  const body = rows.map((r) => grid.rows[r]);
  const years = body.map((cells) => textOf(cells[yearColumn]));
  const names = grid.rows[row].map(textOf);
  const isPart = (i: number): boolean => parts.some(({ column }) => column === i);
  const labels = names.flatMap((name, i) => {
    if (i === yearColumn || isPart(i) || isAttributeName(name) || !varies(body, i)) return [];
    const words = body.some((cells) => textOf(cells[i]) !== '' && !isNumberCell(cells[i]));
    return words || isEntityName(name) || isIdentifierName(name) ? [i] : [];
  });
  if (repeats(body, years, []) > 0) return smallestKey(body, years, labels, names) ?? [];
  // a country that follows another in other years is still one of its own
  const stacked = labels.find(
    (i) => isEntityName(names[i]) && inBlocks(body.map((cells) => textOf(cells[i]))),
  );
  return stacked === undefined ? [] : [stacked];
}

/** Few labels, each in rows one after the other. */
function inBlocks(labels: readonly string[]): boolean {
  const distinct = new Set(labels).size;
  const runs = labels.filter((label, i) => i === 0 || label !== labels[i - 1]).length;
  return runs === distinct && distinct > 1 && distinct <= labels.length / 3;
}

export function oneSeries(grid: Grid, row: number, observations: readonly Observation[]): Laid {
  const names = grid.rows[row].map(textOf);
  return {
    layout: 'calendar',
    series: [{ name: 'values', column: 'values', unit: '', observations }],
    columns: names.map((name, i) => ({ name: name || `column ${i + 1}`, role: i === 0 ? 'date' : 'value' })),
    preview: grid.rows.slice(row, row + 9).map((cells) => cells.slice(0, 20).map(textOf)),
  };
}

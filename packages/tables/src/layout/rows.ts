/**
 * One row per series with the periods across, and calendars: a row per year with a column per month or
 * quarter, or a row per day with a column per hour.
 */
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import type { DateToken } from '../dates/tokens.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { type CalendarHeader, calendarHeader, isFlag, type PeriodHeader, periodHeader } from './across.ts';
import { readDates } from './dates.ts';
import { isAttributeName, isEntityName, isIdentifierName } from './hints.ts';
import { hoursAcross } from './hours-across.ts';
import { repeats, smallestKey, varies } from './keys.ts';
import { dateText, marksIn } from './marks.ts';
import { monthsDown } from './months-down.ts';
import { askHeads, HEADS } from './part-question.ts';
import type { Laid, Observation, RawSeries } from './raw.ts';
import { kindOfCode } from './status.ts';
import { isNumberCell } from './table.ts';
import { isTwoYears, yearOf } from './years.ts';

/** Null where no row of the grid is a header of periods. */
export function seriesInRows(grid: Grid, context: Context): Laid | null {
  const hours = hoursAcross(grid, context);
  if (hours !== null) return oneSeries(grid, hours.row, hours.observations);
  const calendar = settledCalendar(grid, context);
  if (calendar !== null) return calendarSeries(grid, calendar, context);
  const header = periodHeader(grid, context.options);
  if (header === null) return null;
  const dated = readDates(header.texts, false, context);
  if (dated === null) return null;
  const turned = monthsDown(grid, header, dated.tokens, context);
  if (turned !== null) return { ...oneSeries(grid, header.row, []), series: turned };
  const flagRows = rowsOfFlags(grid, header);
  const rows = seriesRows(grid, header, flagRows, context);
  if (areDated(grid, header, rows)) return null;
  const labels = labelColumns(grid, header, rows);
  const names = grid.rows[header.row].map(textOf);
  const lastActual = names.findIndex((name) =>
    /^(?:estimates start after|(?:last|latest)[ _]actual(?:[ _]year)?|actual[ _]to)$/i.test(name),
  );
  const flagged = /\\time/i.test(names[0]);
  if (flagged) context.note('flags after the numbers left out');
  const heads = grid.rows[header.row];
  const marks = marksIn(header.columns.map((column) => heads[column]));
  if (marks !== '') context.note(`marks left out of the dates: ${marks}`);
  const unread = names.filter((_, column) => column !== lastActual && isUnread(grid, header, rows, column));
  if (unread.length > 0) context.note(`left out: ${unread.map((name) => name || 'a column').join(', ')}`);
  const entities = namesOf(grid, header, rows, labels);
  const series = rows.map((r, i): RawSeries => {
    const entity = entities[i];
    const observations = header.columns.map((column, k): Observation => {
      const token = dated.tokens[k];
      const cell = grid.rows[r][column] ?? '';
      const beside = header.columns.includes(column + 1) ? '' : textOf(grid.rows[r][column + 1]);
      const flag = flagged ? kindOfCode(FLAG.exec(textOf(cell))?.[1] ?? '') : kindOfCode(beside);
      const below = flagRows.has(r + 1) ? kindOfCode(textOf(grid.rows[r + 1][column])) : null;
      const stated = header.stated[k] ?? flag ?? below ?? afterActuals(token, grid.rows[r][lastActual]);
      const fields = { token, cell: flagged ? withoutFlag(cell) : cell, line: grid.lines[r] };
      return stated === null ? fields : { ...fields, stated };
    });
    return { name: entity, entity, column: entity, unit: '', observations };
  });
  return {
    layout: 'rows',
    series,
    columns: names.map((name, i) => ({
      name: name || `column ${i + 1}`,
      role: header.columns.includes(i) ? 'value' : labels.includes(i) ? 'name' : 'ignored',
    })),
    preview: grid.rows.slice(header.row, header.row + 9).map((row) => row.slice(0, 20).map(textOf)),
    ...(dated.order === undefined ? {} : { dateOrder: dated.order }),
  };
}

/** The header of a calendar; where its heads may name series, if the answer says that they count. */
function settledCalendar(grid: Grid, context: Context): CalendarHeader | null {
  const header = calendarHeader(grid);
  if (header === null || !header.isOpen) return header;
  const { partColumn } = context.options;
  if (partColumn === undefined) {
    const [first, ...others] = header.columns.map((column) => textOf(grid.rows[header.row][column]));
    askHeads([first, others[others.length - 1]], header.columns.length, context);
  }
  return partColumn === HEADS ? header : null;
}

/** Whether a column beyond the first period holds numbers under a head that is no period. */
const isUnread = (grid: Grid, { columns }: PeriodHeader, rows: readonly number[], column: number): boolean =>
  column > columns[0] && !columns.includes(column) && rows.some((r) => isNumberCell(grid.rows[r][column]));

/** The IMF names the last year of observations in a column of its own. */
const afterActuals = ({ unit, at }: DateToken, last: Cell | undefined): string | null =>
  unit === 'year' && /^\d{4}(\.0)?$/.test(textOf(last)) && at > Number(last) ? 'estimate' : null;

/** Eurostat's own tables (`geo\\TIME_PERIOD`) put flags after the numbers: `1.3 p`. */
const FLAG = /\s*\b([a-z]{1,3})$/;
const withoutFlag = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(FLAG, '') : cell);

/** Dates down and across are periods and their vintages, and no names of series. */
function areDated(grid: Grid, { columns }: PeriodHeader, rows: readonly number[]): boolean {
  const texts = rows.map((r) => dateText(grid.rows[r][0] ?? ''));
  return (
    columns[0] === 1 && rows.length > 2 && texts.every(couldBeDate) && new Set(texts).size === texts.length
  );
}

/** What the series are called; where names come again, with the heading above them. */
function namesOf(
  grid: Grid,
  { row, columns }: PeriodHeader,
  rows: readonly number[],
  labels: readonly number[],
): string[] {
  const own = rows.map((r) => labels.map((column) => textOf(grid.rows[r][column])).join(' · '));
  const distinct = new Set(own).size;
  const headings: string[] = [];
  const kept = new Set(distinct < own.length ? rows : []);
  let heading = '';
  for (let r = row + 1; r < grid.rows.length; r++) {
    const cells = grid.rows[r];
    if (kept.has(r)) headings.push(heading);
    else if (columns.every((column) => textOf(cells[column]) === ''))
      heading = cells
        .map(textOf)
        .filter((text) => text !== '')
        .join(' ');
  }
  const whole = own.map((name, i) => [headings[i] ?? '', name].filter((part) => part !== '').join(' · '));
  const better = new Set(whole).size > distinct;
  return (better ? whole : own).map((name, i) => name || `line ${grid.lines[rows[i]]}`);
}

/** Rows of codes such as `A` and `P` below a row of numbers, as the IMF and INSEE write them: its flags. */
function rowsOfFlags(grid: Grid, { row, columns }: PeriodHeader): Set<number> {
  const found = grid.rows.flatMap((cells, r) => {
    if (r < row + 2 || !columns.some((column) => isNumberCell(grid.rows[r - 1][column]))) return [];
    const texts = columns.map((column) => textOf(cells[column]));
    return texts.every(isFlag) && texts.some((text) => kindOfCode(text) !== null) ? [r] : [];
  });
  return new Set(found);
}

/**
 * Rows with numbers under the periods. A line without any is a heading or a source, one with words is named.
 */
function seriesRows(
  grid: Grid,
  { row, columns }: PeriodHeader,
  flagRows: ReadonlySet<number>,
  context: Context,
): number[] {
  const kept: number[] = [];
  let left = 0;
  for (let r = row + 1; r < grid.rows.length; r++) {
    if (columns.some((column) => isNumberCell(grid.rows[r][column]))) kept.push(r);
    else if (!flagRows.has(r)) left++;
    const width = grid.rows[row].length;
    const extra =
      grid.rows[r].length > width && grid.rows[r].slice(width).some((cell) => !isFlag(textOf(cell)));
    if (extra && kept.at(-1) === r) {
      const line = grid.lines[r];
      const message = `Line ${line} has ${grid.rows[r].length} cells, the header ${width}.`;
      context.refuse(
        'ragged',
        `${message} A number with a comma in a comma-separated file needs quotation marks.`,
        {
          row: line,
        },
      );
    }
  }
  if (left > 0) context.note(`${left} ${left === 1 ? 'line' : 'lines'} without numbers left out`);
  return kept;
}

/** Of the columns beside the periods, those that tell the rows apart. */
function labelColumns(grid: Grid, { row, columns }: PeriodHeader, rows: readonly number[]): number[] {
  const body = rows.map((r) => grid.rows[r]);
  const names = grid.rows[row].map(textOf);
  const texts = Array.from({ length: columns[0] }, (_, i) => i).filter((i) =>
    body.some((cells) => textOf(cells[i]) !== '' && !isNumberCell(cells[i])),
  );
  const dates = body.map(() => '');
  const useful = texts.filter((i) => varies(body, i) && !isAttributeName(names[i] ?? ''));
  const key = smallestKey(body, dates, useful, names);
  if (key !== null && key.length > 0) return key;
  return useful.length > 0 && repeats(body, dates, useful) < body.length ? useful : texts.slice(0, 1);
}

function calendarSeries(grid: Grid, header: CalendarHeader, context: Context): Laid {
  const { row, yearColumn, per, columns } = header;
  const count = columns.length;
  // 2019-20 with April in front goes on to March 2020
  const start = columns.indexOf(Math.min(...columns));
  const rows = yearRows(grid, header, context);
  const names = grid.rows[row].map(textOf);
  const key = calendarKey(grid, header, rows);
  const groups = new Map<string, Observation[]>();
  for (const r of rows) {
    const cells = grid.rows[r];
    const year = textOf(cells[yearColumn]);
    const entity = key.map((column) => textOf(cells[column])).join(' · ');
    const observations = groups.get(entity) ?? [];
    for (const [part, column] of columns.entries()) {
      const later = isTwoYears(year) && per === 'month' && part < start ? 1 : 0;
      const token: DateToken = { unit: per, at: (Number(yearOf(year)) + later) * count + part };
      observations.push({ token, cell: cells[column] ?? '', line: grid.lines[r] });
    }
    groups.set(entity, observations);
  }
  const others = names.filter(
    (name, i) => name !== '' && i !== yearColumn && !columns.includes(i) && !key.includes(i),
  );
  if (others.length > 0) context.note(`left out: ${others.join(', ')}`);
  if (key.length === 0) return oneSeries(grid, row, groups.get('') ?? []);
  const series = [...groups].map(([entity, observations]): RawSeries => {
    return { name: entity, entity, column: entity, unit: '', observations };
  });
  const roleOf = (i: number) => (i === yearColumn ? 'date' : columns.includes(i) ? 'value' : 'ignored');
  const laid = oneSeries(grid, row, []);
  return {
    ...laid,
    series,
    columns: laid.columns.map(({ name }, i) => ({ name, role: key.includes(i) ? 'name' : roleOf(i) })),
  };
}

/** Rows of a calendar with a year. */
function yearRows(grid: Grid, { row, yearColumn, columns }: CalendarHeader, context: Context): number[] {
  const rows: number[] = [];
  for (let r = row + 1; r < grid.rows.length; r++) {
    const cells = grid.rows[r];
    const year = textOf(cells[yearColumn]);
    if (yearOf(year) !== null) rows.push(r);
    else if (columns.some((column) => isNumberCell(cells[column]))) {
      const at = { row: grid.lines[r], column: 'year' };
      context.refuse('not-a-date', `Line ${at.row}: "${year}" is not a year, but the line has values.`, at);
    }
  }
  return rows;
}

/** Columns that tell the rows of one year apart: a calendar of several countries or products. */
function calendarKey(
  grid: Grid,
  { row, yearColumn, columns }: CalendarHeader,
  rows: readonly number[],
): number[] {
  const body = rows.map((r) => grid.rows[r]);
  const years = body.map((cells) => textOf(cells[yearColumn]));
  const names = grid.rows[row].map(textOf);
  const labels = names.flatMap((name, i) => {
    if (i === yearColumn || columns.includes(i) || isAttributeName(name) || !varies(body, i)) return [];
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

function oneSeries(grid: Grid, row: number, observations: readonly Observation[]): Laid {
  const names = grid.rows[row].map(textOf);
  return {
    layout: 'calendar',
    series: [{ name: 'values', column: 'values', unit: '', observations }],
    columns: names.map((name, i) => ({ name: name || `column ${i + 1}`, role: i === 0 ? 'date' : 'value' })),
    preview: grid.rows.slice(row, row + 9).map((cells) => cells.slice(0, 20).map(textOf)),
  };
}

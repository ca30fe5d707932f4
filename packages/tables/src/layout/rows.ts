/**
 * One row per series with the periods across, and calendars: a row per year with a column per month or
 * quarter, or a row per day with a column per hour.
 */
import { readMultiplied } from '../cells/multipliers.ts';
import type { Context } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import type { DateToken } from '../dates/types.ts';
import { type Cell, type Grid, textOf } from '../grid.ts';
import { areInParentheses, isErrorName } from '../parentheses.ts';
import { isFlag, type PeriodHeader, periodHeader } from './across.ts';
import { calendar, oneSeries } from './calendar.ts';
import { withCarriedLabels } from './carried-labels.ts';
import { readDates } from './dates.ts';
import { daysOfMonths } from './days-of-months.ts';
import { isAttributeName } from './hints.ts';
import { hoursAcross } from './hours-across.ts';
import { repeats, smallestKey, varies, withNamesForAll } from './keys.ts';
import { dateText, marksIn } from './marks.ts';
import { fewYears, partsDown } from './parts-down.ts';
import type { Laid, Observation, RawSeries } from './raw.ts';
import { kindOfCode } from './status.ts';
import { isNumberCell } from './table.ts';

/** Null where no row of the grid is a header of periods. */
export function seriesInRows(grid: Grid, context: Context): Laid | null {
  const hours = hoursAcross(grid, context);
  if (hours !== null) return oneSeries(grid, hours.row, hours.observations);
  const days = daysOfMonths(grid, context);
  if (days !== null) return { ...oneSeries(grid, days.row, []), series: days.series };
  const laid = calendar(grid, context);
  if (laid !== null) return laid;
  const header = periodHeader(grid, context.options);
  const years = header ?? fewYears(grid);
  const down = years === null ? null : partsDown(grid, years, context);
  if (years !== null && down !== null) return { ...oneSeries(grid, years.row, []), series: down };
  if (header === null) return null;
  const dated = readDates(header.texts, false, context);
  if (dated === null) return null;
  const flagRows = rowsOfFlags(grid, header);
  const rows = seriesRows(grid, header, flagRows, context);
  if (areDated(grid, header, rows)) return null;
  const named = withLabelsCarried(grid, header, rows, context);
  const labels = labelColumns(named, header, rows);
  const names = grid.rows[header.row].map(textOf);
  const lastActual = names.findIndex((name) =>
    /^(?:estimates start after|(?:last|latest)[ _]actual(?:[ _]annual)?(?:[ _](?:year|data))?|actual[ _]to)$/i.test(
      name,
    ),
  );
  const flagged = /\\time/i.test(names[0]);
  if (flagged) context.note('flags after the numbers left out');
  const heads = grid.rows[header.row];
  const marks = marksIn(header.columns.map((column) => heads[column]));
  if (marks !== '') context.note(`marks left out of the dates: ${marks}`);
  const unread = names.filter((_, column) => column !== lastActual && isUnread(grid, header, rows, column));
  if (unread.length > 0) context.note(`left out: ${unread.map((name) => name || 'a column').join(', ')}`);
  const entities = namesOf(named, header, rows, labels);
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
  const own = rows.map((r) =>
    labels
      .map((column) => textOf(grid.rows[r][column]))
      .filter((label) => label !== '')
      .join(' · '),
  );
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

/** Standard errors below their estimates: in parentheses, under no name or that of errors. */
const isErrorRow = (cells: readonly Cell[], columns: readonly number[]): boolean =>
  areInParentheses(columns.map((column) => cells[column])) &&
  cells.slice(0, columns[0]).every((cell) => cell === '' || isErrorName(textOf(cell)));

/** `12K` too: under periods stand no labels. */
const isFigure = (cell: Cell | undefined): boolean =>
  isNumberCell(cell) || readMultiplied(textOf(cell))?.multiplier.sure === true;

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
  let [left, errors] = [0, 0];
  for (let r = row + 1; r < grid.rows.length; r++) {
    if (isErrorRow(grid.rows[r], columns)) errors++;
    else if (columns.some((column) => isFigure(grid.rows[r][column]))) kept.push(r);
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
  if (errors > 0) context.note(`left out: ${errors} rows of errors in parentheses`);
  if (left > 0) context.note(`${left} ${left === 1 ? 'line' : 'lines'} without numbers left out`);
  return kept;
}

/** Labels that are written once for the rows below them, in each of these rows. */
function withLabelsCarried(
  grid: Grid,
  { columns }: PeriodHeader,
  rows: readonly number[],
  context: Context,
): Grid {
  const body = rows.map((r) => grid.rows[r]);
  const labels = Array.from({ length: columns[0] }, (_, i) => i).filter((i) =>
    body.every((cells) => !isNumberCell(cells[i])),
  );
  const carried = withCarriedLabels(
    body,
    body.map(() => ''),
    labels,
  );
  if (carried === null) return grid;
  context.note('labels carried down from the row that names them');
  const place = new Map(rows.map((r, i) => [r, carried.rows[i]]));
  return { ...grid, rows: grid.rows.map((cells, r) => place.get(r) ?? cells) };
}

/** Numbers below a name, such as those of shops, are all that tells the rows apart. */
function areNumbered(body: Grid['rows'], [head]: readonly string[]): boolean {
  const numbers = body.map(([cell]) => textOf(cell));
  const distinct = new Set(numbers).size === numbers.length;
  return head !== '' && distinct && numbers.every((text) => /^\d+$/.test(text));
}

/** Of the columns beside the periods, those that tell the rows apart. */
function labelColumns(grid: Grid, { row, columns }: PeriodHeader, rows: readonly number[]): number[] {
  const body = rows.map((r) => grid.rows[r]);
  const names = grid.rows[row].map(textOf);
  const texts = Array.from({ length: columns[0] }, (_, i) => i).filter((i) =>
    body.some((cells) => textOf(cells[i]) !== '' && !isNumberCell(cells[i])),
  );
  if (texts.length === 0 && columns[0] > 0 && areNumbered(body, names)) return [0];
  const dates = body.map(() => '');
  const useful = texts.filter((i) => varies(body, i) && !isAttributeName(names[i] ?? ''));
  const key = smallestKey(body, dates, useful, names);
  if (key !== null && key.length > 0) return withNamesForAll(body, key, useful);
  return useful.length > 0 && repeats(body, dates, useful) < body.length ? useful : texts.slice(0, 1);
}

/** Dates down a column: one column per series, or a long table with columns that name the series. */
import { type Context, choice } from '../context.ts';
import { couldBeDate, dateReadings, regularity } from '../dates/column.ts';
import type { DateToken } from '../dates/types.ts';
import { type Grid, textOf } from '../grid.ts';
import { compositeDates } from './composite.ts';
import { dataRows } from './data-rows.ts';
import type { DateCandidate } from './date-column.ts';
import { dateCandidates, indexCandidate } from './date-column.ts';
import { firstNonDate, readDates } from './dates.ts';
import { finerDates } from './finer-dates.ts';
import { refuseUnreadDate } from './first-row.ts';
import type { KnownFormat } from './formats.ts';
import { isDateName, isVintageName, isYearName } from './hints.ts';
import { noteLeftByName } from './left-by-name.ts';
import { CODE_ROWS, groupSeries, longSeries } from './long.ts';
import { noteLostNames } from './lost-names.ts';
import { dateText, marksIn } from './marks.ts';
import { nameNearNumbers, noteFormulas, noteNearNumbers } from './near-numbers.ts';
import type { Laid } from './raw.ts';
import { previewOf, readingOf } from './reading.ts';
import { disagrees, isEndOf } from './rival-dates.ts';
import { columnRoles, type Role } from './roles.ts';
import { findColumn } from './select.ts';
import { statedDate } from './status.ts';
import { kindsBelowHeadings } from './status-headings.ts';
import { columnOf, type Table, tableAt } from './table.ts';
import { oneVintage, oneVintageColumn } from './vintages.ts';
import { checkWidths } from './widths.ts';

interface Dated {
  readonly table: Table;
  readonly columns: readonly number[];
  readonly tokens: readonly DateToken[];
  readonly order?: 'dmy' | 'mdy' | 'ymd';
}

/** Null where no column holds dates. */
export function datedColumns(grid: Grid, context: Context, known: KnownFormat | null): Laid | null {
  const candidate = chooseDateColumn(grid, context, known);
  if (candidate === null) return null;
  const read = readDated(grid, candidate, context);
  const dated: Dated = { ...read, ...oneVintage(read.table, read.tokens, context) };
  if (candidate.doubtful && context.options.serials === undefined)
    askSerials(dated, candidate.rank >= 2, context);
  const roles = columnRoles(dated.table, dated.columns, dated.tokens);
  const found = valueColumns(dated.table, roles, dated.columns, context, known);
  const { table, values } = oneVintageColumn(dated.table, found, context);
  const narrowed = { ...dated, table };
  const long = longSeries({ ...narrowed, roles, values }, context, known);
  if (long !== null) return long;
  noteLeftByName({ ...narrowed, roles }, dated.columns, [], context);
  return wideColumns(narrowed, roles, withoutCodes(narrowed, values, context));
}

function chooseDateColumn(grid: Grid, context: Context, known: KnownFormat | null): DateCandidate | null {
  const { dateColumn } = context.options;
  if (known?.dateColumn !== undefined && dateColumn === undefined) {
    const name = textOf(grid.rows[known.row][known.dateColumn]);
    const found = dateCandidates(grid, context.options).find(({ column }) => column === known.dateColumn);
    return found ? { ...found, first: known.row + 1, name } : indexCandidate(grid);
  }
  const candidates = dateCandidates(grid, context.options);
  if (dateColumn !== undefined) {
    const header = candidates[0] === undefined ? 0 : Math.max(0, candidates[0].first - 1);
    const column = findColumn(grid.rows[header].map(textOf), dateColumn, context);
    const named = candidates.find((candidate) => candidate.column === column);
    if (named !== undefined) return named;
    const first = grid.rows.findIndex((row, r) => r >= header && couldBeDate(textOf(row[column])));
    if (first >= 0) return { column, first, name: dateColumn, rank: 2, doubtful: false };
    context.refuse('not-a-date', `The cells of column "${dateColumn}" are not dates.`, {
      column: dateColumn,
    });
  }
  const periods = candidates.filter(({ name }) => !isVintageName(name));
  const [surest] = periods.length > 0 ? periods : candidates;
  if (surest === undefined) return indexCandidate(grid);
  const best = finerDates(grid, steadiest(grid, surest, periods, context), periods, context);
  const rivals = periods.filter(
    (one) => one.rank === best.rank && one.column !== best.column && disagrees(grid, best, one, context),
  );
  const [rival] = rivals;
  if (rivals.length === 1 && isEndOf(grid, best, rival, context)) return best;
  if (rivals.length === 1 && isEndOf(grid, rival, best, context)) return rival;
  if (rivals.length > 0 && best.rank >= 2) askDateColumn([best, ...rivals], context);
  return best;
}

/** Years one after the other count more than days without any rhythm, such as those of each year's record. */
function steadiest(
  grid: Grid,
  surest: DateCandidate,
  candidates: readonly DateCandidate[],
  { options }: Context,
): DateCandidate {
  const isSteady = ({ column, first }: DateCandidate): boolean => {
    const texts = grid.rows.slice(first).flatMap((row) => dateText(row[column]) || []);
    const readings = dateReadings(texts, options, true);
    return readings.length === 0 || readings.some((reading) => regularity(reading) >= STEADY);
  };
  const isAlone = ({ column, first }: DateCandidate): boolean => {
    const texts = grid.rows.slice(first).map((row) => dateText(row[column]));
    return new Set(texts).size === texts.length;
  };
  const isConstant =
    new Set(grid.rows.slice(surest.first).map((row) => dateText(row[surest.column]))).size === 1;
  if (candidates.length < 2 || (isSteady(surest) && !isConstant)) return surest;
  // the year of a release says nothing of its values
  const least = isConstant ? 1 : 2;
  const others = candidates.filter(
    (one) => one !== surest && one.rank >= least && isAlone(one) && isSteady(one),
  );
  return others[0] ?? surest;
}

/** The share of filled periods from which on dates follow one another. */
const STEADY = 0.5;

function askDateColumn(candidates: readonly DateCandidate[], context: Context): void {
  const names = candidates.map(({ name, column }) => name || String(column + 1));
  context.ask({
    id: 'date-column',
    sentence: `Columns ${names.map((name) => `"${name}"`).join(' and ')} hold dates. Which are those of the values?`,
    choices: names.map((name) => choice({ dateColumn: name }, `dates in "${name}"`)),
  });
}

/** Under a name of dates they are days of some count, else perhaps no days. */
function askSerials({ table, columns }: Dated, named: boolean, context: Context): void {
  const name = table.names[columns[0]];
  const example = textOf(table.rows[0][columns[0]]);
  const days = choice({ serials: 'dates' }, 'days since 1900');
  if (named) {
    context.ask({
      id: 'serials',
      sentence:
        `Are the numbers in "${name}" (${example} …) days since 1900, as a spreadsheet counts, ` +
        'or since another day?',
      choices: [
        days,
        choice(
          { serials: 'dates', frequency: 'undated' },
          'since another day: number the values in their order',
        ),
      ],
    });
    return;
  }
  context.ask({
    id: 'serials',
    sentence: `Are the numbers in "${name}" (${example} …) dates as a spreadsheet stores them, or plain numbers?`,
    choices: [days, choice({ serials: 'numbers' }, 'plain numbers')],
  });
}

function readDated(grid: Grid, candidate: DateCandidate, context: Context): Dated {
  const rows = dataRows(grid, candidate, context);
  const body = { rows: rows.map((r) => grid.rows[r]), lines: rows.map((r) => grid.lines[r]) };
  const whole = tableAt(grid, candidate.first, grid.rows.length, candidate.column);
  const headed = kindsBelowHeadings(grid, rows);
  const stated = columnOf(body.rows, candidate.column).map(
    (cell, i) => statedDate(textOf(cell))?.kind ?? headed[i],
  );
  const table: Table = { ...whole, ...body, ...(stated.some(Boolean) ? { stated } : {}) };
  refuseUnreadDate(grid, table, candidate.first, candidate.column, context);
  checkWidths(table, grid, candidate.first, context);
  noteLostNames(table, grid, candidate.first, context);
  const composite = candidate.rank === 0 ? null : compositeDates(table, candidate.column, context);
  const texts = composite?.texts ?? columnOf(table.rows, candidate.column).map(dateText);
  const marks = marksIn(columnOf(table.rows, candidate.column));
  if (marks !== '') context.note(`marks left out of the dates: ${marks}`);
  const hinted = isDateName(table.names[candidate.column]) || isYearName(candidate.name);
  const dated =
    composite?.tokens !== undefined
      ? { tokens: composite.tokens }
      : candidate.rank === 0
        ? { tokens: texts.map(indexToken) }
        : readDates(texts, hinted, context);
  if (dated === null) {
    const i = firstNonDate(texts);
    const [row, column] = [table.lines[i], table.names[candidate.column]];
    const message = `Line ${row}, ${column}: "${texts[i].slice(0, 40)}" is not a date like the others.`;
    context.refuse('not-a-date', message, { row, column });
  }
  return { table, columns: composite?.columns ?? [candidate.column], ...dated };
}

const indexToken = (text: string): DateToken => ({ unit: 'index', at: Number(text) });

export function valueColumns(
  table: Table,
  roles: Role[],
  dateColumns: readonly number[],
  context: Context,
  known: KnownFormat | null,
): number[] {
  const { columns } = context.options;
  if (columns !== undefined) {
    const chosen = columns.map((name) => findColumn(table.names, name, context));
    for (const column of chosen) roles[column] = 'value';
    return chosen;
  }
  noteFormulas(table, context);
  const found =
    known?.valueColumns ??
    roles.flatMap((role, i) => (role === 'value' && !dateColumns.includes(i) ? [i] : []));
  if (found.length > 0) {
    noteNearNumbers(table, roles, context);
    return [...found];
  }
  nameNearNumbers(table, roles, context);
  const left = roles.flatMap((role, i) =>
    role === 'identifier' || role === 'row number' ? [table.names[i]] : [],
  );
  const dates = dateColumns.length > 0 ? 'dates but ' : '';
  const hint =
    left.length > 0
      ? ` (${left.map((name) => `"${name}"`).join(', ')} only numbers or names the rows; choose a column with --column)`
      : '';
  return context.refuse('no-values', `The table has ${dates}no column of numbers${hint}.`);
}

/** How dimensions of SDMX are called (`TIPO_DATO`), and numbers that say how to read others. */
const CODE_NAME =
  /^(?:\p{Lu}[\p{Lu}\d]*(?:_[\p{Lu}\d]+)+|magnitude|decimals|base year|scalar factor|.*multiplier)$/u;

/** `State ANSI` beside `State`, which is the same in all rows: its number. */
const isOfConstant = ({ names, rows }: Table, column: number): boolean =>
  names.some((name, i) => {
    const first = textOf(rows[0][i]);
    const isWord = /\p{L}{2}/u.test(name) && /\p{L}/u.test(first) && names[column].startsWith(`${name} `);
    return isWord && rows.every((row) => textOf(row[i]) === first);
  });

/**
 * Columns that hold one whole number throughout are left out beside others where they have the name of a code
 * or stand before the dates, as the number of a station does.
 */
function withoutCodes(
  { table, columns }: Dated,
  values: readonly number[],
  context: Context,
): readonly number[] {
  if (context.options.columns !== undefined || table.rows.length < CODE_ROWS) return values;
  const isCode = (column: number): boolean => {
    const name = table.names[column];
    const named = CODE_NAME.test(name) || CODE_NAME.test(name.toLowerCase());
    if (!named && !isOfConstant(table, column) && columns.some((dates) => dates < column)) return false;
    const [first, ...rest] = columnOf(table.rows, column).map(textOf);
    return /^\d+$/.test(first) && rest.every((text) => text === first);
  };
  const codes = values.filter(isCode);
  if (codes.length === 0 || codes.length === values.length) return values;
  context.note(
    `left out because they never change: ${codes.map((column) => table.names[column]).join(', ')}`,
  );
  return values.filter((column) => !codes.includes(column));
}

function wideColumns(
  { table, columns, tokens, order }: Dated,
  roles: readonly Role[],
  values: readonly number[],
): Laid {
  return {
    layout: 'columns',
    series: groupSeries({ table, tokens }, [], values),
    columns: readingOf(table, roles, columns, values, []),
    preview: previewOf(table),
    ...(order === undefined ? {} : { dateOrder: order }),
  };
}

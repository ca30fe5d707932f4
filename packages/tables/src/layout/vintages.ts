/**
 * Tables of vintages hold every value as often as it was published: ALFRED's `realtime_start`, columns called
 * vintage or release date, and a column per vintage (`GDPC1_20140130`, `ROUTPUT65Q4`).
 */
import { type Context, choice } from '../context.ts';
import { couldBeDate, dateReadings } from '../dates/column.ts';
import type { DateToken } from '../dates/types.ts';
import { type Cell, textOf } from '../grid.ts';
import { parseDay } from '../periods.ts';
import { isVintageName } from './hints.ts';
import { keyOf, repeats } from './keys.ts';
import { columnOf, isEmptyCell, isNumberCell, type Table } from './table.ts';

export interface Vintaged {
  readonly table: Table;
  readonly tokens: readonly DateToken[];
}

/** Position of a vintage in time; whatever is no date is ordered as text by its rank. */
function orderOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const distinct = [...new Set(texts)];
  const tokens = dateReadings(distinct, {}, true)[0]?.tokens;
  const sorted = tokens === undefined ? [...distinct].sort() : [];
  return new Map(distinct.map((text, i) => [text, tokens?.[i].at ?? sorted.indexOf(text)]));
}

function ask(count: number, first: string, last: string, context: Context): void {
  context.ask({
    id: 'vintage',
    sentence: `The table holds ${count} vintages of its values (${first} to ${last}). Which is meant?`,
    choices: [
      choice({ vintage: 'latest' }, 'the latest value of each period'),
      choice({ vintage: 'first' }, 'the value of each period as it was first published'),
      choice({ vintage: last }, `what was known in the vintage ${last}, and no later value`),
    ],
  });
}

/** Whether a vintage is later than the one asked for. */
function isAfter(text: string, at: number, wanted: string, order: ReadonlyMap<string, number>): boolean {
  const limit = order.get(wanted) ?? parseDay(wanted);
  return limit !== null && limit !== undefined ? at > limit : text > wanted;
}

/** One row per period and series: the vintage that was asked for. The same table where there are none. */
export function oneVintage(table: Table, tokens: readonly DateToken[], context: Context): Vintaged {
  const column = table.names.findIndex(
    (name, i) => isVintageName(name) && columnOf(table.rows, i).every((cell) => couldBeDate(textOf(cell))),
  );
  if (column === -1) return { table, tokens };
  const named = columnsOfReleases(table);
  const labels = table.names.flatMap((name, i) =>
    i !== column && !isVintageName(name) && !named.includes(i) && isLabel(columnOf(table.rows, i)) ? [i] : [],
  );
  const dates = tokens.map(({ unit, at, clock = 0 }) => `${unit}${at} ${clock}`);
  if (repeats(table.rows, dates, labels) === 0) return { table, tokens };
  if (repeats(table.rows, dates, [...labels, column]) > 0) return { table, tokens };
  const vintages = columnOf(table.rows, column).map(textOf);
  const order = orderOf(vintages);
  const known = [...order].sort((a, b) => a[1] - b[1]).map(([text]) => text);
  const { vintage } = context.options;
  if (vintage === undefined) ask(known.length, known[0], known[known.length - 1], context);
  const best = new Map<string, number>();
  for (const [i, text] of vintages.entries()) {
    const at = order.get(text)!;
    if (vintage !== undefined && !['latest', 'first'].includes(vintage) && isAfter(text, at, vintage, order))
      continue;
    if (isEmptyRow(table.rows[i], labels, column)) continue;
    const key = `${dates[i]}\u0001${keyOf(table.rows[i], labels)}`;
    const before = best.get(key);
    const other = before === undefined ? null : order.get(vintages[before])!;
    if (other === null || (vintage === 'first' ? at < other : at > other)) best.set(key, i);
  }
  const kept = [...best.values()].sort((a, b) => a - b);
  context.note(
    `of ${table.rows.length} rows in ${known.length} vintages, ${kept.length} are read: ${vintage ?? 'latest'}`,
  );
  return {
    // what a release is called says nothing more of the values that are left
    table: {
      ...table,
      rows: kept.map((i) => without(table.rows[i], named)),
      lines: kept.map((i) => table.lines[i]),
    },
    tokens: kept.map((i) => tokens[i]),
  };
}

const RELEASE = new RegExp(
  '^(?:advance|flash|preliminary|first|second|third|fourth|final|initial|latest|revised|\\d(?:st|nd|rd|th))' +
    '(?: (?:estimate|release|print|revision))?$',
  'i',
);

/** `Advance`, `Second`, `Third`: what the releases of one period are called. */
const columnsOfReleases = (table: Table): number[] =>
  table.names.flatMap((_, i) =>
    columnOf(table.rows, i).every((cell) => RELEASE.test(textOf(cell))) ? [i] : [],
  );

const without = (row: readonly Cell[], columns: readonly number[]): readonly Cell[] =>
  columns.length === 0 ? row : row.map((cell, i) => (columns.includes(i) ? '' : cell));

/** Words and codes that name a series; dates and numbers do not. */
const isLabel = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => !isEmptyCell(cell) && !isNumberCell(cell) && !couldBeDate(textOf(cell)));

/** A release that says nothing of a period. */
const isEmptyRow = (row: readonly Cell[], labels: readonly number[], vintage: number): boolean =>
  row.every(
    (cell, i) => i === vintage || labels.includes(i) || isEmptyCell(cell) || couldBeDate(textOf(cell)),
  );

const SUFFIX = /^(.*?)[_ .-]?((?:19|20)\d\d[-_]?\d\d[-_]?\d\d|(?:\d\d|(?:19|20)\d\d)[QM]\d{1,2})$/i;

const DAY = /^\d{4}[-_]?\d\d[-_]?\d\d$/;

/** Two-digit years of vintages begin in 1965, when the oldest real-time data set does. */
const vintageOrder = (suffix: string): string => {
  const [, year, part = ''] = /^(\d{2,4}?)([QM]\d{1,2})$/i.exec(suffix) ?? [];
  if (year === undefined) return suffix.replace(/[-_]/g, '');
  const whole = year.length === 4 ? year : `${Number(year) >= 60 ? 19 : 20}${year}`;
  return `${whole}${part[0]}${part.slice(1).padStart(2, '0')}`;
};

/** Whether later columns end later, as a triangle of revisions does. */
function reachesFurther(table: Table, columns: readonly number[]): boolean {
  const reach = columns.map((column) => table.rows.findLastIndex((row) => !isEmptyCell(row[column])));
  return reach.every((at, i) => i === 0 || at >= reach[i - 1]) && reach[0] < reach[reach.length - 1];
}

/** Three heads or more that are nothing but dates: `2023-01-15`, `2023Q1`, `Jan 2023`. */
function datedHeads(table: Table, values: readonly number[]): WideVintages | null {
  const heads = values.map((column) => table.names[column]);
  if (heads.length < 3 || !heads.every(couldBeDate)) return null;
  const tokens = dateReadings(heads, {}, true)[0]?.tokens;
  if (tokens === undefined) return null;
  const sorted = values
    .map((column, i) => ({ column, head: heads[i], at: tokens[i].at }))
    .sort((a, b) => a.at - b.at);
  const columns = sorted.map(({ column }) => column);
  return reachesFurther(table, columns)
    ? { name: 'values', columns, suffixes: sorted.map(({ head }) => head) }
    : null;
}

interface WideVintages {
  readonly name: string;
  /** Columns from the oldest vintage to the newest. */
  readonly columns: readonly number[];
  readonly suffixes: readonly string[];
}

/** Columns of one name with dates behind it, of which later ones reach further. */
function wideVintages(table: Table, values: readonly number[]): WideVintages | null {
  if (values.length < 2) return null;
  const dated = datedHeads(table, values);
  if (dated !== null) return dated;
  const parts = values.map((column) => SUFFIX.exec(table.names[column]));
  const name = parts[0]?.[1];
  if (name === undefined || parts.some((part) => part?.[1] !== name)) return null;
  // Two columns, or heads that are nothing but dates, are vintages only by whole days: `GDP_20240125`.
  const byDays = parts.every((part) => DAY.test(part?.[2] ?? ''));
  if ((values.length === 2 || name === '') && !byDays) return null;
  const sorted = values
    .map((column, i) => ({ column, suffix: parts[i]![2], at: vintageOrder(parts[i]![2]) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  if (
    !reachesFurther(
      table,
      sorted.map(({ column }) => column),
    )
  )
    return null;
  return {
    name: name || 'values',
    columns: sorted.map(({ column }) => column),
    suffixes: sorted.map(({ suffix }) => suffix),
  };
}

/** The table with one column of values in place of one for each vintage; the same where there are none. */
export function oneVintageColumn(
  table: Table,
  values: readonly number[],
  context: Context,
): { readonly table: Table; readonly values: readonly number[] } {
  const wide = context.options.columns === undefined ? wideVintages(table, values) : null;
  if (wide === null) return { table, values };
  const { name, columns, suffixes } = wide;
  const { vintage } = context.options;
  if (vintage === undefined) ask(columns.length, suffixes[0], suffixes[suffixes.length - 1], context);
  const limit = vintage === undefined || ['latest', 'first'].includes(vintage) ? null : vintageOrder(vintage);
  const last = suffixes.indexOf(vintage ?? '');
  const known = columns.filter((_, i) =>
    last >= 0 ? i <= last : limit === null || vintageOrder(suffixes[i]) <= limit,
  );
  const [target] = columns;
  const chosen = (row: readonly Cell[]): Cell => {
    if (vintage !== 'first') return row[known[known.length - 1] ?? -1] ?? '';
    const column = columns.find((one) => !isEmptyCell(row[one]));
    return column === undefined ? '' : row[column];
  };
  const rows = table.rows.map((row) =>
    Array.from({ length: table.width }, (_, i) => (i === target ? chosen(row) : (row[i] ?? ''))),
  );
  context.note(`one of ${columns.length} vintages of ${name} is read: ${vintage ?? 'latest'}`);
  const names = table.names.map((one, i) => (i === target ? name : one));
  return { table: { ...table, rows, names }, values: [target] };
}

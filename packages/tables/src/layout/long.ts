/** Long tables: a row per series and date. */
import type { Context } from '../context.ts';
import type { DateToken } from '../dates/types.ts';
import { type Cell, textOf } from '../grid.ts';
import { withCarriedLabels } from './carried-labels.ts';
import type { KnownFormat } from './formats.ts';
import { keyOf, varies } from './keys.ts';
import { noteLeftByName } from './left-by-name.ts';
import type { LongInput } from './long-input.ts';
import { keyColumns } from './long-keys.ts';
import type { Laid, Observation, RawSeries } from './raw.ts';
import { previewOf, readingOf } from './reading.ts';
import { withOneSpelling } from './spellings.ts';
import { finalCode, kindOfStatus, statusColumn, statusOf } from './status.ts';
import { columnOf, type Table } from './table.ts';

/** Null where every date stands alone and no column says that several series are stacked. */
export function longSeries(whole: LongInput, context: Context, known: KnownFormat | null): Laid | null {
  const { tokens, roles } = whole;
  const dates = tokens.map(({ unit, at, clock = 0 }) => `${unit}${at} ${clock}`);
  const carried = { ...whole, table: withLabelsCarried(whole, dates, context) };
  const key = keyColumns(carried, dates, context, known);
  if (key === null || key.length === 0) return null;
  const table = withOneSpelling(carried.table, dates, key, context);
  const input = { ...carried, table };
  const values = withoutCounters(input, withoutConstants(input, key, context), key, context);
  if (values.length === 0)
    context.refuse('no-values', 'The table has names and dates but no column of numbers.');
  noteLeftByName(input, [...input.columns, ...values], key, context);
  return {
    layout: 'long',
    series: groupSeries(input, key, values),
    columns: readingOf(table, roles, input.columns, values, key),
    preview: previewOf(table),
    ...(input.order === undefined ? {} : { dateOrder: input.order }),
  };
}

function withLabelsCarried({ table, roles }: LongInput, dates: readonly string[], context: Context): Table {
  const labels = roles.flatMap((role, i) => (role === 'text' ? [i] : []));
  const carried = withCarriedLabels(table.rows, dates, labels);
  if (carried === null) return table;
  context.note(`labels carried down: ${carried.columns.map((column) => table.names[column]).join(', ')}`);
  return { ...table, rows: carried.rows };
}

/** Rows over which a whole number that never changes is a code rather than a series. */
export const CODE_ROWS = 12;

/** Numbers that never change within a series, such as coordinates, describe it and are no series. */
function withoutConstants({ table, values }: LongInput, key: readonly number[], context: Context): number[] {
  const free = values.filter((column) => !key.includes(column));
  if (context.options.columns !== undefined || free.length < 2) return free;
  const groups = new Set(table.rows.map((row) => keyOf(row, key))).size;
  const changing = free.filter((column) => varies(table.rows, column));
  const constant = free.filter((column) => {
    if (!varies(table.rows, column)) return changing.length > 0 && isCode(table, column);
    const pairs = new Set(table.rows.map((row) => keyOf(row, [...key, column]))).size;
    return groups > 1 && groups <= table.rows.length / 3 && pairs === groups && varies(table.rows, column);
  });
  if (constant.length === 0 || constant.length === free.length) return free;
  const names = constant.map((column) => table.names[column]).join(', ');
  context.note(`left out because they never change within a series: ${names}`);
  return free.filter((column) => !constant.includes(column));
}

/** Names of columns that count the rows of each series. */
const COUNTS = /^(?:t|time|wave|round|obs|period|trend|step|n|nr|no|index|idx|seq)$/i;

/** `1`, `2`, `3` … in every series count its rows and are no series. */
function withoutCounters(
  { table }: LongInput,
  values: readonly number[],
  key: readonly number[],
  context: Context,
): readonly number[] {
  const counters = values.filter((column) => {
    if (!COUNTS.test(table.names[column])) return false;
    const last = new Map<string, number>();
    return table.rows.every((row) => {
      const [id, n] = [keyOf(row, key), Number(textOf(row[column]))];
      const before = last.get(id);
      last.set(id, n);
      return before === undefined ? n === 0 || n === 1 : n === before + 1;
    });
  });
  if (context.options.columns !== undefined || counters.length === values.length) return values;
  if (counters.length > 0)
    context.note(
      `left out because they count the rows: ${counters.map((column) => table.names[column]).join(', ')}`,
    );
  return values.filter((column) => !counters.includes(column));
}

/** One whole number in every row of a table of many rows: a magnitude, a base year, a code. */
const isCode = ({ rows }: Table, column: number): boolean =>
  rows.length >= CODE_ROWS && /^\d+$/.test(textOf(rows[0][column]));

/** `France · Wheat`; what an empty cell stands for is not known. */
const entityOf = ({ names }: Table, row: readonly Cell[], key: readonly number[]): string => {
  const labels = key.map((column) => textOf(row[column])).filter((label) => label !== '');
  return labels.join(' · ') || `no ${key.map((column) => names[column]).join(', ')}`;
};

/** A series per key and column of values; without a key, per column. */
export function groupSeries(
  { table, tokens }: { readonly table: Table; readonly tokens: readonly (DateToken | null)[] },
  key: readonly number[],
  values: readonly number[],
): RawSeries[] {
  const groups = new Map<string, number[]>();
  for (const [i, row] of table.rows.entries()) {
    const id = keyOf(row, key);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [i]);
    else group.push(i);
  }
  const whole = statusColumn(table);
  const final = whole === null ? null : finalCode(columnOf(table.rows, whole), tokens);
  const statuses = new Map(values.map((column) => [column, statusOf(table, column, whole)]));
  const named = [...groups.values()].map((rows) => ({
    rows,
    entity: entityOf(table, table.rows[rows[0]], key),
  }));
  return named.flatMap(({ rows, entity }) =>
    values.map((column): RawSeries => {
      const status = statuses.get(column) ?? null;
      const observations = rows.map((i): Observation => {
        const code = status === null ? '' : textOf(table.rows[i][status]);
        const stated = (code === final ? null : kindOfStatus(code)) ?? table.stated?.[i];
        const fields = { token: tokens[i], cell: table.rows[i][column] ?? '', line: table.lines[i] };
        return stated === undefined || stated === null ? fields : { ...fields, stated };
      });
      const facts = { column: table.names[column], unit: table.units[column], observations };
      if (key.length === 0) return { name: facts.column, ...facts };
      return { name: values.length === 1 ? entity : `${entity}, ${facts.column}`, entity, ...facts };
    }),
  );
}

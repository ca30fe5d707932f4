/** Long tables: a row per series and date. */
import { type Context, choice } from '../context.ts';
import { couldBeDate } from '../dates/column.ts';
import type { DateToken } from '../dates/tokens.ts';
import { textOf } from '../grid.ts';
import type { KnownFormat } from './formats.ts';
import { isEntityName } from './hints.ts';
import { keyOf, repeats, smallestKey, splitters, varies } from './keys.ts';
import type { Laid, Observation, RawSeries } from './raw.ts';
import { previewOf, readingOf } from './reading.ts';
import type { Role } from './roles.ts';
import { findColumn } from './select.ts';
import { finalCode, kindOfStatus, statusColumn, statusOf } from './status.ts';
import { columnOf, type Table } from './table.ts';

export interface LongInput {
  readonly table: Table;
  readonly columns: readonly number[];
  readonly tokens: readonly DateToken[];
  readonly order?: 'dmy' | 'mdy' | 'ymd';
  readonly roles: readonly Role[];
  readonly values: readonly number[];
}

/** Null where every date stands alone and no column says that several series are stacked. */
export function longSeries(input: LongInput, context: Context, known: KnownFormat | null): Laid | null {
  const { table, tokens, roles } = input;
  const dates = tokens.map(({ unit, at, clock = 0 }) => `${unit}${at} ${clock}`);
  const key = keyColumns(input, dates, context, known);
  if (key === null || key.length === 0) return null;
  const values = withoutConstants(input, key, context);
  if (values.length === 0)
    context.refuse('no-values', 'The table has names and dates but no column of numbers.');
  return {
    layout: 'long',
    series: groupSeries(input, key, values),
    columns: readingOf(table, roles, input.columns, values, key),
    preview: previewOf(table),
    ...(input.order === undefined ? {} : { dateOrder: input.order }),
  };
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

/** One whole number in every row of a table of many rows: a magnitude, a base year, a code. */
const isCode = ({ rows }: Table, column: number): boolean =>
  rows.length >= CODE_ROWS && /^\d+$/.test(textOf(rows[0][column]));

function keyColumns(
  input: LongInput,
  dates: readonly string[],
  context: Context,
  known: KnownFormat | null,
): number[] | null {
  const { table, roles, columns } = input;
  const { rows, names } = table;
  const { by } = context.options;
  if (by !== undefined) return by.map((name) => findColumn(names, name, context));
  if (known?.by !== undefined) {
    const varying = known.by.filter((column) => varies(rows, column));
    return varying.length > 0 ? lean(varying, rows) : [...known.by];
  }
  const free = (column: number): boolean => !columns.includes(column) && varies(rows, column);
  const status = statusColumn(table);
  const words = roles.flatMap((role, i) => (role === 'text' && free(i) && i !== status ? [i] : []));
  // what differs in every row, or is a date itself, names no series
  const labels = words.filter((column) => {
    const distinct = new Set(columnOf(rows, column).map(textOf));
    return distinct.size < rows.length && ![...distinct].every((text) => couldBeDate(text));
  });
  const texts =
    status !== null && repeats(rows, dates, labels) > 0 && roles[status] === 'text'
      ? [...labels, status]
      : labels;
  if (repeats(rows, dates, []) === 0) return singleOrStacked(texts, input, context);
  const key = smallestKey(rows, dates, texts, names);
  if (key !== null) {
    askSplitters(splitters(rows, key, texts, names), key, names, context);
    return key;
  }
  return numericKey(input, dates, texts, context) ?? nearKey(input, dates, texts);
}

/** Of columns that say the same (a code and its label), the first entity-like one is enough. */
function lean(columns: readonly number[], rows: Table['rows']): number[] {
  const kept: number[] = [];
  let groups = 1;
  for (const column of columns) {
    const count = new Set(rows.map((row) => keyOf(row, [...kept, column]))).size;
    if (count === groups) continue;
    kept.push(column);
    groups = count;
  }
  return kept;
}

/**
 * No date comes twice. Blocks of one label after the other are still several series: a country that follows
 * another.
 */
function singleOrStacked(texts: readonly number[], { table }: LongInput, context: Context): number[] {
  const { rows, names } = table;
  const stacked = texts.filter((column) => {
    const labels = rows.map((row) => textOf(row[column]));
    const distinct = new Set(labels).size;
    const runs = labels.filter((label, i) => i === 0 || label !== labels[i - 1]).length;
    return distinct > 1 && runs === distinct && distinct <= labels.length / 3;
  });
  const entity = stacked.find((column) => isEntityName(names[column]));
  if (entity !== undefined) return [entity];
  askSplitters(stacked, [], names, context);
  return [];
}

function askSplitters(
  columns: readonly number[],
  key: readonly number[],
  names: readonly string[],
  context: Context,
): void {
  const [column] = columns;
  if (column === undefined) return;
  const name = names[column];
  const without = key.map((i) => names[i]);
  context.ask({
    id: 'by',
    sentence: `Does "${name}" tell series apart, or is it a remark on the values?`,
    choices: [
      choice({ by: [...without, name] }, `a series for each "${name}"`),
      choice({ by: without }, `"${name}" is a remark`),
    ],
  });
}

/** Most rows that may come twice where columns still tell series apart. */
const FEW = 0.1;

/** The label that leaves only a few rows twice: which of them holds is asked then. */
function nearKey({ table }: LongInput, dates: readonly string[], texts: readonly number[]): number[] | null {
  const { rows } = table;
  const all = repeats(rows, dates, []);
  const best = texts
    .map((column) => ({ column, left: repeats(rows, dates, [column]) }))
    .sort((a, b) => a.left - b.left)[0];
  return best !== undefined && all > rows.length / 3 && best.left <= rows.length * FEW ? [best.column] : null;
}

/** Series named by numbers: store 1, store 2. Only a column called an identifier is taken without asking. */
function numericKey(
  input: LongInput,
  dates: readonly string[],
  texts: readonly number[],
  context: Context,
): number[] | null {
  const { table, roles, values } = input;
  const { rows, names } = table;
  const whole = (column: number): boolean => rows.every((row) => /^\d+$/.test(textOf(row[column])));
  const identifiers = roles.flatMap((role, i) => (role === 'identifier' && varies(rows, i) ? [i] : []));
  const sure = smallestKey(rows, dates, [...texts, ...identifiers], names);
  if (sure !== null) return sure;
  const candidates = values.filter((column) => whole(column) && values.length > 1);
  const keys = candidates.filter((column) => {
    const distinct = new Set(rows.map((row) => textOf(row[column]))).size;
    return distinct <= rows.length / 3 && repeats(rows, dates, [...texts, column]) === 0;
  });
  const named = keys.filter((column) => isEntityName(names[column]));
  if (named.length === 1)
    return [...texts, named[0]].filter(
      (column) => column === named[0] || repeats(rows, dates, [named[0]]) > 0,
    );
  if (keys.length === 0) return null;
  const clear = keys.filter((column) => namesSeries(columnOf(rows, column).map(textOf), dates));
  if (clear.length === 1) {
    context.note(`the numbers of "${names[clear[0]]}" name the series: each has its own run of dates`);
    return clear;
  }
  context.ask({
    id: 'by',
    sentence: 'Dates come more than once. Which column tells the series apart?',
    choices: keys.map((column) => choice({ by: [names[column]] }, `"${names[column]}"`)),
  });
  return [keys[0]];
}

/**
 * Figures never do what the numbers of series do: they stand in blocks, one each, or every one of them comes
 * with every date, and none comes twice with one.
 */
function namesSeries(numbers: readonly string[], dates: readonly string[]): boolean {
  if (new Set(numbers.map((number, i) => `${number} ${dates[i]}`)).size < numbers.length) return false;
  const distinct = new Set(numbers).size;
  const blocks = numbers.filter((number, i) => i === 0 || number !== numbers[i - 1]).length;
  const times = new Set(dates).size;
  return distinct > 1 && times > 2 && (blocks === distinct || distinct * times === numbers.length);
}

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
    entity: key.map((column) => textOf(table.rows[rows[0]][column])).join(' · '),
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

/**
 * Tables in JSON: a list of records, also inside an answer of an API, a list of rows, lists or records per
 * column, one record per line, and what `json-inside` finds.
 */
import type { Cell, Grid } from '../grid.ts';
import { MAX_AREA, MAX_COLUMNS, MAX_ROWS, thousands } from '../limits.ts';
import type { Problem } from '../types.ts';
import { tablesInside } from './json-inside.ts';
import { cellOf, isList, isObject, isScalar, type Json, type JsonObject } from './json-values.ts';

type Record = ReadonlyMap<string, Cell>;

export interface JsonTable {
  readonly grid: Grid;
  readonly note: string;
}

/** Lists further inside than this are details of records. */
const DEEPEST = 4;

export const isJson = (text: string): boolean => /^\ufeff?\s*[[{]\s*["{[\]}]/.test(text.slice(0, 2000));

/** The fields of a record, those of a record inside it as `country.id`; lists inside are no cells. */
function flat(record: JsonObject): Record {
  const cells = new Map<string, Cell>();
  for (const [name, value] of Object.entries(record)) {
    if (isScalar(value)) cells.set(name, cellOf(value));
    else {
      // a list of one is what it holds
      const only = isList(value) && value.length === 1 ? value[0] : value;
      if (isScalar(only)) cells.set(name, cellOf(only));
      else if (isObject(only))
        for (const [inner, detail] of Object.entries(only))
          if (isScalar(detail)) cells.set(`${name}.${inner}`, cellOf(detail));
    }
  }
  return cells;
}

function tooLarge(records: number, fields: number): Problem | null {
  const [count, limit, of] =
    records > MAX_ROWS
      ? [records, MAX_ROWS, 'records']
      : fields > MAX_COLUMNS
        ? [fields, MAX_COLUMNS, 'fields']
        : [records * fields, MAX_AREA, 'cells'];
  if (count <= limit) return null;
  return {
    code: 'too-large',
    message: `The file has ${thousands(count)} ${of}; the limit is ${thousands(limit)}.`,
  };
}

/** A column per field that any record has. */
function tableOfRecords(
  records: readonly JsonObject[],
  lines: readonly number[],
  note: string,
): JsonTable | Problem {
  const flattened = records.map(flat);
  const names = [...new Set(flattened.flatMap((record) => [...record.keys()]))];
  const excess = tooLarge(records.length, names.length);
  if (excess !== null) return excess;
  const rows = flattened.map((record) => names.map((name) => record.get(name) ?? ''));
  const all = new Set(records.flatMap(Object.keys));
  const lists = [...all].filter(
    (name) => !names.some((known) => known === name || known.startsWith(`${name}.`)),
  );
  return {
    grid: { rows: [names, ...rows], lines: [1, ...lines] },
    note: lists.length === 0 ? note : `${note}; fields left out because they hold lists: ${lists.join(', ')}`,
  };
}

interface NamedList {
  readonly name: string;
  readonly records: readonly JsonObject[];
}

/** Every list of records in a value that is not inside another. */
function recordLists(value: Json, name = '', depth = 0): NamedList[] {
  if (depth > DEEPEST || isScalar(value)) return [];
  if (isList(value) && value.length > 1 && value.every(isObject)) return [{ name, records: value }];
  if (isList(value)) return value.flatMap((one) => recordLists(one, name, depth + 1));
  return Object.entries(value as JsonObject).flatMap(([key, one]) => recordLists(one, key, depth + 1));
}

/** `{"A": [{"date": …}], "B": [{"date": …}]}`: lists under names of their own with the same fields. */
function joined(lists: readonly NamedList[]): readonly JsonObject[] | null {
  const fieldsOf = ({ records }: NamedList): string =>
    [...new Set(records.flatMap((record) => Object.keys(record)))].sort().join('\u0001');
  const alike = new Set(lists.map(fieldsOf)).size === 1;
  if (lists.length < 2 || !alike || new Set(lists.map(({ name }) => name)).size < lists.length) return null;
  const field = ['series', 'list', 'list name'].find((one) => !(one in lists[0].records[0]));
  return field === undefined
    ? null
    : lists.flatMap(({ name, records }) => records.map((record) => ({ [field]: name, ...record })));
}

const BY_RECORD = 'read as JSON: a line in a message is a record, counted from 1';

function longestList(value: Json): JsonTable | Problem | null {
  const lists = recordLists(value);
  if (lists.length === 0) return null;
  const all = joined(lists);
  const longest = all ?? lists.map(({ records }) => records).reduce((a, b) => (b.length > a.length ? b : a));
  const note =
    lists.length === 1 || all !== null
      ? BY_RECORD
      : `${BY_RECORD}; the longest of ${lists.length} lists of records`;
  return tableOfRecords(
    longest,
    longest.map((_, i) => i + 1),
    note,
  );
}

const counted = (rows: readonly (readonly Cell[])[]): Grid => ({ rows, lines: rows.map((_, i) => i + 1) });

/** `[["date", "value"], ["2014", 1]]`, and `{"columns": […], "data": [[…]]}`. */
function gridOfRows(value: Json): Grid | null {
  const { columns, data } = isObject(value) ? value : { columns: undefined, data: value };
  if (data === undefined || !isList(data) || data.length < 2) return null;
  if (!data.every((row) => isList(row) && row.every(isScalar))) return null;
  const rows = (data as readonly (readonly Json[])[]).map((row) => row.map(cellOf));
  if (columns === undefined || !isList(columns)) return counted(rows);
  const index =
    isObject(value) && value['index'] !== undefined && isList(value['index']) ? value['index'] : null;
  if (index === null) return counted([columns.map(cellOf), ...rows]);
  return counted([['', ...columns.map(cellOf)], ...rows.map((row, i) => [cellOf(index[i] ?? null), ...row])]);
}

/** `{"date": ["2014"], "value": [1]}`, and `{"value": {"2014": 1}}`. */
function gridOfColumns(value: Json): Grid | Problem | null {
  if (!isObject(value)) return null;
  const columns = Object.entries(value);
  const lists = columns.filter(
    (one): one is [string, readonly Json[]] => isList(one[1]) && one[1].every(isScalar),
  );
  if (lists.length > 1 && new Set(lists.map(([, list]) => list.length)).size === 1) {
    const rows = lists[0][1].map((_, i) => lists.map(([, list]) => cellOf(list[i])));
    return counted([lists.map(([name]) => name), ...rows]);
  }
  const records = columns.filter((one): one is [string, JsonObject] => isObject(one[1]));
  if (
    records.length < columns.length ||
    !records.every(([, record]) => Object.values(record).every(isScalar))
  )
    return null;
  const keys = [...new Set(records.flatMap(([, record]) => Object.keys(record)))];
  const excess = tooLarge(keys.length, records.length);
  if (excess !== null) return excess;
  const rows = keys.map((key) => [key, ...records.map(([, record]) => cellOf(record[key] ?? null))]);
  return counted([['', ...records.map(([name]) => name)], ...rows]);
}

function limited(rows: readonly (readonly Cell[])[], tables: number): JsonTable | Problem {
  const note = tables === 1 ? BY_RECORD : `${BY_RECORD}; the longest of ${tables} tables`;
  return tooLarge(rows.length, rows[0].length) ?? { grid: counted(rows), note };
}

const refused = (message: string): Problem => ({ code: 'binary', message });

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A record per line. */
function perLine(text: string): JsonTable | Problem | null {
  const filled = text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [{ line, number: i + 1 }]));
  const records = filled.length > 1 ? filled.map(({ line }) => parsed(line)) : [];
  if (records.length === 0 || !records.every((one): one is JsonObject => one !== undefined && isObject(one)))
    return null;
  const lines = filled.map(({ number }) => number);
  return tableOfRecords(records, lines, 'read as JSON, a record per line');
}

/** Null where the text is no JSON. */
export function jsonTable(text: string): JsonTable | Problem | null {
  if (!isJson(text)) return null;
  const value = parsed(text.replace(/^\ufeff/, ''));
  if (value === undefined) {
    const lines = perLine(text);
    if (lines !== null) return lines;
    return /^\s*(?:\{|\[\s*[{"])/.test(text)
      ? refused(
          'The file begins as JSON does and is none: perhaps it was cut short. Write it again, or as CSV.',
        )
      : null;
  }
  const grid = gridOfRows(value) ?? gridOfColumns(value);
  if (grid !== null) return 'code' in grid ? grid : { grid, note: BY_RECORD };
  const table = longestList(value);
  // records with lists in them may be the labels of series
  const inside = tablesInside(value);
  const records = table === null || 'code' in table ? 0 : table.grid.rows.length;
  const longest = inside.reduce((best, one) => (one.length > best.length ? one : best), []);
  if (longest.length > records) return limited(longest, inside.length);
  if (table === null) return refused('The file is JSON without a list of records or rows. Write it as CSV.');
  return table;
}

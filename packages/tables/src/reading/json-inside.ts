/**
 * Tables further inside JSON that is no list of records: lists of times and values
 * (`{"prices": [[t, v], …]}`), lists per column under one name, records or values by their dates, and series
 * with their labels.
 */
import { couldBeDate } from '../dates/column.ts';
import type { Cell } from '../grid.ts';
import { besideDates, withOwnDates } from './json-series.ts';
import { cellOf, isList, isObject, isScalar, type Json, type JsonObject } from './json-values.ts';

type Row = readonly Cell[];
const DEEPEST = 5;
const FEWEST = 2;

/** Rows of scalars, all of one length. */
function rowsOf(value: Json): Row[] | null {
  if (!isList(value) || value.length < FEWEST || !isList(value[0]) || value[0].length < 2) return null;
  const { length } = value[0];
  const rows = value.every((row) => isList(row) && row.length === length && row.every(isScalar));
  return rows ? (value as readonly (readonly Json[])[]).map((row) => row.map(cellOf)) : null;
}

const isTime = (cell: Cell): boolean =>
  typeof cell === 'number' ? cell >= 1e8 : couldBeDate(cell) || /^\d{9,19}$/.test(cell);

/** `[2001, v]`, `[2002, v]` … */
const areYears = (rows: readonly Row[]): boolean =>
  rows.every(([year]) => Number(year) >= 1500 && Number(year) <= 2200) &&
  rows.every(([year], i) => i === 0 || Number(year) === Number(rows[i - 1][0]) + 1);

/** `[v, t]` as `[t, v]`: some services write the value first. */
function timeFirst(rows: readonly Row[]): Row[] | null {
  if (areYears(rows)) return [...rows];
  const at = rows[0].findIndex((_, i) => rows.every((row) => isTime(row[i])));
  if (at === -1 || at > 1) return null;
  return at === 0 ? [...rows] : rows.map(([value, time, ...rest]) => [time, value, ...rest]);
}

/** A list of names beside the rows that has one for each of their cells. */
function namesBeside(parent: JsonObject, width: number): Row | null {
  const lists = Object.values(parent).filter(
    (list): list is readonly string[] =>
      isList(list) && list.length === width && list.every((name) => typeof name === 'string'),
  );
  return lists.length === 1 ? lists[0] : null;
}

/** `{"prices": [[t, v], …], "volumes": [[t, v], …]}`: a column for each of them that has the same times. */
function pairsIn(parent: JsonObject): Row[] | null {
  const found = Object.entries(parent).flatMap(([name, value]) => {
    const rows = rowsOf(value);
    return rows === null ? [] : [{ name, rows }];
  });
  if (found.length === 0) return null;
  const [{ name, rows }] = found;
  const names = namesBeside(parent, rows[0].length);
  if (names !== null) return [names, ...rows];
  const first = timeFirst(rows);
  if (first === null) return null;
  if (first[0].length > 2) return first;
  const columns = [{ name, rows: first }];
  for (const other of found.slice(1)) {
    const timed = timeFirst(other.rows);
    const alike = timed?.length === first.length && timed.every((row, i) => row[0] === first[i][0]);
    if (timed !== null && alike) columns.push({ name: other.name, rows: timed });
    else return null;
  }
  return [
    ['time', ...columns.map((column) => column.name)],
    ...first.map((row, i) => [row[0], ...columns.map((column) => column.rows[i][1])]),
  ];
}

/** Records or values whose names are dates: `{"2024-01-31": {"open": 1}}`, `{"2024-01-31": 1}`. */
function byDates(parent: JsonObject, name: string): Row[] | null {
  const entries = Object.entries(parent);
  if (entries.length <= FEWEST || !entries.every(([key]) => couldBeDate(key))) return null;
  if (entries.every(([, value]) => isScalar(value)))
    return [['date', name], ...entries.map(([key, value]) => [key, cellOf(value)])];
  const records = entries.filter(
    (entry): entry is [string, JsonObject] =>
      isObject(entry[1]) && Object.values(entry[1]).every((value) => isScalar(value)),
  );
  if (records.length < entries.length) return null;
  const names = [...new Set(records.flatMap(([, record]) => Object.keys(record)))];
  return [
    ['date', ...names],
    ...records.map(([key, record]) => [key, ...names.map((one) => cellOf(record[one] ?? null))]),
  ];
}

/** Lists of scalars of one length under one name, the first or some other of dates. */
function listsIn(parent: JsonObject): Row[] | null {
  const lists = Object.entries(parent).filter(
    (one): one is [string, readonly Json[]] =>
      isList(one[1]) && one[1].length > FEWEST && one[1].every(isScalar),
  );
  if (lists.length < 2 || new Set(lists.map(([, list]) => list.length)).size > 1) return null;
  if (!lists.some(([, list]) => list.every((value) => isTime(cellOf(value))))) return null;
  return [
    lists.map(([name]) => name),
    ...lists[0][1].map((_, i) => lists.map(([, list]) => cellOf(list[i]))),
  ];
}

/** Labels of a series: its scalar fields, and those of a record inside it. */
function labelsOf(record: JsonObject): Map<string, Cell> {
  const labels = new Map<string, Cell>();
  for (const [name, value] of Object.entries(record)) {
    if (isScalar(value)) labels.set(name, cellOf(value));
    else if (isObject(value))
      for (const [inner, detail] of Object.entries(value))
        if (isScalar(detail)) labels.set(inner, cellOf(detail));
  }
  return labels;
}

/** `[{"metric": {"job": "a"}, "values": [[t, v], …]}, …]`: a row per series and time. */
function labelledSeries(value: Json): Row[] | null {
  if (!isList(value) || value.length === 0 || !value.every(isObject)) return null;
  const series = (value as readonly JsonObject[]).map((record) => {
    const lists = Object.entries(record).flatMap(([name, one]) => {
      const rows = rowsOf(one);
      const timed = rows === null ? null : timeFirst(rows);
      return timed === null || timed[0].length !== 2 ? [] : [{ name, rows: timed }];
    });
    return lists.length === 1 ? { ...lists[0], labels: labelsOf(record) } : null;
  });
  if (series.includes(null)) return null;
  const all = series as { name: string; rows: Row[]; labels: Map<string, Cell> }[];
  const names = [...new Set(all.flatMap(({ labels }) => [...labels.keys()]))];
  return [
    [...names, 'time', all[0].name],
    ...all.flatMap(({ rows, labels }) =>
      rows.map((row) => [...names.map((name) => labels.get(name) ?? ''), ...row]),
    ),
  ];
}

/** Every such table that is not inside another. */
export function tablesInside(value: Json, name = 'value', depth = 0): (readonly Row[])[] {
  if (depth > DEEPEST || isScalar(value)) return [];
  const own = isObject(value)
    ? (pairsIn(value) ?? byDates(value, name) ?? listsIn(value) ?? besideDates(value))
    : (labelledSeries(value) ?? withOwnDates(value));
  if (own !== null) return [own];
  if (isObject(value))
    return Object.entries(value).flatMap(([key, one]) => tablesInside(one, key, depth + 1));
  return (value as readonly Json[]).flatMap((one) => tablesInside(one, name, depth + 1));
}

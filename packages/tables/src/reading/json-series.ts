/**
 * Series in JSON beside the dates that they share, as charts are described: `{"labels": […], "datasets":
 * [{"label": "a", "data": […]}]}`, `{"dates": […], "series": {"a": […]}}`; and with dates of their own:
 * `[{"name": "a", "x": […], "y": […]}]`.
 */
import { couldBeDate } from '../dates/column.ts';
import type { Cell } from '../grid.ts';
import { cellOf, isList, isObject, isScalar, type Json, type JsonObject } from './json-values.ts';

type Row = readonly Cell[];
type List = readonly Json[];
interface Named {
  readonly name: string;
  readonly list: List;
}

const FEWEST = 3;
const YEAR = /^(?:1[5-9]|2[01])\d\d$/;

const isScalars = (value: Json): value is List =>
  isList(value) && value.length >= FEWEST && value.every(isScalar);

/** Texts of dates, or years: other numbers may be values. */
const areDates = (list: List): boolean =>
  list.every((value) => {
    const text = String(cellOf(value));
    return typeof value === 'number' ? YEAR.test(text) : couldBeDate(text);
  }) && new Set(list).size === list.length;

/** Lists in a record, and in the records inside it: `{"xAxis": {"categories": […]}}`. */
function listsOf(record: JsonObject): readonly Named[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (isScalars(value)) return [{ name, list: value }];
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([inner, list]) => (isScalars(list) ? [{ name: inner, list }] : []));
  });
}

const LABELS = ['name', 'label', 'title', 'key', 'id', 'legend'];

/** What a record calls itself, or its first text: `{"type": "line", "label": "a"}` is a. */
const labelOf = (record: JsonObject): string | null => {
  const own = LABELS.map((field) => record[field]).find((value) => typeof value === 'string');
  const text = own ?? Object.values(record).find((value) => typeof value === 'string');
  return text === undefined ? null : String(text);
};

/** Colours are no figures. */
const areFigures = (list: List): boolean =>
  list.every((value) => value === null || (value !== '' && Number.isFinite(Number(value))));

/** Records of which each has a label and one list: `{"label": "a", "data": […]}`. */
function labelledLists(value: Json): readonly Named[] {
  if (!isList(value) || value.length === 0 || !value.every(isObject)) return [];
  const named = (value as readonly JsonObject[]).map((record) => {
    const lists = Object.values(record).filter(isScalars).filter(areFigures);
    const name = labelOf(record);
    return lists.length === 1 && name !== null ? { name, list: lists[0] } : null;
  });
  const names = new Set(named.map((one) => one?.name));
  return named.includes(null) || names.size < named.length ? [] : (named as readonly Named[]);
}

/** A column for each list beside the one list of dates. */
export function besideDates(parent: JsonObject): Row[] | null {
  const series = Object.values(parent).flatMap(labelledLists);
  const own = listsOf(parent);
  const dates = own.filter(({ list }) => areDates(list));
  const [axis] = dates;
  if (dates.length !== 1) return null;
  const columns = [...own.filter((one) => one !== axis), ...series];
  if (columns.length === 0 || columns.some(({ list }) => list.length !== axis.list.length)) return null;
  return [
    ['date', ...columns.map(({ name }) => name)],
    ...axis.list.map((date, i) => [cellOf(date), ...columns.map(({ list }) => cellOf(list[i]))]),
  ];
}

/** A row per series and date, where each record has a list of dates and one of values. */
export function withOwnDates(value: Json): Row[] | null {
  if (!isList(value) || value.length < 2 || !value.every(isObject)) return null;
  const traces = (value as readonly JsonObject[]).map((record) => {
    const lists = Object.values(record).filter(isScalars);
    const dates = lists.filter(areDates);
    const name = labelOf(record);
    if (lists.length !== 2 || dates.length !== 1 || name === null) return null;
    const values = lists[0] === dates[0] ? lists[1] : lists[0];
    return values.length === dates[0].length ? { name, dates: dates[0], values } : null;
  });
  if (traces.includes(null) || new Set(traces.map((one) => one!.name)).size < traces.length) return null;
  return [
    ['name', 'date', 'value'],
    ...(traces as { name: string; dates: List; values: List }[]).flatMap(({ name, dates, values }) =>
      dates.map((date, i) => [name, cellOf(date), cellOf(values[i])]),
    ),
  ];
}

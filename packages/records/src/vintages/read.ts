/** Tables of vintages and of the forecasts made from them. */
import type { Batch } from '../files/batch.ts';
import { createDictionary, type Dictionary } from '../files/dictionary.ts';
import { entry } from '../files/entry.ts';
import { FileFault } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import { monthOf } from './periods.ts';

/** What was known of one variable in one vintage: months of the periods with their values, in order. */
export interface Vintage {
  readonly vintage: string;
  readonly months: readonly number[];
  readonly values: readonly number[];
}

/** Vintages of every variable, in order of time. */
export type Outturns = ReadonlyMap<string, readonly Vintage[]>;

/** A point forecast made in a vintage for a period. */
export interface VintageForecast {
  readonly vintage: string;
  readonly variable: string;
  readonly source: string;
  readonly month: number;
  /** NaN where the table has no number. */
  readonly value: number;
  readonly line: number;
}

const NAMES = {
  variable: ['variable', 'series_id', 'series', 'unique_id'],
  vintage: ['vintage', 'vintage_date', 'realtime_start'],
  date: ['date', 'observation_date', 'ds', 'period'],
  source: ['source', 'model', 'forecaster'],
  value: ['value', 'observation', 'y'],
} as const;

type Role = keyof typeof NAMES;

interface Cells {
  readonly line: number;
  text(role: Role | 'start' | 'values' | 'realtime_end'): string;
  /** The name of the column. */
  nameOf(role: Role): string | undefined;
  readonly value: number;
}

/** Calls back with every row, columns found under any of their names. */
async function eachRow(
  bytes: Uint8Array,
  needed: readonly Role[],
  onRow: (row: Cells) => void,
): Promise<void> {
  const dictionaries = new Map<string, Dictionary>();
  const columns = new Map<string, string>();
  let valueName = '';
  const choose = (header: readonly string[]) => {
    for (const [role, names] of Object.entries(NAMES)) {
      const found = names.find((name) => header.includes(name));
      if (found !== undefined) columns.set(role, found);
    }
    for (const name of ['start', 'values', 'realtime_end'])
      if (header.includes(name)) columns.set(name, name);
    const wide = columns.has('values') && columns.has('start');
    const missing = needed.find(
      (role) => !columns.has(role) && !(wide && (role === 'date' || role === 'value')),
    );
    if (missing !== undefined) throw new FileFault(`no column ${NAMES[missing].join(' or ')}`, 1);
    valueName = columns.get('value') ?? '';
    columns.delete('value');
    for (const name of columns.values()) dictionaries.set(name, createDictionary());
    return { texts: dictionaries, numbers: valueName === '' ? [] : [valueName] };
  };
  await readTable(bytes, choose, (batch: Batch) => {
    for (let i = 0; i < batch.rows; i++) {
      const text: Cells['text'] = (role) => {
        const name = columns.get(role);
        return name === undefined ? '' : dictionaries.get(name)!.texts[batch.texts.get(name)![i]];
      };
      const nameOf: Cells['nameOf'] = (role) => columns.get(role);
      onRow({ line: batch.lines[i], text, nameOf, value: batch.numbers.get(valueName)?.[i] ?? Number.NaN });
    }
  });
}

const periodOf = (text: string, line: number): number => {
  const month = monthOf(text);
  if (Number.isNaN(month))
    throw new FileFault(`"${text}" is no period such as 2003-Q4, 2003-10 or 2003`, line);
  return month;
};

/**
 * Three layouts: `variable, vintage, start, values` with a vintage per row; `variable, vintage, date, value`
 * with an observation per row; and ALFRED's `realtime_start, date, value`, where a row holds from its day on
 * until another of the same date replaces it.
 */
export async function readOutturns(bytes: Uint8Array): Promise<Outturns> {
  const tidy = new Map<string, Map<string, Map<number, number>>>();
  const wide = new Map<string, Vintage[]>();
  let replaces = false;
  await eachRow(bytes, ['vintage', 'date', 'value'], (row) => {
    const variable = row.text('variable') || 'series';
    if (row.text('values') !== '') {
      entry(wide, variable, () => []).push(wideVintage(row));
      return;
    }
    replaces ||= row.nameOf('vintage') === 'realtime_start' || row.text('realtime_end') !== '';
    if (Number.isNaN(row.value)) return;
    const vintages = entry(tidy, variable, () => new Map<string, Map<number, number>>());
    const month = periodOf(row.text('date'), row.line);
    const values = entry(vintages, vintageName(row), () => new Map<number, number>());
    if ((values.get(month) ?? row.value) !== row.value)
      throw new FileFault(`a second value for the period of ${row.text('date')} in one vintage`, row.line);
    values.set(month, row.value);
  });
  for (const [variable, vintages] of tidy) wide.set(variable, tidyVintages(vintages, replaces));
  if (wide.size === 0) throw new FileFault('no observation');
  return new Map([...wide].map(([variable, list]) => [variable, list.sort(byVintage)]));
}

/** What stands in a list of values where one is missing; `.` is ALFRED's. */
const GAPS = new Set(['NA', 'NaN', '.']);
/** 12/15/2003, 15.12.2003, Dec 2003: in the order of such texts 2004 may come before 2003. */
const UNSORTED =
  /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z.]*[ -]?\d{2,4})$/i;

function vintageName(row: Cells): string {
  const name = row.text('vintage');
  if (UNSORTED.test(name))
    throw new FileFault(`vintage "${name}" is not of a form such as 2003-12-15 or 2003-Q4`, row.line);
  return name;
}

function wideVintage(row: Cells): Vintage {
  const start = periodOf(row.text('start'), row.line);
  const step = row.text('start').toUpperCase().includes('Q') ? 3 : /^\d{4}$/.test(row.text('start')) ? 12 : 1;
  const months: number[] = [];
  const values: number[] = [];
  for (const [i, text] of row.text('values').trim().split(/\s+/).entries()) {
    if (GAPS.has(text)) continue;
    if (!Number.isFinite(Number(text)))
      throw new FileFault(`value ${i + 1} of the vintage is not a number`, row.line);
    months.push(start + i * step);
    values.push(Number(text));
  }
  return { vintage: vintageName(row), months, values };
}

function tidyVintages(
  vintages: ReadonlyMap<string, ReadonlyMap<number, number>>,
  replaces: boolean,
): Vintage[] {
  const known = new Map<number, number>();
  return [...vintages.keys()].sort().map((vintage) => {
    if (!replaces) known.clear();
    for (const [month, value] of vintages.get(vintage)!) known.set(month, value);
    const months = [...known.keys()].sort((a, b) => a - b);
    return { vintage, months, values: months.map((month) => known.get(month)!) };
  });
}

const byVintage = (a: Vintage, b: Vintage): number =>
  a.vintage < b.vintage ? -1 : a.vintage > b.vintage ? 1 : 0;

export async function readVintageForecasts(bytes: Uint8Array): Promise<VintageForecast[]> {
  const forecasts: VintageForecast[] = [];
  await eachRow(bytes, ['vintage', 'date', 'value'], (row) => {
    forecasts.push({
      vintage: vintageName(row),
      variable: row.text('variable') || 'series',
      source: row.text('source') || 'forecast',
      month: periodOf(row.text('date'), row.line),
      value: row.value,
      line: row.line,
    });
  });
  return forecasts;
}

/** Forecasts as tables: one row per target, horizon and level, in Parquet or CSV. */
import { boundedCompressors, checkParquet } from '@longrun/records';
import { readMachineCsv } from '@longrun/tables';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { lastDay, targetPeriod } from './calendar.ts';
import { RoundError } from './errors.ts';
import { dayOf, parquetBytes } from './parquet.ts';
import { originDate } from './tasks-json.ts';
import type { Draft } from './terms.ts';

/**
 * The quantiles of one forecaster by target: `values[k * levels + l]` for horizon k and level l, NaN where a
 * horizon was left out.
 */
export type Forecasts = ReadonlyMap<string, Float64Array>;

/** The Parquet file of forecasts: the same bytes for the same numbers, on every machine. */
export function forecastParquet(draft: Draft, forecasts: Forecasts): Uint8Array {
  const { series, horizons, levels } = draft;
  const targets: string[] = [];
  const steps: number[] = [];
  const ends: Date[] = [];
  const ids: number[] = [];
  const quantiles: number[] = [];
  for (const one of series) {
    const values = forecasts.get(one.target);
    if (!values) continue;
    horizons.forEach((horizon, k) => {
      if (Number.isNaN(values[k * levels.length])) return;
      const end = dayOf(lastDay(targetPeriod(one, horizon)));
      levels.forEach((level, l) => {
        targets.push(one.target);
        steps.push(horizon);
        ends.push(end);
        ids.push(level);
        quantiles.push(values[k * levels.length + l]);
      });
    });
  }
  const origin = dayOf(originDate(draft));
  return parquetBytes([
    { name: 'origin_date', kind: 'day', data: targets.map(() => origin) },
    { name: 'target', kind: 'text', data: targets },
    { name: 'horizon', kind: 'whole', data: steps },
    { name: 'target_end_date', kind: 'day', data: ends },
    { name: 'output_type', kind: 'text', data: targets.map(() => 'quantile') },
    { name: 'output_type_id', kind: 'real', data: ids },
    { name: 'value', kind: 'real', data: quantiles },
  ]);
}

const COLUMNS = ['target', 'horizon', 'output_type', 'output_type_id', 'value'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], unknown>>;

/** Reads a forecaster's file; a row that the round did not ask for, or a gap, is refused by its number. */
export async function readForecasts(draft: Draft, name: string, bytes: Uint8Array): Promise<Forecasts> {
  const rows = name.endsWith('.parquet') ? await parquetRows(bytes) : csvRows(bytes);
  return gatherForecasts(draft, rows);
}

/** More than a round of ten thousand targets has at twenty-three levels and four horizons. */
const LIMITS = { groupRows: 1_000_000, rows: 1_000_000 };

async function parquetRows(bytes: Uint8Array): Promise<Row[]> {
  try {
    const file = Uint8Array.from(bytes).buffer;
    const metadata = parquetMetadata(file);
    const columns = [...COLUMNS];
    await checkParquet(file, metadata, new Set<string>(columns), LIMITS);
    const bounded = boundedCompressors(compressors);
    const rows = await parquetReadObjects({ file, metadata, columns, compressors: bounded });
    return rows as unknown as Row[];
  } catch (error) {
    throw bad(`not a Parquet file with the columns ${COLUMNS.join(', ')}: ${(error as Error).message}`);
  }
}

function csvRows(bytes: Uint8Array): Row[] {
  let lines: string[][];
  try {
    lines = readMachineCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw bad(`not a CSV file in UTF-8: ${(error as Error).message}`);
  }
  const [header = [], ...body] = lines;
  const at = COLUMNS.map((column) => header.findIndex((cell) => cell.trim() === column));
  const missing = COLUMNS.find((_, i) => at[i] < 0);
  if (missing !== undefined)
    throw bad(`no column ${missing}; the header is ${header.join(',').slice(0, 100)}`);
  return body.map((cells) => Object.fromEntries(COLUMNS.map((column, i) => [column, cells[at[i]]])) as Row);
}

const bad = (message: string): RoundError => new RoundError('bad_forecast', message);
const excerpt = (value: unknown): string => JSON.stringify(String(value).slice(0, 60));
const numberOf = (value: unknown): number =>
  value === null || (typeof value === 'string' && value.trim() === '') ? Number.NaN : Number(value);

function gatherForecasts({ series, horizons, levels }: Draft, rows: readonly Row[]): Forecasts {
  if (rows.length === 0) throw bad('the file holds no forecast');
  const known = new Set(series.map(({ target }) => target));
  const levelAt = new Map(levels.map((level, l) => [level, l]));
  const horizonAt = new Map(horizons.map((horizon, k) => [horizon, k]));
  const found = new Map<string, Float64Array>();
  rows.forEach((row, i) => {
    const where = `row ${i + 1}`;
    const target = String(row.target);
    if (!known.has(target)) throw bad(`${where}: the round has no target ${excerpt(target)}`);
    if (row.output_type !== 'quantile')
      throw bad(`${where}: output_type ${excerpt(row.output_type)} is not quantile`);
    const k = horizonAt.get(numberOf(row.horizon));
    if (k === undefined)
      throw bad(`${where}: horizon ${excerpt(row.horizon)} is not one of ${horizons.join(', ')}`);
    const l = levelAt.get(numberOf(row.output_type_id));
    if (l === undefined)
      throw bad(`${where}: level ${excerpt(row.output_type_id)} is not one of ${levels.join(', ')}`);
    const value = numberOf(row.value);
    if (!Number.isFinite(value)) throw bad(`${where}: value ${excerpt(row.value)} is not a finite number`);
    let values = found.get(target);
    if (!values) {
      values = new Float64Array(horizons.length * levels.length).fill(Number.NaN);
      found.set(target, values);
    }
    const at = k * levels.length + l;
    if (!Number.isNaN(values[at]))
      throw bad(`${where}: a second value for ${target}, horizon ${horizons[k]}`);
    values[at] = value;
  });
  for (const [target, values] of found) for (const k of horizons.keys()) checkQuantiles(target, k, values);
  return found;

  /** A horizon is answered at all levels, in increasing order, or not at all. */
  function checkQuantiles(target: string, k: number, values: Float64Array): void {
    const row = values.subarray(k * levels.length, (k + 1) * levels.length);
    const gap = row.findIndex(Number.isNaN);
    const where = `${target}, horizon ${horizons[k]}`;
    if (gap >= 0 && !row.every(Number.isNaN)) throw bad(`${where}: no value for level ${levels[gap]}`);
    const falls = row.findIndex((value, l) => l > 0 && value < row[l - 1]);
    if (falls > 0)
      throw bad(`${where}: the quantile at ${levels[falls]} is below that at ${levels[falls - 1]}`);
  }
}

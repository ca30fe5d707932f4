/**
 * The raw layout: a folder with variables.csv (variable, entity, entity_name, indicator, label, unit,
 * frequency, source, source_id, license, …) and observations.csv (variable, period, value; one line an
 * observation).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDecimal } from '../format/observations.ts';
import { parsePeriod } from '../periods.ts';

export interface RawVariable {
  readonly variable: string;
  readonly entity: string;
  readonly entity_name: string;
  readonly indicator: string;
  readonly label: string;
  readonly unit: string;
  readonly source: string;
  readonly source_id: string;
  readonly license: string;
}

export interface RawPanel {
  readonly variables: readonly RawVariable[];
  /** Per variable: first period and the exact decimal texts, in order and without gaps. */
  readonly figures: ReadonlyMap<string, { readonly start: string; readonly values: string[] }>;
}

const COLUMNS = [
  'variable',
  'entity',
  'entity_name',
  'indicator',
  'label',
  'unit',
  'source',
  'source_id',
  'license',
];

export async function readRaw(folder: string): Promise<RawPanel> {
  const variables = (await records(folder, 'variables.csv', COLUMNS)) as unknown as RawVariable[];
  const figures = new Map<string, { start: string; values: string[]; next: number; frequency: string }>();
  for (const [i, row] of (
    await records(folder, 'observations.csv', ['variable', 'period', 'value'])
  ).entries()) {
    const fail = (why: string): never => {
      throw new Error(`${join(folder, 'observations.csv')}:${i + 2}: ${why}`);
    };
    const period = parsePeriod(row.period) ?? fail(`"${row.period}" is not a period`);
    if (!isDecimal(row.value)) fail(`"${row.value}" is not a number`);
    const known = figures.get(row.variable);
    if (known === undefined) {
      const { frequency, ordinal } = period;
      figures.set(row.variable, { start: row.period, values: [row.value], next: ordinal + 1, frequency });
      continue;
    }
    if (known.frequency !== period.frequency || known.next !== period.ordinal) {
      fail(
        `${row.variable} does not follow on: found ${row.period} after ${known.values.length} values from ${known.start}`,
      );
    }
    known.values.push(row.value);
    known.next++;
  }
  for (const { variable } of variables) {
    if (!figures.has(variable))
      throw new Error(`${join(folder, 'variables.csv')}: ${variable} has no observations`);
  }
  const extra = [...figures.keys()].find((id) => !variables.some((row) => row.variable === id));
  if (extra !== undefined)
    throw new Error(`${join(folder, 'observations.csv')}: ${extra} is not in variables.csv`);
  return { variables, figures };
}

async function records(
  folder: string,
  name: string,
  columns: readonly string[],
): Promise<Record<string, string>[]> {
  const { readRows } = await import('@longrun/tables');
  const path = join(folder, name);
  const table = readRows(readFileSync(path));
  if ('code' in table) throw new Error(`${path}: ${table.message}`);
  const [header, ...rows] = table.rows;
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`${path}: no column ${missing.join(', ')}`);
  const wide = rows.findIndex((row) => row.length > header.length);
  if (wide >= 0)
    throw new Error(
      `${path}:${table.lines[wide + 1]}: ${rows[wide].length} cells under ${header.length} names`,
    );
  return rows.map((row) => Object.fromEntries(header.map((column, i) => [column, row[i] ?? ''])));
}

/**
 * The raw layout: a folder with variables.csv (variable, entity, entity_name, indicator, label, unit,
 * frequency, source, source_id, license, …) and observations.csv (variable, period, value; one line an
 * observation).
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { splitLine } from '../format/csv-line.ts';
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
  const variables: RawVariable[] = [];
  for await (const { row } of records(folder, 'variables.csv', COLUMNS))
    variables.push(row as unknown as RawVariable);
  const figures = new Map<string, { start: string; values: string[]; next: number; frequency: string }>();
  for await (const { row, line } of records(folder, 'observations.csv', ['variable', 'period', 'value'])) {
    const fail = (why: string): never => {
      throw new Error(`${join(folder, 'observations.csv')}:${line}: ${why}`);
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
        `${row.variable} does not follow on: found ${row.period} after ${known.values.length} values from ` +
          `${known.start}`,
      );
    }
    known.values.push(row.value);
    known.next++;
  }
  for (const { variable } of variables) {
    if (!figures.has(variable))
      throw new Error(`${join(folder, 'variables.csv')}: ${variable} has no observations`);
  }
  const known = new Set(variables.map((row) => row.variable));
  const extra = [...figures.keys()].find((id) => !known.has(id));
  if (extra !== undefined)
    throw new Error(`${join(folder, 'observations.csv')}: ${extra} is not in variables.csv`);
  return { variables, figures };
}

/**
 * The records of a file one at a time: the figures of a large panel are more than memory should hold twice.
 */
async function* records(
  folder: string,
  name: string,
  columns: readonly string[],
): AsyncGenerator<{ row: Record<string, string>; line: number }> {
  const path = join(folder, name);
  let header: string[] | null = null;
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++;
    if (text === '') continue;
    const fields = splitLine(header === null ? text.replace(/^\uFEFF/, '') : text);
    if (fields === null) throw new Error(`${path}:${line}: a quote is not closed`);
    if (header === null) {
      header = fields.map((field) => field.text);
      const missing = columns.filter((column) => !header!.includes(column));
      if (missing.length > 0) throw new Error(`${path}: no column ${missing.join(', ')}`);
      continue;
    }
    if (fields.length > header.length)
      throw new Error(`${path}:${line}: ${fields.length} cells under ${header.length} names`);
    yield { row: Object.fromEntries(header.map((column, i) => [column, fields[i]?.text ?? ''])), line };
  }
}

/** variables.csv: one line a variable, sorted by id. */
import { parse } from 'csv-parse/sync';
import type { Frequency } from '../periods.ts';
import { FREQUENCIES, parsePeriod } from '../periods.ts';
import type { VariableRow } from '../types.ts';
import type { Report } from './observations.ts';

export const VARIABLE_COLUMNS = Object.freeze([
  'variable',
  'entity',
  'entity_name',
  'indicator',
  'unit',
  'frequency',
  'start',
  'end',
  'n_observations',
  'source',
  'source_id',
] as const);

/** Letters, digits and `. _ ~ -`: what a URL path carries unescaped. */
export const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;

export function writeVariables(rows: readonly VariableRow[]): string {
  const lines = rows.map((row) => VARIABLE_COLUMNS.map((column) => quote(String(row[column]))).join(','));
  return [VARIABLE_COLUMNS.join(','), ...lines].join('\n') + '\n';
}

function quote(field: string): string {
  return /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

interface Row {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Reads variables.csv; each faulty line is reported and left out. `line` tells where a row stood. */
export function readVariables(
  text: string,
  sources: ReadonlySet<string>,
  report: Report,
): Map<string, VariableRow & { line: number }> {
  const rows = new Map<string, VariableRow & { line: number }>();
  let parsed: Row[];
  try {
    parsed = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1;
    report({ line, column: 1, message: `not a CSV file: ${(error as Error).message}` });
    return rows;
  }
  const header = parsed[0]?.record ?? [];
  if (header.join() !== VARIABLE_COLUMNS.join()) {
    report({ line: 1, column: 1, message: `the first line must read "${VARIABLE_COLUMNS.join(',')}"` });
    return rows;
  }
  for (const { record, info } of parsed.slice(1)) {
    const wrong = (field: number, message: string): void =>
      report({ line: info.lines, column: columnOf(record, field), message });
    if (record.length !== VARIABLE_COLUMNS.length) {
      wrong(0, `expected ${VARIABLE_COLUMNS.length} fields, found ${record.length}`);
      continue;
    }
    const found = Object.fromEntries(VARIABLE_COLUMNS.map((column, i) => [column, record[i]])) as Record<
      string,
      string
    >;
    const faults = rowFaults(found, sources, rows);
    for (const [column, message] of faults) wrong(VARIABLE_COLUMNS.indexOf(column as 'unit'), message);
    if (faults.length > 0) continue;
    rows.set(found.variable, {
      ...(found as unknown as VariableRow),
      frequency: found.frequency as Frequency,
      n_observations: Number(found.n_observations),
      line: info.lines,
    });
  }
  return rows;
}

function rowFaults(
  row: Record<string, string>,
  sources: ReadonlySet<string>,
  known: ReadonlyMap<string, unknown>,
): [string, string][] {
  const faults: [string, string][] = [];
  if (!SAFE_ID.test(row.variable)) faults.push(['variable', `"${row.variable}" is not a URL-safe id`]);
  else if (known.has(row.variable)) faults.push(['variable', `${row.variable} is there twice`]);
  for (const column of ['entity', 'entity_name', 'indicator', 'unit']) {
    if (row[column].trim() === '') faults.push([column, `${column} is empty`]);
  }
  if (!FREQUENCIES.includes(row.frequency as Frequency)) {
    faults.push(['frequency', `"${row.frequency}" is none of ${FREQUENCIES.join(', ')}`]);
  } else {
    for (const column of ['start', 'end']) {
      if (parsePeriod(row[column])?.frequency !== row.frequency) {
        faults.push([column, `"${row[column]}" is not a period of ${row.frequency} data`]);
      }
    }
  }
  if (!/^[1-9]\d*$/.test(row.n_observations)) {
    faults.push(['n_observations', `"${row.n_observations}" is not a positive whole number`]);
  }
  if (!sources.has(row.source)) faults.push(['source', `panel.json has no source "${row.source}"`]);
  return faults;
}

/** Character at which a field begins, counted on the line as our own writer would quote it. */
function columnOf(record: readonly string[], field: number): number {
  let column = 1;
  for (let i = 0; i < field; i++) column += quote(record[i]).length + 1;
  return column;
}

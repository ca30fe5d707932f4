/** variables.csv: one line per variable, sorted by id. */
import { csvField } from '@longrun/contract';
import { SAFE_ID } from '../ids.ts';
import type { Frequency } from '../periods.ts';
import { FREQUENCIES, parsePeriod } from '../periods.ts';
import { takeTurns } from '../turns.ts';
import { MEASURED, type Measured, type VariableRow } from '../types.ts';
import { splitLine } from './csv-line.ts';
import type { Report } from './observations.ts';

const VARIABLE_COLUMNS = Object.freeze([
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

/** A last column that may be left out: `average`, `end_of_period`, or nothing. */
const OPTIONAL_COLUMN = 'measured';

export function writeVariables(rows: readonly VariableRow[]): string {
  const isMarked = rows.some((row) => row.measured !== null);
  const columns = isMarked ? ([...VARIABLE_COLUMNS, OPTIONAL_COLUMN] as const) : VARIABLE_COLUMNS;
  const lines = rows.map((row) => columns.map((column) => csvField(row[column])).join(','));
  return [columns.join(','), ...lines].join('\n') + '\n';
}

const ROWS_A_TURN = 100;

type Located = VariableRow & { readonly line: number };

/** Reads variables.csv; each faulty line is reported and left out. `line` tells where a row stood. */
export async function readVariables(
  text: string,
  sources: ReadonlySet<string>,
  report: Report,
): Promise<Map<string, Located>> {
  const turn = takeTurns();
  const rows = new Map<string, Located>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns: readonly string[] = lines[0]?.endsWith(`,${OPTIONAL_COLUMN}`)
    ? [...VARIABLE_COLUMNS, OPTIONAL_COLUMN]
    : VARIABLE_COLUMNS;
  if (lines[0] !== columns.join()) {
    const expected = `"${VARIABLE_COLUMNS.join(',')}", with or without ",${OPTIONAL_COLUMN}"`;
    report({ line: 1, column: 1, message: `the first line must read ${expected}` });
    return rows;
  }
  if (lines.pop() !== '') {
    report({ line: lines.length + 1, column: 1, message: 'the last line does not end: the file is cut off' });
  }
  for (const [i, content] of lines.entries()) {
    if (i === 0) continue;
    const line = i + 1;
    if (line % ROWS_A_TURN === 0) await turn();
    const fields = splitLine(content);
    if (fields === null || fields.length !== columns.length) {
      const why =
        fields === null
          ? 'a quote is not closed'
          : `expected ${columns.length} fields, found ${fields.length}`;
      report({ line, column: 1, message: why });
      continue;
    }
    const found: Record<string, string> = {};
    for (const [k, column] of columns.entries()) found[column] = fields[k].text;
    const faults = rowFaults(found, sources, rows);
    for (const [name, message] of faults) {
      report({ line, column: fields[columns.indexOf(name)].column, message });
    }
    if (faults.length > 0) continue;
    const measured = (found.measured || null) as Measured | null;
    const row = { ...found, n_observations: Number(found.n_observations), measured, line };
    rows.set(found.variable, row as unknown as Located);
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
  if (row.measured && !MEASURED.includes(row.measured as Measured)) {
    faults.push(['measured', `"${row.measured}" is none of ${MEASURED.join(', ')}`]);
  }
  if (!sources.has(row.source)) faults.push(['source', `panel.json has no source "${row.source}"`]);
  return faults;
}

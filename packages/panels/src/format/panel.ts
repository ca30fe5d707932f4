/** A panel as a whole: three files that must agree. */

import type { Period } from '../periods.ts';
import { compareEnds, compareStarts, formatPeriod, parsePeriod } from '../periods.ts';
import type { Figures, PanelFigures, PanelText, VariableRow } from '../types.ts';
import { writeObservations } from './observations.ts';
import { contentVersion, writePanelFile } from './panel-json.ts';
import { writeVariables } from './variables.ts';

/** A variable with its figures; start, end and count follow from the figures. */
export interface PanelEntry {
  readonly variable: Omit<VariableRow, 'frequency' | 'start' | 'end' | 'n_observations'>;
  readonly start: string;
  readonly values: readonly string[];
}

export interface PanelFiles {
  readonly 'panel.json': string;
  readonly 'variables.csv': string;
  readonly 'observations.csv': string;
}

/** The last period of `count` values that begin at `start`. */
export function endOf(start: string, count: number): string {
  const { frequency, ordinal } = parsePeriod(start) as Period;
  return formatPeriod(frequency, ordinal + count - 1);
}

export function summarise(rows: Iterable<VariableRow>): Omit<PanelFigures, 'version'> {
  let start = '';
  let end = '';
  let nObservations = 0;
  let nVariables = 0;
  const frequencies = new Set<VariableRow['frequency']>();
  for (const row of rows) {
    nVariables++;
    nObservations += row.n_observations;
    frequencies.add(row.frequency);
    if (start === '' || compareStarts(row.start, start) < 0) start = row.start;
    if (end === '' || compareEnds(row.end, end) > 0) end = row.end;
  }
  const [only] = frequencies;
  const frequency = frequencies.size === 1 ? only : 'mixed';
  return { frequency, start, end, n_variables: nVariables, n_observations: nObservations };
}

/** Writes the three files, variables sorted by id (code unit order). Pure: the caller puts them on disk. */
export function writePanel(text: PanelText, entries: readonly PanelEntry[]): PanelFiles {
  const sorted = [...entries].sort((a, b) => (a.variable.variable < b.variable.variable ? -1 : 1));
  const rows = sorted.map(
    ({ variable, start, values }): VariableRow => ({
      ...variable,
      frequency: (parsePeriod(start) as Period).frequency,
      start,
      end: endOf(start, values.length),
      n_observations: values.length,
    }),
  );
  const figures = sorted.map(
    ({ variable, start, values }): Figures => ({ variable: variable.variable, start, values }),
  );
  const variables = writeVariables(rows);
  const observations = writeObservations(figures);
  const version = contentVersion(text, Buffer.from(variables), Buffer.from(observations));
  return {
    'panel.json': writePanelFile(text, { ...summarise(rows), version }),
    'variables.csv': variables,
    'observations.csv': observations,
  };
}

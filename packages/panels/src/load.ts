/** Loads a panel folder: text and index now, a variable's numbers when asked for. */
import { join } from 'node:path';
import type { DataIssue } from './errors.ts';
import { DataDirError } from './errors.ts';
import { readIfThere } from './files.ts';
import type { Block, Report } from './format/observations.ts';
import { indexObservations, readFigures } from './format/observations.ts';
import { endOf, summarise } from './format/panel.ts';
import type { PanelFile } from './format/panel-json.ts';
import { contentVersionInTurns, readPanelFile } from './format/panel-json.ts';
import { readVariables } from './format/variables.ts';
import { takeTurns } from './turns.ts';
import type { Figures, PanelFigures, PanelInfo, VariableInfo, VariableRow } from './types.ts';

export interface LoadedPanel {
  readonly info: PanelInfo;
  readonly text: PanelFile;
  readonly rows: ReadonlyMap<string, VariableRow>;
  readonly variables: ReadonlyMap<string, VariableInfo>;
  /** Exact decimal text of one variable; throws a DataDirError when its lines are faulty. */
  readonly figures: (variable: string) => Figures;
}

type Collect = (issue: DataIssue) => void;

/** Reads panel.json alone, or `null` (with the reasons collected) when it cannot be used. */
export async function loadText(dataDir: string, id: string, collect: Collect): Promise<PanelFile | null> {
  const file = `${id}/panel.json`;
  const bytes = await readIfThere(join(dataDir, id, 'panel.json'));
  if (bytes === null) {
    collect({ file, line: 1, column: 1, message: 'the file is missing' });
    return null;
  }
  const text = readPanelFile(bytes.toString('utf8').replace(/^\uFEFF/, ''), (issue) =>
    collect({ file, ...issue }),
  );
  if (text !== null && text.id !== id) {
    const message = `the id "${text.id}" is not the name of the folder, "${id}"`;
    collect({ file, line: 1, column: 1, message });
    return null;
  }
  return text;
}

/**
 * The panel as listed, when panel.json states every figure; otherwise `null`: the panel must be loaded to
 * know.
 */
export function statedInfo(text: PanelFile): PanelInfo | null {
  const { frequency, start, end, n_variables, n_observations, version } = text;
  const stated = { frequency, start, end, n_variables, n_observations, version };
  if (Object.values(stated).some((value) => value === undefined)) return null;
  return panelInfo(text, stated as PanelFigures);
}

function panelInfo(text: PanelFile, figures: PanelFigures): PanelInfo {
  const { id, name, description, license, attribution, sources } = text;
  const { frequency, start, end, n_variables, n_observations, version } = figures;
  const counts = { frequency, start, end, n_variables, n_observations };
  return Object.freeze({ id, name, description, ...counts, sources, license, attribution, version });
}

/** Which values are read and checked while a panel is loaded; the others are when they are asked for. */
type CheckedValues = 'all' | 'none';

/** Loads a panel, with pauses for other work on the thread; throws a DataDirError with every fault. */
export async function loadPanel(
  dataDir: string,
  id: string,
  checked: CheckedValues = 'none',
): Promise<LoadedPanel> {
  const issues: DataIssue[] = [];
  const panel = await readPanel(dataDir, id, checked, (issue) => issues.push(issue));
  if (issues.length > 0 || panel === null) throw new DataDirError(issues);
  return panel;
}

/** Every fault of a panel, down to the single value. */
export async function panelIssues(dataDir: string, id: string): Promise<DataIssue[]> {
  const issues: DataIssue[] = [];
  await readPanel(dataDir, id, 'all', (issue) => issues.push(issue));
  return issues;
}

/** Reads a panel as far as it goes and collects its faults. */
async function readPanel(
  dataDir: string,
  id: string,
  checked: CheckedValues,
  give: Collect,
): Promise<LoadedPanel | null> {
  let faults = 0;
  const collect: Collect = (issue) => {
    faults++;
    give(issue);
  };
  const reportIn =
    (name: string): Report =>
    (issue) =>
      collect({ file: `${id}/${name}`, ...issue });
  const bytesOf = async (name: string): Promise<Buffer | null> => {
    const bytes = await readIfThere(join(dataDir, id, name));
    if (bytes === null) reportIn(name)({ line: 1, column: 1, message: 'the file is missing' });
    return bytes;
  };
  const text = await loadText(dataDir, id, collect);
  const variablesBytes = await bytesOf('variables.csv');
  const observationsBytes = await bytesOf('observations.csv');
  if (text === null || variablesBytes === null || observationsBytes === null) return null;

  const sources = new Set(text.sources.map((source) => source.id));
  const rows = await readVariables(variablesBytes.toString('utf8'), sources, reportIn('variables.csv'));
  const reportObservation = reportIn('observations.csv');
  // All ASCII: Latin-1 keeps a byte a character, in memory too. Another character is refused where it stands.
  const observations = observationsBytes.toString('latin1');
  const blocks = await indexObservations(observations, reportObservation);
  checkNames(rows, blocks, reportIn('variables.csv'), reportObservation);
  if (checked === 'all') await checkValues(observations, rows, blocks, reportObservation);
  const version = await contentVersionInTurns(text, variablesBytes, observationsBytes);
  const found = { ...summarise(rows.values()), version };
  if (faults === 0) checkStated(text, found, reportIn('panel.json'));

  const variables = new Map<string, VariableInfo>();
  for (const row of rows.values()) variables.set(row.variable, variableInfo(text, row));
  return {
    info: panelInfo(text, found),
    text,
    rows,
    variables,
    figures: (variable) => {
      const issues: DataIssue[] = [];
      const report: Report = (issue) => issues.push({ file: `${id}/observations.csv`, ...issue });
      const figures = checkedFigures(observations, rows.get(variable)!, blocks.get(variable)!, report);
      if (figures === null) throw new DataDirError(issues);
      return figures;
    },
  };
}

async function checkValues(
  observations: string,
  rows: ReadonlyMap<string, VariableRow>,
  blocks: ReadonlyMap<string, Block>,
  report: Report,
): Promise<void> {
  const turn = takeTurns();
  for (const [variable, block] of blocks) {
    const row = rows.get(variable);
    if (row !== undefined) checkedFigures(observations, row, block, report);
    await turn();
  }
}

function checkNames(
  rows: ReadonlyMap<string, { line: number }>,
  blocks: ReadonlyMap<string, Block>,
  reportVariable: Report,
  reportObservation: Report,
): void {
  if (rows.size === 0) reportVariable({ line: 1, column: 1, message: 'there is no variable' });
  for (const [variable, { line }] of rows) {
    if (!blocks.has(variable))
      reportVariable({ line, column: 1, message: `${variable} has no observations` });
  }
  for (const [variable, { line }] of blocks) {
    if (!rows.has(variable)) {
      reportObservation({
        line,
        column: 1,
        message: `"${variable}" is not a (valid) variable of variables.csv`,
      });
    }
  }
}

/** Figures of a variable that agree with its line in variables.csv, or `null` with the reasons reported. */
function checkedFigures(file: string, row: VariableRow, block: Block, report: Report): Figures | null {
  const figures = readFigures(file, row.variable, block, report);
  if (figures === null) return null;
  const { start, values } = figures;
  const declared = `${row.start} to ${row.end}, ${row.n_observations} values`;
  const actual = `${start} to ${endOf(start, values.length)}, ${values.length} values`;
  if (declared === actual) return figures;
  report({
    line: block.line,
    column: 1,
    message: `${row.variable} runs ${actual}, but variables.csv says ${declared}`,
  });
  return null;
}

function checkStated(text: PanelFile, found: PanelFigures, report: Report): void {
  for (const key of Object.keys(found) as (keyof PanelFigures)[]) {
    if (text[key] === undefined || text[key] === found[key]) continue;
    const message = `"${key}" says ${text[key]}, but the files give ${found[key]} (correct it, or leave the key out)`;
    report({ line: 1, column: 1, message });
  }
}

function variableInfo(text: PanelFile, row: VariableRow): VariableInfo {
  const source = text.sources.find((candidate) => candidate.id === row.source)!;
  return Object.freeze({
    id: row.variable,
    panel: text.id,
    label: text.labels[row.variable] ?? text.labels[row.indicator] ?? row.indicator,
    entity: row.entity,
    entity_name: row.entity_name,
    indicator: row.indicator,
    unit: row.unit,
    frequency: row.frequency,
    start: row.start,
    end: row.end,
    n_observations: row.n_observations,
    source: source.name,
    source_id: row.source_id,
    ...(row.measured && { measured: row.measured }),
    license: source.license,
  });
}

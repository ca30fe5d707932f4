import { ENGINE_VERSION } from '@longrun/engine';
import {
  attributionOf,
  BUILT_IN_DATA,
  type Catalogue,
  openCatalogue,
  type PanelInfo,
  readPublishedRun,
  UnknownPanelError,
  UnknownVariableError,
  type VariableInfo,
} from '@longrun/panels';
import { type Command, Option } from 'commander';
import { lineChart } from '../render/line.ts';
import { terminalWidth } from '../render/style.ts';
import { csv, table } from '../render/table.ts';
import { wrap } from '../render/wrap.ts';
import { UsageError } from '../usage.ts';
import { syncCommand } from './sync.ts';

const dataDirOption = (): Option =>
  new Option('--data-dir <dir>', 'folder of data panels')
    .env('LONGRUN_DATA')
    .default(BUILT_IN_DATA, 'the built-in panels');

/** Opens the catalogue and turns an unknown id into a usage error that suggests the nearest. */
export async function withCatalogue<T>(
  dataDir: string,
  use: (catalogue: Catalogue) => T | Promise<T>,
): Promise<T> {
  try {
    return await use(await openCatalogue(dataDir, { validate: dataDir !== BUILT_IN_DATA }));
  } catch (error) {
    if (error instanceof UnknownPanelError || error instanceof UnknownVariableError)
      throw new UsageError(error.message);
    throw error;
  }
}

export function panelsCommands(program: Command): void {
  const panels = program
    .command('panels')
    .description('List the data panels, with licence.')
    .addOption(dataDirOption())
    .addOption(new Option('--csv', 'print CSV').conflicts('json'))
    .option('--json', 'print JSON')
    .action(listPanels);
  syncCommand(panels);

  program
    .command('sets')
    .description('List the data sets beside the panels; every command takes their ids too.')
    .addOption(dataDirOption())
    .addOption(new Option('--csv', 'print CSV').conflicts('json'))
    .option('--json', 'print JSON')
    .action(listSets);

  program
    .command('variables')
    .description('List the variables of a panel or a data set.')
    .argument('<panel>')
    .option('-g, --grep <text>', 'only those whose id, label or entity has this text')
    .addOption(dataDirOption())
    .addOption(new Option('--csv', 'print CSV').conflicts('json'))
    .option('--json', 'print JSON')
    .action(listVariables);

  program
    .command('series')
    .description('Print a series.')
    .argument('<panel>')
    .argument('<variable>')
    .option('-p, --plot', 'draw it')
    .addOption(dataDirOption())
    .option('--json', 'print JSON')
    .action(printSeries);
}

interface ListOptions {
  readonly dataDir: string;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly grep?: string;
  readonly plot?: boolean;
}

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const printJson = (value: unknown): boolean => print(JSON.stringify(value, null, 2));

const listPanels = async (options: ListOptions): Promise<void> =>
  printPanels(options, await withCatalogue(options.dataDir, (catalogue) => catalogue.panels()));

/** For people also what the runs that are published with the sets say. */
async function listSets(options: ListOptions): Promise<void> {
  const sets = await withCatalogue(options.dataDir, (catalogue) => catalogue.sets());
  printPanels(options, sets);
  if (options.json || options.csv) return;
  for (const set of sets) {
    const published = await readPublishedRun(set, ENGINE_VERSION);
    if (published === null) continue;
    const { as_of, summary } = published.run;
    print(wrap(`\n${set.id}, benchmark of ${as_of}: ${summary}\n    longrun benchmark ${set.id} prints it.`));
  }
}

function printPanels({ json, csv: asCsv }: ListOptions, panels: readonly PanelInfo[]): void {
  if (json) printJson(panels);
  else {
    const rows = panels.map((p) => [
      p.id,
      p.name,
      p.frequency,
      `${p.start}–${p.end}`,
      String(p.n_variables),
      String(p.n_observations),
    ]);
    const header = ['id', 'name', 'frequency', 'span', 'variables', 'observations'];
    if (asCsv) {
      process.stdout.write(csv(header, rows));
      return;
    }
    print(table(header, rows));
    for (const panel of panels) print(wrap(`\n${panel.id}: ${panel.license}\n    ${panel.attribution}`));
  }
}

const VARIABLE_COLUMNS: Readonly<Record<string, (v: VariableInfo) => string>> = {
  id: (v) => v.id,
  entity: (v) => v.entity_name,
  label: (v) => v.label,
  unit: (v) => v.unit,
  span: (v) => `${v.start}–${v.end}`,
  n: (v) => String(v.n_observations),
};

/** On a narrow terminal the label has the room of these: the id names the entity, `series` gives the unit. */
const IN_THE_ID = new Set(['entity', 'unit']);
const ROOM_FOR_ALL = 130;

async function listVariables(panel: string, { dataDir, grep, json, csv: asCsv }: ListOptions): Promise<void> {
  const needle = grep?.toLowerCase() ?? '';
  const has = (v: VariableInfo): boolean =>
    `${v.id} ${v.label} ${v.entity_name}`.toLowerCase().includes(needle);
  const { variables } = await withCatalogue(dataDir, (catalogue) => catalogue.open(panel));
  const found = variables.filter(has);
  if (json) printJson(found);
  else {
    const whole = asCsv || (terminalWidth() ?? Number.POSITIVE_INFINITY) >= ROOM_FOR_ALL;
    const columns = Object.entries(VARIABLE_COLUMNS).filter(([name]) => whole || !IN_THE_ID.has(name));
    const header = columns.map(([name]) => name);
    const rows = found.map((v) => columns.map(([, cell]) => cell(v)));
    process.stdout.write(asCsv ? csv(header, rows) : `${table(header, rows)}\n`);
  }
}

async function printSeries(
  panelId: string,
  variable: string,
  { dataDir, json, plot }: ListOptions,
): Promise<void> {
  const { panel, series } = await withCatalogue(dataDir, async (catalogue) => {
    const opened = await catalogue.open(panelId);
    return { panel: opened.info, series: opened.series(variable) };
  });
  const { info, periods, values } = series;
  if (json) {
    printJson({ ...info, attribution: attributionOf(panel, info), periods, values: Array.from(values) });
    return;
  }
  if (plot) {
    print(`${info.entity_name}: ${info.label} (${info.unit}), ${info.start} to ${info.end}`);
    print(lineChart(values, periods, terminalWidth() ?? 80));
    print(wrap(`Source: ${info.source}. Licence: ${info.license}. ${attributionOf(panel, info)}`));
    return;
  }
  // A header and two columns: what `longrun forecast` reads. The licence goes to the other stream.
  print(`period,value\n${periods.map((period, i) => `${period},${values[i]}`).join('\n')}`);
  process.stderr.write(`Source: ${info.source}. Licence: ${info.license}\n`);
}

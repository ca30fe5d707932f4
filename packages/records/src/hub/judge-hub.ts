/**
 * A hub read and judged: the opponent first, then every model file by file; scores are kept, values are not.
 */
import { FileFault, type FileSource, RecordError } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import { guessTasks, type HubTasks, parseConfig, readTasks, versionFault } from './config.ts';
import { createOutputColumns, type OutputColumns, readForecasts, type TaskForecast } from './forecasts.ts';
import { type ForecastFile, hubLayout, hubRoot } from './layout.ts';
import { createNotices, type Notices } from './notices.ts';
import { type HubDetail, type HubRecord, hubDetails, hubRecord } from './report.ts';
import { scorePair } from './scores.ts';
import { createTally, type FormCodes, type Tally } from './tally.ts';
import { createTaskTable, type TaskTable } from './tasks.ts';
import { readTruth, type Truth, type TruthRule } from './truth.ts';

export interface HubOptions {
  /** A model of the hub; without it the hub's baseline. */
  readonly opponent?: string;
  /** Models to judge; without it all. */
  readonly models?: readonly string[];
  readonly truth?: TruthRule;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: { throwIfAborted(): void };
}

export interface JudgedHub {
  readonly record: HubRecord;
  readonly details: readonly HubDetail[];
}

interface Reading {
  readonly source: FileSource;
  readonly root: string;
  readonly tasks: TaskTable;
  readonly truth: Truth;
  readonly output: OutputColumns;
  readonly notices: Notices;
  readonly options: HubOptions;
}

export async function judgeHub(source: FileSource, options: HubOptions = {}): Promise<JudgedHub> {
  const notices = createNotices();
  const root = hubRoot(source.paths);
  const admin = await configFile(source, root, 'admin.json', notices);
  const outputFolder =
    typeof admin?.['model_output_dir'] === 'string' ? admin['model_output_dir'] : 'model-output';
  const layout = hubLayout(source, root, outputFolder.replace(/\/$/, ''));
  const tasks = createTaskTable(await hubTasks(source, root, layout.forecasts, notices));
  const rule = options.truth ?? { kind: 'latest' };
  const truth = await readTruth(source, root, layout.targets, tasks, rule, notices);
  checkTruth(truth, rule);
  const models = modelsOf(layout.forecasts, options);
  const opponent = opponentOf([...new Set(layout.forecasts.map(({ model }) => model))], options.opponent);
  const reading: Reading = { source, root, tasks, truth, output: createOutputColumns(), notices, options };
  const tallies = await judgeModels(reading, layout.forecasts, opponent, models);
  const ranked = tallies.sort((a, b) => meanRatio(a) - meanRatio(b) || (a.model < b.model ? -1 : 1));
  return {
    record: hubRecord(opponent, ranked, [], tasks, notices.all()),
    details: hubDetails(ranked, tasks),
  };
}

async function judgeModels(
  reading: Reading,
  files: readonly ForecastFile[],
  opponent: string,
  models: readonly string[],
): Promise<Tally[]> {
  const { options } = reading;
  const wanted = files.filter(({ model }) => model === opponent || models.includes(model));
  let done = 0;
  const step = (): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.(++done, wanted.length);
  };
  const theirs = new Map<number, TaskForecast>();
  const places = new Map<number, string>();
  for (const file of wanted.filter(({ model }) => model === opponent)) {
    for (const forecast of await forecastsOf(reading, file)) {
      if (theirs.has(forecast.task)) continue;
      theirs.set(forecast.task, forecast);
      places.set(forecast.task, file.path);
    }
    step();
  }
  const codes: FormCodes = new Map();
  const tallies = [tallyOf(reading, opponent, codes)];
  for (const forecast of theirs.values()) {
    take(reading, tallies[0], forecast, theirs, places.get(forecast.task)!);
  }
  for (const model of models.filter((name) => name !== opponent)) {
    const tally = tallyOf(reading, model, codes);
    for (const file of wanted.filter((each) => each.model === model)) {
      for (const forecast of await forecastsOf(reading, file))
        take(reading, tally, forecast, theirs, file.path);
      step();
    }
    tallies.push(tally);
    countMissing(reading, tally, tallies[0]);
  }
  return tallies;
}

const tallyOf = ({ tasks }: Reading, model: string, codes: FormCodes): Tally =>
  createTally(model, tasks, codes);

const forecastsOf = (
  { source, root, tasks, output, notices }: Reading,
  file: ForecastFile,
): Promise<TaskForecast[]> => readForecasts(source, root, file, tasks, output, notices);

/** Scores a forecast, or says why it cannot be scored. */
function take(
  { truth, notices, tasks }: Reading,
  tally: Tally,
  forecast: TaskForecast,
  theirs: ReadonlyMap<number, TaskForecast>,
  file: string,
): void {
  const note = (code: string, reason: string): void =>
    notices.add({ code, model: tally.model, file, line: forecast.line, reason });
  const y = truth.valueOf(forecast.task);
  const other = theirs.get(forecast.task);
  const score = other === undefined || Number.isNaN(y) ? null : scorePair(forecast, other, y);
  if (Number.isNaN(y)) note('no_truth', `no observation${targetOf(tasks, forecast.task)}`);
  else if (other === undefined) note('no_opponent', 'the opponent has no forecast of the task');
  else if (tally.has(forecast.task)) note('duplicate_forecast', 'answered in two files; the first counts');
  else if (score === null) note('other_form', 'the forecast and the opponent share no form');
  else tally.add(forecast, score, y);
}

function targetOf(tasks: TaskTable, task: number): string {
  const at = tasks.config.series.indexOf('target');
  if (at < 0) return '';
  const code = tasks.series[tasks.taskSeries[task]][at];
  return ` of target "${tasks.columns.get('target')!.dictionary.texts[code]}"`;
}

function countMissing({ notices }: Reading, tally: Tally, opponent: Tally): void {
  const missing = [...opponent.rounds].filter((round) => !tally.rounds.has(round)).length;
  if (missing === 0) return;
  const reason = `no forecast in ${missing} of ${opponent.rounds.size} rounds; they are left out, not counted as lost`;
  notices.add({ code: 'missing_rounds', model: tally.model, file: null, line: null, count: missing, reason });
}

const meanRatio = ({ horizons }: Tally): number => {
  let [own, opponent] = [0, 0];
  for (const sums of horizons.values()) {
    own += sums.own;
    opponent += sums.opponent;
  }
  return opponent > 0 ? own / opponent : Number.MAX_VALUE;
};

function modelsOf(files: readonly ForecastFile[], { models }: HubOptions): string[] {
  const all = [...new Set(files.map(({ model }) => model))];
  const unknown = models?.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new RecordError('unknown_model', `no model "${unknown}"; there are ${all.join(', ')}`);
  return models === undefined ? all : [...models];
}

/** The model named, or the hub's baseline: `<team>-baseline` before names that only contain the word. */
function opponentOf(models: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined) {
    if (models.includes(wanted)) return wanted;
    throw new RecordError('unknown_model', `no model "${wanted}"; there are ${models.join(', ')}`);
  }
  const found =
    models.find((name) => /-baseline$/i.test(name)) ?? models.find((name) => /baseline/i.test(name));
  if (found === undefined) {
    throw new RecordError(
      'no_opponent',
      `no model is called baseline; name one as the opponent: ${models.join(', ')}`,
    );
  }
  return found;
}

function checkTruth(truth: Truth, rule: TruthRule): void {
  if (truth.size === 0) {
    throw new RecordError(
      'no_truth',
      'no observations: target-data has no time-series or oracle-output that can be read',
    );
  }
  if (rule.kind === 'as_of' && !truth.versioned) {
    throw new RecordError(
      'no_versions',
      'truth as of a day needs target-data/time-series with a column as_of',
    );
  }
}

async function hubTasks(
  source: FileSource,
  root: string,
  files: readonly ForecastFile[],
  notices: Notices,
): Promise<HubTasks> {
  const tasks = await configFile(source, root, 'tasks.json', notices);
  const targetData = await configFile(source, root, 'target-data.json', notices);
  const file = 'hub-config/tasks.json';
  const note = (code: string, line: number | null, reason: string): void =>
    notices.add({ code, model: null, file, line, reason });
  if (tasks !== null) {
    const fault = versionFault(tasks);
    if (fault !== null) note('schema_version', 1, fault);
    try {
      return readTasks(tasks, targetData);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      note('bad_config', error.line, error.message);
    }
  } else if (!source.paths.includes(`${root}${file}`)) {
    note('no_config', null, 'the file is missing; columns are taken for what their names say');
  }
  return guessTasks(await headerOf(source, root, files[0].path));
}

async function headerOf(source: FileSource, root: string, path: string): Promise<readonly string[]> {
  let header: readonly string[] = [];
  const choose = (names: readonly string[]) => {
    header = names;
    return { texts: new Map(), numbers: [] };
  };
  await readTable(await source.read(root + path), choose, () => {});
  return header;
}

async function configFile(
  source: FileSource,
  root: string,
  name: string,
  notices: Notices,
): Promise<Readonly<Record<string, unknown>> | null> {
  const file = `hub-config/${name}`;
  if (!source.paths.includes(root + file)) return null;
  try {
    return parseConfig(new TextDecoder().decode(await source.read(root + file)));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    notices.add({ code: 'bad_config', model: null, file, line: error.line, reason: error.message });
    return null;
  }
}

/**
 * A hub read and judged: the opponent first, then every model file by file; scores are kept, values are not.
 */
import { FileFault, type FileSource, RecordError } from '../files/source.ts';
import { readTable } from '../files/table.ts';
import { guessTasks, type HubTasks, isNumeric, parseConfig, readTasks, versionFault } from './config.ts';
import { judgeModels } from './contest.ts';
import { createOutputColumns } from './forecasts.ts';
import { type ForecastFile, hubLayout, hubRoot, noteNames, ownNamesFirst } from './layout.ts';
import { NAIVE } from './naive.ts';
import { createNotices, type Notices } from './notices.ts';
import { olderHub } from './older-hub.ts';
import { type HubDetail, type HubRecord, hubDetails, hubRecord } from './report.ts';
import type { Tally } from './tally.ts';
import { checkAsked, meanScores, noteScales } from './targets.ts';
import { createTaskTable } from './tasks.ts';
import { noteUntold, readTruth, type Truth, type TruthRule } from './truth.ts';

export interface HubOptions {
  /** A model of the hub, or `naive`; without it the hub's baseline. */
  readonly opponent?: string;
  /** Models to judge; without it all. */
  readonly models?: readonly string[];
  /** Targets to judge; without it all. */
  readonly targets?: readonly string[];
  readonly truth?: TruthRule;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: { throwIfAborted(): void };
}

export interface JudgedHub {
  readonly record: HubRecord;
  readonly details: readonly HubDetail[];
  /** What was judged: one of them can be asked for alone. Empty where a hub does not tell targets apart. */
  readonly targets: readonly string[];
}

export async function judgeHub(given: FileSource, options: HubOptions = {}): Promise<JudgedHub> {
  const notices = createNotices();
  const older = await olderHub(given, notices);
  const source = older?.source ?? given;
  const root = hubRoot(source.paths);
  const layout = hubLayout(source, root, older?.folder ?? (await outputFolder(source, root, notices)));
  // the first file that answers a task counts: in an older hub that is the later one
  const forecasts = ownNamesFirst(older === null ? layout.forecasts : layout.forecasts.toReversed());
  if (older !== null)
    notices.add({ code: 'older_hub', model: null, file: null, line: null, reason: older.sentence });
  const config = older?.tasks ?? (await hubTasks(source, root, forecasts, notices));
  checkTargets(config);
  const { targets } = options;
  const tasks = createTaskTable(config, targets === undefined ? null : new Set(targets));
  const rule = options.truth ?? { kind: 'latest' };
  const truth = await readTruth(source, root, layout.targets, tasks, rule, notices);
  checkTruth(truth, rule, notices);
  tasks.alignDates();
  if (targets !== undefined) checkAsked(tasks, targets);
  const models = modelsOf(forecasts, options);
  const opponent = opponentOf([...new Set(layout.forecasts.map(({ model }) => model))], options.opponent);
  const files = forecasts.filter(({ model }) => model === opponent || models.includes(model));
  noteNames(files, notices);
  let done = 0;
  const step = (): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.(++done, files.length);
  };
  const reading = { source, root, tasks, truth, output: createOutputColumns(), notices, step };
  const judged = await judgeModels(reading, files, opponent, models);
  if (tasks.moved !== null) {
    const reason = `forecasts give no target date; they were taken to be about observed dates: ${tasks.moved}`;
    notices.add({ code: 'target_dates', model: null, file: null, line: null, reason });
  }
  noteUntold(tasks, truth, notices);
  const scores = meanScores(
    tasks,
    judged.map(({ own }) => own),
  );
  noteScales(scores, notices);
  const ranked = judged.toSorted(
    ({ own: a }, { own: b }) => meanRatio(a) - meanRatio(b) || (a.model < b.model ? -1 : 1),
  );
  return {
    record: hubRecord(opponent, ranked, tasks, notices.all()),
    details: hubDetails(
      ranked.map(({ own }) => own),
      tasks,
    ),
    targets: [...scores.keys()].sort(),
  };
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

/**
 * The model named, or the hub's baseline: `<team>-baseline` before names that only contain the word. Without
 * either, our naive forecast.
 */
function opponentOf(models: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined) {
    if (wanted === NAIVE || models.includes(wanted)) return wanted;
    throw new RecordError('unknown_model', `no model "${wanted}"; there are ${models.join(', ')}`);
  }
  const found = models.find((name) => /-baseline$/i.test(name));
  return found ?? models.find((name) => /baseline/i.test(name)) ?? NAIVE;
}

/** A hub of categories or of parts of a whole alone has nothing that is scored here. */
function checkTargets({ units }: HubTasks): void {
  if (units.length === 0 || units.some(isNumeric)) return;
  const types = [...new Set(units.map(({ type }) => type))].join(', ');
  throw new RecordError('no_target', `no target of numbers: those of hub-config/tasks.json are ${types}`);
}

function checkTruth(truth: Truth, rule: TruthRule, notices: Notices): void {
  if (truth.size === 0) {
    const reasons = notices
      .all()
      .filter(({ file }) => file?.startsWith('target-data/'))
      .map(({ file, line, reason }) => `${file}${line === null ? '' : `:${line}`}: ${reason}`);
    const why = reasons.length === 0 ? '' : ` (${reasons.slice(0, 3).join('; ')})`;
    throw new RecordError(
      'no_truth',
      `no observations: target-data has no time-series or oracle-output that can be read${why}`,
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

async function outputFolder(source: FileSource, root: string, notices: Notices): Promise<string> {
  const admin = await configFile(source, root, 'admin.json', notices);
  const named = admin?.['model_output_dir'];
  return typeof named === 'string' ? named.replace(/\/$/, '') : 'model-output';
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

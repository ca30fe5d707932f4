/** The options that name the tasks of a judgement, shared by `longrun tasks` and `longrun judge`. */
import { DEFAULTS, LIMITS } from '@longrun/contract';
import { ENGINE_VERSION } from '@longrun/engine';
import { type JudgeOptions, manifestOf, type PlannedTasks, planTasks } from '@longrun/evaluation';
import {
  BUILT_IN_DATA,
  NoVariableMatchesError,
  openCatalogue,
  readDatedSeries,
  selectVariables,
  UnknownPanelError,
  UnknownVariableError,
} from '@longrun/panels';
import { type Command, Option } from 'commander';
import { isFileName } from '../input/file-name.ts';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { UsageError, wholeNumber, wholeNumbers } from '../usage.ts';
import { ownTasks } from './own-tasks.ts';

export interface DesignOptions extends DataFlags {
  readonly variables?: string;
  readonly horizons?: readonly number[];
  readonly origins?: number;
  readonly samples?: number;
  readonly decisionHorizon?: number;
  readonly seed?: number;
  readonly every?: number;
  readonly replicates?: number;
  readonly dataDir: string;
}

/** With the flags that say how a file of one's own is meant. */
export const designOptions = (command: Command): Command => dataFlags(designFields(command));

const designFields = (command: Command): Command =>
  command
    .option(
      '-v, --variables <list>',
      'only these: ids separated by commas, or a pattern such as "*.gdp_growth"',
    )
    .option(
      '-H, --horizons <list>',
      `steps ahead (default: ${DEFAULTS.judge.horizons})`,
      wholeNumbers(...LIMITS.horizon),
    )
    .option(
      '--origins <n>',
      `rolling origins (default: ${DEFAULTS.judge.n_origins})`,
      wholeNumber(...LIMITS.n_origins),
    )
    .option(
      '-n, --samples <n>',
      `paths per forecast (default: ${DEFAULTS.judge.n_samples})`,
      wholeNumber(...LIMITS.n_samples),
    )
    .option(
      '--decision-horizon <n>',
      `horizon of the verdict (default: ${DEFAULTS.judge.decision_horizon})`,
      wholeNumber(...LIMITS.decision_horizon),
    )
    .option('-s, --seed <n>', 'seed', wholeNumber(...LIMITS.seed))
    .option('--every <k>', 'every k-th series only', wholeNumber(...LIMITS.every))
    .option(
      '--replicates <n>',
      'random signs for copies of every series (default: 19 or more, of 40 to 79 series where there are many)',
      wholeNumber(...LIMITS.replicates),
    )
    .addOption(
      new Option('--data-dir <dir>', 'folder of data panels')
        .env('LONGRUN_DATA')
        .default(BUILT_IN_DATA, 'the built-in panels'),
    );

function judgeOptions(options: DesignOptions): JudgeOptions {
  return {
    ...(options.horizons ? { horizons: options.horizons } : {}),
    ...(options.origins === undefined ? {} : { n_origins: options.origins }),
    ...(options.samples === undefined ? {} : { n_samples: options.samples }),
    ...(options.decisionHorizon === undefined ? {} : { decision_horizon: options.decisionHorizon }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.every === undefined ? {} : { every: options.every }),
    ...(options.replicates === undefined ? {} : { replicates: options.replicates }),
  };
}

export async function plannedTasks(panel: string, options: DesignOptions): Promise<PlannedTasks> {
  const planned = isFileName(panel) ? await fileTasks(panel, options) : await panelTasks(panel, options);
  if (planned.plan.refs.length === 0) throw new UsageError(emptyPlan(planned));
  return planned;
}

function fileTasks(file: string, options: DesignOptions): Promise<PlannedTasks> {
  if (options.variables !== undefined)
    throw new UsageError('--variables is for panels; choose series of a file with --column or --entity');
  return ownTasks(file, options, judgeOptions(options));
}

const WRONG_INPUT = [UnknownPanelError, UnknownVariableError, NoVariableMatchesError];

async function panelTasks(panel: string, options: DesignOptions): Promise<PlannedTasks> {
  const catalogue = await openCatalogue(options.dataDir, { validate: options.dataDir !== BUILT_IN_DATA });
  const { variables } = options;
  const selection = variables?.includes(',') ? variables.split(',') : variables;
  try {
    const opened = await catalogue.open(panel);
    const ids = await selectVariables(panel, opened, selection);
    const plan = planTasks(panel, await readDatedSeries(panel, opened, ids), judgeOptions(options));
    return { plan, manifest: manifestOf(plan, opened.info.version, ENGINE_VERSION) };
  } catch (error) {
    if (WRONG_INPUT.some((kind) => error instanceof kind)) throw new UsageError((error as Error).message);
    throw error;
  }
}

const emptyPlan = ({ plan }: PlannedTasks): string =>
  `no series of ${plan.panel} can be judged by this design: ${plan.skipped[0]?.reason ?? 'none was chosen'}`;

/** What the work will be, said before it begins. */
export const costOf = ({ plan, manifest }: PlannedTasks): string => {
  const { n_origins: origins, replicates, walk_every: every, horizons } = plan.design;
  const count = new Intl.NumberFormat('en').format;
  const whose = every === 1 ? 'of each' : `of ${count(Math.ceil(manifest.n_cases / every))} of them`;
  return (
    `${count(manifest.n_tasks)} tasks: ${count(manifest.n_cases)} series of ${plan.panel} and 2 × ` +
    `${replicates} sign-flipped copies ${whose}, up to ${origins} origins, horizons ${horizons.join(', ')}`
  );
};

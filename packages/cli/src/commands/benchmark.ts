import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { LIMITS } from '@longrun/contract';
import { MODEL_IDS } from '@longrun/engine';
import type { BenchmarkReport } from '@longrun/evaluation';
import { MINIMUM_HISTORY, usualHorizons } from '@longrun/evaluation';
import type { Services } from '@longrun/service';
import { caseFields, type ReadSeries } from '@longrun/tables';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isFileName } from '../input/file-name.ts';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { readWithBytes } from '../input/series.ts';
import { interruption } from '../interruption.ts';
import { countBar, progressBar } from '../render/progress.ts';
import { reportCsv, reportMarkdown, reportText } from '../render/report.ts';
import { createThreads } from '../threads.ts';
import { UsageError, wholeNumber, wholeNumbers } from '../usage.ts';
import { type LocalOptions, localOptions, withServices } from './local.ts';
import { ownBenchmark } from './own-panel.ts';

interface Options extends LocalOptions, DataFlags {
  readonly all?: boolean;
  readonly models?: readonly string[];
  readonly horizons?: readonly number[];
  readonly origins?: number;
  readonly samples?: number;
  readonly threshold?: number;
  readonly decisionHorizon?: number;
  readonly seed?: number;
  readonly variables?: string;
  readonly placebo: boolean;
  readonly replicates?: number;
  readonly ensemble: boolean;
  readonly ensembleReplicates?: number;
  readonly wager?: boolean;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly csv?: boolean;
}

const threshold = (text: string): number => {
  const [least, most] = LIMITS.beat_threshold;
  const value = Number(text);
  if (!(value >= least && value <= most))
    throw new InvalidArgumentError(`expected a number from ${least} to ${most}, got "${text}".`);
  return value;
};

const modelList = (text: string): string[] => {
  const names = text.split(',');
  const wrong = names.find((name) => !(MODEL_IDS as readonly string[]).includes(name));
  if (wrong !== undefined)
    throw new InvalidArgumentError(`"${wrong}" is not one of ${MODEL_IDS.join(', ')}.`);
  return names;
};

export function benchmarkCommand(program: Command): void {
  const command = program
    .command('benchmark')
    .description(
      'Benchmark the models on a panel, on all of them, or on the series of a file (at least ' +
        `${MINIMUM_HISTORY} values and the largest horizon each).`,
    )
    .argument('[panel or file]', 'panel id, or a CSV, TSV, JSON or xlsx file')
    .option('-a, --all', 'every panel')
    .option('-m, --models <list>', 'models, separated by commas', modelList)
    .option('-H, --horizons <list>', 'steps ahead', wholeNumbers(...LIMITS.horizon))
    .option('--origins <n>', 'rolling origins', wholeNumber(...LIMITS.n_origins))
    .option('-n, --samples <n>', 'paths per forecast', wholeNumber(...LIMITS.n_samples))
    .option('--threshold <x>', 'share of cases a model must win', threshold)
    .option('--decision-horizon <n>', 'horizon of the verdict', wholeNumber(...LIMITS.decision_horizon))
    .option('-s, --seed <n>', 'seed', wholeNumber(...LIMITS.seed))
    .option('-v, --variables <glob>', 'only these, for example "*.gdp_growth"')
    .option('--no-placebo', 'leave out the sign-flipped replicates that show what luck gives')
    .option(
      '--replicates <n>',
      'number of sign-flipped replicates',
      wholeNumber(...LIMITS.placebo_replicates),
    )
    .option('--no-ensemble', 'leave out the ensemble')
    .option(
      '--ensemble-replicates <n>',
      'replicates on which the ensemble is run too, so that its luck is measured; slow',
      wholeNumber(...LIMITS.ensemble_replicates),
    )
    .option('--wager', 'also bet on the quick models at every date of the past, against naive and rw')
    .option('--json', 'print the whole report as JSON')
    .addOption(new Option('--csv', 'print the scores as CSV').conflicts(['json', 'markdown']))
    .option('--markdown', 'print the tables as Markdown');
  dataFlags(localOptions(command)).action(runBenchmark);
}

async function runBenchmark(panel: string | undefined, options: Options): Promise<void> {
  if ((panel === undefined) === !options.all) throw new UsageError('name one panel or file, or give --all');
  if (panel !== undefined && isFileName(panel)) return runOnFile(panel, options);
  const signal = interruption(); // the job is then cancelled in the store
  await withServices(options, async (services) => {
    const panels = panel === undefined ? services.catalogue.panels().map(({ id }) => id) : [panel];
    for (const id of panels) {
      const text = await runOne(services, id, options, signal);
      if (options.json) process.stdout.write(`${text}\n`);
      else {
        const report = JSON.parse(text) as BenchmarkReport;
        process.stdout.write(outputOf(report, options));
      }
    }
  });
}

function outputOf(report: BenchmarkReport, options: Options): string {
  if (options.csv) return reportCsv(report);
  return `${options.markdown ? reportMarkdown(report) : reportText(report)}\n`;
}

async function runOnFile(file: string, options: Options): Promise<void> {
  const { series, bytes } = await readWithBytes(file, options);
  const asOf = new Date().toISOString().slice(0, 10);
  const executor = createThreads(availableParallelism(), interruption());
  let bar: ReturnType<typeof countBar> | null = null;
  const onProgress = (done: number, total: number): void => {
    bar ??= countBar(basename(file), 'cells', total);
    bar.update(done);
  };
  const panel = { file, bytes, series, options: requestOf(options, series), asOf };
  const report = await ownBenchmark(panel, { executor, onProgress }).finally(async () => {
    bar?.stop();
    await executor.close();
  });
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else process.stdout.write(outputOf(report, options));
}

/** Of the usual horizons those that the longest series leaves room for; the last decides. */
function requestOf(options: Options, series: readonly ReadSeries[]) {
  const longest = Math.max(...series.map(({ values }) => values.length));
  if (longest <= MINIMUM_HISTORY) {
    const message = `the longest series has ${longest} values`;
    throw new UsageError(`${message}; a benchmark needs at least ${MINIMUM_HISTORY + 1}`);
  }
  const horizons = options.horizons ?? usualHorizons(series.map(caseFields));
  return { decision_horizon: horizons[horizons.length - 1], ...requestFields(options), horizons };
}

const requestFields = (options: Options) => ({
  ...(options.models ? { models: options.models } : {}),
  ...(options.horizons ? { horizons: options.horizons } : {}),
  ...(options.origins !== undefined ? { n_origins: options.origins } : {}),
  ...(options.samples !== undefined ? { n_samples: options.samples } : {}),
  ...(options.threshold !== undefined ? { beat_threshold: options.threshold } : {}),
  ...(options.decisionHorizon !== undefined ? { decision_horizon: options.decisionHorizon } : {}),
  ...(options.seed !== undefined ? { seed: options.seed } : {}),
  placebo: options.placebo,
  ...(options.replicates !== undefined ? { placebo_replicates: options.replicates } : {}),
  ...(options.ensemble ? {} : { ensemble: false }),
  ...(options.ensembleReplicates !== undefined ? { ensemble_replicates: options.ensembleReplicates } : {}),
  ...(options.wager ? { wager: true } : {}),
});

async function runOne(
  services: Services,
  panel: string,
  options: Options,
  signal: AbortSignal,
): Promise<string> {
  const variables = options.variables !== undefined ? { variables: options.variables } : {};
  const body = { panel, ...requestFields(options), ...variables };
  const job = await services.jobs.submit('benchmark', body);
  const bar = progressBar(panel);
  try {
    for await (const { data } of services.jobs.events(job.id, 0, signal)) bar.update(data as typeof job);
  } catch (error) {
    if (!signal.aborted) throw error;
    await services.jobs.cancel(job.id);
    throw new Error(`cancelled; nothing of this run of ${panel} was kept`);
  } finally {
    bar.stop();
  }
  const report = await services.reportText(job.id);
  if (report === null) {
    const end = await services.jobs.view(job.id);
    throw new Error(
      `the benchmark of ${panel} was ${end?.state ?? 'lost'}${end?.error ? `: ${end.error}` : ''}`,
    );
  }
  return report;
}

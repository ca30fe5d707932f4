import type { BenchmarkReport } from '@longrun/engine';
import { MODEL_IDS } from '@longrun/engine';
import type { Services } from '@longrun/service';
import { type Command, InvalidArgumentError } from 'commander';
import { interruption } from '../interruption.ts';
import { progressBar } from '../render/progress.ts';
import { reportMarkdown, reportText } from '../render/report.ts';
import { UsageError, wholeNumber, wholeNumbers } from '../usage.ts';
import { type LocalOptions, localOptions, withServices } from './local.ts';

interface Options extends LocalOptions {
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
  readonly json?: boolean;
  readonly markdown?: boolean;
}

const fraction = (text: string): number => {
  const value = Number(text);
  if (!(value >= 0 && value <= 1))
    throw new InvalidArgumentError(`expected a number from 0 to 1, got "${text}".`);
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
    .description('Benchmark the models on a panel, or on all of them, and write the verdict.')
    .argument('[panel]', 'panel id')
    .option('-a, --all', 'every panel')
    .option('-m, --models <list>', 'models, separated by commas', modelList)
    .option('-H, --horizons <list>', 'steps ahead', wholeNumbers(1, 1000))
    .option('--origins <n>', 'rolling origins', wholeNumber(1, 64))
    .option('-n, --samples <n>', 'paths a forecast', wholeNumber(100, 10_000))
    .option('--threshold <x>', 'share of cases a model must win', fraction)
    .option('--decision-horizon <n>', 'horizon of the verdict', wholeNumber(1, 1000))
    .option('-s, --seed <n>', 'seed', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option('-v, --variables <glob>', 'only these, for example "*.gdp_growth"')
    .option('--no-placebo', 'leave out the benchmark on simulated walks')
    .option('--json', 'print the whole report as JSON')
    .option('--markdown', 'print the tables as Markdown');
  localOptions(command).action(runBenchmark);
}

async function runBenchmark(panel: string | undefined, options: Options): Promise<void> {
  if ((panel === undefined) === !options.all) throw new UsageError('name one panel, or give --all');
  const signal = interruption(); // the job is then cancelled in the store
  await withServices(options, async (services) => {
    const panels = panel === undefined ? services.catalogue.panels().map(({ id }) => id) : [panel];
    for (const id of panels) {
      const text = await runOne(services, id, options, signal);
      if (options.json) process.stdout.write(`${text}\n`);
      else {
        const report = JSON.parse(text) as BenchmarkReport;
        process.stdout.write(`${options.markdown ? reportMarkdown(report) : reportText(report)}\n`);
      }
    }
  });
}

async function runOne(
  services: Services,
  panel: string,
  options: Options,
  signal: AbortSignal,
): Promise<string> {
  const body = {
    panel,
    ...(options.models ? { models: options.models } : {}),
    ...(options.horizons ? { horizons: options.horizons } : {}),
    ...(options.origins !== undefined ? { n_origins: options.origins } : {}),
    ...(options.samples !== undefined ? { n_samples: options.samples } : {}),
    ...(options.threshold !== undefined ? { beat_threshold: options.threshold } : {}),
    ...(options.decisionHorizon !== undefined ? { decision_horizon: options.decisionHorizon } : {}),
    ...(options.seed !== undefined ? { seed: options.seed } : {}),
    ...(options.variables !== undefined ? { variables: options.variables } : {}),
    placebo: options.placebo,
  };
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

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@longrun/contract';
import { MINIMUM_HISTORY } from '@longrun/evaluation';
import { BUILT_IN_DATA } from '@longrun/panels';
import {
  type FevResult,
  type FevTask,
  fevCsv,
  fevParquet,
  fevTask,
  fevYaml,
  longEnough,
  naiveResults,
} from '@longrun/records';
import { beginningOf, type Frequency, periodsFrom, seasonsOf } from '@longrun/tables/periods';
import { type Command, Option } from 'commander';
import { type DataFlags, dataFlags } from '../input/flags.ts';
import { roundData } from '../rounds/data.ts';
import { UsageError, wholeNumber } from '../usage.ts';

interface ExportOptions extends DataFlags {
  readonly fev?: true;
  readonly out?: string;
  readonly horizon: number;
  readonly windows: number;
  readonly dataDir: string;
}

export function exportCommand(program: Command): void {
  dataFlags(
    program
      .command('export')
      .description(
        'Write a panel, a set or a file for another evaluation library: data, tasks and naive results.',
      )
      .argument('<panel or file>', 'panel or set id, or a CSV, TSV, JSON or xlsx file')
      .option('--fev', 'for fev: Parquet files, tasks.yaml and results.csv')
      .option('-o, --out <folder>', 'new or empty folder (default: fev-<panel>)')
      .option('--horizon <n>', 'steps ahead', wholeNumber(...LIMITS.horizon), 12)
      .option('--windows <n>', 'windows that follow one another', wholeNumber(1, 100), 1),
  )
    .addOption(
      new Option('--data-dir <dir>', 'folder of data panels')
        .env('LONGRUN_DATA')
        .default(BUILT_IN_DATA, 'the built-in panels'),
    )
    .action(async (source: string, options: ExportOptions) => {
      if (!options.fev) throw new UsageError('say for which library: longrun export --fev');
      process.stdout.write(`${await exportFev(source, options)}\n`);
    });
}

/** Series of one frequency are one data set and one task. */
async function exportFev(source: string, options: ExportOptions): Promise<string> {
  const { id, series } = await roundData(source, options.dataDir, options);
  const files = new Map<string, Uint8Array>();
  const tasks: FevTask[] = [];
  const results: FevResult[] = [];
  const notices: string[] = [];
  for (const frequency of new Set(series.map((one) => one.frequency))) {
    const own = series
      .filter((one) => one.frequency === frequency)
      .map(({ target, start, values }) => ({
        id: target,
        timestamps: periodsFrom(start, values.length, frequency).map((p) => beginningOf(p, frequency)),
        values,
      }));
    const task = taskOf(`${id}_${frequency}`, frequency, options);
    const kept = own.filter((one) => longEnough(one, task)).length;
    if (kept < own.length) notices.push(tooShort(own.length - kept, frequency, task));
    if (kept === 0) continue;
    files.set(task.dataset_path, await fevParquet(own));
    tasks.push(task);
    results.push(...naiveResults(own, task));
  }
  if (tasks.length === 0) throw new UsageError(`no series is long enough: ${notices.join('; ')}`);
  const folder = newFolder(options.out ?? `fev-${id.replace(/[^\w.-]/g, '_')}`);
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'tasks.yaml'), fevYaml(tasks));
  writeFileSync(join(folder, 'results.csv'), fevCsv(results));
  for (const notice of notices) process.stderr.write(`${notice}\n`);
  return `${folder}: ${[...files.keys(), 'tasks.yaml', 'results.csv'].join(', ')}`;
}

const taskOf = (name: string, frequency: Frequency, { horizon, windows }: ExportOptions): FevTask =>
  fevTask({
    name,
    file: `${frequency}.parquet`,
    horizon,
    windows,
    seasonality: seasonsOf(frequency)[0] ?? 1,
  });

const tooShort = (n: number, frequency: Frequency, task: FevTask): string =>
  `${n} ${frequency} series have fewer than ${MINIMUM_HISTORY - task.initial_cutoff} values and miss some or ` +
  'all windows';

function newFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty; name another with --out`);
  return folder;
}

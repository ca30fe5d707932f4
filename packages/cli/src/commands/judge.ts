import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import { type Judgement, readTrainedOn } from '@longrun/evaluation';
import type { Comparison } from '@longrun/records';
import { type Command, Option } from 'commander';
import { judgeFile } from '../judge/judge-file.ts';
import { judgeProgram } from '../judge/judge-program.ts';
import { type HubCommandOptions, judgeHubFolder } from '../records/judge-hub.ts';
import { judgeVintageFolder } from '../records/judge-vintages.ts';
import { comparisonText } from '../records/render-hub.ts';
import { judgementMarkdown, judgementText } from '../render/judgement.ts';
import { UsageError, wholeNumber } from '../usage.ts';
import { costOf, type DesignOptions, designOptions, plannedTasks } from './design.ts';

export interface JudgeCommandOptions extends DesignOptions, HubCommandOptions {
  readonly hub?: string;
  readonly vintages?: string;
  readonly level?: string;
  readonly forecasts?: string;
  readonly with?: readonly string[];
  readonly format?: 'jsonl' | 'csv' | 'parquet';
  readonly processes: number;
  readonly timeout: number;
  readonly name?: string;
  readonly trainedOn?: string;
  readonly builtIns: boolean;
  readonly threads: number;
  readonly fresh?: boolean;
  readonly state: string;
  readonly markdown?: boolean;
}

export function judgeCommand(program: Command): void {
  designOptions(
    program
      .command('judge')
      .description(
        'Judge a model of your own, a program or a file of forecasts, against the best naive forecast and luck; ' +
          'or with --hub the forecasts of a hubverse hub.',
      )
      .argument('[panel or file]', 'panel id, or a CSV, TSV, JSON or xlsx file')
      .argument(
        '[command...]',
        'after --: the program; it reads a task per line and writes an answer per line',
      ),
  )
    .option('-f, --forecasts <file>', 'judge the answers in this file instead of a program')
    .addOption(new Option('--format <format>', 'format of the file').choices(['jsonl', 'csv', 'parquet']))
    .option(
      '--with <file...>',
      'with --forecasts: files of other models, to compare them all with each other',
    )
    .option('--hub <folder>', 'judge the models of the forecast hub in this folder')
    .option('--vintages <folder>', 'judge point forecasts made from vintages: outturns.csv and forecasts.csv')
    .option('--level <list>', 'with --vintages: variables judged in levels, not growth over a year')
    .option('--opponent <name>', 'with --hub or --vintages: the model to beat (default: the baseline)')
    .option('--models <list>', 'with --hub: only these models, separated by commas')
    .option('--targets <list>', 'with --hub: only these targets, separated by commas')
    .option('--truth <rule>', 'with --hub: latest, or as_of:<days> after the target date', 'latest')
    .option('--csv', 'with --hub: print scores by model and horizon as CSV')
    .option('-p, --processes <n>', 'copies of the program', wholeNumber(1, 256), 1)
    .option('-t, --timeout <seconds>', 'time limit per task', wholeNumber(1, 86_400), 60)
    .option('--name <name>', 'name of the challenger')
    .option(
      '--trained-on <text>',
      'what the model has seen, in words or as {"panel" or "set": …, "cutoff": …}; it travels with the report',
      trainedOn,
    )
    .option('--no-built-ins', 'leave out the comparison with the built-in models')
    .option('--threads <n>', 'threads for the built-in models', wholeNumber(1, 256), availableParallelism())
    .option('--fresh', 'forget the answers of an interrupted run')
    .addOption(
      new Option('--state <dir>', 'folder for interrupted runs').env('LONGRUN_STATE').default('./var'),
    )
    .option('--json', 'print the report as JSON')
    .option('--markdown', 'print the tables as Markdown')
    .action(runJudge);
}

/** Words as they are; a structure is checked. */
function trainedOn(text: string): string {
  try {
    readTrainedOn(text);
    return text;
  } catch (error) {
    throw new UsageError((error as Error).message.replace('trained_on', '--trained-on'));
  }
}

async function runJudge(
  panel: string | undefined,
  command: string[],
  options: JudgeCommandOptions,
): Promise<void> {
  if (options.hub !== undefined) {
    if (panel !== undefined) throw new UsageError(`--hub takes no panel or program, got "${panel}"`);
    process.stdout.write(`${await judgeHubFolder(options.hub, options)}\n`);
    return;
  }
  if (options.vintages !== undefined) {
    process.stdout.write(`${await judgeVintageFolder(options.vintages, options)}\n`);
    return;
  }
  if (options.with !== undefined && options.forecasts === undefined) {
    throw new UsageError('--with takes files beside the one of --forecasts');
  }
  if (panel === undefined) throw new UsageError('give a panel or a file, or a hub with --hub');
  if ((command.length === 0) === (options.forecasts === undefined)) {
    throw new UsageError('give a program after -- , or a file with --forecasts');
  }
  const planned = await plannedTasks(panel, options);
  process.stderr.write(`${costOf(planned)}\n`);
  const name = options.name ?? defaultName(command, options.forecasts);
  const report =
    options.forecasts === undefined
      ? await judgeProgram(planned, command, name, options, join(options.state, 'judge'))
      : await judgeFile(planned, options.forecasts, name, options);
  process.stdout.write(`${outputOf(report, options)}\n`);
}

/** The file, or the last part of the command that is not an option. */
function defaultName(command: readonly string[], forecasts: string | undefined): string {
  const last = forecasts ?? command.filter((part) => !part.startsWith('-')).at(-1) ?? 'challenger';
  // a file loses its ending; a model's name such as auto.arima has none
  return existsSync(last) ? basename(last, extname(last)) : basename(last);
}

function outputOf(report: Judgement & Partial<Comparison>, options: JudgeCommandOptions): string {
  if (options.json) return JSON.stringify(report);
  const text = options.markdown ? judgementMarkdown(report) : judgementText(report);
  const { pairwise, confidence_set } = report;
  return pairwise && confidence_set ? `${text}\n\n${comparisonText({ pairwise, confidence_set })}` : text;
}

import type { Verdict } from '@longrun/contract';
import { type Command, Option } from 'commander';
import { csv, percent, table } from '../render/table.ts';
import { verdictCsv, verdictText } from '../render/verdict.ts';
import { type LocalOptions, localOptions, readingServices } from './local.ts';

interface Options extends LocalOptions {
  readonly asOf?: string;
  readonly design?: string;
  readonly history?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export function verdictCommand(program: Command): void {
  const command = program
    .command('verdict')
    .description('The standing verdict, or the history of verdicts.')
    .option('--as-of <date>', 'a year, month or day')
    .option('--design <name>', 'the verdict of other settings, by the name it carries')
    .option('--history', 'every verdict, newest first')
    .addOption(new Option('--csv', 'print the table as CSV').conflicts('json'))
    .option('--json', 'print JSON');
  localOptions(command).action(showVerdict);
}

async function showVerdict({ asOf, design, history, json, csv: asCsv, ...options }: Options): Promise<void> {
  await readingServices(options, async ({ app }) => {
    const query = new URLSearchParams();
    if (asOf !== undefined) query.set('as_of', asOf);
    if (design !== undefined) query.set('design', design);
    const response = await app.inject(history ? '/v1/verdicts?limit=1000' : `/v1/verdict?${query}`);
    if (response.statusCode !== 200) throw new Error((response.json() as { detail: string }).detail);
    if (json) process.stdout.write(`${response.body}\n`);
    else if (history) {
      const rows = historyRows(response.json() as Verdict[]);
      process.stdout.write(asCsv ? csv(HISTORY, rows) : `${table(HISTORY, rows)}\n`);
    } else {
      const verdict = response.json() as Verdict;
      process.stdout.write(asCsv ? verdictCsv(verdict) : `${verdictText(verdict)}\n`);
    }
  });
}

const HISTORY = ['as of', 'best of all', 'luck', 'superior', 'cases', 'horizon', 'design', 'panels'];

const historyRows = (verdicts: readonly Verdict[]): string[][] =>
  verdicts.map((v) => [
    v.as_of,
    percent(v.pass_rate),
    v.placebo ? percent(v.placebo.pass_rate) : '',
    String(v.leaderboard.filter((entry) => entry.superior).length),
    String(v.n_cases),
    String(v.decision_horizon),
    v.standing ? 'standing' : (v.design ?? ''),
    v.panels.map((row) => row.panel).join(' '),
  ]);

import type { Verdict } from '@longrun/contract';
import type { Command } from 'commander';
import { percent, table } from '../render/table.ts';
import { verdictText } from '../render/verdict.ts';
import { type LocalOptions, localOptions, withServices } from './local.ts';

interface Options extends LocalOptions {
  readonly asOf?: string;
  readonly design?: string;
  readonly history?: boolean;
  readonly json?: boolean;
}

export function verdictCommand(program: Command): void {
  const command = program
    .command('verdict')
    .description('The standing verdict, or the history of verdicts.')
    .option('--as-of <date>', 'a year, month or day')
    .option('--design <name>', 'the verdict of other settings, by the name it carries')
    .option('--history', 'every verdict, newest first')
    .option('--json', 'print JSON');
  localOptions(command).action(showVerdict);
}

async function showVerdict({ asOf, design, history, json, ...options }: Options): Promise<void> {
  await withServices(options, async ({ app }) => {
    const query = new URLSearchParams();
    if (asOf !== undefined) query.set('as_of', asOf);
    if (design !== undefined) query.set('design', design);
    const response = await app.inject(history ? '/v1/verdicts?limit=1000' : `/v1/verdict?${query}`);
    if (response.statusCode !== 200) throw new Error((response.json() as { detail: string }).detail);
    if (json) process.stdout.write(`${response.body}\n`);
    else if (history) process.stdout.write(`${historyTable(response.json() as Verdict[])}\n`);
    else process.stdout.write(`${verdictText(response.json() as Verdict)}\n`);
  });
}

const historyTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['as of', 'best of all', 'luck', 'superior', 'cases', 'horizon', 'design', 'panels'],
    verdicts.map((v) => [
      v.as_of,
      percent(v.pass_rate),
      v.placebo ? percent(v.placebo.pass_rate) : '',
      String(v.leaderboard.filter((entry) => entry.superior).length),
      String(v.n_cases),
      String(v.decision_horizon),
      v.standing ? 'standing' : (v.design ?? ''),
      v.panels.map((row) => row.panel).join(' '),
    ]),
  );

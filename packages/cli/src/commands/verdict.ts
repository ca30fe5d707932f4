import type { Verdict } from '@longrun/contract';
import type { Command } from 'commander';
import { percent, table } from '../render/table.ts';
import { verdictText } from '../render/verdict.ts';
import { type LocalOptions, localOptions, withServices } from './local.ts';

interface Options extends LocalOptions {
  readonly asOf?: string;
  readonly history?: boolean;
  readonly json?: boolean;
}

export function verdictCommand(program: Command): void {
  const command = program
    .command('verdict')
    .description('The newest consolidated verdict, or its history.')
    .option('--as-of <date>', 'a year, month or day')
    .option('--history', 'every verdict, newest first')
    .option('--json', 'print JSON');
  localOptions(command).action(showVerdict);
}

async function showVerdict({ asOf, history, json, ...options }: Options): Promise<void> {
  await withServices(options, async ({ app }) => {
    const query = asOf === undefined ? '' : `?as_of=${encodeURIComponent(asOf)}`;
    const response = await app.inject(history ? '/v1/verdicts?limit=1000' : `/v1/verdict${query}`);
    if (response.statusCode !== 200) throw new Error((response.json() as { detail: string }).detail);
    if (json) process.stdout.write(`${response.body}\n`);
    else if (history) process.stdout.write(`${historyTable(response.json() as Verdict[])}\n`);
    else process.stdout.write(`${verdictText(response.json() as Verdict)}\n`);
  });
}

const historyTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['as of', 'pass rate', 'luck', 'cases', 'horizon', 'panels'],
    verdicts.map((v) => [
      v.as_of,
      percent(v.pass_rate),
      v.placebo ? percent(v.placebo.pass_rate) : '',
      String(v.n_cases),
      String(v.decision_horizon),
      v.panels.map((row) => row.panel).join(' '),
    ]),
  );

import { serverOption } from '@longrun/service/config';
import type { Command } from 'commander';
import { table } from '../render/table.ts';

interface Options {
  readonly state: string;
  readonly databaseUrl?: string;
  readonly json?: boolean;
}

export function budgetCommand(program: Command): void {
  program
    .command('budget')
    .description(
      'Show what clients use of their budgets: computing in the last hour, open jobs, stored bytes.',
    )
    .argument('[client]', 'one client: issuer|subject of its token, or its address')
    .addOption(serverOption('state'))
    .addOption(serverOption('database-url'))
    .option('--json', 'print the figures as JSON')
    .action(async (client: string | undefined, { json, state, databaseUrl }: Options) => {
      const { clientUsage } = await import('@longrun/service');
      const usage = await clientUsage({ state, databaseUrl }, client);
      const sorted = [...usage].sort((a, b) => b.seconds - a.seconds || b.bytes - a.bytes);
      if (json) return void process.stdout.write(`${JSON.stringify(sorted)}\n`);
      if (sorted.length === 0) return void process.stdout.write('no jobs or judgements are known\n');
      const rows = sorted.map((row) => [
        client ?? row.client,
        row.seconds.toFixed(1),
        String(row.open_jobs),
        String(row.bytes),
      ]);
      process.stdout.write(
        `${table(['client', 'CPU seconds in the last hour', 'open jobs', 'stored bytes'], rows)}\n`,
      );
    });
}

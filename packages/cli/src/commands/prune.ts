import { serverOption } from '@longrun/service/config';
import type { Command } from 'commander';

interface Options {
  readonly state: string;
  readonly databaseUrl?: string;
  readonly keepDays: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const NAMES = {
  jobs: 'ended jobs',
  events: 'events of these jobs',
  runs: 'runs that no verdict refers to',
  luck: 'chunks of luck that no job has used',
  diagnostics: 'cached diagnostics',
} as const;

export function pruneCommand(program: Command): void {
  program
    .command('prune')
    .description(
      'Remove what is older than --keep-days from the store. Verdicts, their runs and judgements stay.',
    )
    .addOption(serverOption('keep-days'))
    .addOption(serverOption('state'))
    .addOption(serverOption('database-url'))
    .option('--dry-run', 'only count what would be removed')
    .option('--json', 'print the counts as JSON')
    .action(async ({ databaseUrl, dryRun = false, json, ...options }: Options) => {
      const { pruneStore } = await import('@longrun/service');
      const counts = await pruneStore({ ...options, databaseUrl, dryRun });
      if (json) return void process.stdout.write(`${JSON.stringify(counts)}\n`);
      const verb = dryRun ? 'would remove' : 'removed';
      for (const [kind, name] of Object.entries(NAMES))
        process.stdout.write(`${verb} ${counts[kind as keyof typeof NAMES]} ${name}\n`);
    });
}

import { serverOption } from '@longrun/service/config';
import type { Command } from 'commander';
import { UsageError } from '../usage.ts';

interface Options {
  readonly state: string;
  readonly databaseUrl?: string;
}

/** What the person can mend is a usage error: a sentence, and no trace. */
async function explainErrors(work: () => Promise<void>): Promise<void> {
  const { BackupError } = await import('@longrun/service');
  await work().catch((error: unknown) => {
    throw error instanceof BackupError ? new UsageError(error.message) : error;
  });
}

export function backupCommands(program: Command): void {
  program
    .command('backup')
    .description('Write everything the store keeps to a file, also while servers run.')
    .argument('<file>', 'a new file')
    .addOption(serverOption('state'))
    .addOption(serverOption('database-url'))
    .action((file: string, options: Options) =>
      explainErrors(async () => {
        const { backupStore } = await import('@longrun/service');
        await backupStore(options, file);
        process.stdout.write(`the store is in ${file}\n`);
      }),
    );
  program
    .command('restore')
    .description('Bring a backup into an empty state folder or database; nothing is overwritten.')
    .argument('<file>', 'what `longrun backup` wrote')
    .addOption(serverOption('state'))
    .addOption(serverOption('database-url'))
    .action((file: string, options: Options) =>
      explainErrors(async () => {
        const { restoreStore } = await import('@longrun/service');
        await restoreStore(options, file);
        process.stdout.write(`${file} is restored\n`);
      }),
    );
}

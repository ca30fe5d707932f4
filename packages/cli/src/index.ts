/** The `longrun` command. Exit codes: 0 done, 1 the work failed, 2 the call or its input was wrong. */
import { readFileSync } from 'node:fs';
import { InputError } from '@longrun/engine';
import { Command, CommanderError } from 'commander';
import { auditCommand } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { benchmarkCommand } from './commands/benchmark.ts';
import { budgetCommand } from './commands/budget.ts';
import { clockCommand } from './commands/clock.ts';
import { completionCommand } from './commands/completion.ts';
import { diagnoseCommand } from './commands/diagnose.ts';
import { exportCommand } from './commands/export.ts';
import { forecastCommand } from './commands/forecast.ts';
import { helpCommand } from './commands/help.ts';
import { inspectCommand } from './commands/inspect.ts';
import { judgeCommand } from './commands/judge.ts';
import { panelsCommands } from './commands/panels.ts';
import { pruneCommand } from './commands/prune.ts';
import { roundCommands } from './commands/round.ts';
import { serveCommand } from './commands/serve.ts';
import { tasksCommand } from './commands/tasks.ts';
import { taxonomyCommand } from './commands/taxonomy.ts';
import { tokenCommand } from './commands/token.ts';
import { verdictCommand } from './commands/verdict.ts';
import { workerCommand } from './commands/worker.ts';
import { UsageError } from './usage.ts';

/** Beside `src` and `dist` alike. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export function createProgram(): Command {
  const program = new Command('longrun')
    .description('Does this model beat a random walk?')
    .version(version)
    .showHelpAfterError('(--help shows what there is)')
    .exitOverride();
  const commands = [
    inspectCommand,
    forecastCommand,
    benchmarkCommand,
    judgeCommand,
    auditCommand,
    tasksCommand,
    exportCommand,
    verdictCommand,
    roundCommands,
    diagnoseCommand,
    panelsCommands,
    taxonomyCommand,
    clockCommand,
    serveCommand,
    workerCommand,
    pruneCommand,
    tokenCommand,
    budgetCommand,
    backupCommands,
    completionCommand,
    helpCommand,
  ];
  for (const add of commands) add(program);
  return program;
}

export async function main(argv: readonly string[]): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0); // `longrun … | head`
    throw error;
  });
  try {
    await createProgram().parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`longrun: ${(error as Error).message}\n`);
    return error instanceof UsageError || error instanceof InputError ? 2 : 1;
  }
}

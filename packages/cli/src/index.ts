/** The `longrun` command. Exit codes: 0 done, 1 the work failed, 2 the call or its input was wrong. */
import { readFileSync } from 'node:fs';
import { InputError } from '@longrun/engine';
import { Command, CommanderError } from 'commander';
import { addCommands } from './commands.ts';
import { wrap } from './render/wrap.ts';
import { UsageError } from './usage.ts';

/** Beside `src` and `dist` alike. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

async function createProgram(asked: string | undefined): Promise<Command> {
  const program = new Command('longrun')
    .description('Does this forecast beat a naive one?')
    .version(version)
    .showHelpAfterError('(--help shows what there is)')
    // The name alone: with the arguments beside it no room is left for a description at 80 columns.
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride();
  await addCommands(program, asked);
  return program;
}

export async function main(argv: readonly string[]): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0); // `longrun … | head`
    throw error;
  });
  try {
    const program = await createProgram(argv[0]);
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const text = `longrun: ${(error as Error).message}`;
    process.stderr.write(`${wrap(text, { room: process.stderr.columns })}\n`);
    return error instanceof UsageError || error instanceof InputError ? 2 : 1;
  }
}

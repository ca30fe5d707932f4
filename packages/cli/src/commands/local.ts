/**
 * The service without its socket: the same store, jobs and threads, for commands that work on this machine.
 */
import type { Services } from '@longrun/service';
import { type Command, Option } from 'commander';

export interface LocalOptions {
  readonly state: string;
  readonly databaseUrl?: string;
  readonly dataDir?: string;
}

export const localOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--state <dir>', 'folder of the embedded store').env('LONGRUN_STATE').default('./var'),
    )
    .addOption(new Option('--database-url <url>', 'PostgreSQL address').env('DATABASE_URL'))
    .addOption(new Option('--data-dir <dir>', 'folder of data panels').env('LONGRUN_DATA'));

export async function withServices<T>(
  options: LocalOptions,
  use: (services: Services) => Promise<T>,
): Promise<T> {
  // Loaded when needed: a command that only prints the time should not wait for a web server.
  const { openServices, readConfig } = await import('@longrun/service');
  const services = await openServices({
    ...readConfig([]),
    state: options.state,
    databaseUrl: options.databaseUrl,
    dataDir: options.dataDir,
    logLevel: 'silent',
  });
  try {
    await services.published;
    return await use(services);
  } finally {
    await services.close();
  }
}

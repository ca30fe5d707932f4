/**
 * The service without its socket: the same store, jobs and threads, for commands that work on this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * As `withServices`, for commands that only read: while a server uses the folder they work on a copy of its
 * store.
 */
export async function readingServices<T>(
  options: LocalOptions,
  use: (services: Services) => Promise<T>,
): Promise<T> {
  const { copyStore, StoreLockedError } = await import('@longrun/service');
  try {
    return await withServices(options, use);
  } catch (error) {
    if (!(error instanceof StoreLockedError)) throw error;
  }
  const copy = mkdtempSync(join(tmpdir(), 'longrun-store-'));
  try {
    copyStore(options.state, copy);
    return await withServices({ ...options, state: copy }, use);
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  }
}

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

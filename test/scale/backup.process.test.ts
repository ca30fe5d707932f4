/**
 * `longrun backup` and `restore` on PostgreSQL: a server on the restored copy answers what the first one
 * answered. Both on SQLite, and the tools of the databases themselves, are run as docs/operations.md has them
 * (`operations.process.test.ts` here and in the folder above).
 */
import { spawnSync } from 'node:child_process';
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

/** The commands of docs/operations.md that need PostgreSQL, run as they are written but for its address. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, started, under, workplace } from '../operations.ts';
import { postgresBinaries, startPostgres, type TestPostgres } from '../postgres.ts';
import { snippetsOf } from '../snippets.ts';
import { ended, freshDatabase, sql, submit, until } from './fleet.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.destroy());

it('starts servers and workers, asks who works, dumps and restores', async () => {
  const url = await freshDatabase(postgres.url);
  const { hostname, port, username, password, pathname } = new URL(url);
  const place = workplace({
    ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, DATABASE_URL: url },
    ...{ LONGRUN_PUBLISHED: '0', PATH: `${postgresBinaries()}:${process.env['PATH']}` },
  });
  const [address, serve, work] = under('Many servers and workers').trim().split('\n');
  expect(address).toBe('export DATABASE_URL=postgres://longrun:…@db.example.org/longrun');
  const server = await started(serve.replace('--port 8000', '--port 0'), place);
  const worker = await started(work, place, /The worker is ready/);
  const body = {
    panel: 'boe',
    models: ['ar1'],
    n_origins: 2,
    n_samples: 100,
    placebo: false,
    ensemble: false,
  };
  const { id } = await submit(server.found, body);
  expect(await until(server.found, id, ended)).toMatchObject({ state: 'done' });
  const [leases] = snippetsOf('docs/operations.md', 'sql', '');
  expect(await sql(url, leases.code)).toEqual([]); // nothing is being computed any more
  const verdict = await (await fetch(`${server.found}/v1/verdict`)).text();

  const [dump, create, restore] = under('Backup and restore', 2).trim().split('\n');
  run(dump, place);
  await worker.stop();
  await server.stop();
  const restored = url.replace(pathname, '/longrun_restored');
  run(`${create}\n${restore.replace('postgres://…/longrun_restored', restored)}`, place);
  const second = await started(serve.replace('--port 8000', '--port 0'), {
    ...place,
    env: { ...place.env, DATABASE_URL: restored },
  });
  expect(await (await fetch(`${second.found}/v1/verdict`)).text()).toBe(verdict);
  await second.stop();
});

/** Servers that wait for PostgreSQL, and clients that wait on several servers for one job. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import { startTestServer } from '../server.ts';
import {
  ended,
  freshDatabase,
  jobOf,
  makeData,
  SLOW_REQUEST,
  sql,
  startFleetServer,
  submit,
  until,
} from './fleet.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.destroy());

const status = async (url: string): Promise<number> => (await fetch(url)).status;

it('a server started while PostgreSQL is down heals by itself, the published verdict included', async () => {
  const databaseUrl = await freshDatabase(postgres.url);
  await postgres.stop();
  const { url, stop } = await startTestServer({
    ...{ env: { DATABASE_URL: databaseUrl }, args: ['--threads', '1', '--workers', '1'] },
  });
  for (const path of ['/readyz', '/v1/verdict', '/v1/jobs']) expect(await status(url + path), path).toBe(503);
  expect(await status(`${url}/v1/panels`)).toBe(200);
  await postgres.start();
  await expect.poll(() => status(`${url}/v1/verdict`)).toBe(200);
  expect(await (await fetch(`${url}/v1/verdict`)).json()).toMatchObject({ standing: true });
  expect(await status(`${url}/readyz`)).toBe(200);
  const body = {
    panel: 'boe',
    models: ['ar1'],
    n_origins: 1,
    n_samples: 100,
    placebo: false,
    ensemble: false,
  };
  const { id } = await submit(url, body);
  expect(await until(url, id, ended)).toMatchObject({ state: 'done' });
  expect(await stop()).toBe(0);
});

it('a job goes on until the last who wants it has gone, on whichever server', async () => {
  const fleet = { databaseUrl: await freshDatabase(postgres.url), data: makeData(12, 90), chunkMs: 200 };
  const [first, second] = await Promise.all([startFleetServer(fleet), startFleetServer(fleet)]);
  /** Waits for the report on a server until it is told to go. */
  const wait = (url: string, seed: number) => {
    const gone = new AbortController();
    const answer = fetch(`${url}/v1/benchmark`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, signal: gone.signal },
      body: JSON.stringify({ ...SLOW_REQUEST, seed }),
    });
    answer.catch(() => {});
    return gone;
  };
  const only = async (): Promise<string> => {
    const open = (await (await fetch(`${first.url}/v1/jobs`)).json()) as { id: string; state: string }[];
    return open.find(({ state }) => state === 'queued' || state === 'running')?.id ?? '';
  };

  const waiters = async (job: string): Promise<unknown> =>
    (await sql(fleet.databaseUrl, `select waiting from jobs where id = '${job}'`))[0]?.['waiting'];

  const waiting = wait(first.url, 1);
  await expect.poll(only).not.toBe('');
  const { id } = await submit(second.url, { ...SLOW_REQUEST, seed: 1 });
  expect(id).toBe(await only());
  await expect.poll(() => waiters(id)).toBe(1);
  waiting.abort();
  await expect.poll(() => waiters(id)).toBe(0);
  expect(await jobOf(second.url, id)).toMatchObject({ state: expect.stringMatching(/queued|running/) });
  await fetch(`${second.url}/v1/jobs/${id}`, { method: 'DELETE' });

  const [one, other] = [wait(first.url, 2), wait(second.url, 2)];
  await expect.poll(only).not.toBe('');
  const shared = await only();
  await expect.poll(() => waiters(shared)).toBe(2);
  one.abort();
  await expect.poll(() => waiters(shared)).toBe(1);
  expect(await jobOf(second.url, shared)).toMatchObject({ state: expect.stringMatching(/queued|running/) });
  other.abort();
  expect(await until(first.url, shared, ended)).toMatchObject({ state: 'cancelled' });
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
});

/** What may break, broken on purpose, with real processes: the report must come out the same to the byte. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import {
  activeChunk,
  ended,
  freshDatabase,
  makeData,
  referenceReports,
  remove,
  reportOf,
  SLOW_REQUEST,
  sql,
  startFleetServer,
  startTestWorker,
  submit,
  until,
} from './fleet.ts';

/** The longest that a series takes per origin, for three series. */
const heavy = {
  ...SLOW_REQUEST,
  variables: ['w000.level', 'w001.level', 'w002.level'],
  msm_components: 8,
  n_samples: 10_000,
  n_origins: 4,
};

describe('a fleet survives', () => {
  let postgres: TestPostgres;
  let expected: string;
  let expectedOfHeavy: string;
  const data = makeData(6, 90);
  const started: { stop(signal?: NodeJS.Signals): Promise<unknown> }[] = [];
  const keep = <T extends { stop(signal?: NodeJS.Signals): Promise<unknown> }>(process: T): T => {
    started.push(process);
    return process;
  };
  const setting = async (leaseSeconds = 3) => ({
    databaseUrl: await freshDatabase(postgres.url),
    data,
    chunkMs: 200,
    leaseSeconds,
  });

  beforeAll(async () => {
    postgres = await startPostgres();
    [expected, expectedOfHeavy] = await referenceReports(data, SLOW_REQUEST, heavy);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((process) => process.stop('SIGKILL')));
  });
  afterAll(async () => {
    await postgres?.destroy();
    remove(data);
  });

  it('SIGKILL of a worker in the middle of a chunk: another one computes it', async () => {
    const fleet = { ...(await setting(15)), chunkMs: 1 }; // one series per chunk
    const server = keep(await startFleetServer(fleet));
    const victim = keep(await startTestWorker(fleet));
    const { id } = await submit(server.url, heavy);
    await activeChunk(fleet.databaseUrl);
    await victim.stop('SIGKILL');
    const heir = keep(await startTestWorker(fleet));
    expect(await until(server.url, id, ended)).toMatchObject({ state: 'done' });
    const lines = heir
      .log()
      .split('\n')
      .filter((line) => line.includes('"attempt":2'));
    expect(lines).toHaveLength(1);
    expect(await reportOf(server.url, id)).toBe(expectedOfHeavy);
  });

  it('SIGKILL of a server in the middle of its job: another one ends it', async () => {
    const fleet = await setting();
    const first = keep(await startFleetServer(fleet));
    const second = keep(await startFleetServer(fleet));
    keep(await startTestWorker(fleet));
    const { id } = await submit(first.url, SLOW_REQUEST);
    await activeChunk(fleet.databaseUrl);
    await first.stop('SIGKILL');
    expect(await until(second.url, id, ended)).toMatchObject({ state: 'done' });
    expect(await reportOf(second.url, id)).toBe(expected);
  });

  it('a restart of PostgreSQL: 503 with Retry-After meanwhile, then the job goes on', async () => {
    const fleet = await setting();
    const server = keep(await startFleetServer(fleet));
    keep(await startTestWorker(fleet));
    const { id } = await submit(server.url, SLOW_REQUEST);
    await activeChunk(fleet.databaseUrl);
    // connections are in use at the moment PostgreSQL goes
    const seen = new Set<number>();
    let over = false;
    const readers = Array.from({ length: 8 }, async () => {
      while (!over) {
        seen.add((await fetch(`${server.url}/v1/jobs/${id}`)).status);
        await delay(10);
      }
    });
    await delay(200);
    await postgres.stop();
    try {
      for (const path of ['/readyz', '/v1/verdict', `/v1/jobs/${id}`]) {
        const answer = await fetch(`${server.url}${path}`);
        expect(answer.status, path).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await answer.json()).detail).toMatch(/PostgreSQL does not answer/);
      }
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.url}/v1/panels`)).status).toBe(200);
      await delay(1000);
    } finally {
      await postgres.start();
    }
    over = true;
    await Promise.all(readers);
    expect([...seen].sort()).toEqual([200, 503]);
    expect(await until(server.url, id, ended)).toMatchObject({ state: 'done' });
    expect(await reportOf(server.url, id)).toBe(expected);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('a chunk that kills whoever takes it: given up after its retries, listed, and the job completes', async () => {
    const fleet = { ...(await setting()), chunkMs: 1 }; // one series per chunk
    const server = keep(await startFleetServer(fleet));
    const { id } = await submit(server.url, heavy);
    const over = until(server.url, id, ended);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const worker = keep(await startTestWorker(fleet));
      await activeChunk(fleet.databaseUrl, `idx = 1 and attempt = ${attempt}`);
      await worker.stop('SIGKILL');
    }
    keep(await startTestWorker(fleet));
    expect(await over).toMatchObject({ state: 'done' });
    const report = JSON.parse(await reportOf(server.url, id));
    expect(report.verdict.n_cases).toBe(2);
    const listed = report.failures as { variable: string; model: string; origin: number; reason: string }[];
    expect(listed).toHaveLength(2 * 4); // rw and msm at four origins
    for (const { variable, reason } of listed) {
      expect(variable).toBe('w001.level');
      expect(reason).toMatch(/given up after 5 attempts: every worker that took it died or fell silent/);
    }
  });

  it('a worker with other data: it refuses, says so, and the right one does the work', async () => {
    const fleet = await setting();
    const other = makeData(6, 90, 1);
    const server = keep(await startFleetServer(fleet));
    const wrong = keep(await startTestWorker({ ...fleet, data: other }));
    const { id } = await submit(server.url, SLOW_REQUEST);
    const refused =
      /"reason":"the work is for version \w+ of panel walks, here it is \w+","msg":"refused a chunk"/;
    await expect.poll(() => wrong.log()).toMatch(refused);
    keep(await startTestWorker(fleet));
    expect(await until(server.url, id, ended)).toMatchObject({ state: 'done' });
    expect(await reportOf(server.url, id)).toBe(expected);
    remove(other);
  });

  it('a cancellation on another server: workers drop what they had and the queue is empty', async () => {
    // all in chunks that take far longer than cancelling does
    const many = makeData(60, 200);
    const fleet = { ...(await setting()), data: many, chunkMs: 60_000 };
    const first = keep(await startFleetServer(fleet));
    const second = keep(await startFleetServer(fleet));
    const worker = keep(await startTestWorker(fleet));
    const { id } = await submit(first.url, { ...heavy, variables: '*', n_origins: 8 });
    await activeChunk(fleet.databaseUrl);
    await fetch(`${second.url}/v1/jobs/${id}`, { method: 'DELETE' });
    await expect.poll(() => worker.log()).toContain('dropped a chunk');
    expect(await until(first.url, id, ended)).toMatchObject({ state: 'cancelled' });
    expect(await sql(fleet.databaseUrl, 'select 1 from chunk_leases')).toEqual([]);
    expect(await sql(fleet.databaseUrl, 'select 1 from chunks')).toEqual([]);
    remove(many);
  });
});

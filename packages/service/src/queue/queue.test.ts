import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { ENGINE_VERSION } from '@longrun/engine';
import type { CaseResult } from '@longrun/evaluation';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
import { createJobTypes, type ServiceJobTypes } from '../job-types.ts';
import type { BenchmarkSpec } from '../jobs/benchmark/plan.ts';
import { createLocalExecutor, type LocalExecutor } from '../jobs/executor.ts';
import { walksCatalogue } from '../jobs/fixture.testing.ts';
import { VersionMismatchError } from '../jobs/job-type.ts';
import { createMetrics } from '../metrics.ts';
import { createPool, type Pool } from '../pool/pool.ts';
import { type ChunkPlace, ofJob, placeIn } from '../store/chunk-place.ts';
import { openPostgresStore } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { QueueExecutor } from './executor.ts';
import { chunkId } from './leases.ts';
import { Queue } from './queue.ts';
import { withMetrics } from './with-metrics.ts';

const spec = (...variables: string[]): BenchmarkSpec => ({
  type: 'benchmark',
  kind: 'panel',
  panel: 'walks',
  panel_version: 'v1',
  variables,
  engine_version: ENGINE_VERSION,
  config: { models: ['rw', 'ar1'], horizons: [1], n_origins: 2, n_samples: 100, seed: 1, msm_components: 2 },
});

const casesOf = (body: Uint8Array) => JSON.parse(gunzipSync(body).toString()) as CaseResult[];

/** A chunk of a job of its own. */
const at = (job: string, index = 0): ChunkPlace => placeIn(ofJob(job, 'panel', 'cut'), index);

it('gives a place the same id everywhere, and places of their own others', () => {
  expect(chunkId(at('job', 3))).toBe(chunkId(at('job', 3)));
  const others = [
    at('job', 4),
    at('other', 3),
    { ...at('job', 3), part: 1 },
    { ...at('job', 3), replicate: 1 },
  ];
  expect(new Set([at('job', 3), ...others].map(chunkId)).size).toBe(5);
  expect(chunkId(at('job'))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('the queue on PostgreSQL', () => {
  let postgres: TestPostgres;
  let store: Store;
  let pool: Pool;
  let types: ServiceJobTypes;
  let local: LocalExecutor;
  let queue: Queue;

  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openPostgresStore(postgres.url);
    pool = createPool({ threads: 1 });
    types = createJobTypes({ store, pool, catalogue: walksCatalogue(4, 60) });
    local = createLocalExecutor(types, 1);
    queue = new Queue({ connectionString: postgres.url, supervise: true });
  });
  afterAll(async () => {
    await queue?.close();
    await pool?.close();
    await store?.close();
    await postgres?.destroy();
  });

  const executor = (onSent?: () => void) =>
    new QueueExecutor({
      queue,
      store,
      types,
      local,
      leaseSeconds: 3,
      pollMs: 20,
      ...(onSent ? { onSent } : {}),
    });
  const forever = new AbortController().signal;

  /** Takes chunks until the work is over: refuses `w2`, dies of `w1`, computes the rest. */
  const serve = async (work: Promise<unknown>): Promise<void> => {
    let over = false;
    void work
      .catch(() => {})
      .finally(() => {
        over = true;
      });
    while (!over) {
      for (const { id, place, spec: work } of await queue.fetch(4)) {
        const names = (work as BenchmarkSpec & { kind: 'panel' }).variables;
        if (names.includes('w2.level')) await queue.fail(id, { message: 'other data', refused: true });
        else if (names.includes('w1.level')) await queue.fail(id, { message: 'poison' });
        else {
          const body = await local.chunk(work, { signal: forever });
          await store.putChunk(place, body);
          await queue.complete(id);
        }
      }
      await delay(20);
    }
  };

  it('splits a chunk that fails: a poisonous series costs only its own cells', async () => {
    const place = at('split');
    const work = executor().chunk(spec('w0.level', 'w1.level', 'w3.level'), { signal: forever, place });
    await serve(work);
    const body = (await work)!;
    const cases = casesOf(body);
    expect(cases.map((entry) => entry.variable)).toEqual(['w0.level', 'w1.level', 'w3.level']);
    expect(cases.map((entry) => entry.failures.length)).toEqual([0, 4, 0]);
    expect(cases[1].failures[0].reason).toBe('given up after 5 attempts: poison');
    const metrics = createMetrics({});
    await withMetrics({ ...local, chunk: async () => body }, metrics).chunk(spec(), { signal: forever });
    const { values } = await metrics.fitFailures.get();
    expect(values.map(({ labels, value }) => [labels.model, value])).toEqual([
      ['rw', 2],
      ['ar1', 2],
    ]);
    const whole = await local.chunk(spec('w0.level', 'w3.level'), { signal: forever });
    expect([cases[0], cases[2]]).toEqual(casesOf(whole));
  });

  it('ends with the reason when every worker refuses the version', async () => {
    const work = executor().chunk(spec('w2.level', 'w3.level'), {
      signal: forever,
      place: at('refused'),
    });
    await serve(work);
    await expect(work).rejects.toThrow(new VersionMismatchError('other data'));
  });

  it('keeps one copy of a chunk that several servers want, and each hears of its end', async () => {
    const place = at('shared');
    const work = Promise.all([
      executor().chunk(spec('w0.level'), { signal: forever, place }),
      executor().chunk(spec('w0.level'), { signal: forever, place }),
    ]);
    await expect.poll(() => queue.depth()).toEqual({ waiting: 1, active: 0 });
    await serve(work);
    expect(await work).toEqual([null, null]);
    expect(await store.chunkIndexes(place)).toEqual([0]);
    await expect.poll(() => queue.findSettled([place])).toMatchObject([{ state: 'stored' }]);
  });

  it('removes a cancelled chunk, and leaves it when only the server goes', async () => {
    for (const { leaving, waiting } of [
      { leaving: false, waiting: 0 },
      { leaving: true, waiting: 1 },
    ]) {
      const cancel = new AbortController();
      const one = executor();
      const work = one.chunk(spec('w0.level'), {
        signal: cancel.signal,
        place: at('cancelled'),
      });
      work.catch(() => {});
      await expect.poll(() => queue.depth()).toEqual({ waiting: 1, active: 0 });
      if (leaving) one.leave();
      cancel.abort();
      await expect(work).rejects.toThrow();
      await expect.poll(() => queue.depth()).toEqual({ waiting, active: 0 });
    }
    await queue.remove([chunkId(at('cancelled'))]);
  });

  it('keeps as many chunks in the queue as the workers need, and no more', async () => {
    const cancel = new AbortController();
    const one = executor();
    const works = Array.from({ length: 200 }, (_, index) =>
      one.chunk(spec('w0.level'), { signal: cancel.signal, place: at('many', index) }).catch(() => {}),
    );
    const depth = (waiting: number, active: number) =>
      expect.poll(() => queue.depth()).toEqual({ waiting, active });
    await depth(16, 0);
    await queue.fetch(10);
    await depth(16 + 20 - 10, 10);
    cancel.abort();
    await Promise.all(works);
    await depth(0, 0);
  });

  it('lets a short job take turns with a long one', async () => {
    const cancel = new AbortController();
    const one = executor();
    const ask = (owner: string, index: number) =>
      one.chunk(spec('w0.level'), { signal: cancel.signal, place: at(owner, index) }).catch(() => {});
    const works = Array.from({ length: 100 }, (_, index) => ask('long', index));
    works.push(ask('short', 0), ask('short', 1));
    await expect.poll(() => queue.depth()).toEqual({ waiting: 16, active: 0 });
    const owners = (await queue.fetch(16)).map((chunk) => chunk.place.job);
    expect(owners.filter((owner) => owner === 'short')).toHaveLength(2);
    cancel.abort();
    await Promise.all(works);
    await expect.poll(() => queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  const sql = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(text);
    await client.end();
  };

  it('offers a chunk again when its worker falls silent, and tells that worker that it lost it', async () => {
    const pass = (seconds: number) =>
      sql(`update chunk_leases set lease_until = lease_until - ${1000 * seconds}`);
    const other = new Queue({ connectionString: postgres.url });
    const place = at('silent');
    const id = chunkId(place);
    await queue.send([{ place, spec: spec('w0.level') }], { leaseSeconds: 3600, retryLimit: 1 });
    expect(await queue.fetch(1)).toMatchObject([{ id, attempt: 1 }]);
    await pass(2400);
    expect(await queue.findHeld([id], { renew: true })).toEqual(new Set([id])); // a heartbeat
    await pass(2400);
    await queue.expire();
    expect(await queue.findHeld([id], { renew: false })).toEqual(new Set([id]));
    await pass(1300);
    await queue.expire();
    expect(await queue.findHeld([id], { renew: true })).toEqual(new Set());
    expect(await queue.depth()).toEqual({ waiting: 1, active: 0 });
    let taken: Awaited<ReturnType<Queue['fetch']>> = [];
    while (taken.length === 0) taken = await other.fetch(1);
    expect(taken).toMatchObject([{ id, attempt: 2 }]);
    await queue.fail(id, { message: 'too late to be heard' });
    expect(await other.findHeld([id], { renew: false })).toEqual(new Set([id]));
    await pass(3700);
    await queue.expire(); // the last attempt
    const message = 'every worker that took it died or fell silent';
    expect(await queue.findSettled([place])).toEqual([
      { id, state: 'failed', failure: { message, refused: false } },
    ]);
    await queue.remove([id]);
    expect(await queue.findSettled([place])).toEqual([{ id, state: 'lost' }]);
    await other.close();
  });

  it('works on after a restore that kept our table and not the queue', async () => {
    const place = at('restored');
    const message = { place, spec: spec('w0.level') };
    await queue.send([message], { leaseSeconds: 3, retryLimit: 0 });
    const [{ id }] = await queue.fetch(1);
    const boss = new PgBoss({ connectionString: postgres.url, schema: 'longrun_queue', schedule: false });
    boss.on('error', () => {}); // its connections may outlive it until PostgreSQL stops
    await boss.start();
    await boss.deleteJob('work', id);
    await boss.stop({ wait: true });
    await queue.send([message], { leaseSeconds: 3, retryLimit: 0 });
    expect(await queue.fetch(1)).toMatchObject([{ id, place }]);
    await queue.complete(id);
    expect(await queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  it('drops messages that nobody waits for', async () => {
    const place = at('orphan');
    await queue.send([{ place, spec: spec('w0.level') }], { leaseSeconds: 3, retryLimit: 0 });
    await sql('delete from chunk_leases');
    expect(await queue.fetch(1)).toEqual([]);
    await queue.send([{ place, spec: spec('w0.level') }], { leaseSeconds: 3, retryLimit: 0 });
    expect(await queue.fetch(1)).toHaveLength(1);
    await queue.remove([chunkId(place)]);
  });
});

it('names no table of pg-boss in any statement', () => {
  const dir = fileURLToPath(new URL('../', import.meta.url));
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test') && !name.startsWith('generated'),
  );
  expect(files.length).toBeGreaterThan(50);
  const guilty = files.filter((name) =>
    /(longrun_queue|SCHEMA\})\.|\bpgboss\./.test(readFileSync(dir + name, 'utf8')),
  );
  expect(guilty).toEqual([]);
});

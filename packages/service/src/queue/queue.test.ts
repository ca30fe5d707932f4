import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type CaseResult, ENGINE_VERSION } from '@longrun/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
import { createLocalExecutor, type LocalExecutor, VersionMismatchError } from '../jobs/executor.ts';
import { walksCatalogue } from '../jobs/fixture.testing.ts';
import type { ChunkSpec } from '../jobs/plan.ts';
import { createPool, type Pool } from '../pool/pool.ts';
import { openPostgresStore } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { createQueueExecutor } from './executor.ts';
import { failuresByModel } from './measured.ts';
import { chunkId, openQueue, type Queue } from './queue.ts';

const spec = (...variables: string[]): ChunkSpec => ({
  kind: 'panel',
  panel: 'walks',
  panel_version: 'v1',
  variables,
  engine_version: ENGINE_VERSION,
  config: { models: ['rw', 'ar1'], horizons: [1], n_origins: 2, n_samples: 100, seed: 1, msm_components: 2 },
});

const casesOf = (body: Uint8Array) => JSON.parse(gunzipSync(body).toString()) as CaseResult[];

it('gives a place the same id everywhere, and places of their own others', () => {
  expect(chunkId({ owner: 'job layout', index: 3 })).toBe(chunkId({ owner: 'job layout', index: 3 }));
  expect(chunkId({ owner: 'job layout', index: 4 })).not.toBe(chunkId({ owner: 'job layout', index: 3 }));
  expect(chunkId({ owner: 'job', index: 0 })).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

describe('the queue on PostgreSQL', () => {
  let postgres: TestPostgres;
  let store: Store;
  let pool: Pool;
  let local: LocalExecutor;
  let queue: Queue;

  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openPostgresStore(postgres.url);
    pool = createPool({ threads: 1 });
    local = createLocalExecutor({ pool, catalogue: walksCatalogue(4, 60), threads: 1 });
    queue = openQueue({ connectionString: postgres.url, leaseSeconds: 3, supervise: true });
  });
  afterAll(async () => {
    await queue?.close();
    await pool?.close();
    await store?.close();
    await postgres?.destroy();
  });

  const executor = (onSent?: () => void) =>
    createQueueExecutor({ queue, store, local, leaseSeconds: 3, pollMs: 20, ...(onSent ? { onSent } : {}) });
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
      for (const { id, owner, index, spec: work } of await queue.fetch(4)) {
        const names = work.kind === 'panel' ? work.variables : [];
        if (names.includes('w2.level')) await queue.fail(id, { message: 'other data', refused: true });
        else if (names.includes('w1.level')) await queue.fail(id, { message: 'poison' });
        else {
          const body = await local.chunk(work, { signal: forever, place: { owner, index } });
          await store.putChunk(owner, { index, body });
          await queue.complete(id);
        }
      }
      await delay(20);
    }
  };

  it('splits a chunk that fails: a poisonous series costs only its own cells', async () => {
    const place = { owner: 'split', index: 0 };
    const work = executor().chunk(spec('w0.level', 'w1.level', 'w3.level'), { signal: forever, place });
    await serve(work);
    const body = (await work)!;
    const cases = casesOf(body);
    expect(cases.map((entry) => entry.variable)).toEqual(['w0.level', 'w1.level', 'w3.level']);
    expect(cases.map((entry) => entry.failures.length)).toEqual([0, 4, 0]);
    expect(cases[1].failures[0].reason).toBe('given up after 5 attempts: poison');
    expect(failuresByModel(body)).toEqual(new Map(Object.entries({ rw: 2, ar1: 2 })));
    const whole = await local.chunk(spec('w0.level', 'w3.level'), { signal: forever, place });
    expect([cases[0], cases[2]]).toEqual(casesOf(whole));
  }, 60_000);

  it('ends with the reason when every worker refuses the version', async () => {
    const work = executor().chunk(spec('w2.level', 'w3.level'), {
      signal: forever,
      place: { owner: 'refused', index: 0 },
    });
    await serve(work);
    await expect(work).rejects.toThrow(new VersionMismatchError('other data'));
  }, 60_000);

  it('keeps one copy of a chunk that several servers want, and each hears of its end', async () => {
    const place = { owner: 'shared', index: 0 };
    const work = Promise.all([
      executor().chunk(spec('w0.level'), { signal: forever, place }),
      executor().chunk(spec('w0.level'), { signal: forever, place }),
    ]);
    await expect.poll(() => queue.depth()).toEqual({ waiting: 1, active: 0 });
    await serve(work);
    expect(await work).toEqual([null, null]);
    expect(await store.chunkIndexes('shared')).toEqual([0]);
    await expect.poll(() => queue.settled([place])).toMatchObject([{ state: 'stored' }]);
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
        place: { owner: 'cancelled', index: 0 },
      });
      work.catch(() => {});
      await expect.poll(() => queue.depth()).toEqual({ waiting: 1, active: 0 });
      if (leaving) one.leave();
      cancel.abort();
      await expect(work).rejects.toThrow();
      await expect.poll(() => queue.depth()).toEqual({ waiting, active: 0 });
    }
    await queue.remove([chunkId({ owner: 'cancelled', index: 0 })]);
  });

  it('keeps as many chunks in the queue as the workers need, and no more', async () => {
    const cancel = new AbortController();
    const one = executor();
    const works = Array.from({ length: 200 }, (_, index) =>
      one.chunk(spec('w0.level'), { signal: cancel.signal, place: { owner: 'many', index } }).catch(() => {}),
    );
    const depth = (waiting: number, active: number) =>
      expect.poll(() => queue.depth(), { timeout: 10_000 }).toEqual({ waiting, active });
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
      one.chunk(spec('w0.level'), { signal: cancel.signal, place: { owner, index } }).catch(() => {});
    const works = Array.from({ length: 100 }, (_, index) => ask('long', index));
    works.push(ask('short', 0), ask('short', 1));
    await expect.poll(() => queue.depth()).toEqual({ waiting: 16, active: 0 });
    const owners = (await queue.fetch(16)).map((chunk) => chunk.owner);
    expect(owners.filter((owner) => owner === 'short')).toHaveLength(2);
    cancel.abort();
    await Promise.all(works);
    await expect.poll(() => queue.depth()).toEqual({ waiting: 0, active: 0 });
  });

  it('sweeps away results of jobs that have ended, and no others', async () => {
    const body = new Uint8Array([1]);
    const open = await store.openJob({ id: 'open', hash: 'h', request: {}, cells_total: 1 });
    for (const owner of [`${open.job.id} cut`, 'gone cut', 'placebo design cut'])
      await store.putChunk(owner, { index: 0, body });
    await queue.sweep();
    expect(await store.chunkIndexes('open cut')).toEqual([0]);
    expect(await store.chunkIndexes('gone cut')).toEqual([]);
    expect(await store.chunkIndexes('placebo design cut')).toEqual([0]);
  });
});

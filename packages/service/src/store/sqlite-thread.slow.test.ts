import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { StoreUnavailableError } from './errors.ts';
import { openStore } from './open.ts';
import { smallDisk } from './small-disk.testing.ts';
import { DATABASE_FILE, openSqliteStore } from './sqlite.ts';
import { startSqliteThread } from './sqlite-thread.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder('thread');
});

const startThread = () =>
  startSqliteThread(
    { stateDir: dir, database: join(dir, DATABASE_FILE), lock: join(dir, 'longrun.lock') },
    () => {},
  );

/** The thread that `open` starts, and what it opens. */
async function withThread<T>(open: () => Promise<T>): Promise<[Worker, T]> {
  const started = once(process, 'worker');
  const opened = await open();
  return [(await started)[0] as Worker, opened];
}

const job = { id: 'j', type: 'benchmark', hash: 'h', request: {}, cells_total: 100 };

describe("the store's thread", () => {
  it('gives what SQLite says is wrong, with its code', async () => {
    const thread = await startThread();
    await thread.execute('create table t (n integer primary key)', []);
    expect(await thread.execute('insert into t values (?)', [7])).toMatchObject({ rows: [], changes: 1 });
    await expect(thread.execute('insert into t values (?)', [7])).rejects.toMatchObject({
      name: 'SqliteError',
      code: expect.stringMatching(/^SQLITE_CONSTRAINT/),
    });
    await expect(thread.execute('select * from nowhere', [])).rejects.toThrow(/no such table: nowhere/);
    expect(await thread.execute('select n from t', [])).toEqual({ rows: [{ n: 7 }] });
    await thread.close();
  });

  it("takes and gives back bytes of any size, and leaves the caller's own alone", async () => {
    const store = await openSqliteStore(dir);
    const large = Uint8Array.from({ length: 3_000_000 }, (_, i) => i % 251);
    const part = large.subarray(10, 20); // of a far larger buffer
    const all = { large, part, empty: new Uint8Array(0), pooled: Buffer.from('a few bytes') };
    for (const [key, body] of Object.entries(all)) await store.cache(key, body);
    expect(large).toHaveLength(3_000_000);
    for (const [key, body] of Object.entries(all)) {
      const back = await store.cached(key);
      expect(back, key).toBeInstanceOf(Uint8Array);
      expect(Buffer.compare(back!, body), key).toBe(0);
    }
    await store.close();
  });

  it('lets no statement of others into an open transaction', async () => {
    const store = await openSqliteStore(dir);
    await store.openJob(job);
    const numbers = Array.from({ length: 40 }, (_, i) => i + 1);
    await Promise.all(
      numbers.flatMap((n) => [
        store.updateJob('j', { cells_done: n }, { type: 'note', data: n }),
        store.job('j'),
      ]),
    );
    expect((await store.events('j', 0)).map((event) => [event.seq, event.data])).toEqual(
      numbers.map((n) => [n, n]),
    );
    await store.close();
  });

  it('finishes what was asked before it closes, and refuses what is asked later', async () => {
    const store = await openSqliteStore(dir);
    const writing = store.cache('k', new Uint8Array([1]));
    await store.close();
    await writing;
    await expect(store.cached('k')).rejects.toThrow();
    const again = await openSqliteStore(dir);
    expect(await again.cached('k')).toEqual(new Uint8Array([1]));
    await again.close();
  });

  it('makes everything pending and later a StoreUnavailableError when it dies', async () => {
    const [thread, store] = await withThread(() => openSqliteStore(dir));
    const write = (_: unknown, i: number) => store.cache(`k${i}`, new Uint8Array(1000));
    const settled = Promise.allSettled(Array.from({ length: 300 }, write));
    await thread.terminate();
    const outcomes = await settled;
    expect(outcomes.at(-1)!.status).toBe('rejected');
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailableError);
    }
    await expect(store.ping()).rejects.toThrow(StoreUnavailableError);
    await expect(store.ping()).rejects.toThrow(/its thread ended/);
    await store.close();
  });

  it('is started again at the next call, with everything that was acknowledged', async () => {
    const [thread, store] = await withThread(() => openStore({ databaseUrl: undefined, state: dir }));
    await store.cache('k', new Uint8Array([1, 2]));
    await thread.terminate();
    expect(await store.cached('k')).toEqual(new Uint8Array([1, 2]));
    await store.close();
    await (await openSqliteStore(dir)).close();
  });

  it('names the full disk as the reason also when it strikes within a transaction', async (test) => {
    const disk = smallDisk(test);
    const store = await openSqliteStore(disk.dir);
    await store.openJob(job);
    disk.fill();
    const large = { type: 'progress', data: 'x'.repeat(500_000) };
    await expect(store.updateJob('j', { cells_done: 1 }, large)).rejects.toThrow(StoreUnavailableError);
    expect(await store.job('j')).toMatchObject({ cells_done: 0 });
    disk.makeRoom();
    expect(await store.updateJob('j', { cells_done: 2 }, large)).toMatchObject({ cells_done: 2 });
    await store.close();
  });
});

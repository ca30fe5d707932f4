import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
import { StoreUnavailableError } from './errors.ts';
import { openStore } from './open.ts';
import { openPostgresStore } from './postgres.ts';
import { retentionSuite } from './retention.suite.testing.ts';
import { storeSuite } from './store.suite.testing.ts';

describe('on PostgreSQL', () => {
  let postgres: TestPostgres;
  let count = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.destroy());

  /** A fresh database of the cluster. */
  const database = async (): Promise<string> => {
    const name = `test_${count++}`;
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgres.url.replace(/\/postgres$/, `/${name}`);
  };

  storeSuite('the PostgreSQL store', async () => {
    const url = await database();
    return { open: () => openPostgresStore(url), cleanUp: async () => {} };
  });

  retentionSuite('retention on PostgreSQL', async (now) => ({
    store: await openPostgresStore(await database(), now),
    cleanUp: async () => {},
  }));

  it('migrates safely when several servers start at once on an empty database', async () => {
    const url = await database();
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore(url)));
    const opened = await Promise.all(
      stores.map((store, i) =>
        store.openJob({ id: `j${i}`, type: 'benchmark', hash: 'same', request: {}, cells_total: 1 }),
      ),
    );
    expect(opened.filter((entry) => entry.created)).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('is unavailable while PostgreSQL is away and comes back by itself', async () => {
    const store = await openStore({ databaseUrl: await database(), state: 'unused' });
    await store.cache('k', new Uint8Array([1]));
    await postgres.stop();
    await expect(store.cached('k')).rejects.toThrow(StoreUnavailableError);
    await expect(store.ping()).rejects.toThrow(/PostgreSQL does not answer/);
    await postgres.start();
    expect([...(await store.cached('k'))!]).toEqual([1]);
    await store.close();
  });
});

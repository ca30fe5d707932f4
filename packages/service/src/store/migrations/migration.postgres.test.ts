/** Databases made by the first release (see fixtures/make.mjs) open as if they had been made by this one. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'libsql';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startPostgres, type TestPostgres } from '../../../../../test/postgres.ts';
import { temporaryFolder } from '../../../../../test/run/folders.ts';
import { Queue } from '../../queue/queue.ts';
import { ofJob, placeIn, shared } from '../chunk-place.ts';
import { openPostgresStore } from '../postgres.ts';
import { DATABASE_FILE, openSqliteStore } from '../sqlite.ts';
import type { Store } from '../store.ts';

const fixture = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));

async function expectMigrated(store: Store): Promise<void> {
  const jobs = await store.jobs();
  expect(jobs.map((job) => job.state).sort()).toEqual(['cancelled', 'done', 'done', 'done', 'running']);
  expect(new Set(jobs.map((job) => job.type))).toEqual(new Set(['benchmark']));

  const finished = jobs.filter((job) => job.state === 'done');
  for (const { id, hash } of finished) {
    expect((await store.events(id, 0)).at(-1)).toMatchObject({ type: 'done', data: { id } });
    const run = await store.run(hash);
    expect(JSON.parse(gunzipSync(run!.body).toString())).toMatchObject({ panel: 'boe' });
  }
  const verdicts = (await store.verdicts(10)).map(({ body }) => JSON.parse(body));
  expect(verdicts.map((verdict) => verdict.beat_threshold)).toEqual([0.9, 0.5, 0.5]);
}

/** Chunks with columns: those the release computed, and the parts of split ones. */
async function expectChunks(store: Store): Promise<void> {
  const [{ id }] = await store.jobs({ open: true });
  const cut = ofJob(id, 'panel', 'cut');
  const bytes = (bodies: readonly Uint8Array[]) => bodies.map((body) => [...body]);
  expect(bytes((await store.chunks(cut)).map((chunk) => chunk.body))).toEqual([[1]]);
  expect(bytes(await store.chunkParts(placeIn(cut, 1)))).toEqual([[2], [3]]);
  expect(bytes(await store.chunkParts(placeIn(shared('placebo', 'design', 'cut'), 7)))).toEqual([[4]]);
  const sizes = Object.fromEntries((await store.size()).map((size) => [size.kind, size.rows]));
  expect(sizes['chunks_panel']).toBeGreaterThan(3);
  expect(sizes['chunks_placebo']).toBeGreaterThan(1);
  expect(sizes['diagnostics']).toBe(1);
}

/** Every run of the first release had entered a verdict. */
async function expectRunsKept(store: Store): Promise<void> {
  const hashes = (await store.jobs()).filter((job) => job.state === 'done').map((job) => job.hash);
  expect(await store.prune('9999-01-01T00:00:00.000Z')).toMatchObject({ jobs: 4, runs: 0, diagnostics: 1 });
  for (const hash of hashes) expect(await store.run(hash)).not.toBeNull();
  expect(await store.verdicts(10)).toHaveLength(3);
  expect(await store.jobs()).toMatchObject([{ state: 'running' }]);
  const sizes = Object.fromEntries((await store.size()).map((size) => [size.kind, size.rows]));
  expect(sizes['chunks_panel']).toBeGreaterThan(3);
  expect(sizes['chunks_placebo']).toBeUndefined();
}

describe('a SQLite database of the first release', () => {
  let dir: string;
  beforeAll(() => {
    dir = temporaryFolder('migration');
    writeFileSync(join(dir, DATABASE_FILE), fixture('first.db.gz'));
  });

  it('is migrated in place', async () => {
    const store = await openSqliteStore(dir);
    await expectMigrated(store);
    await expectChunks(store);
    await store.close();
  });

  it('is not migrated twice when a crash kept the migrations from being noted', async () => {
    const database = new Database(join(dir, DATABASE_FILE));
    const noted = database.prepare(`delete from kysely_migration where name > '001_first'`).run([]);
    expect(noted.changes).toBeGreaterThan(0);
    database.close();
    const store = await openSqliteStore(dir);
    await expectMigrated(store);
    await expectRunsKept(store);
    await store.close();
  });
});

describe('a PostgreSQL database of the first release', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    const psql = join(postgresBinaries()!, 'psql');
    const args = ['--quiet', '--set=ON_ERROR_STOP=1', '--dbname', postgres.url];
    execFileSync(psql, args, { input: fixture('first.sql.gz'), stdio: ['pipe', 'ignore', 'pipe'] });
  });
  afterAll(() => postgres?.destroy());

  it('is migrated in place, also when several servers start at once', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore(postgres.url)));
    await expectMigrated(stores[0]);
    await expectChunks(stores[1]);
    await expectRunsKept(stores[2]);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('gets a new queue, and the messages of the old one are dropped', async () => {
    const queue = new Queue({ connectionString: postgres.url, supervise: true });
    const place = placeIn(ofJob('new', 'panel', 'cut'), 0);
    const spec = { type: 'benchmark' };
    await queue.send([{ place, spec }], { leaseSeconds: 3, retryLimit: 0 });
    expect(await queue.fetch(10)).toMatchObject([{ place, spec }]);
    await queue.close();
    const boss = new PgBoss({ connectionString: postgres.url, schema: 'longrun_queue', schedule: false });
    boss.on('error', () => {}); // its connections may outlive it until PostgreSQL stops
    await boss.start();
    expect(await boss.getQueueSize('chunks')).toBe(0);
    await boss.stop({ wait: true });
  });
});

/**
 * Servers of this release on the stores of earlier ones (store/migrations/fixtures/make.mjs): what was
 * finished is kept and served, what was open ends with a reason. And the way back, which is refused.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENGINE_VERSION } from '@longrun/engine';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startPostgres, type TestPostgres } from '../../../test/postgres.ts';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { readConfig } from './config.ts';
import { openServices, type Services } from './server.ts';
import { NewerStoreError } from './store/errors.ts';
import { openPostgresStore } from './store/postgres.ts';
import { DATABASE_FILE, openSqliteStore } from './store/sqlite.ts';

const fileOf = (name: string): URL => new URL(`./store/migrations/fixtures/${name}.gz`, import.meta.url);
const fixture = (name: string): Buffer => gunzipSync(readFileSync(fileOf(name)));

/** A state folder with the files of answers that open judgements of the release wait for. */
function stateWithUploads(name: string): { state: string; uploads: string[] } {
  const state = temporaryFolder('upgrade');
  if (!existsSync(fileOf(`${name}.uploads.json`))) return { state, uploads: [] };
  const files = Object.entries<string>(JSON.parse(fixture(`${name}.uploads.json`).toString()));
  mkdirSync(join(state, 'uploads'));
  const uploads = files.map(([id, text]) => {
    writeFileSync(join(state, 'uploads', id), text);
    return join(state, 'uploads', id);
  });
  return { state, uploads };
}

/** What the fixtures hold. */
const RELEASES = [
  { name: 'first', verdicts: 3, done: 3, judgements: [], open: ['benchmark'] },
  { name: 'second', verdicts: 1, done: 4, judgements: ['walk'], open: ['benchmark', 'judgement'] },
] as const;
type Release = (typeof RELEASES)[number];

async function opened(where: { state: string; databaseUrl?: string }): Promise<Services> {
  const quiet = { logLevel: 'silent', threads: 1, published: false, leaseSeconds: 1 };
  return openServices({ ...readConfig([]), databaseUrl: undefined, ...where, ...quiet });
}

/** What was finished is answered as it was; of what was open nothing is lost without a word. */
async function expectUpgraded(services: Services, release: Release): Promise<void> {
  const { app, deps, jobs } = services;
  const open = await deps.store.jobs({ open: true });
  const get = async (url: string) => {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json();
  };
  expect(await get('/v1/verdicts')).toHaveLength(release.verdicts);
  expect(await get('/v1/verdict')).toMatchObject({ n_cases: expect.any(Number) });
  const judgements = (await get('/v1/judgements')) as { id: string; challenger: string }[];
  expect(judgements.map(({ challenger }) => challenger)).toEqual(release.judgements);
  for (const { id, challenger } of judgements)
    expect(await get(`/v1/judgements/${id}`)).toMatchObject({ panel: 'boe', challenger });
  const listed = (await get('/v1/jobs')) as { id: string; state: string }[];
  const done = listed.filter(({ state }) => state === 'done');
  expect(done).toHaveLength(release.done);
  for (const { id } of done) expect(await get(`/v1/jobs/${id}/result`)).toMatchObject({ panel: 'boe' });

  for (const { id } of open) for await (const _ of jobs.events(id, 0, new AbortController().signal));
  const ended = (await deps.store.jobs()).filter(({ state }) => state === 'interrupted');
  expect(ended.map(({ type }) => type).sort()).toEqual(release.open);
  const reasons = [
    `the engine is now version ${ENGINE_VERSION}, the job is for 1\\.`,
    'the work is for version \\w+ of panel boe, here it is \\w+',
  ];
  for (const { error } of ended)
    expect(error).toMatch(new RegExp(`^could not be resumed: (${reasons.join('|')})`));
  const left = async (): Promise<number[]> => {
    const sizes = Object.fromEntries((await deps.store.size()).map(({ kind, rows }) => [kind, rows]));
    return [sizes['uploads'], sizes['chunks_panel'] ?? 0];
  };
  await expect.poll(left).toEqual([0, 0]);
}

const FUTURE = `insert into kysely_migration (name, timestamp) values ('999_of_the_future', '2030-01-01')`;
const REFUSAL = /last used by a later release \(this one does not know its step 999_of_the_future\)/;

describe.each(RELEASES)('a state folder of the $name release', (release) => {
  it('opens with its verdicts and judgements; open jobs end with the reason; the way back is refused', async () => {
    const { state, uploads } = stateWithUploads(`${release.name}.db`);
    writeFileSync(join(state, DATABASE_FILE), fixture(`${release.name}.db`));
    const services = await opened({ state });
    await expectUpgraded(services, release).finally(() => services.close());
    expect(uploads.filter(existsSync)).toEqual([]);

    const database = new Database(join(state, DATABASE_FILE));
    database.exec(FUTURE);
    database.close();
    const refused = await openSqliteStore(state).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NewerStoreError);
    expect((refused as Error).message).toMatch(REFUSAL);
  });
});

describe.each(RELEASES)('a PostgreSQL database of the $name release', (release) => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    psql(fixture(`${release.name}.sql`));
  });
  afterAll(() => postgres?.destroy());
  function psql(input: Buffer | string): void {
    const args = ['--quiet', '--set=ON_ERROR_STOP=1', '--dbname', postgres.url];
    execFileSync(join(postgresBinaries()!, 'psql'), args, { input, stdio: ['pipe', 'ignore', 'pipe'] });
  }

  it('opens with its verdicts and judgements; open jobs end with the reason; the way back is refused', async () => {
    const { state, uploads } = stateWithUploads(`${release.name}.sql`);
    const services = await opened({ state, databaseUrl: postgres.url });
    await expectUpgraded(services, release).finally(() => services.close());
    expect(uploads.filter(existsSync)).toEqual([]);
    psql(FUTURE);
    await expect(openPostgresStore(postgres.url)).rejects.toThrow(REFUSAL);
  });
});

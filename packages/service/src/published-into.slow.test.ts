/**
 * How a publication goes into a store: whole, checked against its manifest, and again while the store is
 * away.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ENGINE_VERSION } from '@longrun/engine';
import { benchmarkConfig, type RunSummary } from '@longrun/evaluation';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type PublicationManifest, publicationFiles, startPublishing } from './published.ts';
import { openStore, type Store } from './store/index.ts';

const catalogue = { panel: () => ({ version: 'v1' }) };
const body = JSON.stringify({ standing: true, panels: ['boe', 'wb'], n_cases: 20 });

const summaryOf = (panel: string): RunSummary => ({
  panel,
  as_of: '2026-11-15',
  panel_version: 'v1',
  engine_version: ENGINE_VERSION,
  design: 'default',
  standing: true,
  config: benchmarkConfig({}, null),
  decision_horizon: 12,
  beat_threshold: 0.5,
  complete: true,
  n_cases: 10,
  pass_rate: 0.5,
  leaderboard: [],
  placebo: null,
  evidence: { challengers: [], horizons: [], panels: [] },
  coverage: [],
  significance: [],
});

const runs = ['boe', 'wb'].map((panel) => ({
  hash: `hash of ${panel}`,
  summary: summaryOf(panel),
  body: gzipSync(JSON.stringify({ panel })),
}));
const described: Omit<PublicationManifest, 'files'> = {
  as_of: '2026-11-15',
  engine_version: ENGINE_VERSION,
  design: 'default',
  panels: runs.map(({ summary }) => ({ panel: summary.panel, version: 'v1' })),
};
const FILES = ['boe.json.gz', 'runs.json.gz', 'verdict.json', 'wb.json.gz'];

let dir: string;
let published: string;
let store: Store;
const warnings: string[] = [];
const errors: string[] = [];
const log = {
  warn: (message: string) => void warnings.push(message),
  error: ({ err }: { err?: Error }) => void errors.push(err?.message ?? ''),
};

beforeEach(async () => {
  dir = temporaryFolder('published');
  published = join(dir, 'verdict');
  mkdirSync(published);
  for (const [name, content] of await publicationFiles({
    manifest: described,
    runs,
    samples: [],
    verdict: body,
  }))
    writeFileSync(join(published, name), content);
  store = await openStore({ databaseUrl: undefined, state: join(dir, 'state') });
  warnings.length = 0;
  errors.length = 0;
});
afterEach(async () => {
  await store.close();
});

const publish = (of = catalogue) => startPublishing(store, of, log, { dir: published }).first;
const manifest = (): PublicationManifest =>
  JSON.parse(readFileSync(join(published, 'manifest.json'), 'utf8'));

it('names the SHA-256 of every other file in its manifest, and is taken in once', async () => {
  const { files } = manifest();
  expect(Object.keys(files!).sort()).toEqual(FILES);
  for (const [name, sha256] of Object.entries(files!)) {
    const content = readFileSync(join(published, name));
    expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256);
  }
  await publish();
  expect((await store.verdict())!.body).toBe(body);
  await publish();
  expect(await store.verdicts(10)).toHaveLength(1);
});

it.each(FILES)('is refused with the reason when %s is damaged, and leaves nothing', async (name) => {
  const path = join(published, name);
  truncateSync(path, readFileSync(path).length - 1);
  await publish();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    new RegExp(
      `^${name.replaceAll('.', '\\.')} of the published verdict is damaged: its SHA-256 is [0-9a-f]{64}`,
    ),
  );
  expect([await store.verdict(), await store.run('hash of boe')]).toEqual([null, null]);
});

it('is refused when the manifest does not name a file, or leaves a panel out', async () => {
  const { 'wb.json.gz': _, ...files } = manifest().files!;
  writeFileSync(join(published, 'manifest.json'), JSON.stringify({ ...described, files }));
  await publish();
  expect(errors).toEqual(['the manifest of the published verdict does not name wb.json.gz']);
  expect(await store.verdict()).toBeNull();
});

it('is left out with the reason when engine or data have moved on', async () => {
  writeFileSync(join(published, 'manifest.json'), JSON.stringify({ ...manifest(), engine_version: '0.9.0' }));
  await publish();
  expect(warnings[0]).toMatch(`it is of engine 0.9.0, this is ${ENGINE_VERSION}`);
  writeFileSync(join(published, 'manifest.json'), JSON.stringify(described));
  await publish({ panel: () => ({ version: 'v2' }) });
  expect(warnings[1]).toMatch('panel boe has another version');
  expect([await store.verdict(), errors]).toEqual([null, []]);
});

it('is taken in when the store, unavailable at first, is back', async () => {
  await store.close();
  const state = join(dir, 'later');
  writeFileSync(state, 'a file where the state folder should be');
  store = await openStore({ databaseUrl: undefined, state });
  const publishing = startPublishing(store, catalogue, log, { dir: published, retryMs: 20 });
  await publishing.first;
  await expect(store.verdict()).rejects.toThrow('the store is unavailable');
  rmSync(state);
  await expect.poll(async () => (await store.verdict().catch(() => null))?.body).toBe(body);
  publishing.stop();
  expect(errors).toEqual([]);
});

/**
 * The run that is published with each data set: of this engine and these data, and found without computing.
 */
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENGINE_VERSION, MODELS } from '@longrun/engine';
import { type BenchmarkReport, benchmarkConfig, benchmarkReport, evaluateCase } from '@longrun/evaluation';
import {
  BUILT_IN_DATA,
  openCatalogue,
  type PublishedRun,
  readDatedSeries,
  readPublishedReport,
  readPublishedRun,
  setFolders,
} from '@longrun/panels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { createTestApp, type TestApp } from './app.testing.ts';
import { hashOf } from './jobs/hash.ts';
import { readPublication } from './published.ts';
import { SetRuns } from './set-runs.ts';
import { DATABASE_FILE } from './store/sqlite.ts';

const catalogue = await openCatalogue(BUILT_IN_DATA, { validate: false });
const [folder] = setFolders(BUILT_IN_DATA);
const [set] = catalogue.sets();

let published: PublishedRun;
let report: BenchmarkReport;
beforeAll(async () => {
  published = (await readPublishedRun(set, ENGINE_VERSION))!;
  report = JSON.parse(gunzipSync(await readPublishedReport(set, published)).toString('utf8'));
});

describe('the run published with us-employment', () => {
  it('is of this engine and these data, answers the default request, and is small', async () => {
    const { variables } = await catalogue.open(set.id);
    const config = benchmarkConfig(
      {},
      variables.map(({ id }) => id),
    );
    const { panel, panel_version, engine_version } = report;
    expect({ panel, panel_version, engine_version, config: report.config }).toEqual({
      ...{ panel: 'us-employment', panel_version: set.version, engine_version: ENGINE_VERSION, config },
    });
    expect(published.request).toBe(hashOf({ panel, panel_version, engine_version, config }));
    expect([report.failures, report.skipped]).toEqual([[], []]);
    expect(statSync(join(folder, set.id, 'run.json.gz')).size).toBeLessThan(400_000);
  });

  it('gives the answers that its report gives, for every model and the ensemble at every horizon', () => {
    const { as_of, engine_version, panel_version, summary, against_naive, verdict, placebo, config } = report;
    expect(published.run).toEqual({
      ...{ as_of, engine_version, panel_version, summary, against_naive },
      n_cases: verdict.n_cases,
      n_replicates: placebo!.n_replicates,
      decision_horizon: config.decision_horizon,
    });
    const rows = new Set(against_naive.map(({ model, horizon }) => `${model} ${horizon}`));
    for (const model of [...config.models, 'ensemble'])
      for (const horizon of config.horizons) expect(rows).toContain(`${model} ${horizon}`);
  });

  it('is computed again to the byte on a random series', async () => {
    const opened = await catalogue.open(set.id);
    const { id } = opened.variables[Math.floor(Math.random() * opened.variables.length)];
    const [input] = await readDatedSeries(set.id, opened, [id]);
    const config = { ...report.config, ensemble: false as const }; // of which no row per series is kept
    const result = evaluateCase(
      input,
      config.models.map((model) => MODELS[model]),
      config,
    );
    const again = benchmarkReport({ ...report, config, cases: [result], walks: [] });
    expect(again.scores, id).toEqual(report.scores.filter((row) => row.variable === id));
  });
});

describe('a fresh start', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const get = async (url: string) => (await test.app.inject(url)).json();
  const post = (payload: object, headers = {}) =>
    test.app.inject({ method: 'POST', url: '/v1/benchmark', payload, headers });

  it('answers the default benchmark of the set at once, and a job of it is done', async () => {
    expect((await post({ panel: set.id })).json()).toEqual(report);
    const { id } = (await post({ panel: set.id }, { prefer: 'respond-async' })).json();
    await expect.poll(async () => (await get(`/v1/jobs/${id}`)).state).toBe('done');
    expect((await get(`/v1/jobs/${id}/result`)).summary).toBe(report.summary);
  });

  it('has the answers at the address of the set, and the record of a series', async () => {
    expect((await get(`/v1/sets/${set.id}`)).published_run).toEqual(published.run);
    expect((await get('/v1/sets'))[0]).toEqual(set);
    const [variable] = Object.keys(report.verdict.winners);
    const record = await get(`/v1/panels/${set.id}/variables/${variable}/record`);
    expect(record.winner).toBe(report.verdict.winners[variable]);
  });

  it('has the verdict of the six panels, to the byte, and no other', async () => {
    expect((await test.app.inject('/v1/verdict')).body).toBe((await readPublication()).verdict);
    expect(await get('/v1/verdicts')).toHaveLength(1);
  });
});

it('a state folder of an earlier release has it too', async () => {
  const state = temporaryFolder('earlier');
  const fixture = readFileSync(new URL('./store/migrations/fixtures/first.db.gz', import.meta.url));
  writeFileSync(join(state, DATABASE_FILE), gunzipSync(fixture));
  const test = await createTestApp({ state });
  const answered = await test.app.inject({
    method: 'POST',
    url: '/v1/benchmark',
    payload: { panel: set.id },
  });
  expect(answered.json().summary).toBe(report.summary);
  await test.close();
});

it('without what is published the set has its data alone', async () => {
  const test = await createTestApp({ published: false });
  expect((await test.app.inject(`/v1/sets/${set.id}`)).json()).toEqual(set);
  await test.close();
});

describe('a run is not used', () => {
  const copied = (): string => {
    const copy = temporaryFolder('sets');
    cpSync(folder, copy, { recursive: true });
    return copy;
  };
  const runsOf = (sets: (typeof set)[], from: string) => {
    const warnings: unknown[] = [];
    return { warnings, runs: new SetRuns(sets, { warn: (error) => warnings.push(error), folder: from }) };
  };

  it('on other data, and where there is none', async () => {
    for (const other of [
      { ...set, version: 'v2' },
      { ...set, id: 'walks' },
    ]) {
      const { runs, warnings } = runsOf([other], folder);
      expect([await runs.answers(other.id), await runs.find(published.request)]).toEqual([null, null]);
      expect(warnings).toEqual([]);
    }
    expect(await readPublishedRun(set, '0.9.0')).toBeNull();
  });

  it('when its report is damaged, which is said', async () => {
    const copy = copied();
    const { runs, warnings } = runsOf([set], copy);
    expect((await runs.find(published.request))?.body).toEqual(await readPublishedReport(set, published));
    writeFileSync(join(copy, set.id, 'run.json.gz'), 'cut off');
    expect(await runs.find(published.request)).toBeNull();
    expect(String(warnings)).toMatch(
      /^Error: run\.json\.gz of us-employment is damaged: its SHA-256 is [0-9a-f]{64}/,
    );
  });

  it('when its answers cannot be read, which is said', async () => {
    const copy = copied();
    writeFileSync(join(copy, set.id, 'answers.json'), '{');
    const { runs, warnings } = runsOf([set], copy);
    expect([await runs.answers(set.id), await runs.find(published.request)]).toEqual([null, null]);
    expect(warnings).toHaveLength(1);
  });
});

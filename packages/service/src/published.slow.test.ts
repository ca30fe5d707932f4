import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENGINE_VERSION, MODELS } from '@longrun/engine';
import {
  type BenchmarkReport,
  benchmarkConfig,
  benchmarkReport,
  type CaseInput,
  createTally,
  evaluateCase,
  evaluateWalk,
  meanAbsoluteChange,
  packedEvidence,
  verdict,
} from '@longrun/evaluation';
import { BUILT_IN_DATA, openCatalogue, parsePeriod } from '@longrun/panels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.testing.ts';
import { designOf } from './jobs/benchmark/design.ts';
import { hashOf } from './jobs/hash.ts';
import { PUBLISHED, type Publication, readPublication } from './published.ts';

const catalogue = await openCatalogue(BUILT_IN_DATA, { validate: false });
const config = benchmarkConfig({}, null);
const models = config.models.map((id) => MODELS[id]);

let publication: Publication;
let reports: BenchmarkReport[];
beforeAll(async () => {
  publication = await readPublication();
  reports = publication.runs.map(({ body }) => JSON.parse(gunzipSync(body).toString('utf8')));
});

async function caseOf(panel: string, variable: string): Promise<CaseInput> {
  const opened = await catalogue.open(panel);
  const { frequency, start } = opened.variable(variable);
  const { values } = opened.series(variable);
  return { panel, variable, frequency, values, start: parsePeriod(start)!.ordinal };
}

describe('the published verdict', () => {
  it('is of this engine and these data, at the default settings, and smaller than 5 MB', async () => {
    expect(publication.manifest.engine_version).toBe(ENGINE_VERSION);
    expect(publication.manifest.design).toBe(designOf(config));
    expect(publication.manifest.panels).toEqual(
      catalogue.panels().map(({ id, version }) => ({ panel: id, version })),
    );
    const sizes = (await readdir(PUBLISHED)).map((name) => statSync(join(PUBLISHED, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5e6);
  });

  it('answers the default benchmark of every panel: hashes are those of the requests', () => {
    for (const { hash, summary } of publication.runs) {
      const { panel, panel_version } = summary;
      expect(hash, panel).toBe(hashOf({ panel, panel_version, engine_version: ENGINE_VERSION, config }));
    }
  });

  it('is what its runs consolidate to, to the byte', () => {
    const summaries = publication.runs
      .map(({ summary }) => summary)
      .sort((a, b) => (a.panel < b.panel ? -1 : 1));
    const { samples } = publication;
    const luckFrom = samples.length > 0 ? samples : summaries;
    expect(luckFrom.map(({ panel }) => panel)).toEqual(summaries.map(({ panel }) => panel));
    expect(JSON.stringify(verdict(summaries, luckFrom))).toBe(publication.verdict);
  });

  it('is computed again to the byte on a random series of every panel', async () => {
    for (const report of reports) {
      const variables = Object.keys(report.verdict.winners);
      const variable = variables[Math.floor(Math.random() * variables.length)];
      const result = evaluateCase(await caseOf(report.panel, variable), models, config);
      const again = benchmarkReport({ ...report, config, cases: [result], walks: [] });
      const published = report.scores.filter((row) => row.variable === variable);
      expect(again.scores, `${report.panel}/${variable}`).toEqual(published);
    }
  });

  it('has the luck that a random replicate of the smallest panel gives, to the byte', async () => {
    const [smallest] = [...publication.runs].sort((a, b) => a.summary.n_cases - b.summary.n_cases);
    const { panel, evidence } = smallest.summary;
    const replicate = Math.floor(Math.random() * (evidence.panels.length - 1));
    const tally = createTally(config);
    for (const { id } of (await catalogue.open(panel)).variables) {
      const input = await caseOf(panel, id);
      const crps = evaluateWalk(input, replicate, models, config);
      if (!Number.isNaN(crps[0])) tally.add({ variable: id, scale: meanAbsoluteChange(input.values), crps });
    }
    const { challengers, horizons } = evidence;
    const [again] = packedEvidence({ challengers, horizons, real: tally, replicates: [] }).panels;
    const published = JSON.stringify(evidence.panels[replicate + 1]);
    expect(JSON.stringify(again), `replicate ${replicate} of ${panel}`).toBe(published);
  });

  it('has no case on which msm scores above 20 times the random walk', () => {
    for (const report of reports) {
      const walk = new Map(
        report.scores
          .filter((row) => row.model === 'rw')
          .map((row) => [`${row.variable} ${row.horizon}`, row.crps]),
      );
      const over = report.scores.filter(
        (row) => row.model === 'msm' && row.crps > 20 * walk.get(`${row.variable} ${row.horizon}`)!,
      );
      expect(over).toEqual([]);
    }
  });
});

describe('a fresh start', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ threads: 2 });
  });
  afterAll(() => test.close());

  const verdict = async (query = '') => test.app.inject(`/v1/verdict${query}`);
  const post = (payload: object) => test.app.inject({ method: 'POST', url: '/v1/benchmark', payload });

  it('has the published verdict and answers the default benchmarks from it', async () => {
    expect((await verdict()).body).toBe(publication.verdict);
    const answered = await post({ panel: 'boe' });
    expect(answered.json()).toEqual(reports.find((report) => report.panel === 'boe'));
  });

  it('keeps it whatever else is run: some variables, another horizon, two origins, another threshold', async () => {
    const cheap = { panel: 'boe', models: ['rw'], n_samples: 100, placebo: false, ensemble: false };
    for (const other of [
      { panel: 'boe', variables: ['GBR.bank_rate'], placebo_replicates: 5 },
      { ...cheap, decision_horizon: 6 },
      { ...cheap, n_origins: 2 },
      { ...cheap, beat_threshold: 0.9 },
    ]) {
      expect((await post(other)).statusCode).toBe(200);
      expect((await verdict()).body, JSON.stringify(other)).toBe(publication.verdict);
    }
    const history = (await test.app.inject('/v1/verdicts')).json() as { design: string; standing: boolean }[];
    expect(history.map((entry) => entry.standing)).toEqual([false, false, false, true]);
    expect((await verdict(`?design=${history[0].design}`)).json()).toMatchObject({ standing: false });
  });
});

it('an own folder of data, and LONGRUN_PUBLISHED=0, start without a verdict', async () => {
  for (const options of [{ published: false }, { dataDir: BUILT_IN_DATA }]) {
    const test = await createTestApp({ threads: 1, ...options });
    const response = await test.app.inject('/v1/verdict');
    expect(response.statusCode).toBe(404);
    expect(response.json().detail).toMatch(/POST \/v1\/benchmark/);
    await test.close();
  }
});

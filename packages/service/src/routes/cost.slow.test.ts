/** What a job is estimated to cost, against the CPU time that this process spends on it. */
import type { Task } from '@longrun/evaluation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { answer } from './judge.testing.ts';

/**
 * Machines differ by two, busy ones by two again, and a fit by search depends on its series. A job of several
 * times the limit of `--max-job-cost` must not pass.
 */
const FACTOR = 6;

let test: TestApp;
let ids: string[];
beforeAll(async () => {
  test = await createTestApp({ published: false, threads: 1 });
  const listed = (await test.app.inject('/v1/panels/wb/variables')).json() as {
    id: string;
    n_observations: number;
  }[];
  ids = listed.filter(({ n_observations }) => n_observations >= 50).map(({ id }) => id);
  // threads and code
  await compare(() => benchmark({ variables: some(1), placebo: false, seed: 1 }));
  await compare(() =>
    judgement(`panel=wb&variables=${ids[0]}&n_origins=4&n_samples=100&replicates=4&seed=1`),
  );
});
afterAll(() => test.close());

interface Started {
  readonly id: string;
  readonly estimated_cpu_seconds: number;
}

async function benchmark(design: object): Promise<Started> {
  const payload = { panel: 'wb', n_origins: 4, n_samples: 1000, ...design };
  const headers = { prefer: 'respond-async' };
  const started = await test.app.inject({ method: 'POST', url: '/v1/benchmark', payload, headers });
  expect(started.statusCode, started.body).toBe(202);
  return started.json();
}

async function judgement(query: string): Promise<Started> {
  const lines = (await test.app.inject(`/v1/tasks?${query}`)).body.trimEnd().split('\n').slice(1);
  const payload = lines.map((line) => answer(JSON.parse(line) as Task)).join('\n');
  const headers = { 'content-type': 'application/x-ndjson' };
  const url = `/v1/judgements?${query}&name=walk`;
  const started = await test.app.inject({ method: 'POST', url, payload, headers });
  expect(started.statusCode, started.body).toBe(202);
  return started.json();
}

/** Seconds estimated per second of CPU time spent. */
async function compare(start: () => Promise<Started>): Promise<number> {
  const before = process.cpuUsage();
  const { id, estimated_cpu_seconds } = await start();
  const events = await test.app.inject(`/v1/jobs/${id}/events`);
  expect(events.body).toMatch(/event: done\n/);
  const { user, system } = process.cpuUsage(before);
  const spent = (user + system) / 1e6;
  return estimated_cpu_seconds / spent;
}

const some = (count: number) => ids.slice(0, count);

describe.each<[string, () => Promise<Started>]>([
  ['one series', () => benchmark({ variables: some(1), placebo_replicates: 5 })],
  ['three times as many', () => benchmark({ variables: some(3), placebo_replicates: 5 })],
  [
    'more replicates of fewer samples',
    () => benchmark({ variables: some(1), n_samples: 200, placebo_replicates: 19 }),
  ],
  [
    'a distant horizon',
    () =>
      benchmark({
        variables: some(1),
        models: ['ar1', 'msm'],
        horizons: [1, 20],
        n_samples: 8000,
        placebo: false,
      }),
  ],
])('a benchmark of %s', (_what, start) => {
  it(`costs what was estimated, within a factor of ${FACTOR}`, async () => {
    const ratio = await compare(start);
    expect(ratio).toBeGreaterThan(1 / FACTOR);
    expect(ratio).toBeLessThan(FACTOR);
  });
});

describe.each([2, 4])('a judgement of %i series', (count) => {
  it(`costs what was estimated, within a factor of ${FACTOR}`, async () => {
    const query = `panel=wb&variables=${some(count).join(',')}&n_origins=4&n_samples=100&replicates=4`;
    const ratio = await compare(() => judgement(query));
    expect(ratio).toBeGreaterThan(1 / FACTOR);
    expect(ratio).toBeLessThan(FACTOR);
  });
});

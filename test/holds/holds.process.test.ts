/**
 * The thread that answers does nothing in proportion to a request: every operation of the contract is asked
 * at its largest accepted input and at hostile ones, and that thread never works for long between a probe and
 * its answer. Measured in processor time of that thread, which a busy machine does not change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { benchmarkConfig, type RunSummary } from '@longrun/evaluation';
import { openRound } from '@longrun/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../packages/service/src/store/index.ts';
import { contract } from '../contract.ts';
import { temporaryFolder } from '../run/folders.ts';
import { startTestServer, type TestServer } from '../server.ts';
import type { Cases, Held } from './case.ts';
import { COMPUTING } from './computing.cases.ts';
import { READING } from './reading.cases.ts';

const CASES: Cases = { ...COMPUTING, ...READING };
/** Milliseconds of processor time. */
const MOST_HELD = 250;
/** As many plain requests take that long; on a machine that is slower than most, or busy, longer. */
const PLAIN_REQUESTS = 1000;
/** Between probes, which would keep a core busy by themselves; little beside what may be held. */
const PAUSE_MS = 20;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const dir = temporaryFolder('holds');
const rounds = join(dir, 'rounds');
const state = join(dir, 'state');
let server: TestServer;
let held: Held;

const done = { type: 'done', data: {} };
const names = Array.from({ length: 5000 }, (_, i) => `variable ${i}`);
/** A report of a large panel: 10 MB. */
const report = gzipSync(
  JSON.stringify({
    scores: Array.from({ length: 200_000 }, (_, i) => ({ variable: `v${i}`, model: 'rw', crps: i / 7 })),
  }),
);
const summary: RunSummary = {
  ...{ panel: 'boe', as_of: '2020-01-01', panel_version: 'v1', engine_version: '1.0.0', design: 'none' },
  ...{ standing: false, config: benchmarkConfig({}, null), decision_horizon: 12, beat_threshold: 0.5 },
  ...{
    complete: true,
    n_cases: 1,
    pass_rate: 0.5,
    leaderboard: [],
    placebo: null,
    coverage: [],
    significance: [],
  },
  evidence: { challengers: [], horizons: [], panels: [] },
};

const small = gzipSync('{}');
const JUDGED = 20_000;
/** Scores of a judgement of 20,000 forecasts, to be compared with others. */
const scoresOf = (model: number): Uint8Array => {
  const each = (score: (i: number) => number): number[] => Array.from({ length: JUDGED }, (_, i) => score(i));
  const scores = {
    ...{
      kind: 'crps',
      levels: [],
      lag: 12,
      series: each((i) => i >> 5),
      date: each((i) => 2000 + (i % 32) / 4),
    },
    own: each((i) => 1 + Math.sin(i * (model + 2) * 1.37)),
    walk: each((i) => 1 + Math.sin(i * 1.1)),
  };
  return gzipSync(JSON.stringify({ tasks: 'the same', scores }), { level: 1 });
};

/** As much as years of use leave: jobs that name thousands of series, reports, judgements, verdicts. */
async function fill(store: Store): Promise<void> {
  const openJob = (id: string, type: string): Promise<unknown> =>
    store.openJob({ id, type, hash: id, request: { panel: 'boe', variables: names }, cells_total: 1 });
  const verdict = { as_of: '2020-01-01', design: 'none', standing: false, body: JSON.stringify({ names }) };
  for (let i = 0; i < 100; i++) {
    await openJob(`job-${i}`, 'benchmark');
    const run = { hash: `job-${i}`, summary, body: i === 0 ? report : small };
    await store.finishBenchmark(`job-${i}`, run, () => verdict, done);
  }
  for (let i = 0; i < 50; i++) {
    await openJob(`judgement-${i}`, 'judgement');
    const judgement = {
      hash: `judgement-${i}`,
      panel: 'boe',
      summary: '{"challenger":"x"}',
      body: i === 0 ? report : small,
      ...(i < 20 && { scores: scoresOf(i) }),
    };
    await store.finishJudgement(`judgement-${i}`, judgement, done);
  }
}

beforeAll(async () => {
  const values = Float64Array.from({ length: 47 }, (_, t) => 50 + t / 3 + Math.sin(t * t));
  const series = [{ target: 'north', frequency: 'monthly' as const, start: '2021-01', values }];
  await openRound(
    rounds,
    { id: 'sales', kind: 'file', version: 'v1', series },
    { id: 'open', horizons: [1] },
  );
  const store = await openStore({ databaseUrl: undefined, state });
  await fill(store);
  await store.close();
  const args = ['--rounds', rounds, '--threads', '2', '--deadline-ms', '2500'];
  server = await startTestServer({ state, args });
  const { url } = server;
  await fetch(`${url}/v1/tasks?panel=wb&every=100`).then((response) => response.arrayBuffer());
  held = { url, done: 'job-0', judgement: 'judgement-0', round: 'open' };
});
afterAll(async () => {
  await server?.stop('SIGKILL');
});

/** Processor time of the main thread, whose id is the process's. */
function mainThreadMs(): number {
  const { pid } = server.process;
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** What plain requests cost the main thread now: a limit that is the same on every machine. */
async function plainMs(): Promise<number> {
  const count = 100;
  const before = mainThreadMs();
  for (let n = 0; n < count; n++) await fetch(`${server.url}/healthz`);
  return ((mainThreadMs() - before) / count) * PLAIN_REQUESTS;
}

/** The longest that the main thread worked while a probe waited. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  let longest = 0;
  do {
    const before = mainThreadMs();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    longest = Math.max(longest, mainThreadMs() - before);
    await delay(PAUSE_MS);
  } while (!over);
  await ended;
  return longest;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const operations = Object.values(contract.paths).flatMap((item) =>
  METHODS.flatMap((method) => (item[method] as { operationId?: string } | undefined)?.operationId ?? []),
);

it('has cases for every operation of the contract', () => {
  expect(Object.keys(CASES).sort()).toEqual([...operations].sort());
  for (const [operation, cases] of Object.entries(CASES))
    expect(new Set(cases.map(({ kind }) => kind)), operation).toEqual(new Set(['largest', 'hostile']));
});

describe.each(Object.entries(CASES))('%s', (_operation, cases) => {
  it.each(cases.map((one) => [`${one.kind}: ${one.name}`, one] as const))(
    '%s',
    async (_name, { ask, expected }) => {
      const work = ask(held);
      const longest = await longestHold(work);
      if (longest >= MOST_HELD) expect(longest).toBeLessThan(await plainMs());
      expect(expected).toContain(await work);
    },
  );
});

it('lives, and has lost nothing it held', async () => {
  expect(server.process.exitCode).toBeNull();
  expect((await fetch(`${server.url}/v1/jobs/${held.done}`)).status).toBe(200);
});

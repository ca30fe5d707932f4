/** The real server process under load, killed at random moments: what its clients were told must be kept. */
import { createRng } from '@longrun/engine';
import { expect } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../../test/server.ts';
import type { JobView } from './view.ts';

/** A few milliseconds of work. */
const quick = (seed: number) => ({
  panel: 'boe',
  variables: 'ENG.*',
  models: ['ar1'],
  horizons: [1],
  n_origins: 2,
  n_samples: 100,
  placebo: false,
  ensemble: false,
  seed,
});
/** A second or so, in several chunks. */
const longer = (seed: number) => ({
  panel: 'boe',
  models: ['ar1'],
  n_origins: 2,
  n_samples: 100,
  placebo: false,
  ensemble: false,
  seed,
});

/** What the clients have been told. */
interface Ledger {
  readonly reports: Map<number, string>;
  readonly jobs: Set<string>;
  verdicts: string[];
}

const post = (server: TestServer, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/v1/benchmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const getJson = async (server: TestServer, path: string): Promise<unknown> => {
  const response = await fetch(`${server.url}${path}`);
  expect(response.status, path).toBe(200);
  return response.json();
};

const isOpenView = ({ state }: JobView): boolean => state === 'queued' || state === 'running';

const verdictsOf = async (server: TestServer): Promise<string[]> =>
  ((await getJson(server, '/v1/verdicts?limit=1000')) as object[]).map((entry) => JSON.stringify(entry));

/** Every run of a whole panel makes one verdict, a run of some variables none. */
const wholePanelsDone = async (server: TestServer): Promise<number> =>
  ((await getJson(server, '/v1/jobs?limit=1000')) as JobView[]).filter(
    ({ state, request }) => state === 'done' && request['variables'] === null,
  ).length;

async function check(server: TestServer, ledger: Ledger): Promise<void> {
  for (const id of ledger.jobs) {
    const job = (await getJson(server, `/v1/jobs/${id}`)) as JobView;
    expect(['queued', 'running', 'done', 'interrupted']).toContain(job.state);
  }
  const done = await wholePanelsDone(server);
  const history = await verdictsOf(server);
  // append-only, newest first: what was read before is the tail of what is there now
  expect(history.slice(history.length - ledger.verdicts.length)).toEqual(ledger.verdicts);
  // beside the published one; another job may have ended between the two requests
  expect(history.length).toBeGreaterThanOrEqual(1 + done);
  ledger.verdicts = history;
  for (const [seed, text] of [...ledger.reports].slice(-4)) {
    expect(await (await post(server, quick(seed))).text()).toBe(text);
  }
}

async function underLoad(server: TestServer, ledger: Ledger, seeds: { next: number }, killed: () => boolean) {
  const synchronous = async (): Promise<void> => {
    while (!killed()) {
      const seed = seeds.next++;
      const response = await post(server, quick(seed));
      const text = await response.text();
      expect(response.status, text).toBe(200);
      ledger.reports.set(seed, text);
    }
  };
  const asynchronous = async (): Promise<void> => {
    if (seeds.next % 3 !== 0) return;
    const response = await post(server, longer(seeds.next++), { prefer: 'respond-async' });
    ledger.jobs.add(((await response.json()) as JobView).id);
  };
  const reading = async (): Promise<void> => {
    while (!killed()) {
      const response = await fetch(`${server.url}/v1/verdict`);
      await response.text();
      expect([200, 404]).toContain(response.status);
      await pause(10);
    }
  };
  const settled = await Promise.allSettled([synchronous(), synchronous(), asynchronous(), reading()]);
  for (const outcome of settled) {
    // the connection breaks when the server is killed; anything else is a fault
    if (outcome.status === 'rejected' && !(killed() && outcome.reason instanceof TypeError))
      throw outcome.reason;
  }
}

/** After the last kill: every accepted job ends, and each run of a whole panel has its verdict. */
async function settled(server: TestServer, ledger: Ledger): Promise<void> {
  await check(server, ledger);
  expect(ledger.reports.size).toBeGreaterThan(0);
  expect(ledger.jobs.size).toBeGreaterThan(0);
  for (const id of ledger.jobs) {
    let job: JobView;
    do {
      job = (await getJson(server, `/v1/jobs/${id}`)) as JobView;
      await pause(50);
    } while (isOpenView(job));
    expect(job.state).toBe('done');
    await getJson(server, `/v1/jobs/${id}/result`);
  }
  // jobs whose acceptance never reached their client end too
  while (((await getJson(server, '/v1/jobs?limit=1000')) as JobView[]).some(isOpenView)) await pause(50);
  const done = await wholePanelsDone(server);
  expect(done).toBeGreaterThanOrEqual(ledger.jobs.size);
  expect(await verdictsOf(server)).toHaveLength(1 + done);
  await server.stop();
}

/** `rounds` times: start, load, kill; then everything the clients were told must be there. */
export async function surviveKills(rounds: number, options: TestServerOptions = {}): Promise<void> {
  const rng = createRng(20260101, 'durability');
  const state = temporaryFolder('durability');
  const ledger: Ledger = { reports: new Map(), jobs: new Set(), verdicts: [] };
  const seeds = { next: 1 };
  const env = { LONGRUN_CHUNK_MS: '20', LONGRUN_LOG_LEVEL: 'silent' };
  const start = () => startTestServer({ args: ['--threads', '1'], ...options, state, env });
  for (let round = 0; round < rounds; round++) {
    const server = await start();
    await check(server, ledger);
    let killed = false;
    const load = underLoad(server, ledger, seeds, () => killed);
    // after 0 to 3 answers and then at any moment of the next ones
    const enough = Math.max(1, ledger.reports.size + Math.floor(rng.uniform() * 4));
    // the first round has something to lose before it ends, however slow the machine
    const limit = performance.now() + (round === 0 ? 300_000 : 20_000);
    const told = () => ledger.reports.size >= enough && ledger.jobs.size > 0;
    while (!told() && performance.now() < limit) await pause(5);
    await pause(rng.uniform() * 150);
    killed = true;
    await server.stop('SIGKILL');
    await load;
  }
  await settled(await start(), ledger);
}

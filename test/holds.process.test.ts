/**
 * The thread that answers does nothing in proportion to a request: while hostile and very large requests run,
 * it never works for long between a probe and its answer. Measured in processor time of that thread, which a
 * busy machine does not change.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** Milliseconds of processor time. */
const MOST_HELD = 250;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ args: ['--published', '0', '--threads', '1', '--deadline-ms', '5000'] });
  await fetch(`${server.url}/v1/tasks?panel=wb&every=100`).then((response) => response.arrayBuffer());
});
afterAll(() => server.stop());

/** Processor time of the main thread, whose id is the process's. */
function mainThreadMs(): number {
  const { pid } = server.process;
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The longest that the main thread worked while a probe waited. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  let longest = 0;
  do {
    const before = mainThreadMs();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    longest = Math.max(longest, mainThreadMs() - before);
  } while (!over);
  await done;
  return longest;
}

const status = async (path: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(`${server.url}${path}`, init);
  await response.arrayBuffer();
  return response.status;
};

const footer = Buffer.alloc(20 << 20);
const length = Buffer.alloc(4);
length.writeUInt32LE(footer.length);
const bomb = Buffer.concat([Buffer.from('PAR1'), footer, length, Buffer.from('PAR1')]);
const answers = (body: Buffer, encoding: string): RequestInit => ({
  ...{ method: 'POST', body: new Uint8Array(body) },
  headers: { 'content-type': 'application/vnd.apache.parquet', 'content-encoding': encoding },
});
const benchmark = { panel: 'wb', horizons: [1, 2, 3], n_origins: 64, placebo_replicates: 999 };

it.each<[string, string, RequestInit, number]>([
  ['a pattern of stars', `/v1/tasks?panel=sh&variables=${'*%3F'.repeat(12)}*!`, {}, 422],
  [
    'twenty million tasks',
    '/v1/tasks?panel=wb&replicates=999&n_origins=64&horizons=1&decision_horizon=1',
    {},
    422,
  ],
  ['every task of a panel', '/v1/tasks?panel=bis&every=8&replicates=9', {}, 200],
  ['a compressed footer', '/v1/judgements?panel=wb', answers(gzipSync(bomb), 'gzip'), 413],
  ['another compression', '/v1/judgements?panel=wb', answers(Buffer.alloc(100), 'br'), 415],
  [
    'a benchmark of years',
    '/v1/benchmark',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify({ ...benchmark, horizons: Array.from({ length: 24 }, (_, h) => h + 1) }),
    },
    202,
  ],
])('%s', async (_name, path, init, expected) => {
  const work = status(path, init);
  expect(await longestHold(work)).toBeLessThan(MOST_HELD);
  expect(await work).toBe(expected);
});

/** What only a real connection shows. */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import type { JobView } from '../jobs/index.ts';

const quick = {
  panel: 'boe',
  variables: 'ENG.*',
  models: ['ar1'],
  n_samples: 100,
  placebo: false,
  ensemble: false,
};
/** Minutes of work. */
const slow = { panel: 'q', n_samples: 10_000, n_origins: 64, horizons: [1] };

let test: TestApp;
let agent: Agent;
beforeEach(async () => {
  test = await createTestApp({ published: false });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  agent.destroy();
  await test.close();
});

const begin = (method: string, path: string, body?: object) => {
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  const call = request({ host: '127.0.0.1', port, method, path, agent, headers });
  call.end(body && JSON.stringify(body));
  return call;
};

const ask = async (method: string, path: string, body?: object): Promise<string> => {
  const call = begin(method, path, body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject);
  });
  return text(response);
};

const listed = async (): Promise<JobView[]> => JSON.parse(await ask('GET', '/v1/jobs'));

it('a connection kept for many benchmarks gathers no listeners', async () => {
  let socket: Socket | undefined;
  test.app.server.once('connection', (opened) => {
    socket = opened;
  });
  await ask('GET', '/healthz');
  const before = socket!.listenerCount('close');
  for (let n = 0; n < 3; n++) await ask('POST', '/v1/benchmark', quick);
  const [job] = await listed();
  for (let n = 0; n < 3; n++) await ask('GET', `/v1/jobs/${job.id}/events`);
  expect(socket!.destroyed).toBe(false);
  expect(socket!.listenerCount('close')).toBe(before);
});

it('a client that breaks off its connection ends the benchmark that only it waits for', async () => {
  const call = begin('POST', '/v1/benchmark', slow);
  call.on('error', () => {});
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  const states = async () => (await test.services.jobs.list(10)).map((job) => job.state);
  while (!(await states()).includes('running')) await pause();
  call.destroy();
  while ((await states()).includes('running')) await pause();
  expect(await states()).toEqual(['cancelled']);
});

it('connections, and the time that a request may take, are bounded', () => {
  const { maxConnections, headersTimeout, requestTimeout } = test.app.server;
  expect(maxConnections).toBeLessThan(10_000);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
  expect(requestTimeout).toBeGreaterThan(0);
});

/**
 * Work for nobody stops, and a server that is told to end does so whatever its clients do. A server that
 * were held up would be ended by its own last resort after 15 s, with another exit code.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { temporaryFolder } from './run/folders.ts';
import { startTestServer, type TestServer } from './server.ts';

const json = { 'content-type': 'application/json' };
/** Minutes of one thread. */
const endless = JSON.stringify({
  ...{ model: 'msm', msm_components: 8, horizons: [1], n_samples: 100 },
  series: Array.from({ length: 100_000 }, (_, i) => Math.sin(i * i) + i / 50),
});

/** Sends bytes on a connection of its own, of which nothing is read. */
async function send(server: TestServer, head: readonly string[], body = ''): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // the server may end it
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\nhost: ${hostname}\r\n\r\n${body}`);
  return socket;
}

const post = (server: TestServer, path: string, body: string): Promise<Socket> =>
  send(
    server,
    [`POST ${path} HTTP/1.1`, 'content-type: application/json', `content-length: ${body.length}`],
    body,
  );

async function tasks(server: TestServer, state: 'running' | 'queued'): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`lane="interactive",state="${state}"\\} (\\d+)`).exec(text)?.[1]);
}

const untilTasks = (server: TestServer, running: number, queued: number): Promise<void> =>
  expect
    .poll(async () => [await tasks(server, 'running'), await tasks(server, 'queued')])
    .toEqual([running, queued]);

it('a client that hangs up frees the thread of its forecast, its place in the queue and its diagnostics', async () => {
  const server = await startTestServer({
    args: ['--published', '0', '--threads', '1', '--deadline-ms', '3600000'],
  });
  const sockets = [await post(server, '/v1/forecast', endless)];
  await untilTasks(server, 1, 0);
  for (const path of ['/v1/forecast', '/v1/ensemble', '/v1/naive'])
    sockets.push(await post(server, path, endless.replace('[1]', '[1,2,3,4,5,6,7,8]')));
  sockets.push(await send(server, ['GET /v1/diagnostics/q/ARG.cpi?n_surrogates=9999 HTTP/1.1']));
  sockets.push(await send(server, ['GET /v1/tasks?panel=wb HTTP/1.1']));
  await untilTasks(server, 1, 5);
  const file = ['content-type: application/vnd.apache.parquet', 'content-length: 4'];
  const judged = await send(server, ['POST /v1/judgements?panel=boe HTTP/1.1', ...file], 'PAR1');
  await untilTasks(server, 1, 6); // received whole, to be looked at
  judged.destroy();
  await untilTasks(server, 1, 5);
  expect(sockets[0].bytesRead).toBe(0); // the thread is where it was: its place was given up
  for (const socket of sockets) socket.destroy();
  await untilTasks(server, 0, 0);
  const next = await fetch(`${server.url}/v1/forecast`, {
    method: 'POST',
    headers: json,
    body: endless.replace('"msm"', '"arma11"'),
  });
  expect(next.status).toBe(200);
  expect(await server.stop()).toBe(0);
});

it('ends when it is told to, whatever its clients do, and loses no job', async () => {
  const state = temporaryFolder('hang-ups');
  const args = [
    ...['--published', '0', '--threads', '1'],
    ...['--deadline-ms', '3600000', '--drain-seconds', '2'],
  ];
  let server = await startTestServer({ state, args });
  const accepted = await fetch(`${server.url}/v1/benchmark`, {
    method: 'POST',
    headers: { ...json, prefer: 'respond-async' },
    body: JSON.stringify({ panel: 'q', n_samples: 10_000, n_origins: 64 }),
  });
  const { id } = (await accepted.json()) as { id: string };
  const samples = {
    ...{ model: 'rw', n_samples: 10_000, horizons: Array.from({ length: 24 }, (_, h) => h + 1) },
    series: Array.from({ length: 60 }, (_, i) => 100 + Math.sin(i * i)),
  };
  const half = ['content-type: application/json', 'content-length: 100000'];
  const file = ['content-type: application/x-ndjson', 'content-length: 100000000'];
  const sockets = [
    await post(server, '/v1/forecast', JSON.stringify(samples)), // an answer that is not taken
    await send(server, [`GET /v1/jobs/${id}/events HTTP/1.1`]),
    await post(server, '/v1/benchmark', '{"panel":"wb","n_samples":10000,"n_origins":64}'),
    await send(server, ['POST /v1/forecast HTTP/1.1', ...half], '{"model":"rw",'),
    await send(server, ['POST /v1/judgements?panel=boe&name=half HTTP/1.1', ...file], '{"task_id":'),
    await send(server, ['GET /v1/panels/wb/observations HTTP/1.1', 'accept: application/x-ndjson']),
    await send(server, ['GET /v1/tasks?panel=wb HTTP/1.1']),
    await send(server, ['GET /healthz HTTP/1.1']), // kept alive
  ];
  const headless = await send(server, ['GET /healthz HTTP/1.1']);
  headless.write('GET /v1/panels HTTP/1.1\r\nx-never'); // no end of the headers
  await expect.poll(() => sockets[0].bytesRead).toBeGreaterThan(0);
  sockets.push(headless, await post(server, '/v1/forecast', endless));
  await expect.poll(() => tasks(server, 'running')).toBe(1);
  expect(await server.stop('SIGTERM')).toBe(0);
  for (const socket of sockets) socket.destroy();

  server = await startTestServer({ state, args });
  const resumed = (await (await fetch(`${server.url}/v1/jobs/${id}`)).json()) as { state: string };
  expect(['queued', 'running']).toContain(resumed.state);
  const cancelled = await fetch(`${server.url}/v1/jobs/${id}`, { method: 'DELETE' });
  expect(cancelled.status).toBe(200);
  expect(await server.stop()).toBe(0);
});

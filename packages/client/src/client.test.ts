import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { ProblemError, UnreachableError } from './problem.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A real HTTP server on a loopback port that answers with `handle`. */
async function serve(handle: Handler): Promise<string> {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => handle(request, response, body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

it('sends the request and returns the body of a success', async () => {
  const url = await serve((request, response, body) => {
    expect(request.method).toBe('POST');
    expect(JSON.parse(body)).toEqual({ model: 'rw', series: [1, 2], horizons: [1] });
    json(response, 200, { horizons: [1], samples: [[1]], model_name: 'rw', metadata: {} });
  });
  const forecast = await createClient(`${url}/`).forecast({ model: 'rw', series: [1, 2], horizons: [1] });
  expect(forecast.samples).toEqual([[1]]);
});

it('throws the problem document of an error, with the wait the server asks for', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'full',
    instance: '/v1/panels',
  };
  const url = await serve((_, response) =>
    json(response, 503, problem, { 'content-type': 'application/problem+json', 'retry-after': '7' }),
  );
  const error = await createClient(url)
    .panels()
    .catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ status: 503, retryAfter: 7, message: 'full', problem });
});

it('describes an error that is no problem document', async () => {
  const url = await serve((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>gateway</h1>'),
  );
  await expect(createClient(url).panels()).rejects.toMatchObject({ name: 'ProblemError', status: 502 });
});

it('tells an absent server from an error answer', async () => {
  const url = await serve(() => {});
  server?.close();
  await expect(createClient(url).panels()).rejects.toBeInstanceOf(UnreachableError);
});

it('an aborted call rejects with the abort, not with an unreachable server', async () => {
  const url = await serve(() => {});
  const controller = new AbortController();
  const call = createClient(url).panels({ signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('follows a job to its end and resumes a broken stream after the last event seen', async () => {
  const seen: (string | undefined)[] = [];
  const event = (id: number, state: string, done: number) =>
    `id: ${id}\nevent: progress\ndata: ` +
    `${JSON.stringify({ id: 'J', state, progress: { cells_done: done, cells_total: 3 } })}\n\n`;
  const url = await serve((request, response) => {
    seen.push(request.headers['last-event-id'] as string | undefined);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (seen.length === 1) {
      response.write(event(1, 'running', 1));
      setTimeout(() => response.destroy(), 50);
    } else {
      response.write(event(2, 'running', 2));
      response.end(event(3, 'done', 3));
    }
  });
  const states: string[] = [];
  for await (const job of createClient(url).followJob('J'))
    states.push(`${job.state} ${job.progress.cells_done}`);
  expect(states).toEqual(['running 1', 'running 2', 'done 3']);
  expect(seen).toEqual([undefined, '1']);
});

it('following an unknown job throws its problem', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'unknown job',
    instance: '/',
  };
  const url = await serve((_, response) => json(response, 404, problem));
  const follow = async () => {
    for await (const _ of createClient(url).followJob('nope'));
  };
  await expect(follow()).rejects.toMatchObject({ status: 404 });
});

it('download addresses escape what they are given', () => {
  const { csv } = createClient('http://h');
  expect(csv.series('wb', 'USA.gdp growth/x')).toBe(
    'http://h/v1/panels/wb/variables/USA.gdp%20growth%2Fx?format=csv',
  );
  expect(csv.variables('wb')).toBe('http://h/v1/panels/wb/variables?format=csv');
});

it('sends answers to be judged and reads judgements', async () => {
  const seen: string[] = [];
  const url = await serve((request, response, body) => {
    seen.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`);
    if (request.method === 'POST') json(response, 202, { id: 'j', state: 'queued' });
    else json(response, 200, request.url?.endsWith('/j') ? { id: 'j' } : [{ id: 'j' }]);
  });
  const client = createClient(url);
  const query = { panel: 'wb', name: 'mine', horizons: [1, 12] };
  expect(await client.judge(query, '{}\n')).toMatchObject({ id: 'j' });
  expect(await client.judgements({ panel: 'wb' })).toEqual([{ id: 'j' }]);
  expect(await client.judgement('j')).toEqual({ id: 'j' });
  expect(seen).toEqual([
    'POST /v1/judgements?panel=wb&name=mine&horizons=1%2C12 application/x-ndjson {}\n',
    'GET /v1/judgements?panel=wb  ',
    'GET /v1/judgements/j  ',
  ]);
});

/**
 * The server as an operator meets it: every GET against the contract, a clean end, clear refusals to start.
 */
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breach, contract } from './contract.ts';
import { temporaryFolder } from './run/folders.ts';
import { startTestServer, type TestServer } from './server.ts';

const BOE = fileURLToPath(new URL('../data/panels/boe', import.meta.url));
const dir = temporaryFolder('process');
/** On a busy machine everything takes many times as long. */
const PATIENT = { args: ['--drain-seconds', '600'] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

describe('one server, by the contract', () => {
  const REAL: Record<string, string> = {
    panel: 'boe',
    variable: 'GBR.bank_rate',
    iso3: 'TUR',
    id: 'western',
    table: 'states',
    set: 'us-employment',
  };
  /** A series of the data set, which is no series of the panel. */
  const OF_SET = { ...REAL, variable: 'CEU0800000001.employment' };
  /** What a path cannot be asked without. */
  const QUERY: Record<string, string> = {
    '/v1/tasks': '?panel=boe&every=20&replicates=2',
    '/v1/rounds/{id}/file': '?path=round.json',
    '/v1/comparison': '?judgements=a,b',
  };
  const fill = (path: string, values: Record<string, string>): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none');
  const paths = Object.entries(contract.paths)
    .filter(([, item]) => 'get' in item)
    .map(([path]) => path);

  it.each(paths)('%s answers as promised', async (path) => {
    const response = await fetch(
      server.url + fill(path, path.includes('{set}') ? OF_SET : REAL) + (QUERY[path] ?? ''),
    );
    const type = response.headers.get('content-type') ?? '';
    expect(breach(path, 'get', response.status, type, await response.text())).toBeUndefined();
    // a fresh start has the published verdict, no job, no judgement and no round
    expect(response.status).toBe(
      /^\/v1\/((jobs|judgements|rounds)\/\{id\}|comparison)/.test(path) ? 404 : 200,
    );
  });

  it.each(paths.filter((path) => path.includes('{')))(
    '%s answers unknown ids with a problem',
    async (path) => {
      const nonsense = { panel: 'n%20o', variable: '..%2f', iso3: '!!', id: '%00' };
      const response = await fetch(server.url + fill(path, nonsense) + (QUERY[path] ?? ''));
      const type = response.headers.get('content-type') ?? '';
      expect(breach(path, 'get', response.status, type, await response.text())).toBeUndefined();
      expect(response.status).toBe(404);
    },
  );

  it('a benchmark answers with a report, a verdict and a job as promised', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${server.url}/v1/benchmark`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          panel: 'boe',
          variables: 'GBR.bank_rate*',
          n_origins: 2,
          n_samples: 100,
          horizons: [1, 2],
          decision_horizon: 2,
          placebo_replicates: 5,
        }),
      });
    const holds = async (path: string, method: string, response: Response): Promise<void> => {
      const type = response.headers.get('content-type') ?? '';
      expect(breach(path, method, response.status, type, await response.text())).toBeUndefined();
    };
    await holds('/v1/benchmark', 'post', await post({}));
    const accepted = await post({ prefer: 'respond-async' });
    expect(accepted.status).toBe(202);
    const job = server.url + accepted.headers.get('location')!;
    await holds('/v1/benchmark', 'post', accepted);
    await holds('/v1/jobs/{id}', 'get', await fetch(job));
    await holds('/v1/jobs/{id}/result', 'get', await fetch(`${job}/result`));
    await holds('/v1/jobs/{id}', 'delete', await fetch(job, { method: 'DELETE' }));
    await holds('/v1/jobs', 'get', await fetch(`${server.url}/v1/jobs`));
    await holds('/v1/verdict', 'get', await fetch(`${server.url}/v1/verdict`));
    await holds('/v1/verdicts', 'get', await fetch(`${server.url}/v1/verdicts`));
  });
});

describe('the end', () => {
  it('SIGTERM lets accepted work finish and exits 0', async () => {
    const series = Array.from({ length: 2000 }, (_, i) => 100 + Math.sin(i * i) + i / 100);
    const body = { model: 'msm', msm_components: 6, series, horizons: [1], n_samples: 100 };
    const running = /longrun_pool_tasks\{lane="interactive",state="running"\} 1/;
    /** Stops a server that was seen to compute; null when the answer came before the signal, as it may. */
    const connectionAtStop = async (): Promise<string | null> => {
      const server = await startTestServer(PATIENT);
      const post = (seed: number) =>
        fetch(`${server.url}/v1/forecast`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, seed }),
        });
      const isRunning = async () => running.test(await (await fetch(`${server.url}/metrics`)).text());
      for (let seed = 0; ; seed++) {
        const call = { answered: false, response: post(seed) };
        call.response.finally(() => {
          call.answered = true;
        });
        while (!call.answered && !(await isRunning())) await delay(5);
        if (call.answered) continue; // on a busy machine the fit may end before it was seen
        const ended = server.stop('SIGTERM');
        const response = await call.response;
        expect(response.status).toBe(200);
        expect(await ended).toBe(0);
        return response.headers.get('connection');
      }
    };
    // kept alive it would keep the process after its last answer; an answer ahead of the signal is kept alive
    const seen: (string | null)[] = [];
    while (seen.length < 5 && !seen.includes('close')) seen.push(await connectionAtStop());
    expect(seen).toContain('close');
  });

  it('SIGTERM waits for an answer that a slow client has not taken yet', async () => {
    const server = await startTestServer(PATIENT);
    const series = Array.from({ length: 60 }, (_, i) => 100 + Math.sin(i * i));
    const horizons = Array.from({ length: 24 }, (_, k) => k + 1);
    const body = JSON.stringify({ model: 'rw', series, horizons, n_samples: 10_000 });
    const headers = { 'content-type': 'application/json', accept: 'text/csv', 'accept-encoding': 'identity' };
    const whole = await (
      await fetch(`${server.url}/v1/forecast`, { method: 'POST', headers, body })
    ).arrayBuffer();
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /v1/forecast HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\naccept: ` +
        `text/csv\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await once(socket, 'readable');
    const ended = server.stop('SIGTERM');
    await delay(1000); // reads nothing meanwhile
    let answer = '';
    for await (const part of socket) answer += part;
    expect(answer.length).toBeGreaterThan(whole.byteLength);
    expect(await ended).toBe(0);
  });
});

describe('the start', () => {
  it('serves a data folder of one’s own', async () => {
    const data = join(dir, 'own');
    cpSync(BOE, join(data, 'boe'), { recursive: true });
    const server = await startTestServer({ args: ['--data-dir', data] });
    const panels = (await (await fetch(`${server.url}/v1/panels`)).json()) as { id: string }[];
    expect(panels.map((panel) => panel.id)).toEqual(['boe']);
    await server.stop();
  });

  it('refuses a damaged one and names file, line and column', async () => {
    const data = join(dir, 'damaged');
    cpSync(BOE, join(data, 'boe'), { recursive: true });
    const file = join(data, 'boe', 'observations.csv');
    const lines = readFileSync(file, 'utf8').split('\n');
    lines[7] = `${lines[7]},oops`;
    writeFileSync(file, lines.join('\n'));
    await expect(startTestServer({ args: ['--data-dir', data] })).rejects.toThrow(
      /boe\/observations\.csv:8:\d+: /,
    );
  });

  it('refuses settings it does not understand', async () => {
    await expect(startTestServer({ args: ['--threads', 'many'] })).rejects.toThrow(
      /whole number from 1 to 256/,
    );
    await expect(startTestServer({ env: { LONGRUN_MODELS: 'rw,lstm' } })).rejects.toThrow(
      /"lstm" is not one of/,
    );
  });

  it('says so when the port is taken', async () => {
    const { port } = new URL(server.url);
    const state = join(dir, 'second');
    mkdirSync(state);
    await expect(startTestServer({ args: ['--port', port], state })).rejects.toThrow(/EADDRINUSE|in use/);
  });
});

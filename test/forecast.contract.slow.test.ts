/**
 * Thousands of generated requests, valid and broken, to the real server: every answer must be the contract's.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breach } from './contract.ts';
import { startTestServer, type TestServer } from './server.ts';

const MODELS = ['rw', 'ar1', 'arma11', 'har', 'arfima_rs', 'msm'];
const FIT_FAILURE = /^(rw|ar1|arma11|har|arfima_rs|msm): /;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function send(
  method: string,
  path: string,
  body: Uint8Array | string,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const call = request(
      new URL(path, server.url),
      { method, headers: { 'content-length': length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

const post = (body: Uint8Array | string, headers: Record<string, string> = {}): Promise<Answer> =>
  send('POST', '/v1/forecast', body, { 'content-type': 'application/json', ...headers });

const level = fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true });
const validRequest = fc.record(
  {
    model: fc.constantFrom(...MODELS),
    series: fc.array(level, { minLength: 32, maxLength: 60 }),
    horizons: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 24 }),
    n_samples: fc.integer({ min: 100, max: 200 }),
    seed: fc.nat(),
    msm_components: fc.integer({ min: 1, max: 3 }),
    unknown_field: fc.jsonValue(),
  },
  { requiredKeys: ['model', 'series', 'horizons'] },
);

/** JSON text that is wrong in every way the reader must survive. */
const oddValue = fc.oneof(
  fc.constantFrom(
    '1e400',
    '-1e400',
    '-0',
    'null',
    'true',
    '""',
    '"12"',
    '{}',
    '[]',
    '[[1]]',
    '1.5',
    '-1',
    '0',
    '1e308',
    '9007199254740993',
    'NaN',
    'Infinity',
    "'x'",
  ),
  fc.json({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc
    .array(fc.constantFrom('1', '1e400', 'null', '"x"', '2'), { minLength: 32, maxLength: 40 })
    .map((xs) => `[${xs.join(',')}]`),
);

const field = fc.constantFrom(
  'model',
  'series',
  'horizons',
  'n_samples',
  'seed',
  'msm_components',
  '__proto__',
  'constructor',
  'prototype',
);

/** A valid request with one or more fields replaced, doubled or dropped, as text. */
const brokenBody = fc
  .tuple(validRequest, fc.array(fc.tuple(field, oddValue), { minLength: 1, maxLength: 3 }))
  .map(([good, faults]) => {
    const faulty = new Map(Object.entries(good).map(([key, value]) => [key, JSON.stringify(value)]));
    const extra = faults.map(([key, value]) => `${JSON.stringify(key)}:${value}`);
    return `{${[...[...faulty].map(([key, value]) => `${JSON.stringify(key)}:${value}`), ...extra].join(',')}}`;
  });

const brokenBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .tuple(validRequest, fc.nat({ max: 500 }))
    .map(([good, cut]) => Buffer.from(JSON.stringify(good)).subarray(0, cut)),
  validRequest.map((good) =>
    Buffer.concat([
      Buffer.from(JSON.stringify(good).slice(0, -1)),
      Buffer.from([0x2c, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    ]),
  ),
);

const holds = (answer: Answer): void => {
  expect(breach('/v1/forecast', 'POST', answer.status, answer.type, answer.body)).toBeUndefined();
};

describe('POST /v1/forecast holds its contract', () => {
  it('answers valid requests with the shape asked for', async () => {
    await fc.assert(
      fc.asyncProperty(validRequest, async (body) => {
        const answer = await post(JSON.stringify(body));
        holds(answer);
        if (answer.status !== 200) {
          expect(answer.status, answer.body).toBe(500);
          expect(JSON.parse(answer.body).detail).toMatch(FIT_FAILURE);
          return;
        }
        const { samples, horizons } = JSON.parse(answer.body) as { samples: number[][]; horizons: number[] };
        expect(horizons).toEqual(body.horizons);
        expect(samples.length).toBe(body.n_samples ?? 1000);
        expect(samples.every((row) => row.length === horizons.length && row.every(Number.isFinite))).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('answers broken JSON values with 400 or 422, never 500', async () => {
    await fc.assert(
      fc.asyncProperty(brokenBody, async (body) => {
        const answer = await post(body);
        holds(answer);
        if (answer.status === 500) expect(JSON.parse(answer.body).detail).toMatch(FIT_FAILURE);
        else expect([200, 400, 422]).toContain(answer.status);
      }),
      { numRuns: 1500 },
    );
  });

  it('answers broken bytes with 400', async () => {
    await fc.assert(
      fc.asyncProperty(brokenBytes, async (body) => {
        const answer = await post(body);
        holds(answer);
        expect([200, 400, 422]).toContain(answer.status);
      }),
      { numRuns: 800 },
    );
  });

  it('answers other media types and methods as problems', async () => {
    const headers = fc.record({
      'content-type': fc.constantFrom(
        'text/plain',
        'application/xml',
        'application/json; charset=utf-8',
        'multipart/form-data',
        'application/jsonp',
        '',
      ),
      accept: fc.constantFrom(
        'application/json',
        '*/*',
        'text/html',
        'application/xml',
        'image/png;q=0.5, */*;q=0.1',
      ),
    });
    const method = fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'POST', 'POST', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(validRequest, headers, method, async (body, extra, verb) => {
        const answer = await send(verb, '/v1/forecast', JSON.stringify(body), extra);
        expect(breach('/v1/forecast', verb, answer.status, answer.type, answer.body)).toBeUndefined();
        if (verb !== 'POST') expect(answer.status).toBe(405);
      }),
      { numRuns: 300 },
    );
  });

  it('survives requests that stop half way', async () => {
    const { hostname, port } = new URL(server.url);
    const cut = (text: string): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.end(text));
        socket.on('error', () => resolve());
        socket.on('close', () => resolve());
        socket.resume();
      });
    for (let i = 0; i < 50; i++) {
      await cut(
        'POST /v1/forecast HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ' +
          `500\r\n\r\n${'{"model":"rw",'.slice(0, i)}`,
      );
      await cut('POST /v1/forecast HTTP/1.1\r\ncontent-length: nonsense\r\n\r\n');
    }
    expect((await send('GET', '/healthz', '', {})).status).toBe(200);
  });

  it('is alive afterwards, with memory where it was', async () => {
    const resident = async (): Promise<number> => {
      const { body } = await send('GET', '/metrics', '', {});
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(body)![1]);
    };
    const body = JSON.stringify({
      model: 'rw',
      series: Array.from({ length: 64 }, (_, i) => i % 7),
      horizons: [1],
      n_samples: 10000,
    });
    // Were answers of 200 kB kept, every round would add 40 MB; a collector that lags behind does not.
    let before = Number.POSITIVE_INFINITY;
    let growth = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 8 && growth > 1.05; round++) {
      for (let i = 0; i < 200; i++) await post(body);
      const now = await resident();
      if (round > 0) growth = Math.min(growth, now / before);
      before = now;
    }
    expect(growth).toBeLessThanOrEqual(1.05);
    expect(server.process.exitCode).toBeNull();
  });
});

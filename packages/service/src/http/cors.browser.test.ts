/** `/v1` called from a page of another origin, in a real browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, sharedChromium } from '../../../../test/chromium.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';

let pages: Server;
let origin: string;
let allowing: TestApp;
let closed: TestApp;
let allowingUrl: string;
let closedUrl: string;
let page: Page;

beforeAll(async () => {
  pages = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'),
  );
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  allowing = await createTestApp({ corsOrigin: ['https://example.org', origin], published: false });
  closed = await createTestApp({ published: false });
  allowingUrl = await allowing.app.listen({ port: 0, host: '127.0.0.1' });
  closedUrl = await closed.app.listen({ port: 0, host: '127.0.0.1' });
  page = await (await sharedChromium()).newPage();
  await page.goto(origin);
});
afterAll(async () => {
  await closePages();
  await allowing?.close();
  await closed?.close();
  pages?.close();
});

interface Call {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** What the page's script sees of the answer; `blocked` when the browser keeps it from the script. */
const call = (request: Call) =>
  page.evaluate(async ({ url, ...init }) => {
    try {
      const response = await fetch(url, init);
      const { status, headers } = response;
      const location = headers.get('location');
      return { status, location, requestId: headers.get('x-request-id'), text: await response.text() };
    } catch {
      return 'blocked';
    }
  }, request);

const json = { 'content-type': 'application/json' };
const series = Array.from({ length: 40 }, (_, i) => Math.sin(i * i));
const forecast = JSON.stringify({ model: 'rw', series, horizons: [1], n_samples: 100 });
const job = JSON.stringify({
  panel: 'boe',
  models: ['ar1'],
  n_origins: 1,
  n_samples: 100,
  placebo: false,
  ensemble: false,
});

describe('a page of an origin that is allowed', () => {
  it('reads, and sees the headers that concern it', async () => {
    const answer = await call({ url: `${allowingUrl}/v1/panels` });
    expect(answer).toMatchObject({ status: 200, requestId: expect.stringMatching(/./) });
  });

  it('posts JSON, which takes a preflight', async () => {
    const answer = await call({
      url: `${allowingUrl}/v1/forecast`,
      method: 'POST',
      headers: json,
      body: forecast,
    });
    expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(/"model_name":"rw"/) });
  });

  it('starts and cancels a job', async () => {
    const started = await call({
      url: `${allowingUrl}/v1/benchmark`,
      method: 'POST',
      headers: { ...json, prefer: 'respond-async' },
      body: job,
    });
    expect(started).toMatchObject({ status: 202, location: expect.stringMatching(/^\/v1\/jobs\//) });
    const { location, text } = started as { location: string; text: string };
    const { token } = JSON.parse(text) as { token: string };
    const headers = { 'longrun-job-token': token };
    const cancelled = await call({ url: `${allowingUrl}${location}`, method: 'DELETE', headers });
    expect(cancelled).toMatchObject({ status: 200 });
  });

  it('reads problem documents, also those of unknown addresses and bad bodies', async () => {
    expect(await call({ url: `${allowingUrl}/v1/nothing` })).toMatchObject({
      status: 404,
      text: expect.stringMatching(/"not_found"/),
    });
    const bad = { url: `${allowingUrl}/v1/forecast`, method: 'POST', headers: json, body: '{' };
    expect(await call(bad)).toMatchObject({ status: 400, text: expect.stringMatching(/invalid_json/) });
  });

  it('reads nothing outside /v1', async () => {
    expect(await call({ url: `${allowingUrl}/metrics` })).toBe('blocked');
  });
});

describe('without a setting', () => {
  it('the browser keeps answers from pages of other origins', async () => {
    expect(await call({ url: `${closedUrl}/v1/panels` })).toBe('blocked');
    const post = { url: `${closedUrl}/v1/forecast`, method: 'POST', headers: json, body: forecast };
    expect(await call(post)).toBe('blocked');
  });
});

describe('the headers', () => {
  const preflight = (from: string, url = '/v1/forecast') =>
    allowing.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: from, 'access-control-request-method': 'POST' },
    });

  it('name the origin only when it is allowed, and vary by it', async () => {
    const allowed = await preflight('https://example.org');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('https://example.org');
    expect(allowed.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, DELETE');
    expect(allowed.headers['vary']).toMatch(/origin/i);
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('leave an OPTIONS request that is no preflight a 405 problem', async () => {
    const plain = await allowing.app.inject({ method: 'OPTIONS', url: '/v1/forecast' });
    expect([plain.statusCode, plain.headers['allow'], plain.json().code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ]);
    expect((await preflight('https://example.org', '/healthz')).statusCode).toBe(405);
  });
});

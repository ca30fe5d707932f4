import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });

describe('data sets over HTTP', () => {
  it('stand beside the panels with the same resources', async () => {
    const [set] = (await get('/v1/sets')).json();
    expect(set).toMatchObject({ id: 'us-employment', n_variables: 109, frequency: 'monthly' });
    expect((await get('/v1/sets/us-employment')).json()).toMatchObject(set);
    const variables = (await get('/v1/sets/us-employment/variables')).json();
    expect(variables).toHaveLength(109);
    const series = (await get(`/v1/sets/us-employment/variables/${variables[0].id}`)).json();
    expect(series).toMatchObject({ start: '1939-01', license: expect.stringMatching(/public domain/i) });
    expect(series.values[0]).toBe(14532);
    const rows = (await get('/v1/sets/us-employment/observations?format=csv')).body.trim().split('\n');
    expect(rows).toHaveLength(1 + 52_524);
  });

  it.each(['/v1/sets/wb', '/v1/panels/us-employment', '/v1/sets/us-employment/variables/nothing'])(
    '%s is 404',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  it('are diagnosed by their id', async () => {
    const url = '/v1/diagnostics/us-employment/CEU1021000001.employment?n_surrogates=99';
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('panels over HTTP', () => {
  it('lists exactly six', async () => {
    const panels = (await get('/v1/panels')).json();
    expect(panels.map((panel: { id: string }) => panel.id)).toEqual(['wb', 'q', 'long', 'boe', 'bis', 'sh']);
    expect(panels.reduce((sum: number, panel: { n_variables: number }) => sum + panel.n_variables, 0)).toBe(
      2523,
    );
  });

  it('lists the variables of a panel with source and licence', async () => {
    const variables = (await get('/v1/panels/long/variables')).json();
    expect(variables).toHaveLength(641);
    const jst = variables.find((v: { id: string }) => v.id === 'USA.cpi') ?? variables[0];
    expect(jst.license).toMatch(/non-commercial/i);
  });

  it('gives a series with its periods', async () => {
    const series = (await get('/v1/panels/wb/variables/USA.gdp_growth')).json();
    expect(series.periods).toHaveLength(series.n_observations);
    expect(series.values[series.periods.indexOf('2009')]).toBeCloseTo(-2.5765, 3);
    expect(series.attribution).toMatch(/World Bank/);
  });

  it.each(['/v1/panels/wb/variables/USA.gdp_growth?format=csv', '/v1/panels/wb/variables?format=csv'])(
    'downloads %s',
    async (url) => {
      const response = await get(url);
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="wb.*\.csv"$/);
      expect(response.body.split('\n').length).toBeGreaterThan(60);
    },
  );

  it('honours Accept: text/csv and refuses what it cannot make', async () => {
    expect((await get('/v1/panels/wb/variables', { accept: 'text/csv' })).headers['content-type']).toMatch(
      /^text\/csv/,
    );
    const refused = await get('/v1/panels/wb/variables', { accept: 'image/png' });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([406, 'application/problem+json']);
    expect((await get('/v1/panels/wb/variables?format=xml')).statusCode).toBe(422);
  });

  it.each([
    ['/v1/panels/wbb/variables', ['wb']],
    ['/v1/panels/wb/variables/USA.gdp_grwth', ['USA.gdp_growth']],
    ['/v1/diagnostics/wb/USA.gdp_grwth', ['USA.gdp_growth']],
  ])('answers 404 to %s and suggests the nearest', async (url, nearest) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json().suggestions).toEqual(expect.arrayContaining(nearest));
    expect(response.json().detail).toMatch(/did you mean/);
  });

  it('answers 304 to whoever has it already, also through a proxy that weakens the tag', async () => {
    const first = await get('/v1/panels/wb/variables');
    const etag = first.headers['etag'] as string;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/v1/panels/wb/variables', { 'if-none-match': tag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get('/v1/panels/wb/variables', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get('/v1/panels/wb/variables?format=csv', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('compresses when asked', async () => {
    const plain = await get('/v1/panels/wb/variables');
    const packed = await get('/v1/panels/wb/variables', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it('answers HEAD like GET without a body', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/v1/panels' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['etag']).toBe((await get('/v1/panels')).headers['etag']);
  });
});

describe('the rest of the address space', () => {
  it('is a 404 problem, and a 405 with Allow for another method', async () => {
    const nowhere = await get('/v1/nowhere');
    expect([nowhere.statusCode, nowhere.headers['content-type']]).toEqual([404, 'application/problem+json']);
    const wrong = await test.app.inject({ method: 'DELETE', url: '/v1/panels' });
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it('has security headers and no banner', async () => {
    const { headers } = await get('/docs');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'.*script-src 'self'.*style-src 'self'/,
    );
    // 'wasm-unsafe-eval' runs compiled kernels only
    expect(headers['content-security-policy']).not.toMatch(/'unsafe-/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('shows the contract as JSON and as a page with no script but its own', async () => {
    expect((await get('/v1/openapi.json')).json().openapi).toBe('3.1.0');
    const page = (await get('/docs')).body;
    expect(page).toContain('/v1/forecast');
    expect(page.match(/<script[^>]*>/g)).toEqual([
      '<script src="/theme.js">',
      '<script type="module" src="/docs.js">',
    ]);
    expect(/style=|(src|href)="https?:/.exec(page)).toBeNull();
    expect((await get('/docs.js')).headers['content-type']).toMatch(/^text\/javascript/);
  });

  it('limits the rate when configured', async () => {
    const small = await createTestApp({ rateLimit: 3 });
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push((await small.app.inject('/v1/panels')).statusCode);
    const last = await small.app.inject('/v1/panels');
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    expect(last.headers['content-type']).toBe('application/problem+json');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    await small.close();
  });
});

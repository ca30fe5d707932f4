/** A second version of the interface beside the first: a toy `/v2` in the app that serves the real `/v1`. */
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.testing.ts';
import { createApp } from './app.ts';
import { type ApiVersion, VERSIONS } from './versions.ts';

const document = { openapi: '3.1.0', info: { title: 'Toy', version: '2.0.0' }, paths: {} };
const v2: ApiVersion = {
  prefix: '/v2',
  document,
  async routes(app, { catalogue }) {
    // Another type of an existing field: what needs a /v2.
    app.get('/v2/panels', async () => ({ panels: catalogue.panels().map(({ id }) => id) }));
  },
};
const retired: ApiVersion = {
  ...VERSIONS[0],
  retirement: { deprecated: '2027-01-01', sunset: '2027-07-01', successor: '/v2' },
};

/** The same parts for another app; each counts its own requests. */
const anew = () => {
  const { deps } = test.services;
  return { ...deps, metrics: { ...deps.metrics, registry: new Registry() } };
};

let test: TestApp;
let both: FastifyInstance;
beforeAll(async () => {
  test = await createTestApp();
  both = await createApp(anew(), [retired, v2]);
});
afterAll(async () => {
  await both.close();
  await test.close();
});

describe('/v2 beside /v1', () => {
  it('each answers in its own form', async () => {
    expect((await both.inject('/v2/panels')).json()).toEqual({
      panels: ['wb', 'q', 'long', 'boe', 'bis', 'sh'],
    });
    expect((await both.inject('/v1/panels')).body).toBe((await test.app.inject('/v1/panels')).body);
  });

  it('each serves its own contract', async () => {
    expect((await both.inject('/v2/openapi.json')).json()).toEqual(document);
    expect((await both.inject('/v1/openapi.json')).json().info.title).toBe('Longrun');
  });

  it('the old one says when it ends, also in its problems; the new one does not', async () => {
    for (const url of ['/v1/panels', '/v1/panels/nowhere']) {
      const { headers } = await both.inject(url);
      expect(headers['deprecation']).toBe('@1798761600');
      expect(headers['sunset']).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
      expect(headers['link']).toBe('</v2>; rel="successor-version"');
    }
    expect((await both.inject('/v2/panels')).headers).not.toHaveProperty('deprecation');
    expect((await test.app.inject('/v1/panels')).headers).not.toHaveProperty('deprecation');
  });

  it('a route outside its version does not start', async () => {
    const astray = async (app: FastifyInstance): Promise<void> => void app.get('/panels', async () => []);
    await expect(createApp(anew(), [{ ...v2, routes: astray }])).rejects.toThrow(
      '/panels is not a path of /v2',
    );
  });
});

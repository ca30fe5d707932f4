import { diagnose } from '@longrun/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breach } from '../../../../test/contract.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });
const URL_CPI = '/v1/diagnostics/long/USA.cpi?n_surrogates=99';

describe('diagnostics over HTTP', () => {
  it('give what the engine gives, the transform in words and every null distribution', async () => {
    const bundle = (await get(URL_CPI)).json();
    const series = (await get('/v1/panels/long/variables/USA.cpi')).json();
    const { periods, values } = series;
    expect(bundle).toEqual({
      panel: 'long',
      variable: 'USA.cpi',
      ...JSON.parse(JSON.stringify(diagnose(values, { nSurrogates: 99, periods }))),
    });
    expect([bundle.transform, bundle.diagnostics.length]).toEqual(['log', 14]);
    for (const entry of bundle.diagnostics) {
      expect(entry.p_value).toBeGreaterThanOrEqual(0.01);
      expect(entry.null_distribution.counts.length).toBeGreaterThan(10);
    }
  });

  it('keep the fields they always had', async () => {
    const bundle = (await get(URL_CPI)).json();
    expect(Object.keys(bundle)).toEqual(
      expect.arrayContaining(['panel', 'variable', 'n_observations', 'diagnostics', 'families']),
    );
    expect(Object.keys(bundle.families)).toEqual(['C', 'B', 'D', 'I', 'S']);
    const fields =
      'id family name statistic p_value q_value null n_surrogates significant interpretation details';
    for (const entry of bundle.diagnostics) {
      expect(Object.keys(entry)).toEqual(expect.arrayContaining(fields.split(' ')));
    }
  });

  it('come from the store the second time, with the same bytes, and are not sent again to who has them', async () => {
    const first = await get(URL_CPI);
    const second = await get(URL_CPI);
    expect(second.body).toBe(first.body);
    const again = await get(URL_CPI, { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('are kept for the settings of the contract alone: no seed fills the disk', async () => {
    const kept = async (): Promise<number> => {
      const sizes = await test.services.deps.store.size();
      return sizes.find(({ kind }) => kind === 'diagnostics')?.rows ?? 0;
    };
    const before = await kept();
    expect((await get(`${URL_CPI}&seed=12`)).statusCode).toBe(200);
    expect(await kept()).toBe(before);
  });

  it('fulfil the contract', async () => {
    const { statusCode, headers, body } = await get(URL_CPI);
    const path = '/v1/diagnostics/{panel}/{variable}';
    expect(breach(path, 'GET', statusCode, String(headers['content-type']), body)).toBeUndefined();
  });

  it.each(['98', '10000'])('refuse %s surrogates and say which field', async (surrogates) => {
    const response = await get(`/v1/diagnostics/wb/USA.gdp_growth?n_surrogates=${surrogates}`);
    expect(response.statusCode).toBe(422);
    expect(JSON.stringify(response.json().errors)).toMatch(/n_surrogates/);
  });
});

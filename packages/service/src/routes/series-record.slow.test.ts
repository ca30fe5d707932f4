import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const addressOf = (panel: string, variable: string): string =>
  `/v1/panels/${panel}/variables/${variable}/record`;

describe('without a benchmark at the default settings', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ published: false });
  });
  afterAll(() => test.close());

  it('is empty', async () => {
    const response = await test.app.inject(addressOf('wb', 'USA.gdp_growth'));
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const unknown = await test.app.inject(addressOf('wb', 'USB.gdp_growth'));
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown_variable']);
  });
});

describe('with one', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const reportOf = async (panel: string) =>
    (await test.app.inject({ method: 'POST', url: '/v1/benchmark', payload: { panel } })).json();

  it('is the part of the standing report that is about the series', async () => {
    const report = await reportOf('wb');
    const response = await test.app.inject(addressOf('wb', 'USA.gdp_growth'));
    expect(response.statusCode).toBe(200);
    const record = response.json();
    expect(record.winner).toBe(report.verdict.winners['USA.gdp_growth']);
    expect(record.scores).toEqual(
      report.scores.filter((row: { variable: string }) => row.variable === 'USA.gdp_growth'),
    );
    expect(record.scores).not.toEqual([]);
    const own = ({ by, value }: { by: string; value: string }): boolean =>
      (by === 'entity' && value === 'USA') || (by === 'indicator' && value === 'gdp_growth');
    expect(record.breakdowns).toEqual(report.breakdowns.filter(own));
    expect(record.also).toEqual(report.also);
    const again = await test.app.inject({
      url: addressOf('wb', 'USA.gdp_growth'),
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('says why a series that is too short has none', async () => {
    const { skipped } = await reportOf('wb');
    const [{ variable, n_observations, reason }] = skipped;
    const record = (await test.app.inject(addressOf('wb', variable))).json();
    expect([record.winner, record.scores, record.skipped]).toEqual([null, [], reason]);
    expect(reason).toMatch(`${n_observations} observations leave no origin`);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const series = Array.from({ length: 64 }, (_, i) => 100 + Math.sin(i) * 3 + i * 0.5);
const good = { series, horizons: [12, 1, 1], n_samples: 100, seed: 5, msm_components: 2 };
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ published: false, models: ['rw'] });
});
afterAll(() => test.close());

const post = (payload: unknown, path = '/v1/naive') =>
  test.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('POST /v1/naive', () => {
  it('answers the shape of a forecast, with the member taken at each horizon', async () => {
    const response = await post(good);
    const body = response.json();
    expect(response.statusCode).toBe(200);
    expect(body).toMatchObject({ horizons: [12, 1, 1], model_name: 'naive' });
    expect(body.samples).toHaveLength(100);
    expect(body.samples.every((row: number[]) => row.length === 3 && row[1] === row[2])).toBe(true);
    expect(body.metadata.taken).toMatchObject([
      { horizon: 1, n_past_origins: 20 },
      { horizon: 12, n_past_origins: 20 },
    ]);
    expect(body.metadata.taken[0].past_crps.seasonal).toBeNull();
  });

  it('gives the same bytes on the answering thread and in the pool', async () => {
    const [a, b] = await Promise.all([post(good), post(good)]);
    expect(a.body).toBe(b.body);
    const many = { ...good, series: Array.from({ length: 4000 }, (_, i) => series[i % 64] + i) };
    const [large, again] = await Promise.all([post(many), post(many)]);
    expect(large.statusCode).toBe(200);
    expect(large.body).toBe(again.body);
  });

  it('has a seasonal member where the frequency is known', async () => {
    const monthly = Array.from(
      { length: 96 },
      (_, i) => 50 + 10 * Math.sin((i * Math.PI) / 6) + (i % 5) * 0.1,
    );
    const { metadata } = (
      await post({ ...good, series: monthly, frequency: 'monthly', model: 'any' })
    ).json();
    expect(metadata).toMatchObject({ period: 12, taken: [{ horizon: 1, member: 'seasonal' }, {}] });
  });

  it('answers without samples, and as a table', async () => {
    expect((await post(good, '/v1/naive?samples=false')).json()).not.toHaveProperty('samples');
    const table = await test.app.inject({
      method: 'POST',
      url: '/v1/naive',
      headers: { accept: 'text/csv' },
      payload: good,
    });
    expect(table.headers['content-type']).toContain('text/csv');
  });

  it.each([
    ['invalid JSON', '{"series":'],
    ['a missing series', { horizons: [1] }],
    ['null in the series', { ...good, series: [...series, null] }],
    ['a short series', { ...good, series: series.slice(0, 12) }],
    ['no horizon', { ...good, horizons: [] }],
    ['a horizon of 1001', { ...good, horizons: [1001] }],
    ['too few paths', { ...good, n_samples: 1 }],
    ['a negative seed', { ...good, seed: -1 }],
    ['too many components', { ...good, msm_components: 9 }],
  ])('refuses %s as a forecast does', async (_name, payload) => {
    const forecast = typeof payload === 'string' ? payload : { ...payload, model: 'rw' };
    const [mine, theirs] = await Promise.all([post(payload), post(forecast, '/v1/forecast')]);
    expect(mine.statusCode).toBeGreaterThanOrEqual(400);
    const about = ({ statusCode, json }: typeof mine) => [
      statusCode,
      json().code,
      json().detail,
      json().errors,
    ];
    expect(about(mine)).toEqual(about(theirs));
  });

  it('refuses an unknown frequency', async () => {
    const response = await post({ ...good, frequency: 'weekly' });
    expect(response.statusCode).toBe(422);
    expect(response.json().detail).toMatch(/"weekly" is not one of annual/);
  });
});

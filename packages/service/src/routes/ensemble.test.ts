import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const series = Array.from({ length: 64 }, (_, i) => 100 + Math.sin(i) * 3 + i * 0.1);
const good = { series, horizons: [12, 1, 1], n_samples: 100, seed: 5, msm_components: 2 };
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

const post = (payload: unknown, app = test.app) =>
  app.inject({
    method: 'POST',
    url: '/v1/ensemble',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('POST /v1/ensemble', () => {
  const wrong: [number, string, unknown, RegExp][] = [
    [400, 'invalid JSON', '{"series":', /not valid JSON/],
    [400, 'a missing series', { horizons: [1] }, /^series is required/],
    [
      400,
      'null in the series',
      { ...good, series: [...series, null] },
      /series\.64 must be a number, not null/,
    ],
    [422, 'a short series', { ...good, series: series.slice(0, 12) }, /^series length 12 < minimum 32$/],
    [422, 'an unknown frequency', { ...good, frequency: 'weekly' }, /"weekly" is not one of annual/],
    [422, 'too few paths', { ...good, n_samples: 1 }, /^n_samples/],
  ];
  it.each(wrong)('%i for %s', async (status, _name, payload, detail) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json().detail).toMatch(detail);
  });

  it('is not available where a model is not enabled', async () => {
    const part = await createTestApp({ published: false, models: ['rw', 'ar1'] });
    const response = await post(good, part.app);
    await part.close();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'model_not_available',
      detail: expect.stringContaining('arma11, har, arfima_rs, msm'),
    });
  });
});

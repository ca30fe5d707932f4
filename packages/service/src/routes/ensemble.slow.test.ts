import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const series = Array.from({ length: 64 }, (_, i) => 100 + Math.sin(i) * 3 + i * 0.1);
const good = { series, horizons: [12, 1, 1], n_samples: 100, seed: 5, msm_components: 2 };
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ published: false });
});
afterAll(() => test.close());

const post = (payload: unknown) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/ensemble',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

describe('POST /v1/ensemble', () => {
  it('answers the shape of a forecast, with weights and factors', async () => {
    const response = await post(good);
    const body = response.json();
    expect(response.statusCode).toBe(200);
    expect(body).toMatchObject({ horizons: [12, 1, 1], model_name: 'ensemble' });
    expect(body.samples).toHaveLength(100);
    expect(body.samples.every((row: number[]) => row.length === 3 && row[1] === row[2])).toBe(true);
    const total = body.metadata.components.reduce((sum: number, c: { weight: number }) => sum + c.weight, 0);
    expect(total).toBeCloseTo(1, 10);
    expect(body.metadata.n_past_origins).toBeGreaterThan(0);
  });

  it('gives the same bytes for the same request', async () => {
    const [a, b] = await Promise.all([post(good), post(good)]);
    expect(a.body).toBe(b.body);
  });

  it('takes the frequency into account and ignores fields it does not know', async () => {
    const monthly = Array.from(
      { length: 96 },
      (_, i) => 50 + 10 * Math.sin((i * Math.PI) / 6) + (i % 5) * 0.1,
    );
    const body = { ...good, series: monthly, horizons: [6] };
    const [known, annual] = await Promise.all([
      post({ ...body, frequency: 'monthly', model: 'anything' }),
      post({ ...body, frequency: 'annual' }),
    ]);
    expect(known.json().metadata.seasonality.period).toBe(12);
    expect(annual.json().metadata.seasonality).toBeNull();
  });

  it('answers for the longest series', async () => {
    const longest = Array.from({ length: 20_000 }, (_, i) => 100 + Math.sin(i) * 3 + Math.cos(i * i));
    const { statusCode } = await post({ ...good, series: longest, horizons: [12, 1] });
    expect(statusCode).toBe(200);
  });
});

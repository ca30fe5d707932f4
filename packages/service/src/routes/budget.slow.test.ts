import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ budgetSeconds: 1, published: false });
});
afterAll(() => test.close());

const benchmark = (models: string[], n_origins: number, remoteAddress: string) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/benchmark',
    remoteAddress,
    headers: { prefer: 'respond-async' },
    payload: { panel: 'boe', models, n_origins, n_samples: 100, placebo: false, ensemble: false },
  });

it('spends a budget by estimates, one per client, with headers, and refuses with Retry-After', async () => {
  const small = await benchmark(['rw'], 1, '192.0.2.1');
  expect(small.statusCode).toBe(202);
  expect(small.headers['ratelimit-policy']).toBe(
    '"cpu-seconds";q=1;w=3600, "open-jobs";q=32;qu="concurrent-requests"',
  );
  expect(small.headers['ratelimit']).toMatch(/^"cpu-seconds";r=[01];t=3(5\d\d|600), "open-jobs";r=3[12]$/);
  const large = await benchmark(['rw', 'arma11', 'msm'], 32, '192.0.2.1');
  expect([large.statusCode, large.json().code]).toEqual([429, 'budget_spent']);
  expect(Number(large.headers['retry-after'])).toBeGreaterThan(3500);
  expect(large.headers['ratelimit']).toMatch(/^"cpu-seconds";r=/);
  expect((await benchmark(['rw'], 2, '192.0.2.2')).statusCode).toBe(202);
});

const series = Array.from({ length: 64 }, (_, i) => 100 + Math.sin(i * i));
const long = Array.from({ length: 100_000 }, (_, i) => 100 + Math.sin(i * i));
const forecast = (payload: object) => ({ method: 'POST', url: '/v1/forecast', payload }) as const;
const answers = {
  method: 'POST',
  url: '/v1/judgements?panel=boe&name=x&every=20&n_origins=1&n_samples=100&replicates=2',
  payload: `${JSON.stringify({ task_id: 'none', quantiles: { 0.5: [1, 1, 1, 1] } })}\n`.repeat(150_000),
  headers: { 'content-type': 'application/x-ndjson' },
} as const;

/** Each alone would spend more than the budget. */
const LARGE = {
  'a forecast': forecast({ model: 'msm', series: long, horizons: [1], n_samples: 100 }),
  'the naive family': {
    ...forecast({ series: long, horizons: Array.from({ length: 24 }, (_, h) => h + 1), n_samples: 10_000 }),
    url: '/v1/naive',
  },
  'an ensemble': { ...forecast({ series: long, horizons: [1], n_samples: 100 }), url: '/v1/ensemble' },
  diagnostics: { method: 'GET', url: '/v1/diagnostics/sh/AUS.coal_production_twh?n_surrogates=9999&seed=7' },
  'the scoring of a file of answers': answers,
} as const;

it.each(Object.entries(LARGE))('%s beyond the budget is refused, and charges nothing', async (_, request) => {
  const remoteAddress = '198.51.100.1';
  const refused = await test.app.inject({ ...request, remoteAddress });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'budget_spent']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['ratelimit']).toMatch(/^"cpu-seconds";r=[01];t=/);
  const small = forecast({ model: 'rw', series, horizons: [1], n_samples: 100 });
  const next = await test.app.inject({ ...small, remoteAddress });
  expect(next.statusCode).toBe(200);
  expect(next.headers['ratelimit']).toMatch(/^"cpu-seconds";r=[01];t=3(5\d\d|600)$/);
});

it('what is not charged tells nothing', async () => {
  expect((await test.app.inject('/v1/panels')).headers).not.toHaveProperty('ratelimit');
});

it('forecasts spend the budget until it is gone, for benchmarks too', async () => {
  const remoteAddress = '198.51.100.2';
  const ensemble = { ...forecast({ series, horizons: [1], n_samples: 100 }), url: '/v1/ensemble' };
  const answered = [];
  for (let n = 0; n < 15; n++) answered.push(await test.app.inject({ ...ensemble, remoteAddress }));
  const statuses = answered.map(({ statusCode }) => statusCode);
  // a tenth of a second and its models each
  expect(statuses.indexOf(429)).toBeGreaterThan(5);
  expect(statuses.indexOf(429)).toBeLessThan(11);
  expect(statuses.slice(statuses.indexOf(429))).not.toContain(200);
  const refused = await benchmark(['rw', 'arma11'], 32, remoteAddress);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'budget_spent']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ budgetSeconds: 1 });
});
afterAll(() => test.close());

const benchmark = (models: string[], n_origins: number, remoteAddress: string) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/benchmark',
    remoteAddress,
    headers: { prefer: 'respond-async' },
    payload: { panel: 'boe', models, n_origins, n_samples: 100, placebo: false },
  });

it('a budget is spent by estimates, told in headers, refused with Retry-After, and each client has its own', async () => {
  const small = await benchmark(['rw'], 1, '192.0.2.1');
  expect(small.statusCode).toBe(202);
  expect(small.headers['ratelimit-policy']).toBe('"cpu-seconds";q=1;w=3600');
  expect(small.headers['ratelimit']).toMatch(/^"cpu-seconds";r=[01];t=3(5\d\d|600)$/);
  const large = await benchmark(['rw', 'arma11', 'msm'], 32, '192.0.2.1');
  expect([large.statusCode, large.json().code]).toEqual([429, 'budget_spent']);
  expect(Number(large.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await benchmark(['rw'], 2, '192.0.2.2')).statusCode).toBe(202);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const asker = (test: () => TestApp) => (body: object, remoteAddress: string, prefer?: string) =>
  test().app.inject({
    method: 'POST',
    url: '/v1/benchmark',
    remoteAddress,
    headers: prefer ? { prefer } : {},
    payload: { panel: 'boe', n_samples: 100, placebo: false, ensemble: false, ...body },
  });

describe('a budget of stored bytes', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ budgetBytes: 500, maxJobsPerClient: 0, published: false });
  });
  afterAll(() => test.close());
  const benchmark = asker(() => test);

  it('counts the reports of a client and refuses what would add to them', async () => {
    const first = await benchmark({ models: ['rw'], n_origins: 1 }, '192.0.2.1');
    expect(first.statusCode).toBe(200);
    expect(first.headers['ratelimit']).toBe('"stored-bytes";r=0');
    const second = await benchmark({ models: ['rw'], n_origins: 2 }, '192.0.2.1');
    expect([second.statusCode, second.json().code]).toEqual([429, 'budget_spent']);
    expect(second.json().detail).toMatch(/^\d+ of 500 stored bytes are used; delete judgements/);
    expect(second.headers['retry-after']).toBe('3600');
    const metrics = (await test.app.inject('/metrics')).body;
    expect(metrics).toMatch(/longrun_budget_used\{budget="stored-bytes",of="most"\} \d{3,}/);
    expect(metrics).toMatch(/longrun_budget_clients [1-9]/);
  });

  it('refuses a file before it is read', async () => {
    const sent = await test.app.inject({
      method: 'POST',
      url: '/v1/judgements?panel=boe&name=mine',
      remoteAddress: '192.0.2.9',
      headers: { 'content-type': 'text/csv' },
      payload: 'x'.repeat(501),
    });
    expect([sent.statusCode, sent.json().code]).toEqual([429, 'budget_spent']);
    expect(sent.json().detail).toBe(
      '0 of 500 stored bytes are used, and this file has 501; delete judgements of yours to make room',
    );
  });
});

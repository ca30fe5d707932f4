import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';

const small = { panel: 'wb', variables: 'U*A.gdp_growth', n_origins: 2, n_samples: 100, placebo: false };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ threads: 2, published: false });
});
afterAll(() => test.close());

const post = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/v1/benchmark', payload, headers });

describe('benchmarks over HTTP', () => {
  it('has no verdict at first, and says how to make one', async () => {
    const response = await test.app.inject('/v1/verdict');
    expect(response.statusCode).toBe(404);
    expect(response.json().detail).toMatch(/POST \/v1\/benchmark/);
    expect((await test.app.inject('/v1/verdicts')).json()).toEqual([]);
  });

  it('answers with a report, the same bytes again from the store', async () => {
    const first = await post(small);
    expect(first.statusCode, first.body).toBe(200);
    const report = first.json();
    expect(report.config).toMatchObject({
      n_origins: 2,
      decision_horizon: 12,
      horizons: [1, 3, 6, 12],
      beat_threshold: 0.5,
    });
    expect(report.verdict.n_cases).toBe(Object.keys(report.verdict.winners).length);
    expect(
      report.leaderboard.reduce((sum: number, row: { share: number }) => sum + row.share, 0),
    ).toBeCloseTo(1, 12);
    expect((await post(small)).body).toBe(first.body);
    const packed = await post(small, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  it('plays the wager at every date when asked to, and changes nothing else', async () => {
    const plain = { ...small, models: ['ar1', 'msm'] };
    const { wager, config, ...rest } = (await post({ ...plain, wager: true })).json();
    const { config: usual, ...without } = (await post(plain)).json();
    expect(config).toEqual({ ...usual, wager: true });
    expect(rest).toEqual(without);
    expect(wager).toMatchObject({ evidence: 20, left_out: ['msm'] });
    expect(wager.rows).toHaveLength(8); // two opponents, four horizons
  });

  it('answers without the rows of single series when asked to', async () => {
    const { id } = (await post(small, { prefer: 'respond-async' })).json();
    const whole = (await test.app.inject(`/v1/jobs/${id}/result`)).json();
    expect([whole.scores.length > 0, whole.tests]).toEqual([true, expect.any(Array)]);
    const short = await test.app.inject(`/v1/jobs/${id}/result?rows=false`);
    expect(short.json()).toEqual({ ...whole, scores: [], tests: [] });
    expect((await test.app.inject(`/v1/jobs/${id}/result?rows=maybe`)).statusCode).toBe(422);
  });

  it('makes no verdict of a run of some variables', async () => {
    expect((await test.app.inject('/v1/verdict')).statusCode).toBe(404);
  });

  it('makes a verdict of a whole panel that can be asked for by year, month and day', async () => {
    const whole = { panel: 'boe', models: ['ar1'], n_origins: 1, n_samples: 100, placebo_replicates: 5 };
    expect((await post(whole)).statusCode).toBe(200);
    const verdict = await test.app.inject('/v1/verdict');
    const { as_of: asOf, pass_rate: passRate, leaderboard, design, standing, placebo } = verdict.json();
    expect(passRate).toBeGreaterThanOrEqual(0);
    expect(standing).toBe(false);
    expect(placebo).toMatchObject({ kind: 'sign_flip', n_replicates: 5 });
    const ar1 = leaderboard.find((row: { model: string }) => row.model === 'ar1');
    expect(ar1.beats_rw.p_value).toBeGreaterThanOrEqual(1 / 6);
    for (const query of [
      `as_of=${asOf}`,
      `as_of=${asOf.slice(0, 7)}`,
      `as_of=${asOf.slice(0, 4)}`,
      `design=${design}`,
    ]) {
      expect((await test.app.inject(`/v1/verdict?${query}`)).body).toBe(verdict.body);
    }
    expect((await test.app.inject('/v1/verdict?as_of=1999')).statusCode).toBe(404);
    expect((await test.app.inject('/v1/verdict?design=none')).statusCode).toBe(404);
    for (const wrong of ['yesterday', '2026-13', '2026-02-30', '20261115', '']) {
      expect((await test.app.inject(`/v1/verdict?as_of=${wrong}`)).statusCode, wrong).toBe(422);
    }
  });

  it('answers 202 when asked, and the job streams its progress to the end', async () => {
    const accepted = await post({ ...small, seed: 1 }, { prefer: 'respond-async' });
    expect([accepted.statusCode, accepted.headers['preference-applied']]).toEqual([202, 'respond-async']);
    const location = accepted.headers['location'] as string;
    const events = await test.app.inject(`${location}/events`);
    expect(events.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(events.body).toMatch(/event: done\n/);
    const ids = [...events.body.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]));
    expect(ids).toEqual(ids.map((_, i) => i + 1));
    const resumed = await test.app.inject({
      url: `${location}/events`,
      headers: { 'last-event-id': String(ids.length - 1) },
    });
    expect(resumed.body.match(/^id: /gm)).toHaveLength(1);
    const job = (await test.app.inject(location)).json();
    expect(job).toMatchObject({ state: 'done', result: `${location}/result` });
    expect((await test.app.inject(job.result)).body).toBe((await post({ ...small, seed: 1 })).body);
  });

  it('cancels', async () => {
    const accepted = await post({ panel: 'wb', seed: 2 }, { prefer: 'respond-async' });
    const location = accepted.headers['location'] as string;
    const cancelled = await test.app.inject({ method: 'DELETE', url: location });
    expect(cancelled.json().state).toBe('cancelled');
    expect((await test.app.inject(`${location}/result`)).statusCode).toBe(409);
    expect((await test.app.inject('/v1/jobs?limit=1')).json()[0].state).toBe('cancelled');
  });

  it.each([
    [404, { panel: 'nope' }, /unknown panel "nope"/],
    [404, { panel: 'wb', variables: ['USA.nope'] }, /unknown variable/],
    [400, {}, /^panel is required/],
    [400, { panel: 7 }, /^panel must be a string/],
    [422, { panel: 'wb', models: ['lstm'] }, /"lstm" is not one of/],
    [422, { panel: 'wb', models: [] }, /^models length 0 < minimum 1/],
    [422, { panel: 'wb', n_origins: 65 }, /^n_origins 65 > maximum 64/],
    [422, { panel: 'wb', n_origins: 0 }, /^n_origins 0 < minimum 1/],
    [422, { panel: 'wb', n_samples: 99 }, /^n_samples 99 < minimum 100/],
    [422, { panel: 'wb', horizons: Array(25).fill(1) }, /^horizons length 25 > maximum 24/],
    [422, { panel: 'wb', beat_threshold: 1.01 }, /^beat_threshold 1.01 > maximum 1/],
    [422, { panel: 'wb', placebo_replicates: 4 }, /^placebo_replicates 4 < minimum 5/],
    [422, { panel: 'wb', variables: 'no*match' }, /no variable of panel wb matches/],
  ])('answers %i to %j', async (status, body, detail) => {
    const response = await post(body);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(response.json().detail).toMatch(detail);
  });

  it('answers 404 for a job that never was', async () => {
    for (const url of ['/v1/jobs/x', '/v1/jobs/x/events', '/v1/jobs/x/result']) {
      expect((await test.app.inject(url)).statusCode).toBe(404);
    }
  });
});

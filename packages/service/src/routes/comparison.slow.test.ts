/** Judgements with each other, over HTTP. */
import type { Judgement, Task } from '@longrun/evaluation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { answer, QUERY } from './judge.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false, threads: 2, budgetSeconds: 3600 });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject(url);

async function judged(query: string, name: string, change: (task: Task) => string): Promise<Judgement> {
  const [, ...lines] = (await get(`/v1/tasks?${query}`)).body.trimEnd().split('\n');
  const sent = await test.app.inject({
    method: 'POST',
    url: `/v1/judgements?${query}&${name}`,
    payload: lines.map((line) => change(JSON.parse(line) as Task)).join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  });
  expect(sent.statusCode, sent.body).toBe(202);
  const { id } = sent.json() as { id: string };
  await get(`/v1/jobs/${id}/events`);
  return (await get(`/v1/judgements/${id}`)).json() as Judgement;
}

/** Quantiles far above: worse on every series. */
const high = (task: Task): string => answer({ ...task, y: task.y.map((value) => value + 30) });
const timed = (task: Task): string => JSON.stringify({ ...JSON.parse(answer(task)), seconds: 0.25 });

describe('GET /v1/comparison', () => {
  it('sets judgements on the same tasks beside each other and the walk', async () => {
    const walk = await judged(QUERY, 'name=walk', timed);
    const worse = await judged(QUERY, 'name=high', high);
    const response = await get(`/v1/comparison?judgements=${walk.id},${worse.id}`);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['ratelimit'], 'charged').toMatch(/^"cpu-seconds";r=\d+;t=\d+$/);
    const body = response.json();
    expect(body.judgements).toEqual([
      { id: walk.id, model: 'walk' },
      { id: worse.id, model: 'high' },
    ]);
    expect(body.n_tasks).toBe(walk.n_cases * 2);
    expect(body.pairwise.map(({ a, b }: { a: string; b: string }) => `${a} ${b}`)).toEqual([
      'walk high',
      'walk rw',
      'high rw',
    ]);
    expect(body.pairwise[0]).toMatchObject({ share: 1, n_tasks: walk.n_cases * 2 });
    expect(body.pairwise[0].ratio).toBeLessThan(0.5);
    expect(body.confidence_set).toContain('walk');
    expect(walk.measures.seconds_per_forecast).toBe(0.25);
    expect(walk.measures.by_horizon[0].mase!.own).toBe(walk.measures.by_horizon[0].mase!.rw);
    expect(worse.measures.by_horizon[1].wis!.own).toBeGreaterThan(worse.measures.by_horizon[1].wis!.rw);
  });

  it('refuses judgements of different tasks, unknown ones, and fewer than two', async () => {
    const one = await judged(QUERY, 'name=walk', timed);
    const other = await judged(`${QUERY}&seed=7`, 'name=other', answer);
    const codeOf = async (ids: string): Promise<unknown[]> => {
      const response = await get(`/v1/comparison?judgements=${ids}`);
      return [response.statusCode, response.json().code];
    };
    expect(await codeOf(`${one.id},${other.id}`)).toEqual([422, 'not_comparable']);
    expect(await codeOf(`${one.id},nope`)).toEqual([404, 'unknown_judgement']);
    expect(await codeOf(one.id)).toEqual([422, 'out_of_bounds']);
    expect((await get('/v1/comparison')).statusCode).toBe(400);
  });

  it('warns where a model has seen what it forecasts, and wants a structure to be one', async () => {
    const seen = encodeURIComponent('{"panel":"wb","cutoff":"2100"}');
    const report = await judged(QUERY, `name=seen&trained_on=${seen}`, answer);
    expect(report.training).toMatchObject({ n_forecasts: report.n_cases * 2, n_seen: report.n_cases * 2 });
    expect(report.summary).toContain('has seen wb up to 2100');
    const wrong = await test.app.inject({
      method: 'POST',
      url: `/v1/judgements?${QUERY}&trained_on=${encodeURIComponent('{"cutoff":"2019"}')}`,
      payload: '{}',
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'invalid_trained_on']);
  });
});

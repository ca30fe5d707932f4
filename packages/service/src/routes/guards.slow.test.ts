/** What any client can cost a public server: jobs are estimated, bounded, counted and guarded. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { type Config, readConfig } from '../config.ts';

const small = {
  panel: 'boe',
  models: ['ar1'],
  n_origins: 1,
  n_samples: 100,
  placebo: false,
  ensemble: false,
};
/** Minutes of work in short pieces. */
const huge = { ...small, panel: 'wb', n_origins: 8, n_samples: 2000, placebo: true, placebo_replicates: 199 };

let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

const start = async (config: Partial<Config>): Promise<TestApp> => {
  test = await createTestApp({ published: false, ...config });
  return test;
};

const submit = (body: object, remoteAddress = '127.0.0.1') =>
  test!.app.inject({
    method: 'POST',
    url: '/v1/benchmark',
    payload: body,
    headers: { prefer: 'respond-async' },
    remoteAddress,
  });

/** Any answer: what a judgement costs is known from its query. */
const judge = (query: string) =>
  test!.app.inject({
    method: 'POST',
    url: `/v1/judgements?name=walk&${query}`,
    headers: { 'content-type': 'application/x-ndjson' },
    payload: '{"task_id":"t","error":"none"}\n',
  });

const remove = (id: string, token?: string) =>
  test!.app.inject({
    method: 'DELETE',
    url: `/v1/jobs/${id}`,
    headers: token === undefined ? {} : { 'longrun-job-token': token },
  });

const job = async (id: string) => (await test!.app.inject(`/v1/jobs/${id}`)).json();

describe('the cost of a job', () => {
  it('is estimated before it starts, grows with the work, and is shown in the job', async () => {
    await start({});
    const cheap = (await submit(small)).json();
    const dear = (await submit(huge)).json();
    expect(cheap.estimated_cpu_seconds).toBeGreaterThan(0);
    expect(dear.estimated_cpu_seconds).toBeGreaterThan(1000 * cheap.estimated_cpu_seconds);
    expect(await job(dear.id)).toMatchObject({ estimated_cpu_seconds: dear.estimated_cpu_seconds });
    await remove(dear.id);
  });

  it('above the limit is a 422 that names both, waited for or not, and no job is made', async () => {
    await start({ maxJobCost: 60 });
    const refused = await submit(huge);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'job_too_costly']);
    expect(refused.json().detail).toMatch(/estimated to take \d+ CPU seconds; the limit is 60$/);
    const waiting = await test!.app.inject({ method: 'POST', url: '/v1/benchmark', payload: huge });
    expect(waiting.statusCode).toBe(422);
    expect((await test!.app.inject('/v1/jobs')).json()).toEqual([]);
    expect((await submit(small)).statusCode).toBe(202);
  });

  it('is nothing where the answer is stored: no limit refuses it, and no budget is spent', async () => {
    await start({ published: true, maxJobCost: 1, maxJobsPerClient: 1, budgetSeconds: 1 });
    const started = await submit({ panel: 'boe' });
    expect(started.statusCode, started.body).toBe(202);
    expect(started.json()).toMatchObject({ estimated_cpu_seconds: 0 });
    await test!.app.inject(`/v1/jobs/${started.json().id}/events`); // ends with the job
    const report = await test!.app.inject(`/v1/jobs/${started.json().id}/result`);
    expect(report.json()).toMatchObject({ panel: 'boe', verdict: { n_cases: expect.any(Number) } });
    expect((await submit({ panel: 'boe', seed: 7 })).json().code).toBe('job_too_costly');
  });

  it('of a judgement is bounded the same way, and the refused upload is removed', async () => {
    await start({ maxJobCost: 60 });
    const refused = await judge('panel=wb&replicates=19');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'job_too_costly']);
    expect(refused.json().detail).toMatch(
      /^the judgement is estimated to take \d+ CPU seconds; the limit is 60$/,
    );
    const uploads = join(test!.state, 'uploads');
    expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([]);
    expect((await test!.app.inject('/v1/jobs')).json()).toEqual([]);
  });
});

describe('open jobs per client', () => {
  it('are limited by address; the next is a 429 with Retry-After, until one has ended', async () => {
    await start({ maxJobsPerClient: 2 });
    const first = await submit({ ...huge, seed: 1 });
    expect((await submit({ ...huge, seed: 2 })).statusCode).toBe(202);
    const third = await submit({ ...huge, seed: 3 });
    expect([third.statusCode, third.json().code]).toEqual([429, 'too_many_client_jobs']);
    expect(third.json().detail).toBe('2 jobs of this client are open; the limit is 2');
    expect(third.headers['retry-after']).toBe('10');
    expect((await submit({ ...huge, seed: 1 })).json().id, 'joining is no new job').toBe(first.json().id);
    expect((await submit({ ...huge, seed: 4 }, '198.51.100.7')).statusCode).toBe(202);
    await remove(first.json().id);
    expect((await submit({ ...huge, seed: 3 })).statusCode).toBe(202);
  });

  it('count judgements and benchmarks together', async () => {
    await start({ maxJobsPerClient: 1 });
    expect((await submit(huge)).statusCode).toBe(202);
    const second = await judge('panel=wb&every=10');
    expect([second.statusCode, second.json().code]).toEqual([429, 'too_many_client_jobs']);
  });

  it('are counted exactly when many requests come at once', async () => {
    await start({ maxJobsPerClient: 2 });
    const all = await Promise.all(Array.from({ length: 8 }, (_, seed) => submit({ ...huge, seed })));
    expect(all.map((answer) => answer.statusCode).sort()).toEqual([202, 202, 429, 429, 429, 429, 429, 429]);
  });
});

describe('the token of a job', () => {
  it('comes once, with the 202 that starts it', async () => {
    await start({});
    const started = (await submit(huge)).json();
    expect(started.token).toMatch(/^[\w-]{32}$/);
    expect((await submit(huge)).json()).not.toHaveProperty('token');
    expect(await job(started.id)).not.toHaveProperty('token');
    expect((await test!.app.inject('/v1/jobs')).body).not.toContain(started.token);
    expect((await remove(started.id)).statusCode, 'not asked for by default').toBe(200);
    const events = await test!.app.inject(`/v1/jobs/${started.id}/events`);
    expect(events.body).not.toContain(started.token);
  });

  it('is asked for by configuration, also after a restart', async () => {
    const state = temporaryFolder('token');
    try {
      await start({ cancelByToken: true, state });
      const { id, token } = (await submit(huge)).json();
      await test!.close();
      await start({ cancelByToken: true, state });
      for (const wrong of [undefined, '', 'nonsense', token.slice(1)]) {
        const refused = await remove(id, wrong);
        expect([refused.statusCode, refused.json().code]).toEqual([403, 'wrong_token']);
      }
      expect((await job(id)).state).not.toBe('cancelled');
      expect((await remove(id, token)).json()).toMatchObject({ id, state: 'cancelled' });
    } finally {
      await test?.close();
      test = undefined;
    }
  });
});

describe('a huge job', () => {
  it('does not hold up small ones', async () => {
    await start({ threads: 1, chunkMs: 100 });
    const { id } = (await submit(huge)).json();
    for (const seed of [1, 2, 3]) {
      const report = await test!.app.inject({
        method: 'POST',
        url: '/v1/benchmark',
        payload: { ...small, seed },
      });
      expect(report.statusCode).toBe(200);
      expect((await job(id)).state).toBe('running');
    }
    await remove(id);
  });
});

describe('security.txt', () => {
  it('names the contact that the operator gave, and when it ends, or is a 404', async () => {
    await start({ securityContact: 'mailto:security@example.org' });
    const found = await test!.app.inject('/.well-known/security.txt');
    expect(found.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      found.body
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@example.org');
    const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
    await test!.close();
    await start({});
    expect((await test!.app.inject('/.well-known/security.txt')).json().code).toBe('no_security_contact');
  });

  it('and CORS are settings that are read from flags', () => {
    expect(readConfig(['--cors-origin', 'https://a.example, *']).corsOrigin).toEqual([
      'https://a.example',
      '*',
    ]);
    expect(readConfig(['--security-contact', 'mailto:a@b.example']).securityContact).toBe(
      'mailto:a@b.example',
    );
  });
});

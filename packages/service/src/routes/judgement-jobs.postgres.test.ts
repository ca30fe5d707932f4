/** Judgements as jobs, on both stores: progress, failure, cancelling, resumption. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@longrun/engine';
import type { Judgement, Task } from '@longrun/evaluation';
import { judgeDesign } from '@longrun/evaluation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../test/postgres.ts';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';
import type { Config } from '../config.ts';
import { hashOf } from '../jobs/hash.ts';
import type { JudgementRequest } from '../judge/index.ts';
import { openStore } from '../store/index.ts';
import { answer, QUERY as LARGER } from './judge.testing.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const QUERY = LARGER.replace('*A', 'U*A');

/** Enough series that their built-in models run for many seconds. */
const LONG = 'panel=wb&variables=*.gdp_growth&replicates=4&n_samples=100';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.destroy());

describe.each(['SQLite', 'PostgreSQL'])('judgement jobs on %s', (kind) => {
  const state = temporaryFolder('judge');
  const uploads = join(state, 'uploads');
  const listed = (): string[] => (existsSync(uploads) ? readdirSync(uploads) : []);
  const config = (): Partial<Config> => ({
    state,
    threads: 2,
    databaseUrl: kind === 'SQLite' ? undefined : postgres.url,
  });
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(config());
  });
  afterAll(async () => {
    await test?.close();
  });

  const tasks = async (query: string): Promise<Task[]> =>
    (await test.app.inject(`/v1/tasks?${query}`)).body
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as Task);
  const post = async (query: string, lines: readonly string[]) => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/v1/judgements?${query}`,
      payload: `${lines.join('\n')}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(response.statusCode, response.body).toBe(202);
    return response.json() as { id: string; progress: { cells_total: number } };
  };
  const ended = async (id: string) => {
    const { body } = await test.app.inject(`/v1/jobs/${id}/events`);
    const last = body.trimEnd().split('\n\n').at(-1)!;
    return JSON.parse(last.slice(last.indexOf('data: ') + 6));
  };
  it('ends with the report, the file and its scores gone', async () => {
    const list = await tasks(QUERY);
    const job = await post(`${QUERY}&name=walk`, list.map(answer));
    expect(await ended(job.id)).toMatchObject({ state: 'done', error: null, problem: null });
    const report = (await test.app.inject(`/v1/judgements/${job.id}`)).json() as Judgement;
    expect(report).toMatchObject({ id: job.id, challenger: 'walk', n_answers: list.length, n_failures: 0 });
    const built = report.n_cases * (2 * report.design.replicates + 1);
    expect(job.progress.cells_total).toBe(built + 1);
    expect(listed()).toEqual([]);
  });

  it('fails with code, line and reason when only scoring can tell that nothing is of use', async () => {
    const [first] = await tasks(QUERY);
    const unknown = answer({ ...first, task_id: 'nobody' });
    const job = await post(`${QUERY}&name=lost`, ['', unknown, unknown]);
    const reason = 'line 2: no task has this id';
    const problem = { code: 'invalid_answers', errors: [{ pointer: '/2', detail: reason }] };
    expect(await ended(job.id)).toMatchObject({ state: 'failed', problem });
    const shown = (await test.app.inject(`/v1/jobs/${job.id}`)).json();
    expect(shown).toMatchObject({ state: 'failed', error: `no answer could be used: ${reason}`, problem });
    expect((await test.app.inject(`/v1/judgements/${job.id}`)).statusCode).toBe(404);
    await expect.poll(listed).toEqual([]);
  });

  it('shares one job between equal uploads, and leaves nothing when it is cancelled', async () => {
    const lines = (await tasks(LONG)).map(answer);
    const job = await post(`${LONG}&name=long`, lines);
    const again = await post(`${LONG}&name=long`, lines);
    expect(again.id).toBe(job.id);
    expect(listed().length).toBeLessThan(2);
    const response = await test.app.inject({ method: 'DELETE', url: `/v1/jobs/${job.id}` });
    expect(response.json()).toMatchObject({ id: job.id, state: 'cancelled' });
    await expect.poll(listed).toEqual([]);
    expect((await test.app.inject(`/v1/judgements/${job.id}`)).statusCode).toBe(404);
  });

  it('scores at the next start what a stopped server had received, and sweeps what belongs to no job', async () => {
    const list = await tasks(QUERY);
    const { version } = test.services.catalogue.panel('wb');
    await test.services.close();
    mkdirSync(uploads, { recursive: true });
    const content = `${list.map(answer).join('\n')}\n`;
    writeFileSync(join(uploads, 'mine'), content);
    writeFileSync(join(uploads, 'stray'), 'half a file');
    const options = { horizons: [1, 2], decision_horizon: 2, n_origins: 1, n_samples: 100, replicates: 2 };
    const request: JudgementRequest = {
      panel: 'wb',
      panel_version: version,
      engine_version: ENGINE_VERSION,
      variables: 'U*A.gdp_growth',
      design: judgeDesign(options, 1),
      name: 'stopped',
      trained_on: null,
      format: 'jsonl',
      upload: { id: 'mine', size: content.length, sha256: sha256(content) },
    };
    const job = { type: 'judgement', request, cells_total: 1 };
    const store = await openStore({ state, databaseUrl: config().databaseUrl });
    const left = (await store.size()).map((size) => size.kind).filter((name) => name.startsWith('chunks_'));
    expect(left).toEqual([]); // of the jobs that ended above
    await store.openJob({ ...job, id: 'kept', hash: hashOf('kept') });
    const elsewhere = { ...request, upload: { ...request.upload, id: 'elsewhere' } };
    await store.openJob({ ...job, request: elsewhere, id: 'lost', hash: hashOf('lost') });
    await store.close();

    test = await createTestApp(config());
    expect(await ended('kept')).toMatchObject({ state: 'done' });
    expect(await ended('lost')).toMatchObject({
      state: 'interrupted',
      error: 'could not be resumed: the file of answers is not in the store; send it again',
    });
    const report = (await test.app.inject('/v1/judgements/kept')).json() as Judgement;
    expect(report).toMatchObject({ challenger: 'stopped', n_answers: list.length });
    // with PostgreSQL another server may be receiving into the same folder: young files are left alone
    expect(listed()).toEqual(kind === 'SQLite' ? [] : ['stray']);
  });
});

import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Judgement, Manifest, Task } from '@longrun/evaluation';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { answer, COLUMNS, QUERY, rows } from './judge.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ published: false, threads: 2, uploadLimit: 1 << 20 });
  await test.app.listen({ port: 0 });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject(url);
const post = (
  payload: string | Buffer,
  type: string,
  query = `${QUERY}&name=walk`,
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method: 'POST',
    url: `/v1/judgements?${query}`,
    payload,
    headers: { 'content-type': type, ...headers },
  });

async function tasks(query = QUERY): Promise<{ manifest: Manifest; tasks: Task[] }> {
  const response = await get(`/v1/tasks?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const [first, ...lines] = response.body.trimEnd().split('\n');
  return { manifest: JSON.parse(first).manifest, tasks: lines.map((line) => JSON.parse(line) as Task) };
}

async function finished(location: string): Promise<Judgement> {
  const events = await get(`${location}/events`);
  expect(events.body).toMatch(/event: done\n/);
  const id = location.split('/').at(-1);
  return (await get(`/v1/judgements/${id}`)).json() as Judgement;
}

const uploads = (): string[] => {
  try {
    return readdirSync(join(test.state, 'uploads'));
  } catch {
    return [];
  }
};

describe('tasks over HTTP', () => {
  it('come as JSON Lines with their manifest first, the same bytes every time', async () => {
    const first = await get(`/v1/tasks?${QUERY}`);
    expect(first.headers['content-type']).toBe('application/x-ndjson');
    const { manifest, tasks: list } = await tasks();
    expect(manifest).toMatchObject({
      panel: 'wb',
      n_tasks: list.length,
      design: { replicates: 2, horizons: [1, 2] },
    });
    expect((await get(`/v1/tasks?${QUERY}`)).body).toBe(first.body);
    expect(Object.keys(list[0])).toEqual([
      'task_id',
      'frequency',
      'y',
      'horizons',
      'n_samples',
      'quantile_levels',
      'seed',
    ]);
  });

  it.each([
    ['panel=nope', 404, /unknown panel/],
    ['panel=wb&variables=USA.nope', 404, /unknown variable/],
    ['panel=wb&variables=nope*', 422, /no variable of panel wb matches/],
    ['panel=wb&n_samples=99', 422, /99 < minimum 100/],
    ['panel=wb&horizons=1,x', 422, /horizons/],
    ['panel=wb&replicates=1', 422, /1 < minimum 2/],
    ['panel=wb&horizons=500', 422, /no series of wb can be judged by this design/],
  ])('%s is answered with %i', async (query, status, detail) => {
    const response = await get(`/v1/tasks?${query}`);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json().detail).toMatch(detail);
  });
});

describe('judgements over HTTP', () => {
  it('score JSON Lines, CSV and Parquet alike, and list the newest first', async () => {
    const { tasks: list } = await tasks();
    const jsonl = `${list.map(answer).join('\n')}\n`;
    const accepted = await post(jsonl, 'application/x-ndjson', `${QUERY}&name=walk&trained_on=nothing`);
    expect(accepted.statusCode, accepted.body).toBe(202);
    expect(accepted.json()).toMatchObject({ type: 'judgement', request: { panel: 'wb', name: 'walk' } });
    const report = await finished(accepted.headers['location'] as string);
    expect(report).toMatchObject({
      challenger: 'walk',
      trained_on: 'nothing',
      score: 'pinball',
      provenance: 'self_reported',
      n_answers: list.length,
      n_failures: 0,
    });
    expect(report.with_built_ins!.map(({ model }) => model)).toEqual([
      'walk',
      'ar1',
      'arma11',
      'har',
      'arfima_rs',
      'msm',
    ]);
    const csv = `${[COLUMNS, ...rows(list)].map((row) => row.join(',')).join('\n')}\n`;
    const types = ['STRING', 'INT32', 'STRING', 'STRING', 'DOUBLE'] as const;
    const table = rows(list);
    const columnData = COLUMNS.map((name, c) => ({ name, type: types[c], data: table.map((row) => row[c]) }));
    const parquet = Buffer.from(parquetWriteBuffer({ columnData }));
    const others = [
      await post(csv, 'text/csv; charset=utf-8', `${QUERY}&name=csv`),
      await post(parquet, 'application/vnd.apache.parquet', `${QUERY}&name=parquet`),
      await post(gzipSync(jsonl), 'application/jsonl', `${QUERY}&name=zipped`, {
        'content-encoding': 'gzip',
      }),
    ];
    for (const response of others) {
      expect(response.statusCode, response.body).toBe(202);
      const { beats_rw, skill, calibration } = await finished(response.headers['location'] as string);
      expect({ beats_rw, skill, calibration }).toEqual({
        beats_rw: report.beats_rw,
        skill: report.skill,
        calibration: report.calibration,
      });
    }
    const again = await post(jsonl, 'application/x-ndjson', `${QUERY}&name=walk&trained_on=nothing`);
    expect(again.json()).toMatchObject({ id: report.id, state: 'done' });
    const names = (await get('/v1/judgements?panel=wb'))
      .json()
      .map((row: Judgement) => row.challenger) as string[];
    expect(names.at(-1)).toBe('walk'); // the others ran side by side and ended in any order
    expect(names.toSorted()).toEqual(['csv', 'parquet', 'walk', 'zipped']);
    expect((await get('/v1/judgements?panel=q')).json()).toEqual([]);
    expect((await get('/v1/judgements?limit=1')).json()).toHaveLength(1);
    expect(uploads()).toEqual([]);
  });

  it('score point forecasts by their absolute error, as JSON Lines and as CSV alike', async () => {
    const { tasks: list } = await tasks();
    const jsonl = list.map(({ task_id, y, horizons }) =>
      JSON.stringify({ task_id, mean: horizons.map(() => y.at(-1)! + 50) }),
    );
    const csv = list.flatMap(({ task_id, y, horizons }) =>
      horizons.map((h) => `${task_id},${h},mean,,${y.at(-1)! + 50}`),
    );
    const reports: Judgement[] = [];
    for (const [lines, type] of [
      [jsonl, 'application/x-ndjson'],
      [[COLUMNS.join(','), ...csv], 'text/csv'],
    ] as const) {
      const accepted = await post(lines.join('\n'), type, `${QUERY}&name=far`);
      expect(accepted.statusCode, accepted.body).toBe(202);
      reports.push(await finished(accepted.headers['location'] as string));
    }
    const [report, same] = reports;
    expect(report).toMatchObject({ score: 'absolute_error', n_failures: 0, calibration: [] });
    expect(report.summary).toMatch(/there is no calibration to judge/);
    expect(report.beats_rw!.rate).toBe(0);
    expect(report.skill!.geometric).toBeLessThan(-1);
    expect([same.score, same.beats_rw, same.skill]).toEqual([report.score, report.beats_rw, report.skill]);
  });

  it('list what could not be used and judge the rest', async () => {
    const { tasks: list } = await tasks();
    const lines = ['hello', ...list.slice(1).map(answer), answer(list[1])];
    const accepted = await post(lines.join('\n'), 'application/x-ndjson', `${QUERY}&name=gaps`);
    const report = await finished(accepted.headers['location'] as string);
    expect(report.n_failures).toBe(3);
    expect(report.reasons.map(({ reason }) => reason)).toEqual([
      'answered twice; the first answer counts',
      'no answer',
      'not a line of JSON: "hello"',
    ]);
    expect(report.failures.find(({ line }) => line === 1)?.reason).toMatch(/hello/);
  });

  it.each([
    [422, 'rubbish\n', 'application/x-ndjson', /line 1: not a line of JSON: "rubbish"/],
    [422, 'a,b\n1,2\n', 'text/csv', /line 1: no column task_id/],
    [422, 'PAR1', 'application/vnd.apache.parquet', /not a Parquet file/],
    [415, '{}', 'application/json', /send application\/x-ndjson, .*, not application\/json/],
    [400, '', 'text/csv', /empty/],
    [413, 'x'.repeat((1 << 20) + 1), 'text/csv', /exceeds the limit of 1048576 bytes/],
    [413, gzipSync('x'.repeat(1 << 22)), 'gzip', /exceeds the limit/],
  ])('answer %i to what cannot be judged', async (status, payload, type, detail) => {
    const response =
      type === 'gzip'
        ? await post(payload, 'text/csv', undefined, { 'content-encoding': 'gzip' })
        : await post(payload, type);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json().detail).toMatch(detail);
    expect(uploads()).toEqual([]);
  });

  it('answer 404 for one that never was', async () => {
    const response = await get('/v1/judgements/x');
    expect([response.statusCode, response.json().code]).toEqual([404, 'unknown_judgement']);
  });

  /** An upload on a connection of its own, with no end yet. */
  function beginUpload(query: string, type: string) {
    const { port } = test.app.server.address() as { port: number };
    const path = `/v1/judgements?${query}`;
    const upload = httpRequest({ port, method: 'POST', path, headers: { 'content-type': type } });
    const over = new Promise<void>((resolve) => upload.on('error', () => resolve()));
    return { upload, over };
  }

  it('leave nothing behind of an upload that is broken off', async () => {
    const before = (await get('/v1/jobs')).json().length;
    const { upload, over } = beginUpload(QUERY, 'text/csv');
    test.app.server.once('request', () => upload.destroy(new Error('broken off')));
    upload.write(`${COLUMNS.join(',')}\n`);
    await over;
    expect(uploads()).toEqual([]);
    expect((await get('/v1/jobs')).json()).toHaveLength(before);
  });

  it('are not computed for a client that went before it was told of its job', async () => {
    const { tasks: list } = await tasks();
    const { store } = test.services.deps;
    const { upload, over } = beginUpload(`${QUERY}&name=gone`, 'application/x-ndjson');
    const closed = new Promise<void>((resolve) =>
      test.app.server.once('request', (_request, response) => response.once('close', resolve)),
    );
    const openJob = store.openJob.bind(store);
    const opening = vi.spyOn(store, 'openJob').mockImplementationOnce(async (...job) => {
      const opened = await openJob(...job);
      upload.destroy(new Error('gone'));
      await closed;
      return opened;
    });
    upload.end(list.map(answer).join('\n'));
    await over;
    const newest = async () => (await get('/v1/jobs?limit=1')).json()[0];
    await expect
      .poll(async () => [(await newest()).request.name, (await newest()).state])
      .toEqual(['gone', 'cancelled']);
    opening.mockRestore();
  });
});

/** Rounds over HTTP: lists, files, the record, challengers, and paths that lead nowhere. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRound, sealStored, settleRound } from '@longrun/rounds';
import { sha256Hex } from '@longrun/seal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/run/folders.ts';
import { createTestApp, type TestApp } from '../app.testing.ts';

const LEVELS = [0.01, 0.025, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20), 0.975, 0.99];
const OPENED = new Date('2024-12-01T08:00:00Z');
const data = (n: number, version: string) => ({
  id: 'sales',
  kind: 'file' as const,
  version,
  series: [
    {
      target: 'north',
      frequency: 'monthly' as const,
      start: '2021-01',
      values: Float64Array.from({ length: n }, (_, t) => 50 + t / 3 + Math.sin(t * t)),
    },
  ],
});

let root: string;
let test: TestApp;
beforeAll(async () => {
  root = temporaryFolder('http-rounds');
  await openRound(root, data(47, 'v1'), { now: OPENED, id: 'first', horizons: [1] });
  await sealStored(root, 'first', { now: () => OPENED });
  await settleRound(root, 'first', data(48, 'v2'), { asOf: '2025-01-10' });
  await openRound(root, data(47, 'v1'), { id: 'second', horizons: [1] });
  test = await createTestApp({ published: false, rounds: root });
});
afterAll(async () => {
  await test?.close();
});

const get = (url: string) => test.app.inject(url);
const csv = (shift = 0): string =>
  [
    'target,horizon,output_type,output_type_id,value',
    ...LEVELS.map((level, l) => `north,1,quantile,${level},${60 + l + shift}`),
  ].join('\n');
const put = (url: string, payload: string, type = 'text/csv') =>
  test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });

describe('rounds over HTTP', () => {
  it('are listed, the newest first', async () => {
    const rounds = (await get('/v1/rounds')).json() as { id: string; state: string }[];
    expect(rounds.map(({ id, state }) => `${id} ${state}`)).toEqual(['second open', 'first sealed']);
  });

  it('have files with the bytes that were sealed', async () => {
    const round = (await get('/v1/rounds/first')).json() as {
      files: { path: string }[];
      seal: { sha256: string };
    };
    expect(round.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['round.json', 'settled/v2.json']),
    );
    const file = await get('/v1/rounds/first/file?path=round.json');
    expect(sha256Hex(file.rawPayload)).toBe(round.seal.sha256);
    expect(file.rawPayload).toEqual(readFileSync(join(root, 'first/round.json')));
  });

  it.each([
    '/v1/rounds/first/file?path=../second/hub-config/longrun.json',
    '/v1/rounds/first/file?path=%2Fetc%2Fpasswd',
    '/v1/rounds/first/file?path=.',
    '/v1/rounds/..%2F..%2Fetc/file?path=passwd',
    '/v1/rounds/..%2Ffirst',
    '/v1/rounds/.tmp',
    '/v1/rounds/nope/record',
  ])('refuse %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('have a record', async () => {
    const record = (await get('/v1/rounds/second/record')).json() as { rounds: string[]; summary: unknown[] };
    expect(record.rounds).toEqual(['first']);
    expect(record.summary.length).toBeGreaterThan(10);
  });

  it('take a challenger while they are open, as it was sent', async () => {
    const answer = await put('/v1/rounds/second/forecasts/me-walk', csv());
    expect(answer.json()).toMatchObject({ name: 'me-walk', answered: 1, asked: 1 });
    expect(readFileSync(join(root, 'second/model-output/me-walk/second-me-walk.csv'), 'utf8')).toBe(csv());
    expect((await put('/v1/rounds/second/forecasts/me-walk', csv(1))).statusCode).toBe(200);
    const closed = await put('/v1/rounds/first/forecasts/me-walk', csv());
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'round_closed']);
  });

  it.each([
    ['/v1/rounds/second/forecasts/me-walk', 'a,b\n1,2\n', 422, 'invalid_forecasts'],
    ['/v1/rounds/second/forecasts/..%2Fx-y', csv(), 422, 'invalid_forecasts'],
    ['/v1/rounds/second/forecasts/longrun-naive', csv(), 422, 'invalid_forecasts'],
    ['/v1/rounds/second/forecasts/me-walk', '', 400, 'empty_body'],
    ['/v1/rounds/nope/forecasts/me-walk', csv(), 404, 'unknown_round'],
  ])('answer a bad PUT to %s', async (url, payload, status, code) => {
    const answer = await put(url, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('answer 503 without a path while another process changes the round', async () => {
    const locks = join(root, '.locks');
    mkdirSync(locks, { recursive: true });
    writeFileSync(join(locks, 'second.lock'), String(process.ppid));
    const answer = await put('/v1/rounds/second/forecasts/me-walk', csv());
    rmSync(join(locks, 'second.lock'));
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'round_busy',
      '1',
    ]);
    expect(answer.json().detail).toBe('round second is being changed by another process; try again');
  });

  it('want a table', async () => {
    expect((await put('/v1/rounds/second/forecasts/me-walk', '{}', 'application/json')).statusCode).toBe(415);
  });
});

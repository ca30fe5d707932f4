/** A server whose disk is full or read-only says so, and goes on when there is room. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { openRound } from '@longrun/rounds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { type SmallDisk, smallDisk } from '../store/small-disk.testing.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { QUERY } from './judge.testing.ts';

const LEVELS = [0.01, 0.025, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20), 0.975, 0.99];
/** Longer than a store that took a write is trusted. */
const LATER_MS = 1100;
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LATER_MS));

const unavailable = {
  status: 503,
  code: 'store_unavailable',
  detail: expect.stringMatching(/the disk|read-only/),
};

describe('a full or read-only disk', () => {
  let test: TestApp | undefined;
  afterEach(async () => {
    await test?.close();
    test = undefined;
    vi.unstubAllEnvs();
  });
  const started = async (disk: SmallDisk): Promise<TestApp> => {
    test = await createTestApp({ state: disk.dir });
    return test;
  };
  const readiness = async ({ app }: TestApp) => (await app.inject('/readyz')).statusCode;

  it('makes /readyz 503 until there is room, and the check leaves nothing behind', async (context) => {
    const disk = smallDisk(context);
    const served = await started(disk);
    expect(await readiness(served)).toBe(200);
    expect(readdirSync(disk.dir)).not.toContain('longrun.probe');
    disk.fill();
    await later();
    const refused = await served.app.inject('/readyz');
    expect(refused.json()).toMatchObject(unavailable);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await served.app.inject('/healthz')).statusCode).toBe(200);
    disk.makeRoom();
    expect(await readiness(served)).toBe(200);
  });

  it('makes /readyz 503 when the folder becomes read-only under a running server', async (context) => {
    const disk = smallDisk(context);
    const served = await started(disk);
    expect(await readiness(served)).toBe(200);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk.dir]);
    try {
      await later();
      expect((await served.app.inject('/readyz')).json()).toMatchObject(unavailable);
    } finally {
      execFileSync('umount', [disk.dir]);
    }
    expect(await readiness(served)).toBe(200);
  });

  /** Does not shrink: what is stored of it needs its size on the disk. */
  const noise = (bytes: number): Buffer => Buffer.from(randomBytes(bytes).toString('base64'));
  const sendAnswers = ({ app }: TestApp) =>
    app.inject({
      method: 'POST',
      url: `/v1/judgements?${QUERY}`,
      payload: noise(1 << 20),
      headers: { 'content-type': 'text/csv' },
    });

  it('makes an upload 503 with Retry-After, and nothing of it stays', async (context) => {
    const disk = smallDisk(context);
    const served = await started(disk);
    disk.fill();
    const refused = await sendAnswers(served);
    expect(refused.json()).toMatchObject(unavailable);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    disk.makeRoom();
    expect((await sendAnswers(served)).statusCode).toBe(422); // read, and found to be no table
    await served.services.close();
    const store = await openSqliteStore(disk.dir);
    expect(await store.uploadBytes()).toBe(0);
    await store.close();
  });

  it('makes forecasts of a round 503 with Retry-After, and takes them when there is room', async (context) => {
    const disk = smallDisk(context);
    const values = Float64Array.from({ length: 47 }, (_, t) => 50 + t / 3 + Math.sin(t * t));
    const series = [{ target: 'north', frequency: 'monthly' as const, start: '2021-01', values }];
    const data = { id: 'sales', kind: 'file' as const, version: 'v1', series };
    await openRound(disk.dir, data, { id: 'first', horizons: [1] });
    test = await createTestApp({ rounds: disk.dir });
    const rows = LEVELS.map((level, l) => `north,1,quantile,${level},${60 + l}`);
    const send = () =>
      test!.app.inject({
        method: 'PUT',
        url: '/v1/rounds/first/forecasts/me-walk',
        payload: ['target,horizon,output_type,output_type_id,value', ...rows].join('\n'),
        headers: { 'content-type': 'text/csv' },
      });
    disk.fill();
    const refused = await send();
    expect(refused.json()).toMatchObject(unavailable);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    disk.makeRoom();
    expect((await send()).json()).toMatchObject({ answered: 1 });
  });

  it('makes a hub 503 with Retry-After where the disk of temporary files is full', async (context) => {
    const disk = smallDisk(context);
    test = await createTestApp();
    vi.stubEnv('TMPDIR', disk.dir);
    disk.fill();
    const send = () =>
      test!.app.inject({
        method: 'POST',
        url: '/v1/records/hub',
        payload: noise(1 << 20),
        headers: { 'content-type': 'application/zip' },
      });
    const refused = await send();
    expect(refused.json()).toMatchObject(unavailable);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    disk.makeRoom();
    expect((await send()).json()).toMatchObject({ status: 422, code: 'invalid_record' });
    expect(readdirSync(disk.dir)).toEqual([]);
  });
});

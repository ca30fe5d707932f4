/** A server whose disk is full or read-only says so, and goes on when there is room. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.testing.ts';
import { type SmallDisk, smallDisk } from '../store/small-disk.testing.ts';

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
});

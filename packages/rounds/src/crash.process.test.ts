/** Sealing is all or nothing: the process is killed at many moments, and the disk refuses to take more. */
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { startProcess } from '../../../test/run/processes.ts';
import { DRAFT, monthly } from './draft.testing.ts';
import { findRound } from './folder.ts';
import { roundFiles } from './open.ts';
import { sealStored } from './seal.ts';
import { verifyStored } from './verify.ts';

const ID = DRAFT.id;
const MODULE = new URL('../dist/index.js', import.meta.url).href;
const HERE = fileURLToPath(new URL('.', import.meta.url));
const FORECASTERS = 60;
/** `LONGRUN_FAULTS` makes them more. */
const MOMENTS = Number(process.env['LONGRUN_FAULTS'] ?? 14);

let template: string;
beforeAll(() => {
  template = temporaryFolder('crash');
  const series = [monthly('north', 47, 0), monthly('south', 46, 50)];
  const values = Float64Array.of(1, 2, 3, 4, 5, 6);
  const names = Array.from({ length: FORECASTERS }, (_, i) => `team-model${i}`);
  const forecasts = new Map(names.map((name) => [name, new Map([['north', values]])]));
  for (const [path, bytes] of roundFiles(DRAFT, series, forecasts)) {
    mkdirSync(dirname(join(template, ID, path)), { recursive: true });
    writeFileSync(join(template, ID, path), bytes);
  }
});

/** Seals in a process of its own, which says when it begins and when it has done so. */
function sealing(root: string): ChildProcess {
  const script = `import { sealStored } from ${JSON.stringify(MODULE)};
    console.log('begin');
    sealStored(${JSON.stringify(root)}, '${ID}').then(() => console.log('sealed'), (error) => {
      console.error(error.code, error.message);
      process.exitCode = 1;
    });`;
  const args = ['--input-type=module', '-e', script];
  return startProcess(process.execPath, args, { cwd: HERE, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Kills the process so long after it began; how long it took. */
function killedAfter(root: string, ms: number): Promise<number> {
  const child = sealing(root);
  return new Promise((resolve) => {
    let begun = 0;
    child.stdout!.on('data', (text: Buffer) => {
      if (!text.toString().includes('begin')) return;
      begun = performance.now();
      if (Number.isFinite(ms)) setTimeout(() => child.kill('SIGKILL'), ms);
    });
    child.on('close', () => resolve(performance.now() - begun));
  });
}

async function inCopy(use: (root: string) => Promise<void>): Promise<void> {
  const root = temporaryFolder('killed');
  try {
    cpSync(template, root, { recursive: true });
    await use(root);
  } finally {
  }
}

describe('a seal that is cut off', () => {
  it(`leaves the round sealed or open, and never between, at ${MOMENTS} moments`, async () => {
    let whole = 0;
    await inCopy(async (root) => {
      whole = await killedAfter(root, Number.POSITIVE_INFINITY);
      expect((await verifyStored(root, ID)).faults).toEqual([]);
    });
    const states: string[] = [];
    for (let i = 0; i < MOMENTS; i++) {
      await inCopy(async (root) => {
        await killedAfter(root, (whole * i) / (MOMENTS - 1));
        const isSealed = existsSync(join(root, ID, 'round.json'));
        states.push(isSealed ? 'sealed' : 'open');
        if (!isSealed) {
          expect((await findRound(root, ID)).draft).toEqual(DRAFT);
          await sealStored(root, ID); // the lock of the dead process is taken over
        }
        expect((await verifyStored(root, ID)).faults).toEqual([]);
      });
    }
    expect(states).toContain('open');
  });

  it('says so where the disk takes no more, and stays open', async () => {
    await inCopy(async (root) => {
      const child = sealing(root);
      const { spawnfile, spawnargs } = child;
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('close', resolve));
      // files of at most 8 blocks, and an error instead of a signal beyond that
      const limited = startProcess(
        'sh',
        ['-c', 'trap "" XFSZ; ulimit -f 8; exec "$@"', 'sh', spawnfile, ...spawnargs.slice(1)],
        {
          cwd: HERE,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let complaint = '';
      limited.stderr.on('data', (text: Buffer) => {
        complaint += text.toString();
      });
      expect(await new Promise((resolve) => limited.once('close', resolve))).toBe(1);
      expect(complaint).toMatch(/EFBIG|ENOSPC/);
      expect((await findRound(root, ID)).sealed).toBeUndefined();
      await sealStored(root, ID);
      expect((await verifyStored(root, ID)).faults).toEqual([]);
    });
  });
});

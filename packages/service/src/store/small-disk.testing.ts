/** A real small disk (tmpfs) that can be filled up or made read-only; needs the right to mount. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/run/folders.ts';

export interface SmallDisk {
  readonly dir: string;
  fill(): void;
  makeRoom(): void;
  setReadOnly(readOnly: boolean): void;
  destroy(): void;
}

const mount = (...args: string[]): void => {
  execFileSync('mount', args, { stdio: 'pipe' });
};

/** Null where mounting is not allowed. */
function mountSmallDisk(size = '24m'): SmallDisk | null {
  const dir = temporaryFolder('disk');
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir);
  } catch {
    return null;
  }
  const ballast = join(dir, 'ballast');
  return {
    dir,
    fill: () => {
      try {
        for (let n = 0; ; n++) writeFileSync(ballast, Buffer.alloc(4096), { flag: n === 0 ? 'w' : 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    setReadOnly: (readOnly) => mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, dir),
    destroy: () => {
      execFileSync('umount', ['-l', dir], { stdio: 'pipe' });
    },
  };
}

interface TestHooks {
  skip(note: string): never;
  onTestFinished(end: () => void): void;
}

/** A small disk for the length of a test, which is skipped where there can be none. */
export function smallDisk({ skip, onTestFinished }: TestHooks): SmallDisk {
  const disk = mountSmallDisk() ?? skip('mounting is not allowed here');
  onTestFinished(disk.destroy);
  return disk;
}

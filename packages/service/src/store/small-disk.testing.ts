/** A real small disk (tmpfs) that can be filled up or made read-only; needs the right to mount. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
export function mountSmallDisk(size = '4m'): SmallDisk | null {
  const dir = mkdtempSync(join(tmpdir(), 'longrun-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir);
  } catch {
    rmSync(dir, { recursive: true });
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
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

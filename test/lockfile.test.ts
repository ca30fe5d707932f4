import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly cpu?: readonly string[];
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};
const installed = Object.entries(lock.packages).filter(
  ([place, entry]) => place.includes('node_modules/') && !entry.link,
);

describe('the lock file', () => {
  it('holds a SHA-512 of every package but binaries for other platforms', () => {
    expect(installed.length).toBeGreaterThan(400);
    const without = installed.filter(([, entry]) => !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''));
    expect(without.filter(([, entry]) => !entry.optional || entry.cpu === undefined)).toEqual([]);
    // scripts/complete-lockfile.mjs adds these where the registry carries them; no more may come
    expect(without.length).toBeLessThanOrEqual(23);
  });

  it('installs on Linux x64 with every hash known', () => {
    const here = (entry: Entry & { os?: readonly string[]; libc?: readonly string[] }): boolean =>
      (entry.os ?? ['linux']).includes('linux') &&
      (entry.cpu ?? ['x64']).includes('x64') &&
      (entry.libc ?? ['glibc']).includes('glibc');
    const missing = installed.filter(([, entry]) => here(entry) && entry.integrity === undefined);
    expect(missing.map(([place]) => place)).toEqual([]);
  });
});

/** The units of systemd, read by systemd itself where it is installed. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const unit = (name: string): string => fileURLToPath(new URL(`../deploy/systemd/${name}`, import.meta.url));
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const isInstalled = analyze('--version').status === 0;

/** Worse than "OK": 5 is what an unprotected service with a user of its own gets. */
const MOST_EXPOSED = 2;

it.for(['longrun.service', 'longrun-worker@.service'])(
  '%s has nothing that systemd does not understand, and is closed to what it does not need',
  (name, { skip }) => {
    if (!isInstalled) skip('systemd-analyze is not installed');
    const { stderr } = analyze('verify', '--man=no', unit(name));
    // of other units of this machine, and of Node where it is elsewhere
    const own = stderr
      .split('\n')
      .filter((line) => line.includes('longrun') && !line.includes('/usr/bin/node'));
    expect(own).toEqual([]);
    const { stdout } = analyze('security', '--offline=true', unit(name));
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(MOST_EXPOSED);
  },
);

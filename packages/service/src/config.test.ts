/** Every setting of docs/operations.md, given as a flag and as a variable. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig, serverOptions } from './config.ts';

const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const table = document.slice(document.indexOf('## Settings'), document.indexOf('`longrun worker` takes'));
const rows = [...table.matchAll(/^\| `(--[\w-]+)` \| `(\w+)` \| (.*?) \|/gm)].map(
  ([, flag, variable, fallback]) => ({ flag, variable, fallback }),
);

/** A value other than the default, where a setting takes one. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '--host': '::1',
  '--database-url': 'postgres://u:p@db.example.org/longrun',
  '--state': '/srv/longrun',
  '--data-dir': '/srv/panels',
  '--published': '0',
  '--models': 'rw,ar1',
  '--cancel-by-token': '1',
  '--upload-space': '65536',
  '--thread-memory': '512',
  '--body-limit': '65536',
  '--upload-limit': '65536',
  '--cors-origin': 'https://example.org',
  '--security-contact': 'mailto:security@example.org',
  '--log-level': 'debug',
  '--trust-proxy': '10.0.0.7',
  '--embed': 'https://example.org',
  '--public-url': 'https://forecast.example.org',
  '--auth-jwks': '/srv/keys.json',
  '--auth-issuer': 'https://example.org',
  '--auth-audience': 'longrun',
  '--auth-read': '1',
  '--read-only': '1',
  '--webhook-secret': `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  '--webhook-private': '1',
  '--log-addresses': '0',
};
const exampleOf = (flag: string): string => EXAMPLES[flag] ?? '7';

const keyOf = (flag: string): keyof Config =>
  flag.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Config;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the settings', () => {
  it('are those of the document', () => {
    const options = serverOptions(new Command()).options.map(({ long, envVar }) => [long, envVar]);
    expect(rows.map(({ flag, variable }) => [flag, variable]).sort()).toEqual(options.sort());
  });

  it.each(rows)('$flag and $variable mean the same', ({ flag, variable }) => {
    const key = keyOf(flag);
    const byDefault = readConfig([])[key];
    const byFlag = readConfig([flag, exampleOf(flag)])[key];
    vi.stubEnv(variable, exampleOf(flag));
    expect(byFlag).not.toEqual(byDefault);
    expect(readConfig([])[key]).toEqual(byFlag);
  });

  it.each([
    [['--cancel-by-token'], true],
    [['--cancel-by-token', '--rate-limit', '5'], true],
    [['--cancel-by-token', '0'], false],
    [[], false],
  ])('%j: a job is cancelled by its token alone: %j', (argv, expected) => {
    expect(readConfig(argv).cancelByToken).toBe(expected);
  });

  it('bound what others can cost, and generously what the user of this machine can', () => {
    const limits = (...argv: string[]) => {
      const { rateLimit, maxJobCost, maxJobsPerClient, cancelByToken } = readConfig(argv);
      return [rateLimit, maxJobCost, maxJobsPerClient, cancelByToken];
    };
    const [local, others] = [
      [0, 360_000, 32, false],
      [1200, 7200, 4, true],
    ];
    expect(limits()).toEqual(local);
    expect(limits('--host', '::1')).toEqual(local);
    expect(limits('--host', '0.0.0.0')).toEqual(others);
    expect(limits('--trust-proxy', '10.0.0.7')).toEqual(others);
    expect(limits('--host', '0.0.0.0', '--rate-limit', '0')).toEqual([0, ...others.slice(1)]);
  });

  it('turn a switch off where its variable is 0', () => {
    vi.stubEnv('LONGRUN_CANCEL_BY_TOKEN', '0');
    expect(readConfig([]).cancelByToken).toBe(false);
  });
});

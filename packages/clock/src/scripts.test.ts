import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import releases from '../releases/releases.json' with { type: 'json' };
import { compareVersions, movingNames } from './scripts.ts';

const folder = new URL('../releases/', import.meta.url);

describe('the scripts that are kept', () => {
  it('have the bytes they were released with', () => {
    for (const { version, integrity } of releases) {
      const bytes = readFileSync(new URL(`clock-element@${version}.js`, folder));
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, version).toBe(integrity);
    }
  });

  it('are all listed, in order, and each says its version', () => {
    const listed = releases.map(({ version }) => version);
    expect([...listed].sort(compareVersions)).toEqual(listed);
    expect(readdirSync(folder).sort()).toEqual(
      [...listed.map((version) => `clock-element@${version}.js`), 'releases.json'].sort(),
    );
    for (const version of listed) {
      const code = readFileSync(new URL(`clock-element@${version}.js`, folder), 'utf8');
      expect(code.startsWith(`/*! clock-element ${version} |`)).toBe(true);
    }
  });
});

describe('the names that move', () => {
  it('lead to the newest release of their line, by number and not by letter', () => {
    const names = movingNames(['1.0.0', '1.10.0', '1.9.0', '1.9.3', '2.0.0']);
    expect(Object.fromEntries(names)).toEqual({
      '1': '1.10.0',
      '1.0': '1.0.0',
      '1.9': '1.9.3',
      '1.10': '1.10.0',
      '2': '2.0.0',
      '2.0': '2.0.0',
    });
  });

  it('never lead to a pre-release', () => {
    expect([...movingNames(['1.0.0', '1.1.0-rc.1'])]).toEqual([
      ['1', '1.0.0'],
      ['1.0', '1.0.0'],
    ]);
  });
});

/** One version for every package, and the engine's own for engine and evaluation, wherever it stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { ENGINE_VERSION } from '@longrun/engine';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly name?: string;
  readonly version: string;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const folders = readdirSync(new URL('../packages', import.meta.url)).map((name) => `packages/${name}`);
const { version } = JSON.parse(textOf('package.json')) as Manifest;
const COMPUTING = ['@longrun/engine', '@longrun/evaluation'];
const versionOf = (name: string): string => (COMPUTING.includes(name) ? ENGINE_VERSION : version);

/** Versions of ours in a manifest that are not what they must be. */
const wrong = (name: string, manifest: Manifest): string[] =>
  Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies, [name]: manifest.version })
    .filter(([needed, found]) => needed.startsWith('@longrun/') && found !== versionOf(needed))
    .map(([needed, found]) => `${needed} ${found}`);

describe('versions (scripts/set-version.mjs sets them)', () => {
  it.each(folders)('%s', (folder) => {
    const manifest = JSON.parse(textOf(`${folder}/package.json`)) as Manifest;
    expect(wrong(manifest.name!, manifest)).toEqual([]);
    const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Manifest> };
    expect(wrong(manifest.name!, lock.packages[folder])).toEqual([]);
  });

  it.each([
    ['CITATION.cff', /^version: (.+)$/m],
    ['clients/python/pyproject.toml', /^version = "(.+)"$/m],
    ['clients/r/DESCRIPTION', /^Version: (.+)$/m],
    ['contract/openapi.yaml', /^ {2}version: (.+)$/m],
    ['CHANGELOG.md', /^## (\d\S*) - \d{4}-\d\d-\d\d$/m],
  ])('%s', (path, pattern) => {
    expect(pattern.exec(textOf(path))?.[1]).toBe(version);
  });
});

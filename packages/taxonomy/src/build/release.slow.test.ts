import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultTaxonomyDir } from '../load.ts';
import { buildRelease, type Release } from './release.ts';

let release: Release;
beforeAll(async () => {
  release = await buildRelease(defaultTaxonomyDir);
});

describe('the release', () => {
  it('has nothing against it', () => {
    expect(release.problems).toEqual([]);
  });

  it('stands in the repository byte for byte', () => {
    for (const [path, text] of release.files) {
      expect(readFileSync(join(defaultTaxonomyDir, path), 'utf8') === text, path).toBe(true);
    }
    const tables = [...release.files.keys()].filter((path) => path.startsWith('tables/'));
    expect(readdirSync(join(defaultTaxonomyDir, 'tables')).map((name) => `tables/${name}`)).toEqual(
      tables.sort(),
    );
  });
});

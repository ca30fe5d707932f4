import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultTaxonomyDir } from '../load.ts';
import { locatorFindings } from './locators.ts';
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

  it('a share without a place to look it up is found, and a locator to another work', () => {
    const document = JSON.parse(release.files.get('civilizations.json')!);
    const none = locatorFindings(document, []);
    expect(none).toContain('NGA african: states a share that locators.csv does not locate');
    const row = { iso3: 'NGA', place: 'african', source: 'sen2006', locator: 'p. 1' };
    expect(locatorFindings(document, [row])).toContain(
      'NGA african: locators.csv names "sen2006", which the text does not cite',
    );
    expect(locatorFindings(document, [{ ...row, place: 'sinic' }])).toContain(
      'NGA sinic: locators.csv names a text that does not exist',
    );
  });
});

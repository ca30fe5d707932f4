import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { type CheckTables, check, readForCheck } from './check.ts';
import { isIsbn13 } from './checks/isbn.ts';
import { newestYear } from './checks/years.ts';
import { defaultTaxonomyDir } from './load.ts';
import { withValue } from './minimal.testing.ts';
import type { TaxonomyDocument } from './types.ts';

let document: TaxonomyDocument;
beforeAll(async () => {
  document = (await readForCheck(defaultTaxonomyDir)).document as TaxonomyDocument;
});

function rulesAfter(pointer: string, value: unknown): string[] {
  return check(withValue(document, pointer, value)).errors.map(({ rule }) => rule);
}

const FRANCE = '/civilizations/0/member_states/0';

describe('check', () => {
  it('passes the published document and its tables', async () => {
    const { document: published, tables } = await readForCheck(defaultTaxonomyDir);
    expect(check(published, tables)).toEqual({ valid: true, errors: [] });
  });

  it('finds an empty rationale and empty citations', () => {
    expect(rulesAfter(`${FRANCE}/rationale`, ' ')).toEqual(['empty-rationale']);
    expect(rulesAfter(`${FRANCE}/citation_ids`, [])).toEqual(['empty-citations']);
  });

  it('finds a claim younger than the newest work it cites', () => {
    const changed = withValue(
      document,
      `${FRANCE}/rationale`,
      'Its court judged so in 2025, as nobody cited says.',
    );
    const [error] = check(changed).errors;
    expect(error.rule).toBe('claim-younger-than-work');
    expect(error.message).toMatch(/^the rationale speaks of 2025; the newest work it cites is of \d{4}$/);
  });

  it('finds a work that nothing cites, and a number of a book with a wrong check digit', () => {
    const work = { id: 'nobody', type: 'book', citation: 'Nobody (1900). Nothing.', isbn: '9780684811643' };
    const rules = rulesAfter('/bibliography', [...document.bibliography, work]);
    expect(rules).toEqual(['uncited-work', 'isbn']);
  });

  it('takes any value without throwing', () => {
    for (const value of [null, 7, [], 'x', {}]) expect(check(value).valid).toBe(false);
  });

  it('reads the newest year of a reference', () => {
    expect(newestYear('Ukraine (1996, as amended 2019). Constitution.')).toBe(2019);
    expect(newestYear('Toynbee, A. J. (1934-1961). A Study of History.')).toBe(1961);
    expect(newestYear('Agreement signed on 13 August 2001.')).toBe(2001);
    expect(newestYear('ISO 3166-1.')).toBe(Number.NEGATIVE_INFINITY);
  });

  it('knows a valid ISBN-13 (the example of ISO 2108)', () => {
    expect(isIsbn13('9783161484100')).toBe(true);
    expect(isIsbn13('9783161484101')).toBe(false);
    expect(isIsbn13('316148410X')).toBe(false);
  });
});

describe('check of locators', () => {
  let tables: CheckTables;
  beforeAll(async () => {
    tables = (await readForCheck(defaultTaxonomyDir)).tables!;
  });

  const findings = (change: (row: Record<string, string>) => Record<string, string>[]) => {
    const locators = tables.locators.flatMap((row) =>
      row['iso3'] === 'NGA' && row['place'] === 'african' ? change(row) : [row],
    );
    return check(document, { ...tables, locators }).errors;
  };

  it.each([
    ['a share that none places', () => [], 'states a share that the table locators does not locate'],
    ['an empty one', (row) => [{ ...row, locator: ' ' }], 'the table locators names no table or page'],
    [
      'one to a work that the text does not cite',
      (row) => [{ ...row, source: 'sen2006' }],
      'the table locators names "sen2006", which the text does not cite',
    ],
  ] as [string, Parameters<typeof findings>[0], string][])('finds %s', (_, change, fault) => {
    expect(findings(change)).toEqual([
      {
        pointer: expect.stringMatching(/^\/civilizations\/\d+\/member_states\/\d+$/),
        rule: 'locator',
        message: `NGA african: ${fault}`,
      },
    ]);
  });

  it('finds one to a text that does not exist', () => {
    expect(findings((row) => [row, { ...row, place: 'sinic' }])).toEqual([
      {
        pointer: '/tables/locators',
        rule: 'locator',
        message: 'NGA sinic: the table locators names a text that does not exist',
      },
    ]);
  });
});

describe('check of a folder', () => {
  let dir: string;
  beforeAll(async () => {
    dir = temporaryFolder('taxonomy');
    await cp(join(defaultTaxonomyDir, 'civilizations.json'), join(dir, 'civilizations.json'));
    await cp(join(defaultTaxonomyDir, 'tables'), join(dir, 'tables'), { recursive: true });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('finds a number without a locator in its tables', async () => {
    const path = join(dir, 'tables', 'communities.csv');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/^(BEN,.*pew2012,).*$/m, '$1'));
    const { document: read, tables } = await readForCheck(dir);
    expect(check(read, tables).errors).toEqual([
      {
        pointer: '/tables/communities',
        rule: 'figure',
        message: 'communities BEN islamic: a number without locator',
      },
      { pointer: '/tables/BEN', rule: 'figure', message: expect.stringContaining('neither counted') },
    ]);
  });
});

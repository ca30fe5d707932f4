import { expect, it } from 'vitest';
import { readTaxonomyFiles } from './files.ts';

it('holds every version under its own number, with the schema of its time', async () => {
  const { current, versions, tables } = await readTaxonomyFiles();
  expect([...versions.keys()]).toEqual(['1.0.0', '1.1.0', current.version]);
  for (const [version, { documentText, lookUps, schemaText }] of versions) {
    expect(JSON.parse(documentText).version).toBe(version);
    expect(lookUps.states()).toHaveLength(199);
    expect(JSON.parse(schemaText).$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  }
  expect(tables.descriptor.version).toBe(current.version);
});

it('gives the rows of a table in the types of its columns', async () => {
  const { tables } = await readTaxonomyFiles();
  expect(tables.rows('crosswalk')!.find(({ iso3 }) => iso3 === 'HKG')).toEqual({
    iso3: 'HKG',
    iso2: 'HK',
    iso_numeric: '344',
    m49: '344',
    cow: null,
    gw: null,
    vdem: 167,
    wikidata: 'Q8646',
  });
  expect(tables.rows('states')![0]).toMatchObject({ iso3: 'AFG', un_member: true, part_of: null });
  expect(tables.rows('atlantis')).toBeUndefined();
});

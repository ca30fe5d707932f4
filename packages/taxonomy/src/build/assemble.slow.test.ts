import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultTaxonomyDir } from '../load.ts';
import { assemble, serialize } from './assemble.ts';
import { readSources } from './read-sources.ts';

const source = join(defaultTaxonomyDir, 'source');

describe('assemble', () => {
  it('a round trip through JSON changes nothing', async () => {
    const document = assemble(await readSources(source));
    expect(JSON.parse(serialize(document))).toEqual(document);
  });

  it('copies a contested case to every civilization that competes', async () => {
    const sources = await readSources(source);
    const { civilizations } = assemble(sources);
    const holders = civilizations.filter((c) => c.ambiguous_cases.some((entry) => entry.iso3 === 'BIH'));
    expect(holders.map((c) => c.id).sort()).toEqual([...sources.cases['BIH'].competing].sort());
  });

  it('refuses a civilization without figures', async () => {
    const sources = await readSources(source);
    expect(() => assemble({ ...sources, figures: {} })).toThrow('no figures for "western"');
  });
});

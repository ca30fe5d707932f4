import { beforeAll, describe, expect, it } from 'vitest';
import { loadTaxonomy } from './load.ts';
import { minimalDocument } from './minimal.testing.ts';
import { STATES } from './states.ts';
import { type Basis, CSV_HEADER, createTaxonomy, type Taxonomy } from './taxonomy.ts';

let taxonomy: Taxonomy;
beforeAll(async () => {
  taxonomy = await loadTaxonomy();
});

/** An RFC 4180 reader for the test: fields, quotes, CRLF. */
const readCsv = (text: string): string[][] =>
  text
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, q, p]) => q?.replaceAll('""', '"') ?? p,
      ),
    );

describe('look-ups', () => {
  it('Türkiye is Islamic first and Western as a second reading', () => {
    const { primary, ambiguous } = taxonomy.civilizationOf('TUR')!;
    expect(primary.id).toBe('islamic');
    expect(ambiguous.map((c) => c.id)).toEqual(['western']);
  });

  it('a state has its name, rationale, discussion, sub-clusters and works', () => {
    const bosnia = taxonomy.state('bih')!;
    expect(bosnia.name).toBe('Bosnia and Herzegovina');
    expect(bosnia.primary).toMatchObject({ civilization: 'islamic', role: 'interface' });
    expect(bosnia.ambiguous.map((listing) => listing.civilization).sort()).toEqual(['orthodox', 'western']);
    expect(bosnia.case!.civilizations_competing).toEqual(['islamic', 'orthodox', 'western']);
    expect(bosnia.sub_clusters).toContainEqual({
      civilization: 'islamic',
      id: 'balkan_muslim',
      label: 'Balkan Muslims',
    });
    expect(bosnia.citations.map((work) => work.id)).toContain('malcolm1994');
  });

  it('an uncontested state has no case', () => {
    expect(taxonomy.state('FRA')).toMatchObject({ ambiguous: [], case: null });
  });

  it('unknown names give undefined', () => {
    expect(taxonomy.state('XXX')).toBeUndefined();
    expect(taxonomy.civilizationOf('__proto__')).toBeUndefined();
    expect(taxonomy.civilization('atlantean')).toBeUndefined();
  });

  it('every UN member and the six further units are found', () => {
    expect(taxonomy.states().map((entry) => entry.iso3)).toEqual(STATES.map((state) => state.iso3));
  });
});

describe('neighbours', () => {
  it.each<Basis>(['values', 'scores'])(
    'in the %s basis are sorted, symmetric and exclude the civilization itself',
    (basis) => {
      for (const { id } of taxonomy.document.civilizations) {
        const list = taxonomy.neighbours(id, basis);
        expect(list.map((n) => n.id)).not.toContain(id);
        expect(list.map((n) => n.distance)).toEqual(list.map((n) => n.distance).sort((a, b) => a - b));
        for (const { id: other, distance } of list) {
          const back = taxonomy.neighbours(other, basis).find((n) => n.id === id)!;
          expect(back.distance).toBeCloseTo(distance, 12);
        }
      }
    },
  );

  it('on the values map the African and the Islamic grouping are nearest to each other', () => {
    expect(taxonomy.neighbours('african', 'values')[0].id).toBe('islamic');
    expect(taxonomy.neighbours('islamic', 'values')[0].id).toBe('african');
  });

  it('leave out civilizations without figures, and are empty for one of those', () => {
    expect(
      taxonomy
        .neighbours('western', 'scores')
        .map((n) => n.id)
        .sort(),
    ).toEqual(['islamic', 'latin_american', 'orthodox', 'sinic']);
    expect(taxonomy.neighbours('japanese', 'values')).toEqual([]);
    expect(taxonomy.neighbours('atlantean', 'values')).toEqual([]);
  });

  it('leave out degenerate distributions that are infinitely far', () => {
    const document = minimalDocument();
    document.civilizations[0].sigma_score = [0, 1, 2, 3, 4, 5];
    document.civilizations[1].sigma_score = [1, 1, 2, 3, 4, 5];
    expect(
      createTaxonomy(document)
        .neighbours('c0', 'scores')
        .map((n) => n.id),
    ).not.toContain('c1');
  });
});

describe('exports', () => {
  it('CSV has one row per state, reads back, and keeps rationales with commas whole', () => {
    const [header, ...rows] = readCsv(taxonomy.toCsv());
    expect(header).toEqual([...CSV_HEADER]);
    expect(rows).toHaveLength(199);
    const turkey = Object.fromEntries(
      header.map((name, i) => [name, rows.find(([iso3]) => iso3 === 'TUR')![i]]),
    );
    expect(turkey).toMatchObject({ iso_numeric: '792', civilization: 'islamic', ambiguous_with: 'western' });
    expect(turkey['rationale']).toBe(taxonomy.state('TUR')!.primary.rationale);
  });

  it('map properties are flat, keyed by two codes, and mark contested states', () => {
    const table = taxonomy.toGeoJsonProperties();
    const turkey = table.find((row) => row.iso3 === 'TUR')!;
    expect(turkey).toEqual({
      iso3: 'TUR',
      iso_numeric: '792',
      name: 'Türkiye',
      un_member: true,
      civilization: 'islamic',
      civilization_label: 'Islamic',
      role: 'periphery',
      contested: true,
      competing: ['western'],
    });
    const numeric = table.flatMap((row) => row.iso_numeric ?? []);
    expect(new Set(numeric).size).toBe(198);
    expect(table.find((row) => row.iso_numeric === null)!.iso3).toBe('XKX');
  });
});

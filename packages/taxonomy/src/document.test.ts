import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isIsbn13 } from './checks/isbn.ts';
import { defaultTaxonomyDir, readDocumentText } from './load.ts';
import { STATES } from './states.ts';
import type { TaxonomyDocument } from './types.ts';

let document: TaxonomyDocument;
beforeAll(async () => {
  document = JSON.parse(await readDocumentText());
});

/** The address of a DOI: directory 10, a registrant's number, a suffix (ISO 26324). */
const DOI = /^https:\/\/doi\.org\/10\.\d{4,9}\/[^\s"<>]+$/;

const listings = () =>
  document.civilizations.flatMap((c) => c.member_states.map((m) => ({ ...m, civilization: c.id })));
const primary = () =>
  new Map(listings().flatMap((m) => (m.role === 'ambiguous' ? [] : [[m.iso3, m.civilization]])));

const wordGrams = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(3).map((_, i) => words.slice(i, i + 4).join(' ')));
};

/** Share of the shorter text's four-word sequences that the other text has too. */
const overlap = (a: Set<string>, b: Set<string>): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const gram of small) if (large.has(gram)) shared += 1;
  return shared / Math.max(1, small.size);
};

describe('the published document', () => {
  it('has the eight civilizations of the framework, its Buddhist area and two extensions', () => {
    expect(document.civilizations.map((c) => c.id).sort()).toEqual(
      'african buddhist hindic indigenous islamic japanese latin_american oceanian orthodox sinic western'.split(
        ' ',
      ),
    );
    const extensions = document.civilizations.filter((c) => c.extension_to_framework);
    expect(extensions.map((c) => [c.id, c.framework_label])).toEqual([
      ['indigenous', null],
      ['oceanian', null],
    ]);
  });

  it('gives each of 193 UN members and six further units exactly one primary role', () => {
    const codes = listings().flatMap((m) => (m.role === 'ambiguous' ? [] : [m.iso3]));
    expect(codes.sort()).toEqual(STATES.map((state) => state.iso3).sort());
    expect(STATES.filter((state) => state.unMember)).toHaveLength(193);
  });

  it('places Korea, Mongolia and others as agreed', () => {
    const places = primary();
    expect(['KOR', 'PRK', 'MNG', 'JPN', 'IND'].map((iso3) => places.get(iso3))).toEqual([
      'sinic',
      'sinic',
      'buddhist',
      'japanese',
      'hindic',
    ]);
  });

  it.each('ISR TUR ETH HTI UKR PHL KAZ BIH FJI GUY SUR NZL'.split(' '))(
    'discusses %s at length, with sources',
    (iso3) => {
      const cases = document.civilizations.flatMap((c) =>
        c.ambiguous_cases.filter((entry) => entry.iso3 === iso3),
      );
      expect(cases.length).toBeGreaterThanOrEqual(2);
      for (const { discussion, citation_ids } of cases) {
        expect(discussion.split(' ').length).toBeGreaterThan(40);
        expect(citation_ids!.length).toBeGreaterThan(1);
      }
    },
  );

  it('every listing has a rationale of its own: no two share their wording', () => {
    const texts = listings().map((m) => ({ ...m, grams: wordGrams(m.rationale) }));
    const short = texts.filter(
      (a) => a.rationale.split(' ').length < 8 || !/^\p{Lu}.*\.$/u.test(a.rationale),
    );
    expect(short.map((a) => `${a.iso3} in ${a.civilization}`)).toEqual([]);
    const alike = texts.flatMap((a, i) =>
      texts
        .slice(i + 1)
        .filter((b) => overlap(a.grams, b.grams) > 0.3)
        .map((b) => `${a.iso3} and ${b.iso3}`),
    );
    expect(alike).toEqual([]);
  });

  it('every listing, sub-cluster and case cites something', () => {
    const uncited = document.civilizations.flatMap((c) =>
      [...c.member_states, ...c.sub_clusters, ...c.ambiguous_cases].filter(
        (item) => !item.citation_ids?.length,
      ),
    );
    expect(uncited).toEqual([]);
  });

  it('the bibliography has more than forty works, each cited somewhere', () => {
    const { bibliography, ...rest } = document;
    const text = JSON.stringify(rest);
    expect(bibliography.map((work) => work.id).filter((id) => !text.includes(`"${id}"`))).toEqual([]);
    expect(document.bibliography.length).toBeGreaterThan(40);
    for (const { citation, url } of document.bibliography) {
      expect(citation).toMatch(/\.\)?$/);
      if (url) expect(new URL(url).protocol).toBe('https:');
    }
  });

  it('gives figures in pairs, names their sources, and leaves out what has too little data', () => {
    const withFigures = (field: 'mu_viz' | 'mu_score') =>
      document.civilizations.filter((c) => c[field]).map((c) => c.id);
    expect(withFigures('mu_viz')).toEqual([
      'western',
      'orthodox',
      'islamic',
      'sinic',
      'latin_american',
      'african',
    ]);
    expect(withFigures('mu_score')).toEqual(['western', 'orthodox', 'islamic', 'sinic', 'latin_american']);
    for (const c of document.civilizations) {
      expect(c.sources!.length > 0).toBe(Boolean(c.mu_viz || c.typical_range));
      if (!c.mu_viz) expect(c.values_quadrant).toBeNull();
    }
  });

  it('has a changelog entry and a citation file for its version', async () => {
    const changelog = await readFile(join(defaultTaxonomyDir, 'CHANGELOG.md'), 'utf8');
    const [, version, date] = /^## (\S+) \((\S+)\)$/m.exec(changelog) ?? [];
    expect(version).toBe(document.version);
    const read = (path: string) => readFile(join(defaultTaxonomyDir, path), 'utf8');
    expect(await read('../../CITATION.cff')).toContain(
      `title: ${document.title}\n    version: ${document.version}\n    date-released: ${date}\n`,
    );
    const own = await read('CITATION.cff');
    expect(own).toContain(`title: ${document.title}\n`);
    expect(own).toContain(`version: ${document.version}\ndate-released: ${date}\n`);
  });

  it('identifies nine tenths of its works by ISBN or DOI, with sound check digits', () => {
    const identified = document.bibliography.filter(({ isbn, url }) => isbn ?? url?.match(DOI));
    expect(identified.length / document.bibliography.length).toBeGreaterThanOrEqual(0.9);
    const numbers = document.bibliography.flatMap(({ isbn }) => isbn ?? []);
    expect(numbers.filter((isbn) => !isIsbn13(isbn))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    const addresses = document.bibliography.flatMap(({ url }) => url ?? []);
    expect(addresses.filter((url) => url.includes('doi.org') && !DOI.test(url))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('names both sides of every interface and every second reading', () => {
    for (const { iso3, role, civilization } of listings()) {
      if (role !== 'interface' && role !== 'ambiguous') continue;
      const entry = document.civilizations
        .find(({ id }) => id === civilization)!
        .ambiguous_cases.find((candidate) => candidate.iso3 === iso3);
      expect(entry?.civilizations_competing.length, iso3).toBeGreaterThanOrEqual(2);
    }
  });

  it.each([
    ['settler states', 'USA CAN AUS NZL', 'indigenous'],
    ['Muslim-majority states south of the Sahara', 'MRT MLI NER SEN GMB GIN SDN SOM DJI COM', 'african'],
    ['Caribbean states', 'HTI JAM TTO GUY SUR BRB BHS ATG DMA GRD KNA LCA VCT BLZ', 'african western'],
    ['Orthodox states in or bound for the European Union', 'GRC CYP ROU BGR UKR MDA GEO', 'western'],
    ['torn countries', 'TUR RUS MEX', 'western'],
  ])('treats %s alike', (_, states, readings) => {
    for (const iso3 of states.split(' ')) {
      const second = listings().filter((m) => m.iso3 === iso3 && m.role === 'ambiguous');
      expect(
        second.map((m) => m.civilization),
        iso3,
      ).toEqual(expect.arrayContaining(readings.split(' ')));
    }
  });

  it('publishes no country figures', () => {
    const numeric = listings().filter((m) => Object.values(m).some((value) => typeof value === 'number'));
    expect(numeric).toEqual([]);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocumentText } from './load.ts';
import { withValue } from './minimal.testing.ts';
import type { Finding, TaxonomyDocument } from './types.ts';
import { validate } from './validate.ts';

let document: TaxonomyDocument;
beforeAll(async () => {
  document = JSON.parse(await readDocumentText());
});

const at = (id: string): number => document.civilizations.findIndex((c) => c.id === id);
const civilization = (id: string): string => `/civilizations/${at(id)}`;
const memberAt = (id: string, iso3: string): string =>
  `${civilization(id)}/member_states/${document.civilizations[at(id)].member_states.findIndex((m) => m.iso3 === iso3)}`;
const caseAt = (id: string, iso3: string): string =>
  `${civilization(id)}/ambiguous_cases/` +
  `${document.civilizations[at(id)].ambiguous_cases.findIndex((c) => c.iso3 === iso3)}`;

/** The findings of one rule after one change. */
const after = (rule: string, pointer: string, value: unknown): Finding[] =>
  validate(withValue(document, pointer, value)).errors.filter((error) => error.rule === rule);

const without = (id: string, list: 'member_states' | 'ambiguous_cases', iso3: string) =>
  (document.civilizations[at(id)][list] as { iso3: string }[]).filter((item) => item.iso3 !== iso3);

describe('validate', () => {
  it('finds nothing wrong with the published document', () => {
    expect(validate(document)).toEqual({ valid: true, errors: [] });
  });

  it('reports a schema error with its pointer and keyword', () => {
    const [error] = validate(withValue(document, `${memberAt('islamic', 'TUR')}/role`, 'torn')).errors;
    expect(error).toEqual({
      pointer: `${memberAt('islamic', 'TUR')}/role`,
      rule: 'enum',
      message: 'must be equal to one of the allowed values: core, periphery, ambiguous, interface',
    });
  });

  it('returns schema and semantic errors together', () => {
    const broken = withValue(
      withValue(document, '/policy', 1),
      `${memberAt('western', 'FRA')}/citation_ids/0`,
      'nobody1900',
    );
    expect(validate(broken).errors.map((error) => error.rule)).toEqual(['type', 'dangling-citation']);
  });

  it('a version must be semantic', () => {
    expect(after('version', '/version', '1.0')).toHaveLength(1);
    expect(after('version', '/version', '2.1.0-draft.1')).toHaveLength(0);
  });

  it('finds a dangling citation wherever it stands', () => {
    for (const pointer of [
      `${civilization('sinic')}/citation_ids/0`,
      `${memberAt('sinic', 'KOR')}/citation_ids/0`,
      `${civilization('sinic')}/sub_clusters/0/citation_ids/0`,
      `${caseAt('sinic', 'JPN')}/citation_ids/0`,
    ]) {
      expect(after('dangling-citation', pointer, 'ghost').map((error) => error.pointer)).toEqual([pointer]);
    }
  });

  it('finds duplicate identifiers of works, civilizations, sub-clusters and cases', () => {
    for (const [pointer, value] of [
      ['/bibliography/1/id', document.bibliography[0].id],
      [`${civilization('sinic')}/sub_clusters/1/id`, document.civilizations[at('sinic')].sub_clusters[0].id],
    ] as const) {
      expect(after('duplicate-id', pointer, value).map((error) => error.pointer)).toEqual([pointer]);
    }
    expect(after('duplicate-id', `${civilization('japanese')}/id`, 'western')).toHaveLength(1);
    const cases = document.civilizations[at('hindic')].ambiguous_cases;
    expect(
      after('duplicate-id', `${civilization('hindic')}/ambiguous_cases`, [...cases, cases[0]]),
    ).toHaveLength(1);
  });

  it('finds a code that ISO 3166-1 does not have, and accepts a territory', () => {
    const pointer = `${memberAt('western', 'FRA')}/iso3`;
    expect(after('unknown-iso3', pointer, 'FRX')[0]?.pointer).toBe(pointer);
    expect(after('unknown-iso3', pointer, 'GRL')).toHaveLength(0);
  });

  it('finds an archetype or a sub-cluster state that is no member', () => {
    const archetype = `${civilization('western')}/archetype_states/0`;
    expect(after('archetype-not-member', archetype, 'CHN')[0]?.pointer).toBe(archetype);
    const clustered = `${civilization('western')}/sub_clusters/0/states/0`;
    expect(after('sub-cluster-not-member', clustered, 'CHN')[0]?.pointer).toBe(clustered);
  });

  it('finds a competing civilization that does not exist', () => {
    const pointer = `${caseAt('western', 'TUR')}/civilizations_competing/0`;
    expect(after('unknown-civilization', pointer, 'atlantean')[0]?.pointer).toBe(pointer);
  });

  it('finds a state with two primary roles, or twice in one civilization', () => {
    expect(
      after('two-primary-roles', `${memberAt('western', 'TUR')}/role`, 'periphery')[0]?.message,
    ).toContain('"TUR"');
    const members = document.civilizations[at('japanese')].member_states;
    expect(
      after('duplicate-member', `${civilization('japanese')}/member_states`, [...members, ...members]),
    ).toHaveLength(1);
  });

  it('finds a UN member without a place and a state that is only ambiguous', () => {
    expect(
      after(
        'missing-un-member',
        `${civilization('western')}/member_states`,
        without('western', 'member_states', 'ISL'),
      ).map((error) => error.message),
    ).toEqual(['UN member "ISL" (Iceland) has no place']);
    expect(after('no-primary-role', `${memberAt('islamic', 'TUR')}/role`, 'ambiguous')).toHaveLength(2);
  });

  it('finds a missing territory, as well as a missing member', () => {
    expect(
      after(
        'missing-unit',
        `${civilization('western')}/member_states`,
        without('western', 'member_states', 'VAT'),
      ).map((error) => error.message),
    ).toEqual(['unit "VAT" (Vatican City) has no place']);
  });

  it('finds two different discussions of one state', () => {
    const rule = 'different-discussion';
    const pointer = caseAt('western', 'TUR');
    expect(after(rule, `${pointer}/discussion`, 'Another story.')).toHaveLength(1);
    expect(after(rule, `${pointer}/citation_ids`, ['sen2006'])[0].message).toContain('"TUR"');
  });

  it('finds an archetype that is ambiguous or an interface', () => {
    const pointer = `${civilization('western')}/archetype_states/0`;
    expect(after('archetype-role', pointer, 'TUR')[0]?.pointer).toBe(pointer);
    expect(after('archetype-role', pointer, 'ISR')[0]?.message).toContain('is interface in "western"');
    expect(after('archetype-role', pointer, 'POL')).toEqual([]);
  });

  it('finds an interface without a second side, and a case that starts with another civilization', () => {
    const members = `${memberAt('western', 'FRA')}/role`;
    expect(after('interface-without-case', members, 'interface')[0]?.message).toContain('"FRA"');
    const pointer = `${caseAt('islamic', 'TUR')}/civilizations_competing`;
    expect(after('case-order', pointer, ['western', 'islamic'])[0]?.pointer).toBe(pointer);
  });

  it('finds figures that do not follow from one another or from the published table', () => {
    const western = civilization('western');
    const rule = 'false-figures';
    expect(after(rule, `${western}/mu_viz/0`, 0.6).map((error) => error.pointer)).toEqual([
      `${western}/mu_viz/0`,
    ]);
    expect(after(rule, `${western}/values_quadrant`, 'traditional / survival')).toHaveLength(1);
    expect(after(rule, `${western}/typical_range/pdi`, [0, 100])).toHaveLength(3);
    expect(after(rule, `${civilization('buddhist')}/values_quadrant`, 'traditional / survival')).toHaveLength(
      1,
    );
    expect(after(rule, `${civilization('african')}/typical_range/pdi`, [60, 80])[0].message).toBe(
      '60 where the aggregates table has nothing (n = 0)',
    );
    const draft = withValue(withValue(document, '/version', '3.0.0'), `${western}/mu_viz/0`, 0.6);
    expect(validate(draft).valid).toBe(true);
  });

  it('finds a stray key, which a comma in an unquoted label once left behind', () => {
    const pointer = `${civilization('islamic')}/sub_clusters/0`;
    expect(after('additionalProperties', `${pointer}/Horn and Indian Ocean Africa`, null)).toEqual([
      {
        pointer,
        rule: 'additionalProperties',
        message: 'must NOT have additional properties: "Horn and Indian Ocean Africa"',
      },
    ]);
  });

  it('finds an ambiguity that only one side tells', () => {
    const rule = 'asymmetric-ambiguity';
    const cases = `${civilization('western')}/ambiguous_cases`;
    const found = after(rule, cases, without('western', 'ambiguous_cases', 'TUR'));
    expect(found.map((error) => error.pointer).sort()).toEqual(
      [`${caseAt('islamic', 'TUR')}/civilizations_competing/1`, memberAt('western', 'TUR')].sort(),
    );
    const members = `${civilization('western')}/member_states`;
    expect(after(rule, members, without('western', 'member_states', 'TUR'))).toHaveLength(1);
    expect(after(rule, `${caseAt('western', 'TUR')}/civilizations_competing`, ['islamic'])).toHaveLength(4);
    expect(
      after(rule, `${caseAt('western', 'TUR')}/civilizations_competing`, ['islamic', 'western', 'orthodox']),
    ).not.toEqual([]);
  });

  it('finds figures that cannot be', () => {
    const western = civilization('western');
    const matrix = [
      [1, 2],
      [2, 1],
    ];
    expect(after('not-a-covariance', `${western}/sigma_viz`, matrix)).toHaveLength(1);
    expect(after('range-order', `${western}/typical_range/pdi`, [60, 40])).toHaveLength(1);
    expect(after('unknown-dimension', `${western}/typical_range/xyz`, [0, 1])).toHaveLength(1);
    expect(after('unpaired-figures', `${western}/sigma_score`, undefined)).toHaveLength(1);
    expect(after('extension-label', `${western}/extension_to_framework`, true)).toHaveLength(1);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof validate(value).valid === 'boolean'));
    const pointers = paths(document, '');
    fc.assert(
      fc.property(fc.constantFrom(...pointers), fc.jsonValue(), (pointer, value) => {
        const { valid, errors } = validate(withValue(document, pointer, value));
        expect(valid).toBe(errors.length === 0);
      }),
      { numRuns: 50 },
    );
  });
});

function paths(node: unknown, pointer: string): string[] {
  if (typeof node !== 'object' || node === null) return [pointer];
  return [pointer, ...Object.entries(node).flatMap(([key, value]) => paths(value, `${pointer}/${key}`))];
}

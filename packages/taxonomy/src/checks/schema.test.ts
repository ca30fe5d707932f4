import { registerSchema, validate as secondValidator } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocumentText, readSchemaSync } from '../load.ts';
import { minimalDocument, withValue } from '../minimal.testing.ts';
import { schemaFindings } from './schema.ts';

/**
 * [pointer, wrong value or undefined to remove it, keyword that must object, where it objects if elsewhere]
 */
type Invalid = [pointer: string, value: unknown, keyword: string, at?: string];
type Valid = [pointer: string, value: unknown];

const C = '/civilizations/0';
const MEMBER = `${C}/member_states/0`;
const CLUSTER = `${C}/sub_clusters/0`;
const CASE = `${C}/ambiguous_cases/0`;
const WORK = '/bibliography/0';

const missing = (owner: string, fields: string[]): Invalid[] =>
  fields.map((field) => [`${owner}/${field}`, undefined, 'required', owner]);

const notText = (owner: string, fields: string[]): Invalid[] =>
  fields.map((field) => [`${owner}/${field}`, 7, 'type']);

const notList = (owner: string, fields: string[]): Invalid[] =>
  fields.map((field) => [`${owner}/${field}`, 'FRA', 'type']);

const notListOfText = (owner: string, fields: string[]): Invalid[] =>
  fields.map((field) => [`${owner}/${field}/0`, null, 'type']);

const optional = (owner: string, fields: string[]): Valid[] =>
  fields.map((field) => [`${owner}/${field}`, undefined]);

const stray = (...owners: string[]): Invalid[] =>
  owners.map((owner) => [`${owner}/something_else`, null, 'additionalProperties', owner]);

const NOTE = '/notes/0';

const TERMS = '/licenses/0';

const invalid: Invalid[] = [
  ...stray('', '/policy', '/axes', NOTE, TERMS, WORK, C, MEMBER, CLUSTER, CASE),
  ...notText('', ['title', 'license']),
  ['/axes', [], 'type'],
  ...missing('/axes', ['viz', 'score']),
  ...notList('/axes', ['viz', 'score']),
  ...notListOfText('/axes', ['viz', 'score']),
  ['/axes/viz', ['a'], 'minItems'],
  ['/axes/viz', ['a', 'b', 'c'], 'maxItems'],
  ['/axes/score', ['a'], 'minItems'],
  ['/axes/score', Array(7).fill('a'), 'maxItems'],
  ['/licenses', {}, 'type'],
  [TERMS, 'CC0', 'type'],
  ...missing(TERMS, ['fields', 'terms', 'sources']),
  ...notText(TERMS, ['terms']),
  ...notList(TERMS, ['fields']),
  ...notListOfText(TERMS, ['fields']),
  [`${TERMS}/fields`, [], 'minItems'],
  [`${WORK}/isbn`, 7, 'type'],
  [`${WORK}/isbn`, '0684811642', 'pattern'],
  ['/notes', {}, 'type'],
  [NOTE, 'a note', 'type'],
  ...missing(NOTE, ['id', 'text', 'citation_ids']),
  ...notText(NOTE, ['id', 'text']),

  ['', [], 'type'],
  ...missing('', ['version', 'policy', 'bibliography', 'civilizations']),
  ['/version', 1, 'type'],
  ['/applicable_unit_types', 'state', 'type'],
  ['/applicable_unit_types/0', 5, 'type'],
  ['/applicable_unit_types/0', 'adm2', 'enum'],
  ['/policy', true, 'type'],
  ...[
    'raw_vector_is_source_of_truth',
    'normalized_vector_visualization_only',
    'adm1_subdivision_required_later',
    'two_bases_coupled',
  ].map((flag): Invalid => [`/policy/${flag}`, 'yes', 'type']),
  ['/bibliography', {}, 'type'],
  [WORK, 'a book', 'type'],
  ...missing(WORK, ['id', 'type', 'citation']),
  ...notText(WORK, ['id', 'type', 'citation', 'url', 'license']),
  [`${WORK}/type`, 'website', 'enum'],
  ['/civilizations', {}, 'type'],
  ['/civilizations/10', null, 'type'],
  ['/civilizations', minimalDocument().civilizations.slice(1), 'minItems'],
  ['/civilizations', [...minimalDocument().civilizations, minimalDocument().civilizations[0]], 'maxItems'],
  [C, null, 'type'],
  ...missing(C, [
    'id',
    'label',
    'short_description',
    'long_description',
    'framework_label',
    'values_clusters',
    'archetype_states',
    'member_states',
    'sub_clusters',
    'ambiguous_cases',
    'citation_ids',
    'low_archetype_coverage',
    'extension_to_framework',
  ]),
  ...notText(C, [
    'id',
    'label',
    'short_description',
    'long_description',
    'framework_label',
    'values_quadrant',
  ]),
  ...notList(C, [
    'framework_page_refs',
    'values_clusters',
    'archetype_states',
    'member_states',
    'sub_clusters',
    'ambiguous_cases',
    'sources',
    'citation_ids',
    'mu_viz',
    'sigma_viz',
    'mu_score',
    'sigma_score',
  ]),
  ...notListOfText(C, [
    'framework_page_refs',
    'values_clusters',
    'archetype_states',
    'sources',
    'citation_ids',
  ]),
  [`${C}/archetype_states/0`, 'FR', 'minLength'],
  [`${C}/archetype_states/0`, 'FRAN', 'maxLength'],
  [`${C}/citation_ids`, [], 'minItems'],
  [`${C}/typical_range`, [], 'type'],
  [`${C}/typical_range/pdi`, 5, 'type'],
  [`${C}/typical_range/pdi`, [1], 'minItems'],
  [`${C}/typical_range/pdi`, [1, 2, 3], 'maxItems'],
  [`${C}/typical_range/pdi/0`, '1', 'type'],
  [`${C}/mu_viz`, [0], 'minItems'],
  [`${C}/mu_viz`, [0, 0, 0], 'maxItems'],
  [`${C}/mu_viz/1`, '0', 'type'],
  [`${C}/sigma_viz`, [[1, 0]], 'minItems'],
  [
    `${C}/sigma_viz`,
    [
      [1, 0],
      [0, 1],
      [0, 0],
    ],
    'maxItems',
  ],
  [`${C}/sigma_viz/0`, 1, 'type'],
  [`${C}/sigma_viz/0`, [1], 'minItems'],
  [`${C}/sigma_viz/0`, [1, 0, 0], 'maxItems'],
  [`${C}/sigma_viz/1/1`, null, 'type'],
  [`${C}/mu_score`, [1, 2, 3, 4, 5], 'minItems'],
  [`${C}/mu_score`, [1, 2, 3, 4, 5, 6, 7], 'maxItems'],
  [`${C}/mu_score/0`, '1', 'type'],
  [`${C}/mu_score/0`, -0.01, 'minimum'],
  [`${C}/mu_score/5`, 100.01, 'maximum'],
  [`${C}/sigma_score`, [1, 2, 3, 4, 5], 'minItems'],
  [`${C}/sigma_score`, [1, 2, 3, 4, 5, 6, 7], 'maxItems'],
  [`${C}/sigma_score/0`, true, 'type'],
  [`${C}/sigma_score/0`, -0.01, 'minimum'],
  [`${C}/low_archetype_coverage`, 'false', 'type'],
  [`${C}/extension_to_framework`, 0, 'type'],
  [MEMBER, 'FRA', 'type'],
  ...missing(MEMBER, ['iso3', 'role', 'rationale', 'citation_ids']),
  ...notText(MEMBER, ['iso3', 'role', 'rationale']),
  [`${MEMBER}/iso3`, 'FR', 'minLength'],
  [`${MEMBER}/iso3`, 'FRAN', 'maxLength'],
  [`${MEMBER}/role`, 'centre', 'enum'],
  ...notList(MEMBER, ['citation_ids']),
  ...notListOfText(MEMBER, ['citation_ids']),
  [CLUSTER, [], 'type'],
  ...missing(CLUSTER, ['id', 'label', 'states']),
  ...notText(CLUSTER, ['id', 'label']),
  ...notList(CLUSTER, ['states', 'citation_ids']),
  ...notListOfText(CLUSTER, ['states', 'citation_ids']),
  [CASE, [], 'type'],
  ...missing(CASE, ['iso3', 'civilizations_competing', 'discussion']),
  ...notText(CASE, ['iso3', 'discussion']),
  ...notList(CASE, ['civilizations_competing', 'citation_ids']),
  ...notListOfText(CASE, ['civilizations_competing', 'citation_ids']),
];

const valid: Valid[] = [
  ...optional('', ['applicable_unit_types']),
  ...optional(WORK, ['url', 'license']),
  ...optional(CLUSTER, ['citation_ids']),
  ...optional(CASE, ['citation_ids']),
  ...optional(C, [
    'framework_page_refs',
    'values_quadrant',
    'typical_range',
    'sources',
    'mu_viz',
    'sigma_viz',
    'mu_score',
    'sigma_score',
  ]),
  ['/policy', {}],
  ...optional('', ['title', 'license', 'axes', 'notes']),
  [`${C}/typical_range/another_scale`, [0, 1]],
  ['/applicable_unit_types', []],
  ['/bibliography', []],
  ...['book', 'article', 'dataset', 'chapter', 'report'].map((type): Valid => [`${WORK}/type`, type]),
  [`${WORK}/url`, 'https://doi.org/10.2307/20045621'],
  [`${WORK}/license`, 'CC-BY-4.0'],
  ...['core', 'periphery', 'ambiguous', 'interface'].map((role): Valid => [`${MEMBER}/role`, role]),
  [`${MEMBER}/citation_ids`, []],
  [`${C}/member_states`, []],
  [`${C}/archetype_states`, []],
  [`${C}/values_clusters`, []],
  [`${C}/framework_label`, null],
  [`${C}/values_quadrant`, null],
  [`${C}/typical_range`, {}],
  [`${C}/typical_range/uai`, [-5, 500]],
  [`${C}/mu_score`, [0, 0, 0, 100, 100, 100]],
  [`${C}/sigma_score`, [0, 0, 0, 0, 0, 1e6]],
  [`${CASE}/iso3`, 'four'],
  [`${CLUSTER}/states`, ['France']],
];

const title = (pointer: string, value: unknown): string =>
  `${pointer || 'the document'} ${value === undefined ? 'absent' : `= ${JSON.stringify(value).slice(0, 40)}`}`;

const schema = readSchemaSync();
let second: Awaited<ReturnType<typeof secondValidator>>;

beforeAll(async () => {
  registerSchema(schema as Parameters<typeof registerSchema>[0], schema['$id'] as string);
  second = await secondValidator(schema['$id'] as string);
});

const secondAccepts = (document: unknown): boolean => second(document as Parameters<typeof second>[0]).valid;

describe('the schema accepts', () => {
  it('the published document', async () => {
    const document = JSON.parse(await readDocumentText());
    expect(schemaFindings(document)).toEqual([]);
    expect(secondAccepts(document)).toBe(true);
  });

  it.each(valid.map(([pointer, value]) => ({ name: title(pointer, value), pointer, value })))(
    '$name',
    ({ pointer, value }) => {
      const document = withValue(minimalDocument(), pointer, value);
      expect(schemaFindings(document)).toEqual([]);
      expect(secondAccepts(document)).toBe(true);
    },
  );
});

describe('the schema rejects', () => {
  it.each(
    invalid.map(([pointer, value, keyword, at = pointer]) => ({
      name: `${title(pointer, value)} (${keyword})`,
      pointer,
      value,
      keyword,
      at,
    })),
  )('$name', ({ pointer, value, keyword, at }) => {
    const document = withValue(minimalDocument() as unknown, pointer, value);
    const found = schemaFindings(document).map((finding) => [finding.pointer, finding.rule]);
    expect(found).toContainEqual([at, keyword]);
    expect(secondAccepts(document)).toBe(false);
  });

  it('and each of its assertions is tried by one of these', () => {
    // Ajv's schemaPath is relative inside a referenced schema; the schema object itself tells where it
    // stands.
    const verbose = new Ajv2020({ strict: true, allErrors: true, verbose: true }).compile(schema);
    const location = new Map(subschemas(schema, '#'));
    const tried = new Set(
      invalid.flatMap(([pointer, value]) => {
        verbose(withValue(minimalDocument() as unknown, pointer, value));
        return (verbose.errors ?? []).map(({ keyword, params, parentSchema }) => {
          const at = `${location.get(parentSchema as object)}/${keyword}`;
          return keyword === 'required' ? `${at}/${params['missingProperty']}` : at;
        });
      }),
    );
    expect(assertions(schema, '#').filter((at) => !tried.has(at))).toEqual([]);
  });

  it('and every property has a title or an item type and a description', () => {
    expect(undescribed(schema, '#')).toEqual([]);
  });
});

const ASSERTIONS = ['type', 'enum', 'minItems', 'maxItems', 'minLength', 'maxLength', 'minimum', 'maximum'];

/** Locations of all assertion keywords, as Ajv names them; `required` once a field. */
function assertions(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'required') return (value as string[]).map((field) => `${at}/required/${field}`);
    if (at.endsWith('/properties')) return assertions(value, `${at}/${key}`);
    if (ASSERTIONS.includes(key) || value === false) return [`${at}/${key}`];
    return assertions(value, `${at}/${key}`);
  });
}

/** Every object of the schema with its location. */
function subschemas(node: unknown, at: string): [object, string][] {
  if (typeof node !== 'object' || node === null) return [];
  return [[node, at], ...Object.entries(node).flatMap(([key, value]) => subschemas(value, `${at}/${key}`))];
}

function undescribed(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  const here = at.endsWith('/properties') || at.endsWith('/$defs');
  return Object.entries(node).flatMap(([key, value]) => {
    const inner = undescribed(value, `${at}/${key}`);
    const plain = here && !('$ref' in value) && !(value.title && value.description);
    return plain ? [`${at}/${key}`, ...inner] : inner;
  });
}

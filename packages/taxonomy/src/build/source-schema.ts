/**
 * The shape of the hand-written sources. Every object is closed and every text is a non-empty string, so that
 * a missing quote in YAML (a comma that ends a label, a bare `null` or number) is an error with a place and
 * not a wrong document.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const text = { type: 'string', minLength: 1, pattern: '^\\S[^\\n]*\\S$|^\\S$' };
const texts = { type: 'array', items: text };
const cites = { ...texts, minItems: 1 };
const id = { type: 'string', pattern: '^[a-z][a-z0-9_]*$' };
const ids = { type: 'array', items: id };
const code = { type: 'string', pattern: '^[A-Z]{3}$' };
const codes = { type: 'array', items: code, uniqueItems: true };

function closedObject(properties: Record<string, object>, optional: string[] = []) {
  return {
    type: 'object',
    additionalProperties: false,
    properties,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
  };
}

function byCode(entry: object) {
  return {
    type: 'object',
    propertyNames: code,
    additionalProperties: entry,
  };
}

const reason = { cite: cites, why: text };

const SOURCES = {
  head: closedObject({
    version: text,
    title: text,
    license: text,
    licenses: {
      type: 'array',
      items: closedObject({ fields: { ...ids, minItems: 1 }, terms: text, sources: cites }),
    },
    applicable_unit_types: { type: 'array', items: { enum: ['state', 'adm1'] } },
    policy: { type: 'object', additionalProperties: { type: 'boolean' } },
    axes: closedObject({ viz: ids, score: ids }),
    order: { ...ids, minItems: 11, maxItems: 11 },
    notes: { type: 'array', items: closedObject({ id, text, citation_ids: cites }) },
  }),
  bibliography: {
    type: 'array',
    items: closedObject(
      {
        id,
        type: { enum: ['book', 'article', 'dataset', 'chapter', 'report'] },
        citation: text,
        url: { type: 'string', pattern: '^https://' },
        license: text,
        isbn: { type: 'string', pattern: '^97[89][0-9]{10}$' },
      },
      ['url', 'license', 'isbn'],
    ),
  },
  cases: byCode(closedObject({ competing: { ...ids, minItems: 2, uniqueItems: true }, cite: cites, text })),
  civilization: closedObject(
    {
      id,
      label: text,
      short_description: text,
      long_description: text,
      framework_label: { anyOf: [text, { type: 'null' }] },
      framework_page_refs: texts,
      extension_to_framework: { type: 'boolean' },
      values_clusters: texts,
      citation_ids: cites,
      archetype_states: codes,
      sub_clusters: {
        type: 'array',
        items: closedObject({ id, label: text, states: { ...codes, minItems: 1 }, citation_ids: cites }),
      },
      members: byCode(closedObject({ role: { enum: ['core', 'periphery', 'interface'] }, ...reason })),
      ambiguous: byCode(closedObject(reason)),
    },
    ['framework_page_refs', 'ambiguous'],
  ),
} as const;

export type SourceKind = keyof typeof SOURCES;

const compiled = new Map<SourceKind, ValidateFunction>();

/** The value as it came, or an error that names the file, the place and what is wrong there. */
export function checkSource<T>(kind: SourceKind, value: unknown, file: string): T {
  const check = compiled.get(kind) ?? new Ajv2020({ allErrors: true }).compile(SOURCES[kind]);
  compiled.set(kind, check);
  if (check(value)) return value as T;
  const errors = (check.errors ?? []).map(({ instancePath, message, params }) => {
    const extra = params['additionalProperty'] ?? params['propertyName'];
    return `${instancePath || '/'} ${message}${extra === undefined ? '' : ` ("${extra}")`}`;
  });
  throw new Error(`${file} is not a valid source:\n  ${errors.join('\n  ')}`);
}

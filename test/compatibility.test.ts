/** `/v1` keeps its promises: the contract against the last released one, by the rules of docs/api.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { breaches, type ContractDocument } from './compatibility.ts';

const folder = new URL('../contract/', import.meta.url);
const read = (name: string) => parse(readFileSync(new URL(name, folder), 'utf8')) as ContractDocument;
const present = read('openapi.yaml');
const released = readdirSync(new URL('released/', folder)).filter((name) => name.endsWith('.yaml'));

/**
 * Answers to what no client of the release could ask: a new parameter, or a setting that is off by default.
 */
const NOT_ASKED_BEFORE = [
  'DELETE /v1/jobs/{id}: status 403 is new in the error contract', // --cancel-by-token
  'GET /api/now.json: status 503 is new in the error contract', // sent by the release, too
  ...[
    'POST /v1/forecast',
    'POST /v1/ensemble',
    'POST /v1/benchmark',
    'POST /v1/judgements',
    'DELETE /v1/jobs/{id}',
  ]
    .flatMap((operation) => [401, 403].map((status) => `${operation}: status ${status}`))
    .map((text) => `${text} is new in the error contract`), // --auth-jwks
  'POST /v1/forecast: 200 (application/json) has an alternative that is new in a response', // ?samples=false
  'GET /v1/taxonomy/schema: status 404 is new in the error contract', // ?version=
  'GET /v1/jobs/{id}/result: status 422 is new in the error contract', // ?rows=
];

it('has a released contract to compare with', () => {
  expect(released.length).toBeGreaterThan(0);
});

it.each(released)('changes nothing of %s that needs /v2', (name) => {
  expect(
    breaches(read(`released/${name}`), present).filter((text) => !NOT_ASKED_BEFORE.includes(text)),
  ).toEqual([]);
});

/** A small contract, and what is done to it. */
const base = (): ContractDocument => ({
  paths: {
    '/v1/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/Ask' } } },
        },
        responses: {
          200: {
            headers: { ETag: {} },
            content: { 'application/json': { schema: { $ref: '#/components/Answer' } } },
          },
          400: { content: { 'application/problem+json': { schema: { $ref: '#/components/Problem' } } } },
        },
      },
    },
  },
  components: {
    Ask: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', enum: ['a', 'b'] }, size: { type: 'integer' } },
    },
    Answer: {
      type: 'object',
      required: ['state'],
      properties: {
        state: { type: 'string', enum: ['on', 'off'] },
        parts: { type: 'array', items: { $ref: '#/components/Answer' } },
      },
    },
    Problem: { type: 'object', required: ['status'], properties: { status: { type: 'integer' } } },
  },
});

// biome-ignore lint/suspicious/noExplicitAny: the document is changed in many places
type Change = (document: any) => void;
const changed = (change: Change): string[] => {
  const after = structuredClone(base());
  change(after);
  return breaches(base(), after);
};
const operation = (document: ContractDocument) =>
  (document.paths['/v1/things/{id}'] as Record<string, never>)['post'];

describe('compatible', () => {
  const compatible: Record<string, Change> = {
    'nothing at all': () => {},
    'a new optional field in a request': (d) => (d.components.Ask.properties.note = { type: 'string' }),
    'a new field in a response': (d) => {
      d.components.Answer.properties.note = { type: 'string' };
      d.components.Answer.required.push('note');
    },
    'a new enum value in a response': (d) => d.components.Answer.properties.state.enum.push('idle'),
    'a new endpoint': (d) => (d.paths['/v1/others'] = { get: { responses: {} } }),
    'a new optional parameter': (d) =>
      d.paths['/v1/things/{id}'].post.parameters.push({ name: 'x', in: 'query' }),
    'a referenced schema written out': (d) => {
      const { content } = d.paths['/v1/things/{id}'].post.responses[400];
      content['application/problem+json'].schema = structuredClone(d.components.Problem);
    },
    'a new media type of an answer': (d) =>
      Object.assign(
        (operation(d) as never as { responses: Record<string, { content: object }> }).responses['200']
          .content,
        {
          'text/csv': {},
        },
      ),
  };
  it.each(Object.keys(compatible))('%s', (name) => {
    expect(changed(compatible[name])).toEqual([]);
  });
});

describe('needs /v2', () => {
  const at = 'POST /v1/things/{id}';
  const breaking: Record<string, [Change, RegExp]> = {
    'an endpoint removed': [(d) => delete d.paths['/v1/things/{id}'].post, /is removed$/],
    'a field of a request removed': [
      (d) => delete d.components.Ask.properties.size,
      /size is removed or renamed$/,
    ],
    'a field of a response renamed': [
      (d) => {
        d.components.Answer.properties.pieces = d.components.Answer.properties.parts;
        delete d.components.Answer.properties.parts;
      },
      /parts is removed or renamed$/,
    ],
    'another type of a field': [
      (d) => (d.components.Answer.properties.state.type = ['string', 'null']),
      /state was string and is null or string$/,
    ],
    'a new enum value in a request': [
      (d) => d.components.Ask.properties.kind.enum.push('c'),
      /value "c" is new in a request$/,
    ],
    'a new required field in a request': [
      (d) => d.components.Ask.required.push('size'),
      /size is now required in a request$/,
    ],
    'a field that may be missing': [(d) => (d.components.Answer.required = []), /state may now be missing/],
    'a parameter removed': [
      (d) => (d.paths['/v1/things/{id}'].post.parameters = []),
      /query limit is removed$/,
    ],
    'a new required parameter': [
      (d) => d.paths['/v1/things/{id}'].post.parameters.push({ name: 'x', in: 'query', required: true }),
      /query x is now required$/,
    ],
    'an error status removed': [
      (d) => delete d.paths['/v1/things/{id}'].post.responses[400],
      /status 400 is removed$/,
    ],
    'a new error status': [
      (d) => (d.paths['/v1/things/{id}'].post.responses[409] = {}),
      /status 409 is new in the error contract$/,
    ],
    'another media type of errors': [
      (d) => {
        const { content } = d.paths['/v1/things/{id}'].post.responses[400];
        content['application/json'] = content['application/problem+json'];
        delete content['application/problem+json'];
      },
      /application\/problem\+json is removed$/,
    ],
    'a field of the problem removed': [
      (d) => delete d.components.Problem.properties.status,
      /status is removed or renamed$/,
    ],
    'an alternative to a response': [
      (d) => {
        const { content } = d.paths['/v1/things/{id}'].post.responses[200];
        content['application/json'].schema = { anyOf: [{ $ref: '#/components/Answer' }, { type: 'object' }] };
      },
      /has an alternative that is new in a response$/,
    ],
    'a header removed': [
      (d) => delete d.paths['/v1/things/{id}'].post.responses[200].headers.ETag,
      /no longer has the header ETag$/,
    ],
  };
  it.each(Object.keys(breaking))('%s', (name) => {
    const [change, expected] = breaking[name];
    const found = changed(change);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(expected);
    expect(found[0]).toContain(at);
  });
});

/** Generated requests: raw targets, all methods, headers and encodings, sound and broken. */
import fc from 'fast-check';

export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly bytes: Buffer;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'GET', 'POST', 'HEAD') },
  { weight: 4, arbitrary: fc.constantFrom(...METHODS) },
  { weight: 1, arbitrary: fc.constantFrom('get', 'FETCH', 'X', 'GE T', 'MKCOL', 'LOCK') },
);

/** The addresses of the contract and the page, whole or as the beginning of something else. */
const KNOWN = [
  '/',
  '/v1',
  '/v1/forecast',
  '/v1/ensemble',
  '/v1/naive',
  '/v1/benchmark',
  '/v1/verdict',
  '/v1/verdicts',
  '/v1/jobs',
  '/v1/jobs/x',
  '/v1/jobs/x/events',
  '/v1/jobs/x/result',
  '/v1/judgements',
  '/v1/judgements/x',
  '/v1/tasks',
  '/v1/panels',
  '/v1/panels/wb',
  '/v1/panels/wb/variables',
  '/v1/panels/wb/variables/USA.gdp_growth',
  '/v1/panels/nope/observations',
  '/v1/diagnostics/wb/nope',
  '/v1/taxonomy',
  '/v1/taxonomy/schema',
  '/v1/taxonomy/tables/states',
  '/v1/taxonomy/civilizations/x',
  '/v1/openapi.json',
  '/docs',
  '/healthz',
  '/readyz',
  '/api/now.json',
  '/clock-element.js',
  '/.well-known/security.txt',
  '/explore',
  '/benchmark/x',
  '/learn/methods',
  '/assets/x.js',
];

/** Pieces of a path, many of which cannot be decoded. */
const piece = fc.oneof(
  fc.constantFrom(
    '%ff',
    '%',
    '%2',
    '%zz',
    '%c0%ae',
    '%00',
    '%2e%2e',
    '..',
    '.',
    '',
    '%2f',
    '%5c',
    '\\',
    '//',
  ),
  fc.constantFrom('é', '\u{1f600}', '%f0%9f%98%80', "'", '"', '<script>', '{panel}', ':id', '*', ';a=b', '~'),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/[\s\0]/g, '_')),
  fc.integer({ min: 100, max: 5000 }).map((n) => 'a'.repeat(n)),
);
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...KNOWN), piece)
      .map(([start, end]) => `${start.replace(/\/$/, '')}/${end}`),
  },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join('/')}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', 'http://other.example/v1/panels', 'v1/panels', '//v1/panels', ''),
  },
);

const parameter = fc.tuple(
  fc.constantFrom(
    'limit',
    'as_of',
    'format',
    'panel',
    'samples',
    'seed',
    'n_surrogates',
    'q',
    'version',
    '%',
    '',
  ),
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1e9',
    'x',
    '%ff',
    '%',
    '',
    'json',
    'csv',
    'parquet',
    '2026',
    '2026-02-30',
    'true',
  ),
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(parameter, { minLength: 1, maxLength: 4 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('?', '??', '?&&', '?=', '?#', '#x', '?a[]=1&a[__proto__]=2') },
);

const header = fc.oneof(
  fc.tuple(
    fc.constant('accept'),
    fc.constantFrom(
      '*/*',
      'application/json',
      'text/html',
      'text/csv',
      'image/png',
      'x',
      '',
      ';q=2',
      '*/*;q=0',
      ',',
    ),
  ),
  fc.tuple(
    fc.constant('accept-encoding'),
    fc.constantFrom(
      'gzip',
      'br',
      'deflate',
      'identity',
      '*',
      '*;q=0',
      'identity;q=0',
      'zstd',
      ',',
      'gzip;q=x',
    ),
  ),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      'application/json',
      'application/json; charset=latin1',
      'text/csv',
      'x',
      '',
      '/',
      'a/b/c',
    ),
  ),
  fc.tuple(fc.constant('content-encoding'), fc.constantFrom('gzip', 'br', 'identity', 'nonsense')),
  fc.tuple(fc.constant('expect'), fc.constantFrom('100-continue', 'nonsense')),
  fc.tuple(fc.constant('prefer'), fc.constantFrom('respond-async', 'wait=5', ',,', '')),
  fc.tuple(fc.constant('if-none-match'), fc.constantFrom('*', '""', 'W/"x"', 'x', '')),
  fc.tuple(fc.constant('range'), fc.constantFrom('bytes=0-10', 'bytes=9-1', 'x', 'bytes=99999999-')),
  fc.tuple(fc.constant('origin'), fc.constantFrom('https://example.org', 'null', 'x')),
  fc.tuple(fc.constant('last-event-id'), fc.constantFrom('1', '-1', 'x', '1e99')),
  fc.tuple(fc.constant('longrun-job-token'), fc.constantFrom('x', '')),
  fc.tuple(fc.constant('x-forwarded-for'), fc.constantFrom('1.2.3.4', 'x', ',,')),
  fc.tuple(
    fc.constant('cookie'),
    fc.integer({ min: 1, max: 20_000 }).map((n) => 'c'.repeat(n)),
  ),
  fc.tuple(fc.constant('upgrade'), fc.constantFrom('websocket', 'h2c')),
  fc.tuple(fc.constantFrom('x-odd', 'x\u00e9', 'bad name'), fc.constantFrom('\u00ff', 'v', '\u0001')),
);

const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant(Buffer.alloc(0)) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '{}',
        '[]',
        'null',
        '{"model":"rw"}',
        '{"panel":"nope"}',
        '{"series":[1,2]}',
        '{"a":1e400}',
        '{',
      )
      .map((text) => Buffer.from(text)),
  },
);
/** How the body is announced: rightly, wrongly or not at all. */
const framing = fc.oneof(
  { weight: 8, arbitrary: fc.constant('length') },
  { weight: 2, arbitrary: fc.constant('chunked') },
  { weight: 1, arbitrary: fc.constantFrom('none', 'both', 'nonsense', 'negative', 'twice') },
);
const version = fc.oneof(
  { weight: 30, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'FTP/1.1', '') },
);

function framed(how: string, content: Buffer): [string[], Buffer] {
  const length = `content-length: ${content.length}`;
  const chunks = Buffer.concat([
    Buffer.from(content.length > 0 ? `${content.length.toString(16)}\r\n` : ''),
    content,
    Buffer.from(content.length > 0 ? '\r\n0\r\n\r\n' : '0\r\n\r\n'),
  ]);
  if (how === 'chunked') return [['transfer-encoding: chunked'], chunks];
  if (how === 'both') return [[length, 'transfer-encoding: chunked'], chunks];
  if (how === 'nonsense') return [['content-length: many'], content];
  if (how === 'negative') return [['content-length: -5'], content];
  if (how === 'twice') return [[length, 'content-length: 7'], content];
  return [how === 'none' ? [] : [length], how === 'none' ? Buffer.alloc(0) : content];
}

export const rawRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    method,
    path,
    query,
    version,
    headers: fc.array(header, { maxLength: 4 }),
    host: fc.oneof(
      { weight: 20, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    body,
    framing,
  })
  .map(
    ({
      method: verb,
      path: start,
      query: search,
      version: http,
      headers,
      host,
      body: content,
      framing: how,
    }) => {
      const target = start + search;
      const [announced, sent] = framed(how, content);
      const lines = [
        `${verb} ${target} ${http}`,
        ...(host ? ['host: localhost'] : []),
        'connection: close',
        ...headers.map(([name, value]) => `${name}: ${value}`),
        ...announced,
      ];
      return {
        method: verb,
        target,
        bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), sent]),
      };
    },
  );

/**
 * One operation as a request that can be copied: curl, Python and TypeScript with nothing to install, R with
 * jsonlite and our client.
 */

export interface SampleRequest {
  readonly method: string;
  /** With example values in place of path parameters, and the required query. */
  readonly path: string;
  readonly body?: { readonly type: string; readonly text: string };
  readonly operationId: string;
}

const BASE = 'http://localhost:8000';
/** Operations whose body is the arguments of a function of the R client. */
const R_FUNCTIONS: Readonly<Record<string, string>> = {
  createForecast: 'longrun_forecast',
  createEnsemble: 'longrun_ensemble',
  createNaive: 'longrun_naive',
  createBenchmark: 'longrun_benchmark',
};

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function curl({ method, path, body }: SampleRequest): string {
  const parts = [`curl ${shellQuoted(BASE + path)}`];
  if (method !== 'GET' && !body) parts.push(`--request ${method}`);
  if (body) parts.push(`--header 'content-type: ${body.type}'`, `--data-binary ${shellQuoted(body.text)}`);
  return parts.join(' \\\n  ');
}

function python({ method, path, body }: SampleRequest): string {
  const data = body ? `, data=${JSON.stringify(body.text)}.encode()` : '';
  const headers = body ? `, headers={"content-type": "${body.type}"}` : '';
  return [
    'from urllib.request import Request, urlopen',
    '',
    `request = Request(${JSON.stringify(BASE + path)}, method="${method}"${data}${headers})`,
    'print(urlopen(request).read().decode())',
  ].join('\n');
}

function r({ method, path, body, operationId }: SampleRequest): string {
  const own = R_FUNCTIONS[operationId];
  if (own && body) {
    const text = JSON.stringify(JSON.stringify(JSON.parse(body.text)));
    return `answer <- do.call(longrun::${own}, jsonlite::fromJSON(${text}))\nstr(answer)`;
  }
  const url = JSON.stringify(BASE + path);
  if (method === 'GET') return `cat(readLines(${url}, warn = FALSE), sep = "\\n")`;
  const data = body
    ? `, "--header", shQuote("content-type: ${body.type}"), "--data-binary", shQuote(${JSON.stringify(body.text)})`
    : '';
  return `system2("curl", c("--silent", "--request", "${method}"${data}, shQuote(${url})))`;
}

function typescript({ method, path, body }: SampleRequest): string {
  const fields = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(body
      ? [`  headers: { 'content-type': '${body.type}' },`, `  body: ${JSON.stringify(body.text)},`]
      : []),
  ];
  const options = fields.length === 0 ? '' : `, {\n${fields.join('\n')}\n}`;
  return `const response = await fetch('${BASE}${path}'${options});\nconsole.log(response.status, await response.text());`;
}

export const snippetsOf = (request: SampleRequest): readonly (readonly [string, string])[] => [
  ['curl', curl(request)],
  ['Python', python(request)],
  ['R', r(request)],
  ['TypeScript', typescript(request)],
];

/** JSON with two spaces per level, and arrays of plain values on one line. */
export function compactJson(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== 'object'))
      return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    return `[\n${value.map((item) => inner + compactJson(item, inner)).join(',\n')}\n${indent}]`;
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${compactJson(item, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

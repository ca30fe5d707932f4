/**
 * One operation as a request that can be copied: curl, and Python, R and TypeScript with our clients. Where a
 * client has no function for it, the language's own means of sending a request.
 */
import { type ClientLanguage, clientCall } from './client-calls.ts';

export interface SampleRequest {
  readonly method: string;
  /** With example values in place of path parameters, and the required query. */
  readonly path: string;
  readonly body?: { readonly type: string; readonly text: string };
  readonly operationId: string;
  /** Example values of the path parameters, in their order. */
  readonly pathValues?: readonly string[];
}

const BASE = 'http://localhost:8000';
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

function r({ method, path, body }: SampleRequest): string {
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
  return (
    `const response = await fetch('${BASE}${path}'${options});\nconsole.log(response.status, await ` +
    'response.text());'
  );
}

export function snippetsOf(request: SampleRequest): readonly (readonly [string, string])[] {
  const { body, pathValues: path = [] } = request;
  const isJson = body?.type === 'application/json';
  const args = { path, ...(isJson && { body: JSON.parse(body.text) as Record<string, unknown> }) };
  const own = (language: ClientLanguage): string | undefined =>
    clientCall(request.operationId, language, args);
  return [
    ['curl', curl(request)],
    ['Python', own('Python') ?? python(request)],
    ['R', own('R') ?? r(request)],
    ['TypeScript', own('TypeScript') ?? typescript(request)],
  ];
}

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

/**
 * The contract as one HTML page with one style sheet, readable by person and screen reader. Operations and
 * schemas are closed until they are opened or gone to. A script of our own adds forms that send requests;
 * without it the page is whole.
 */
import { codeBlock, escapeHtml, tableOf } from './html.ts';
import { compactJson } from './snippets.ts';
import { renderTry } from './try.ts';

type Json = Record<string, unknown>;

interface Schema extends Json {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Escapes, then turns `code` into <code>. */
const prose = (text: unknown): string =>
  escapeHtml(String(text ?? '')).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Paragraphs parted by blank lines, with `## ` before a heading: the Markdown that the contract uses. */
const paragraphs = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .split(/\n\s*\n/)
    .map((part) =>
      part.startsWith('## ')
        ? `<h2 id="${slug(part)}">${prose(part.slice('## '.length))}</h2>`
        : `<p>${prose(part)}</p>`,
    )
    .join('\n');

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function renderDocs(openapi: Json): string {
  const info = openapi['info'] as Json;
  const tags = openapi['tags'] as { name: string; description: string }[];
  const operations = listOperations(openapi);
  const resolve = (node: Json): Json =>
    typeof node['$ref'] === 'string' ? lookUp(openapi, node['$ref']) : node;

  const nav = tags
    .map((tag) =>
      renderList(
        tag.name,
        operations.filter((entry) => isTagged(entry, tag.name)),
      ),
    )
    .join('');
  const sections = tags
    .map((tag) => {
      const own = operations.filter((entry) => isTagged(entry, tag.name));
      return `<section id="${slug(tag.name)}"><h2>${escapeHtml(tag.name)}</h2><p>${prose(tag.description)}</p>${own
        .map((entry) => renderOperation(entry, resolve))
        .join('')}</section>`;
    })
    .join('');
  const schemas = Object.entries((openapi['components'] as { schemas: Record<string, Schema> }).schemas)
    .map(([name, schema]) => renderSchema(name, schema))
    .join('');

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(String(info['title']))} API ${escapeHtml(String(info['version']))}</title>
<link rel="stylesheet" href="/docs.css"><link rel="icon" href="/favicon.svg">
<script src="/theme.js"></script><script type="module" src="/docs.js"></script></head>
<body><a class="skip" href="#main">Skip to content</a>
<nav aria-label="Operations"><p><a class="brand" href="/">Longrun</a> <a href="/learn">Learn</a></p>
<ul>${nav}<li><a href="#schemas">Schemas</a></li></ul></nav>
<div class="text"><header><h1>HTTP API <small>${escapeHtml(String(info['version']))}</small></h1>
${paragraphs(info['description'])}
<p><a href="/v1/openapi.json">openapi.json</a>
<button type="button" class="open-all" hidden>Open everything</button></p></header>
<main id="main">${sections}<section id="schemas"><h2>Schemas</h2>${schemas}</section></main></div></body></html>`;
}

const isTagged = ({ operation }: OperationEntry, tag: string): boolean =>
  (operation['tags'] as string[]).includes(tag);

/** A tag and its operations in the list at the side. */
const renderList = (tag: string, entries: readonly OperationEntry[]): string =>
  `<li><a href="#${slug(tag)}">${escapeHtml(tag)}</a><ul>${entries
    .map(({ method, path, operation }) => {
      const id = slug(String(operation['operationId']));
      const name = `<span class="method ${method}">${method.toUpperCase()}</span> ${escapeHtml(path)}`;
      return `<li><a href="#${id}">${name}</a></li>`;
    })
    .join('')}</ul></li>`;

interface OperationEntry {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
  readonly shared: readonly Json[];
}

function listOperations(openapi: Json): OperationEntry[] {
  return Object.entries(openapi['paths'] as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({
      path,
      method,
      operation: item[method] as Json,
      shared: (item['parameters'] ?? []) as Json[],
    })),
  );
}

const lookUp = (openapi: Json, ref: string): Json =>
  ref
    .slice(2)
    .split('/')
    .reduce<Json>((node, key) => node[key] as Json, openapi);

function renderOperation(
  { path, method, operation, shared }: OperationEntry,
  resolve: (node: Json) => Json,
): string {
  const parameters = [...shared, ...((operation['parameters'] ?? []) as Json[])].map(resolve);
  const body = operation['requestBody'] as Json | undefined;
  const responses = Object.entries(operation['responses'] as Record<string, Json>);
  return `<article id="${slug(String(operation['operationId']))}"><details class="part">
<summary><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<span class="what">${prose(operation['summary'])}</span></summary>
<p>${prose(operation['description'])}</p>
${parameters.length > 0 ? renderParameters(parameters) : ''}
${body ? `<h4>Body</h4>${renderContent(body, resolve)}` : ''}
${renderTry({ path, method, operationId: String(operation['operationId']), parameters, ...bodyOf(body, resolve) })}
<h4>Responses</h4>${responses.map(([status, response]) => renderResponse(status, resolve(response), resolve)).join('')}
</details></article>`;
}

/** The first media type of a body with its first example. */
function bodyOf(body: Json | undefined, resolve: (node: Json) => Json) {
  const content = (body?.['content'] ?? {}) as Record<string, { examples?: Record<string, Json> }>;
  const [first] = Object.entries(content);
  if (!first) return {};
  const [example] = Object.values(first[1].examples ?? {});
  return { body: { type: first[0], example: example ? resolve(example)['value'] : {} } };
}

const renderParameters = (parameters: readonly Json[]): string =>
  tableOf(
    ['parameter', 'in', 'type', 'meaning'],
    parameters.map((p) => [
      `<code>${escapeHtml(String(p['name']))}</code>`,
      escapeHtml(String(p['in'])),
      typeOf(p['schema'] as Schema),
      prose(p['description']),
    ]),
  );

function renderResponse(status: string, response: Json, resolve: (node: Json) => Json): string {
  return (
    `<details${status.startsWith('2') ? ' open' : ''}><summary>` +
    `<span class="status s${status[0]}">${status}</span> ${prose(response['description'])}</summary>` +
    `${renderContent(response, resolve)}</details>`
  );
}

function renderContent(node: Json, resolve: (node: Json) => Json): string {
  const content = (node['content'] ?? {}) as Record<
    string,
    { schema: Schema; examples?: Record<string, Json> }
  >;
  return Object.entries(content)
    .map(([type, { schema, examples }]) => {
      const shown = Object.values(examples ?? {})
        .map((example) => resolve(example)['value'])
        .map((value) =>
          codeBlock(`Example of ${type}`, typeof value === 'string' ? value : compactJson(value)),
        )
        .join('');
      return `<p><code>${escapeHtml(type)}</code> ${typeOf(schema)}</p>${shown}`;
    })
    .join('');
}

function renderSchema(name: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([field, child]) => [
    `<code>${escapeHtml(field)}</code>`,
    typeOf(child),
    schema.required?.includes(field) ? 'required' : '',
    `${limits(child)} ${prose(child['description'])}`,
  ]);
  const table =
    rows.length > 0
      ? tableOf(['field', 'type', '', 'meaning'], rows)
      : `<p>${typeOf(schema)} ${limits(schema)}</p>`;
  return (
    `<article id="schema-${slug(name)}"><details class="part">` +
    `<summary><h3><code>${escapeHtml(name)}</code></h3></summary>` +
    `<p>${prose(schema['description'])}</p>${table}</details></article>`
  );
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return `<a href="#schema-${slug(name)}">${escapeHtml(name)}</a>`;
  }
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ');
  return escapeHtml([schema.type ?? 'any'].flat().join(' or '));
}

const LIMITS = {
  minimum: '≥',
  maximum: '≤',
  minItems: 'at least',
  maxItems: 'at most',
  default: 'default',
} as const;

const limits = (schema: Schema): string =>
  Object.entries(LIMITS)
    .filter(([key]) => key in schema)
    .map(([key, word]) =>
      escapeHtml(`${word} ${JSON.stringify(schema[key])}${key.endsWith('Items') ? ' items' : ''}`),
    )
    .join(', ');

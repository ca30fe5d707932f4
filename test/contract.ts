/** Holds any response against the contract: is the status declared, the media type right, the body valid? */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

interface Response {
  readonly content?: Record<string, { schema: object }>;
  readonly $ref?: string;
}

interface Contract {
  readonly paths: Record<string, Record<string, { responses?: Record<string, Response> }>>;
  readonly components: { responses: Record<string, Response> };
}

export const contract = parse(
  readFileSync(new URL('../contract/openapi.yaml', import.meta.url), 'utf8'),
) as Contract;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...contract, $id: 'contract' });

/**
 * Answers to what the contract does not describe: unknown paths and methods, and requests HTTP itself
 * refuses.
 */
const ANYWHERE = new Set([404, 405, 408, 414, 431]);

/** The codes that docs/errors.md lists. */
export const CODES: ReadonlySet<string> = new Set(
  [...readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8').matchAll(/^\| `(\w+)`/gm)].map(
    ([, code]) => code,
  ),
);

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

function validator(schema: object): ReturnType<typeof ajv.compile> {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
  let compiled = validators.get(text);
  if (!compiled) {
    compiled = ajv.compile(JSON.parse(text) as object);
    validators.set(text, compiled);
  }
  return compiled;
}

/** What is wrong with this response, or undefined. `path` is the contract's template. */
export function breach(
  path: string,
  method: string,
  status: number,
  contentType: string,
  body: string,
): string | undefined {
  const media = contentType.split(';')[0].trim();
  const declared = contract.paths[path]?.[method.toLowerCase()]?.responses?.[String(status)];
  if (!declared && !ANYWHERE.has(status))
    return `${method} ${path}: status ${status} is not in the contract: ${body.slice(0, 200)}`;
  if (status >= 400 && media !== 'application/problem+json') return `${status} came as ${media}`;
  const response = declared?.$ref
    ? contract.components.responses[declared.$ref.split('/').at(-1)!]
    : declared;
  const content =
    response?.content?.[media] ??
    (status >= 400 ? contract.components.responses['NotFound'].content![media] : undefined);
  if (!content) return `${method} ${path}: ${media} is not declared for ${status}`;
  if (!media.endsWith('json') || media.endsWith('ndjson')) return undefined;
  const check = validator(content.schema);
  const value = JSON.parse(body) as { status?: number; code?: string };
  if (!check(value)) return `${method} ${path} ${status}: ${ajv.errorsText(check.errors)}`;
  if (status >= 400 && !CODES.has(value.code ?? '')) return `code ${value.code} is not in docs/errors.md`;
  if (status >= 400 && value.status !== status) return `problem says ${value.status}, HTTP says ${status}`;
  return undefined;
}

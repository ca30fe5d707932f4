/**
 * What has changed between two versions of the contract that `/v1` may not change. The rules (docs/api.md,
 * "Versions"): a new optional field in a request or a response, a new enum value in a response and a new
 * endpoint are compatible; a field removed, renamed or of another type, a new enum value in a request and a
 * change of the error contract are not.
 */
type Json = Record<string, unknown>;
type Role = 'request' | 'response';

export interface ContractDocument extends Json {
  readonly paths: Record<string, Json>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** Every breach of the rules, as a sentence that names the place. */
export function breaches(before: ContractDocument, after: ContractDocument): string[] {
  const compared = new Comparison(before, after);
  for (const [path, item] of Object.entries(before.paths)) {
    for (const method of METHODS.filter((name) => name in item)) compared.operation(path, method);
  }
  return compared.found;
}

class Comparison {
  readonly found: string[] = [];
  readonly #before: ContractDocument;
  readonly #after: ContractDocument;
  /** Pairs of referenced schemas under comparison: schemas may refer to themselves. */
  readonly #open = new Set<string>();

  constructor(before: ContractDocument, after: ContractDocument) {
    this.#before = before;
    this.#after = after;
  }

  operation(path: string, method: string): void {
    const at = `${method.toUpperCase()} ${path}`;
    const before = this.#before.paths[path];
    const after = this.#after.paths[path];
    const old = before[method] as Json;
    const now = after?.[method] as Json | undefined;
    if (now === undefined) return void this.found.push(`${at} is removed`);
    this.#parameters(
      at,
      this.#parametersOf(this.#before, before, old),
      this.#parametersOf(this.#after, after, now),
    );
    this.#body(at, old, now);
    this.#responses(at, (old['responses'] ?? {}) as Json, (now['responses'] ?? {}) as Json);
  }

  #parametersOf(document: ContractDocument, item: Json, operation: Json): Map<string, Json> {
    const all = [...list(item['parameters']), ...list(operation['parameters'])].map((entry) =>
      resolve(document, entry),
    );
    return new Map(all.map((entry) => [`${entry['in']} ${String(entry['name']).toLowerCase()}`, entry]));
  }

  #parameters(at: string, before: Map<string, Json>, after: Map<string, Json>): void {
    for (const [name, old] of before) {
      const now = after.get(name);
      if (now === undefined) this.found.push(`${at}: parameter ${name} is removed`);
      else this.#schema(`${at}: parameter ${name}`, 'request', old['schema'], now['schema']);
    }
    for (const [name, now] of after) {
      if (now['required'] === true && before.get(name)?.['required'] !== true)
        this.found.push(`${at}: parameter ${name} is now required`);
    }
  }

  #body(at: string, old: Json, now: Json): void {
    if (old['requestBody'] === undefined && now['requestBody'] === undefined) return;
    const before = resolve(this.#before, (old['requestBody'] ?? {}) as Json);
    const after = resolve(this.#after, (now['requestBody'] ?? {}) as Json);
    if (after['required'] === true && before['required'] !== true)
      this.found.push(`${at}: a body is now required`);
    this.#content(`${at}: body`, 'request', before, after);
  }

  #content(at: string, role: Role, before: Json, after: Json): void {
    const now = (after['content'] ?? {}) as Record<string, Json>;
    for (const [media, old] of Object.entries((before['content'] ?? {}) as Record<string, Json>)) {
      if (now[media] === undefined) this.found.push(`${at}: ${media} is removed`);
      else this.#schema(`${at} (${media})`, role, old['schema'], now[media]['schema']);
    }
  }

  #responses(at: string, before: Json, after: Json): void {
    for (const [status, entry] of Object.entries(before)) {
      if (after[status] === undefined) {
        this.found.push(`${at}: status ${status} is removed`);
        continue;
      }
      const old = resolve(this.#before, entry as Json);
      const now = resolve(this.#after, after[status] as Json);
      for (const header of Object.keys((old['headers'] ?? {}) as Json)) {
        if (((now['headers'] ?? {}) as Json)[header] === undefined)
          this.found.push(`${at}: ${status} no longer has the header ${header}`);
      }
      this.#content(`${at}: ${status}`, 'response', old, now);
    }
    for (const status of Object.keys(after)) {
      if (Number(status) >= 400 && before[status] === undefined)
        this.found.push(`${at}: status ${status} is new in the error contract`);
    }
  }

  #schema(at: string, role: Role, before: unknown, after: unknown): void {
    if (!isObject(before)) return;
    if (!isObject(after)) return void this.found.push(`${at} has no schema any more`);
    const pair = `${role} ${String(before['$ref'])} ${String(after['$ref'])}`;
    const referenced = before['$ref'] !== undefined && after['$ref'] !== undefined;
    if (referenced && this.#open.has(pair)) return;
    if (referenced) this.#open.add(pair);
    const old = flatten(this.#before, before);
    const now = flatten(this.#after, after);
    const alternatives = [...list(now['anyOf']), ...list(now['oneOf'])];
    if (alternatives.length > 0 && list(old['anyOf']).length + list(old['oneOf']).length === 0) {
      this.found.push(`${at} has an alternative that is new in a ${role}`);
      this.#schema(at, role, before, alternatives[0]);
      return;
    }
    this.#types(at, old, now);
    this.#values(at, role, old, now);
    this.#properties(at, role, old, now);
    for (const key of ['items', 'additionalProperties'])
      this.#schema(`${at}/${key}`, role, old[key], now[key]);
    for (const key of ['oneOf', 'anyOf']) {
      for (const [i, entry] of list(old[key]).entries())
        this.#schema(`${at}/${key}/${i}`, role, entry, list(now[key])[i]);
    }
    if (referenced) this.#open.delete(pair);
  }

  #types(at: string, old: Json, now: Json): void {
    const before = typesOf(old);
    const after = typesOf(now);
    if (before.join() !== after.join())
      this.found.push(
        `${at} was ${before.join(' or ') || 'of any type'} and is ${after.join(' or ') || 'of any type'}`,
      );
  }

  #values(at: string, role: Role, old: Json, now: Json): void {
    const before = valuesOf(old);
    const after = valuesOf(now);
    if (after === null) return;
    if (before === null)
      return void (role === 'request' && this.found.push(`${at} now takes only ${[...after].join(', ')}`));
    for (const value of before) if (!after.has(value)) this.found.push(`${at}: value ${value} is removed`);
    if (role === 'response') return;
    for (const value of after)
      if (!before.has(value)) this.found.push(`${at}: value ${value} is new in a request`);
  }

  #properties(at: string, role: Role, old: Json, now: Json): void {
    const before = (old['properties'] ?? {}) as Json;
    const after = (now['properties'] ?? {}) as Json;
    for (const [name, schema] of Object.entries(before)) {
      if (after[name] === undefined) this.found.push(`${at}/${name} is removed or renamed`);
      else this.#schema(`${at}/${name}`, role, schema, after[name]);
    }
    const required = new Set(list(old['required']) as unknown as string[]);
    const requiredNow = new Set(list(now['required']) as unknown as string[]);
    if (role === 'request') {
      for (const name of requiredNow)
        if (!required.has(name)) this.found.push(`${at}/${name} is now required in a request`);
    } else {
      for (const name of required)
        if (!requiredNow.has(name)) this.found.push(`${at}/${name} may now be missing in a response`);
    }
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const typesOf = (schema: Json): string[] => [schema['type'] ?? []].flat().map(String).sort();

/** The values of `enum` or `const`, as JSON; null when any value will do. */
function valuesOf(schema: Json): Set<string> | null {
  if ('const' in schema) return new Set([JSON.stringify(schema['const'])]);
  return Array.isArray(schema['enum']) ? new Set(schema['enum'].map((value) => JSON.stringify(value))) : null;
}

function resolve(document: ContractDocument, entry: Json): Json {
  const ref = entry['$ref'];
  if (typeof ref !== 'string') return entry;
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, key) => (node as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
  return resolve(document, found as Json);
}

/** The schema with its reference followed and its `allOf` merged. */
function flatten(document: ContractDocument, schema: Json): Json {
  const own = resolve(document, schema);
  const parts = list(own['allOf']).map((part) => flatten(document, part));
  return parts.reduce<Json>(
    (all, part) => ({
      ...Object.assign({}, part, all),
      properties: { ...((part['properties'] ?? {}) as Json), ...((all['properties'] ?? {}) as Json) },
      required: [...list(part['required']), ...list(all['required'])],
    }),
    own,
  );
}

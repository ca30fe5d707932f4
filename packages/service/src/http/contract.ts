/**
 * Request validation, from the contract and nothing else.
 *
 * 400 is for what is malformed: a missing field or a wrong JSON type. 422 is for the right type with a value
 * out of bounds: too short, unknown enum value, a number that should be an integer, a number that is not
 * finite (1e400).
 */

import { openapi } from '@longrun/contract/openapi';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldError } from '../errors.ts';
import { Problem } from './problem.ts';
import type { ProblemCode } from './problem-codes.ts';

interface Operation {
  readonly requestBody?: { content: { 'application/json': { schema: object } } };
  readonly parameters?: readonly Parameter[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: object;
  readonly required?: boolean;
}

const REPORTED_ERRORS = 20;
/**
 * Arrays are cut to this length before every error is looked for: a body of a million bad items costs no
 * more.
 */
const INSPECTED_ITEMS = 1000;

/** The contract is linted when it is tested: compiling the meta-schema here would only delay the start. */
const baseOptions = {
  meta: false,
  validateSchema: false,
  strict: false,
  strictNumbers: true,
  useDefaults: true,
  validateFormats: false,
} as const;
const first = new Ajv2020({ ...baseOptions, allErrors: false, verbose: true });
const all = new Ajv2020({ ...baseOptions, allErrors: true, verbose: true });
const query = new Ajv2020({ ...baseOptions, allErrors: true, verbose: true, coerceTypes: true });

const operations = new Map<string, { operation: Operation; shared: readonly Parameter[] }>();
for (const item of Object.values(openapi['paths'] as Record<string, Record<string, unknown>>)) {
  const shared = (item['parameters'] ?? []) as Parameter[];
  for (const value of Object.values(item)) {
    const operation = value as Operation & { operationId?: string };
    if (operation.operationId) operations.set(operation.operationId, { operation, shared });
  }
}

/**
 * Puts what a reference names in its place: the validator fills in defaults only where it sees them written.
 */
function inline(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inline);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: string };
  if ($ref === undefined)
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]));
  const keys = $ref.slice('#/'.length).split('/');
  return inline(keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], openapi));
}

/** Compiling all validators takes a tenth of a second: each waits until it is needed. */
function atFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * A checker of an operation's JSON body: returns it with defaults filled in, or throws a 400 or 422 Problem.
 */
export function bodyChecker<T>(operationId: string): (body: unknown) => T {
  const { schema } = operations.get(operationId)!.operation.requestBody!.content['application/json'];
  const quick = atFirstUse(() => first.compile(inline(schema) as object));
  const thorough = atFirstUse(() => all.compile(inline(schema) as object));
  return (body) => {
    const valid = quick();
    if (valid(body)) return body as T;
    const quickErrors = valid.errors!;
    const explain = thorough();
    const errors = explain(clip(body)) ? quickErrors : explain.errors!;
    throw toProblem(errors);
  };
}

/**
 * A checker of an operation's query string: values are read as the types the contract gives them; a
 * missing one is 400, other failures are 422.
 */
export function queryChecker<T>(operationId: string): (values: unknown) => T {
  const { operation, shared } = operations.get(operationId)!;
  const parameters = (inline([...shared, ...(operation.parameters ?? [])]) as Parameter[]).filter(
    (p) => p.in === 'query',
  );
  const properties = Object.fromEntries(parameters.map((p) => [p.name, p.schema]));
  const required = parameters.filter((p) => p.required === true).map((p) => p.name);
  const compiled = atFirstUse(
    () => query.compile({ type: 'object', properties, required }) as ValidateFunction<T>,
  );
  return (values) => {
    const check = compiled();
    const copy: unknown = { ...(values as object) };
    if (check(copy)) return copy;
    const shown = check.errors!.slice(0, REPORTED_ERRORS);
    const errors = shown.map(describe);
    const code = shown[0].keyword === 'required' ? 'missing_field' : valueCode(shown[0]);
    throw new Problem(code, summary(errors), { errors });
  };
}

function clip(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(([key, value]) => [
    key,
    Array.isArray(value) && value.length > INSPECTED_ITEMS ? value.slice(0, INSPECTED_ITEMS) : value,
  ]);
  return Object.fromEntries(entries);
}

function toProblem(errors: readonly ErrorObject[]): Problem {
  const telling = errors.filter((error) => error.keyword !== 'anyOf' || errors.length === 1);
  const malformed = telling.filter(isMalformed);
  const reported = (malformed.length > 0 ? malformed : telling).slice(0, REPORTED_ERRORS);
  const shown = reported.map(describe);
  const code = malformed.length > 0 ? shapeCode(reported[0]) : valueCode(reported[0]);
  return new Problem(code, summary(shown), { errors: shown });
}

/** The code of a malformed request is that of its first fault. */
const shapeCode = ({ keyword }: ErrorObject): ProblemCode =>
  keyword === 'required' ? 'missing_field' : 'wrong_type';

function valueCode({ keyword, instancePath }: ErrorObject): ProblemCode {
  if (keyword === 'enum' || keyword === 'const') return 'unknown_value';
  return keyword === 'minItems' && instancePath === '/series' ? 'series_too_short' : 'out_of_bounds';
}

/**
 * A missing field or a wrong JSON type; a number where an integer (or a finite number) is due has the right
 * type.
 */
function isMalformed(error: ErrorObject): boolean {
  if (error.keyword === 'required') return true;
  if (error.keyword !== 'type') return false;
  const wanted = error.params['type'] as string | string[];
  return !(typeof error.data === 'number' && (wanted === 'number' || wanted === 'integer'));
}

const summary = (errors: readonly FieldError[]): string => {
  const [head] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return head ? `${sentence(head)}${more}` : 'invalid request';
};

/** `detail` already names the field for lengths (`series length 12 < minimum 32`); else the pointer does. */
const sentence = ({ pointer, detail }: FieldError): string => {
  const name = pointer.slice(1).replaceAll('/', '.');
  return name === '' || detail.startsWith(name.split('.')[0]) ? detail : `${name} ${detail}`;
};

function describe(error: ErrorObject): FieldError {
  const pointer =
    error.keyword === 'required'
      ? `${error.instancePath}/${error.params['missingProperty']}`
      : error.instancePath;
  const field = pointer.split('/').at(-1) || 'body';
  return { pointer, detail: reason(error, field) };
}

function reason(error: ErrorObject, field: string): string {
  const { keyword, params, data } = error;
  const limit = params['limit'] as number;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${article(params['type'])}, not ${show(data)}`;
    case 'minItems':
      return `${field} length ${(data as unknown[]).length} < minimum ${limit}`;
    case 'maxItems':
      return `${field} length ${(data as unknown[]).length} > maximum ${limit}`;
    case 'minLength':
      return `${field} length ${String(data).length} < minimum ${limit}`;
    case 'maxLength':
      return `${field} length ${String(data).length} > maximum ${limit}`;
    case 'minimum':
      return `${show(data)} < minimum ${limit}`;
    case 'maximum':
      return `${show(data)} > maximum ${limit}`;
    case 'enum':
      return `${show(data)} is not one of ${(params['allowedValues'] as string[]).join(', ')}`;
    default:
      return error.message ?? 'is invalid';
  }
}

const article = (type: unknown): string => {
  const name = Array.isArray(type) ? type.join(' or ') : String(type);
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
};

function show(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'an array';
  return value === null ? 'null' : typeof value === 'object' ? 'an object' : String(value);
}

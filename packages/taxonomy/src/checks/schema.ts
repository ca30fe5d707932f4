import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { readSchemaSync } from '../load.ts';
import type { Finding } from '../types.ts';

/** Strict: an unknown keyword or a misplaced one in the schema is an error, not a silence. */
function compileSchema(schema: Record<string, unknown>): ValidateFunction {
  return new Ajv2020({ strict: true, allErrors: true }).compile(schema);
}

let compiled: ValidateFunction | undefined;

export function schemaFindings(document: unknown, schema?: Record<string, unknown>): Finding[] {
  compiled ??= compileSchema(readSchemaSync());
  const check = schema ? compileSchema(schema) : compiled;
  return check(document) ? [] : check.errors!.map(finding);
}

function finding(error: ErrorObject): Finding {
  return {
    pointer: error.instancePath,
    rule: error.keyword,
    message: `${error.message ?? 'is invalid'}${detail(error)}`,
  };
}

function detail({ keyword, params }: ErrorObject): string {
  if (keyword === 'enum') return `: ${(params['allowedValues'] as string[]).join(', ')}`;
  return keyword === 'additionalProperties' ? `: "${params['additionalProperty']}"` : '';
}

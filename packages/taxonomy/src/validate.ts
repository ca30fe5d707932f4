import { ambiguityIsSymmetric, competitorsExist } from './checks/ambiguity.ts';
import { figuresAreSound } from './checks/figures.ts';
import {
  citationsExist,
  codesAreKnown,
  identifiersAreUnique,
  versionIsSemantic,
} from './checks/identifiers.ts';
import { everyStateHasAPlace, examplesAreMembers, statesHaveOnePrimaryRole } from './checks/membership.ts';
import { schemaFindings } from './checks/schema.ts';
import { type DocumentView, viewDocument } from './checks/view.ts';
import type { Finding, ValidationResult } from './types.ts';

const rules: readonly ((view: DocumentView) => Finding[])[] = [
  versionIsSemantic,
  identifiersAreUnique,
  citationsExist,
  codesAreKnown,
  examplesAreMembers,
  statesHaveOnePrimaryRole,
  everyStateHasAPlace,
  competitorsExist,
  ambiguityIsSymmetric,
  figuresAreSound,
];

export interface ValidateOptions {
  /** Another schema than the repository's. */
  schema?: Record<string, unknown>;
}

/**
 * Everything wrong with a document, schema errors first, each with a JSON pointer. Takes any value and never
 * throws. A value that is no object gets the schema's answer only.
 */
export const validate = (document: unknown, options: ValidateOptions = {}): ValidationResult => {
  const fromSchema = schemaFindings(document, options.schema);
  const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
  const view = isObject ? viewDocument(document) : undefined;
  const errors = [...fromSchema, ...(view ? rules.flatMap((rule) => rule(view)) : [])];
  return { valid: errors.length === 0, errors };
};

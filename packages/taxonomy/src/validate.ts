import {
  ambiguityIsSymmetric,
  competitorsExist,
  discussionsAreOne,
  interfacesNameTheirSides,
} from './checks/ambiguity.ts';
import { figuresAreSound } from './checks/figures.ts';
import {
  citationsExist,
  codesAreKnown,
  identifiersAreUnique,
  versionIsSemantic,
} from './checks/identifiers.ts';
import {
  archetypesBelong,
  everyStateHasAPlace,
  examplesAreMembers,
  statesHaveOnePrimaryRole,
} from './checks/membership.ts';
import { figuresArePublished } from './checks/published.ts';
import { schemaFindings } from './checks/schema.ts';
import { type DocumentView, viewDocument } from './checks/view.ts';
import { readPublishedFigures } from './tables.ts';
import type { Finding, ValidationResult } from './types.ts';

const rules: readonly ((view: DocumentView) => Finding[])[] = [
  versionIsSemantic,
  identifiersAreUnique,
  citationsExist,
  codesAreKnown,
  examplesAreMembers,
  archetypesBelong,
  statesHaveOnePrimaryRole,
  everyStateHasAPlace,
  competitorsExist,
  ambiguityIsSymmetric,
  discussionsAreOne,
  interfacesNameTheirSides,
  figuresAreSound,
];

export interface ValidateOptions {
  /** Another schema than the repository's. */
  schema?: Record<string, unknown>;
  /**
   * Rows of the aggregates table that the figures must agree with. Left out, a document of the published
   * version is compared with the published table; `null` turns the comparison off.
   */
  aggregates?: readonly Record<string, string>[] | null;
}

function aggregatesFor(
  { version }: DocumentView,
  { aggregates }: ValidateOptions,
): readonly Record<string, string>[] {
  if (aggregates !== undefined) return aggregates ?? [];
  const published = readPublishedFigures();
  return published.version === version ? published.aggregates : [];
}

/**
 * Everything wrong with a document, schema errors first, each with a JSON pointer. Takes any value and never
 * throws. A value that is no object gets the schema's answer only.
 */
export function validate(document: unknown, options: ValidateOptions = {}): ValidationResult {
  const fromSchema = schemaFindings(document, options.schema);
  const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
  const view = isObject ? viewDocument(document) : undefined;
  const all = view ? [...rules, figuresArePublished(aggregatesFor(view, options))] : [];
  const errors = [...fromSchema, ...all.flatMap((rule) => rule(view!))];
  return { valid: errors.length === 0, errors };
}

/**
 * The whole check of a document and the tables beside it: what `validate` finds, texts that their works
 * cannot carry, identifiers with a wrong check digit, shares in texts that no locator places, and numbers of
 * the rule without a place or unlike their table.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFindings } from './checks/claims.ts';
import { bookNumbersAreSound } from './checks/isbn.ts';
import { locatorFindings } from './checks/locators.ts';
import { viewDocument } from './checks/view.ts';
import { parseCsv } from './csv.ts';
import { DOCUMENT_FILE } from './load.ts';
import { type FigureTables, figureFindings } from './rule/figures.ts';
import type { ValidationResult } from './types.ts';
import { validate } from './validate.ts';

const TABLES = [
  'inputs',
  'communities',
  'not_counted',
  'religious_composition',
  'christian_traditions',
  'descent_shares',
  'locators',
] as const;

export interface CheckTables extends FigureTables {
  locators: readonly Record<string, string>[];
}

/** Every finding of a document, and of the tables its placements rest on where they are given. */
export function check(document: unknown, tables?: CheckTables): ValidationResult {
  const view = viewDocument(document);
  const errors = [
    ...validate(document).errors,
    ...claimFindings(view),
    ...bookNumbersAreSound(document),
    ...(tables ? locatorFindings(view, tables.locators) : []),
    ...(tables ? figureFindings(tables) : []).map((message) => ({
      pointer: `/tables/${message.slice(0, message.search(/[ :]/))}`,
      rule: 'figure',
      message,
    })),
  ];
  return { valid: errors.length === 0, errors };
}

/** A document alone, or a folder with `civilizations.json` and its `tables`. */
export async function readForCheck(path: string): Promise<{ document: unknown; tables?: CheckTables }> {
  if (!(await stat(path)).isDirectory()) return { document: JSON.parse(await readFile(path, 'utf8')) };
  const document = JSON.parse(await readFile(join(path, DOCUMENT_FILE), 'utf8'));
  const rows = await Promise.all(
    TABLES.map(async (name) => [name, parseCsv(await readFile(join(path, 'tables', `${name}.csv`), 'utf8'))]),
  );
  return { document, tables: Object.fromEntries(rows) as CheckTables };
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TAXONOMY_DIR } from '@longrun/data';
import { createTaxonomy, type Taxonomy } from './taxonomy.ts';
import type { TaxonomyDocument } from './types.ts';

export const DOCUMENT_FILE = 'civilizations.json';
export const SCHEMA_FILE = 'civilizations.schema.json';

/** The taxonomy that comes with the project. */
export const defaultTaxonomyDir = TAXONOMY_DIR;

/** The document's text as stored: what an HTTP server sends and hashes. */
export const readDocumentText = (dir = defaultTaxonomyDir): Promise<string> =>
  readFile(join(dir, DOCUMENT_FILE), 'utf8');

export const readSchemaText = (dir = defaultTaxonomyDir): Promise<string> =>
  readFile(join(dir, SCHEMA_FILE), 'utf8');

export const readSchemaSync = (dir = defaultTaxonomyDir): Record<string, unknown> =>
  JSON.parse(readFileSync(join(dir, SCHEMA_FILE), 'utf8'));

/**
 * Reads the document and gives it look-ups. It is trusted: call `validate` first on a document that is not
 * ours.
 */
export const loadTaxonomy = async (dir = defaultTaxonomyDir): Promise<Taxonomy> =>
  createTaxonomy(JSON.parse(await readDocumentText(dir)) as TaxonomyDocument);

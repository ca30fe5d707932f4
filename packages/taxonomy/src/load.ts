import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TAXONOMY_DIR } from '@longrun/data';
import { createTaxonomy, type Taxonomy } from './taxonomy.ts';
import type { TaxonomyDocument } from './types.ts';

export const DOCUMENT_FILE = 'civilizations.json';
export const SCHEMA_FILE = 'civilizations.schema.json';
export const GEOJSON_FILE = 'civilizations.geojson';

/** The taxonomy that comes with the project. */
export const defaultTaxonomyDir = TAXONOMY_DIR;

/** The document's text as stored: what an HTTP server sends and hashes. */
export function readDocumentText(dir = defaultTaxonomyDir): Promise<string> {
  return readFile(join(dir, DOCUMENT_FILE), 'utf8');
}

export function readSchemaText(dir = defaultTaxonomyDir): Promise<string> {
  return readFile(join(dir, SCHEMA_FILE), 'utf8');
}

/** The listings with outlines, as stored. */
export function readGeoJsonText(dir = defaultTaxonomyDir): Promise<string> {
  return readFile(join(dir, GEOJSON_FILE), 'utf8');
}

export function readSchemaSync(dir = defaultTaxonomyDir): Record<string, unknown> {
  return JSON.parse(readFileSync(join(dir, SCHEMA_FILE), 'utf8'));
}

/**
 * Reads the document and gives it look-ups. It is trusted: call `validate` first on a document that is not
 * ours.
 */
export async function loadTaxonomy(dir = defaultTaxonomyDir): Promise<Taxonomy> {
  return createTaxonomy(JSON.parse(await readDocumentText(dir)) as TaxonomyDocument);
}

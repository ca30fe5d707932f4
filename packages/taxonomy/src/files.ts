import { readDocumentText, readGeoJsonText, readSchemaText } from './load.ts';
import { readArchive, readTables, type TaxonomyTables } from './tables.ts';
import { createTaxonomy, type Taxonomy } from './taxonomy.ts';
import type { TaxonomyDocument } from './types.ts';

/**
 * One version of the document: its text and schema as stored, and look-ups over it, made when first asked
 * for.
 */
export interface VersionFiles {
  readonly version: string;
  readonly documentText: string;
  readonly schemaText: string;
  readonly lookUps: Taxonomy;
}

/** Everything a server sends: every version, the current one apart, and the tables of the current one. */
export interface TaxonomyFiles {
  readonly current: VersionFiles;
  /** By version, the current one included. */
  readonly versions: ReadonlyMap<string, VersionFiles>;
  readonly tables: TaxonomyTables;
  /** The listings of the current version with outlines. */
  readonly geoJsonText: string;
}

function versionFiles(version: string, documentText: string, schemaText: string): VersionFiles {
  let lookUps: Taxonomy | undefined;
  return {
    version,
    documentText,
    schemaText,
    get lookUps() {
      lookUps ??= createTaxonomy(JSON.parse(documentText) as TaxonomyDocument);
      return lookUps;
    },
  };
}

export async function readTaxonomyFiles(): Promise<TaxonomyFiles> {
  const [documentText, schemaText, archive, tables, geoJsonText] = await Promise.all([
    readDocumentText(),
    readSchemaText(),
    readArchive(),
    readTables(),
    readGeoJsonText(),
  ]);
  const current = versionFiles(tables.descriptor.version, documentText, schemaText);
  const earlier = [...archive].map(([version, text]) =>
    versionFiles(version, text.documentText, text.schemaText),
  );
  return {
    current,
    versions: new Map([...earlier, current].map((files) => [files.version, files])),
    tables,
    geoJsonText,
  };
}

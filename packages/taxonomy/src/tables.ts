/** The published tables and earlier versions of the document, as files beside the current one. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCsv } from './csv.ts';
import { defaultTaxonomyDir } from './load.ts';

export const DATA_PACKAGE_FILE = 'datapackage.json';

export interface TableField {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean';
  description: string;
}

export interface TableResource {
  name: string;
  path: string;
  title: string;
  description: string;
  schema: { fields: TableField[] };
}

export interface DataPackage {
  version: string;
  title: string;
  resources: TableResource[];
}

/** A cell in the type that the table's schema gives its column; null for an empty one. */
export type TypedCell = string | number | boolean | null;

export interface TaxonomyTables {
  readonly descriptorText: string;
  readonly descriptor: DataPackage;
  readonly names: readonly string[];
  /** The file as stored, or undefined for an unknown name. */
  csv(name: string): string | undefined;
  rows(name: string): Record<string, TypedCell>[] | undefined;
}

function typed(text: string, type: TableField['type']): TypedCell {
  if (text === '') return null;
  if (type === 'boolean') return text === 'true';
  return type === 'string' ? text : Number(text);
}

export async function readTables(dir = defaultTaxonomyDir): Promise<TaxonomyTables> {
  const descriptorText = await readFile(join(dir, DATA_PACKAGE_FILE), 'utf8');
  const descriptor = JSON.parse(descriptorText) as DataPackage;
  const texts = new Map(
    await Promise.all(
      descriptor.resources.map(
        async ({ name, path }) => [name, await readFile(join(dir, path), 'utf8')] as const,
      ),
    ),
  );
  return {
    descriptorText,
    descriptor,
    names: [...texts.keys()],
    csv: (name) => texts.get(name),
    rows: (name) => {
      const text = texts.get(name);
      const fields = descriptor.resources.find((resource) => resource.name === name)?.schema.fields ?? [];
      return text === undefined
        ? undefined
        : parseCsv(text).map((row) =>
            Object.fromEntries(fields.map((field) => [field.name, typed(row[field.name], field.type)])),
          );
    },
  };
}

const ARCHIVED = /^civilizations-(\d+\.\d+\.\d+)(\.schema)?\.json$/;

export interface ArchivedVersion {
  documentText: string;
  schemaText: string;
}

/** Earlier versions of the document and the schema of their time, by version. */
export async function readArchive(dir = defaultTaxonomyDir): Promise<Map<string, ArchivedVersion>> {
  const folder = join(dir, 'archive');
  const names = await readdir(folder);
  const versions = names.flatMap((name) => {
    const [, version, schema] = ARCHIVED.exec(name) ?? [];
    return version !== undefined && schema === undefined ? [version] : [];
  });
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return new Map(
    await Promise.all(
      versions.sort().map(
        async (version): Promise<[string, ArchivedVersion]> => [
          version,
          {
            documentText: await read(`civilizations-${version}.json`),
            schemaText: await read(`civilizations-${version}.schema.json`),
          },
        ],
      ),
    ),
  );
}

/** Version and figures of the published release, to compare a document's figures with. */
export function readPublishedFigures(dir = defaultTaxonomyDir): {
  version: string;
  aggregates: Record<string, string>[];
} {
  return {
    version: JSON.parse(readFileSync(join(dir, DATA_PACKAGE_FILE), 'utf8')).version,
    aggregates: parseCsv(readFileSync(join(dir, 'tables', 'aggregates.csv'), 'utf8')),
  };
}

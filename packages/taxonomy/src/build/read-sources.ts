import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseCsv } from '../csv.ts';
import type { CivilizationSource, Sources } from './assemble.ts';
import { checkSource, type SourceKind } from './source-schema.ts';
import type { SourceTables } from './tables.ts';

/** YAML 1.2 with duplicate keys refused, then the shape of the source. */
async function yaml<T>(kind: SourceKind, dir: string, file: string): Promise<T> {
  return checkSource<T>(
    kind,
    parse(await readFile(join(dir, file), 'utf8'), { strict: true, uniqueKeys: true }),
    file,
  );
}

export async function readCivilizationSources(dir: string): Promise<CivilizationSource[]> {
  const files = (await readdir(join(dir, 'civilizations'))).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    files.map((name) => yaml<CivilizationSource>('civilization', dir, `civilizations/${name}`)),
  );
}

/** Everything under data/taxonomy/source that the document is made of. */
export async function readSources(dir: string): Promise<Sources> {
  return {
    head: await yaml('head', dir, 'document.yaml'),
    bibliography: await yaml('bibliography', dir, 'bibliography.yaml'),
    cases: await yaml('cases', dir, 'ambiguous.yaml'),
    civilizations: await readCivilizationSources(dir),
    figures: JSON.parse(await readFile(join(dir, 'aggregates.json'), 'utf8')),
  };
}

/** The hand-written tables beside the document's sources. */
export async function readSourceTables(dir: string): Promise<SourceTables> {
  const table = async (name: string) => parseCsv(await readFile(join(dir, 'tables', `${name}.csv`), 'utf8'));
  return {
    units: await table('units'),
    inputs: await table('inputs'),
    communities: await table('communities'),
    not_counted: await table('not_counted'),
    religious_composition: await table('religious_composition'),
    christian_traditions: await table('christian_traditions'),
    descent_shares: await table('descent_shares'),
    code_years: await table('code_years'),
    disputed_areas: await table('disputed_areas'),
    exceptions: await table('exceptions'),
    framework_assignment: await table('framework_assignment'),
    published_codings: await table('published_codings'),
    crosswalk: await table('crosswalk'),
    locators: await table('locators'),
    uncertain: await table('uncertain'),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFindings } from '../checks/claims.ts';
import { bookNumbersAreSound } from '../checks/isbn.ts';
import { locatorFindings } from '../checks/locators.ts';
import { viewDocument } from '../checks/view.ts';
import { parseCsv } from '../csv.ts';
import { DOCUMENT_FILE, GEOJSON_FILE } from '../load.ts';
import { type Exception, ruleFindings, standingFindings } from '../rule/check.ts';
import { figureFindings } from '../rule/figures.ts';
import { parseInputs } from '../rule/inputs.ts';
import { DATA_PACKAGE_FILE } from '../tables.ts';
import { validate } from '../validate.ts';
import { assemble, serialize } from './assemble.ts';
import { dataPackage } from './datapackage.ts';
import { geoJson, geoJsonText, type Outlines } from './geojson.ts';
import { readSources, readSourceTables } from './read-sources.ts';
import { buildTables, tableText } from './tables.ts';

export interface Release {
  /** Text by path under data/taxonomy. */
  files: Map<string, string>;
  /** What stands against publishing; empty when nothing does. */
  problems: string[];
}

/** The date in the heading of the newest changelog entry: `## 1.1.0 (2026-11-16)`. */
function releaseDate(changelog: string, version: string): string {
  const date = /^## (\S+) \((\d{4}-\d{2}-\d{2})\)$/m.exec(changelog);
  if (date?.[1] !== version)
    throw new Error(`CHANGELOG.md does not begin with version ${version} and a date`);
  return date[2];
}

/**
 * The document, the tables and their descriptor as they should stand in the repository. Same sources, same
 * bytes.
 */
export async function buildRelease(dir: string): Promise<Release> {
  const sources = await readSources(join(dir, 'source'));
  const tables = await readSourceTables(join(dir, 'source'));
  const inputs = parseInputs(tables.inputs, tables.communities);
  const document = assemble(sources);
  const view = viewDocument(document);
  const built = buildTables(document, sources.figures, tables);
  const aggregates = parseCsv(tableText('aggregates', built.get('aggregates')!));
  const { errors } = validate(JSON.parse(serialize(document)), { aggregates });
  const outlines: Outlines = JSON.parse(await readFile(join(dir, 'source', 'outlines.json'), 'utf8'));
  const changelog = await readFile(join(dir, 'CHANGELOG.md'), 'utf8');
  const descriptor = dataPackage(document, releaseDate(changelog, document.version));
  return {
    files: new Map([
      [DOCUMENT_FILE, serialize(document)],
      [GEOJSON_FILE, geoJsonText(geoJson(document, outlines, tables.disputed_areas))],
      [DATA_PACKAGE_FILE, `${JSON.stringify(descriptor, null, 2)}\n`],
      ...[...built].map(([name, rows]): [string, string] => [`tables/${name}.csv`, tableText(name, rows)]),
    ]),
    problems: [
      ...[
        ...errors,
        ...claimFindings(view),
        ...bookNumbersAreSound(document),
        ...locatorFindings(view, tables.locators),
      ].map(({ pointer, rule, message }) => `${pointer} ${rule}: ${message}`),
      ...ruleFindings(document, inputs, tables.exceptions as never as Exception[]),
      ...standingFindings(inputs, tables.framework_assignment),
      ...figureFindings(tables),
    ],
  };
}

/** Makes a panel folder from raw figures; the hand-written text of an existing panel.json is kept. */
import { join } from 'node:path';
import { DataDirError } from '../errors.ts';
import { readIfThere } from '../files.ts';
import { replaceFolder } from '../folder.ts';
import type { PanelFiles } from '../format/panel.ts';
import { writePanel } from '../format/panel.ts';
import { readPanelFile } from '../format/panel-json.ts';
import type { PanelText, SourceInfo } from '../types.ts';
import type { RawPanel, RawVariable } from './raw.ts';
import { readRaw } from './raw.ts';

/** Reads `rawDir`, writes `dataDir/<id>` as a whole. */
export async function importPanel(rawDir: string, dataDir: string, id: string): Promise<PanelFiles> {
  const raw = await readRaw(rawDir);
  const files = convert(raw, (await existingText(dataDir, id)) ?? draftText(id, raw.variables));
  replaceFolder(dataDir, id, files);
  return files;
}

async function existingText(dataDir: string, id: string): Promise<PanelText | null> {
  const bytes = await readIfThere(join(dataDir, id, 'panel.json'));
  if (bytes === null) return null;
  const file = `${id}/panel.json`;
  return readPanelFile(bytes.toString('utf8'), (issue) => {
    throw new DataDirError([{ file, ...issue }]);
  });
}

/** Sources are matched by name; their licence must still be the one the raw figures state. */
function convert(raw: RawPanel, text: PanelText): PanelFiles {
  const byName = new Map(text.sources.map((source) => [source.name, source]));
  const entries = raw.variables.map((row) => {
    const source = byName.get(row.source);
    if (source === undefined)
      throw new Error(`${row.variable}: panel.json has no source named "${row.source}"`);
    if (!source.license.startsWith(row.license)) {
      throw new Error(
        `${row.variable}: panel.json says "${source.license}", the raw figures "${row.license}"`,
      );
    }
    const { variable, entity, entity_name, indicator, unit, source_id } = row;
    const { start, values } = raw.figures.get(variable)!;
    return {
      variable: {
        variable,
        entity,
        entity_name,
        indicator,
        unit,
        source: source.id,
        source_id,
        measured: null,
      },
      start,
      values,
    };
  });
  return writePanel(text, entries);
}

/** A first panel.json, from what the raw figures say, for a panel that has none. */
function draftText(id: string, variables: readonly RawVariable[]): PanelText {
  const sources = new Map<string, SourceInfo>();
  const labels: Record<string, string> = {};
  for (const { indicator, variable, label, source: name, license } of variables) {
    const terms = { license, attribution: name };
    if (!sources.has(name))
      sources.set(name, { id: `s${sources.size + 1}`, name, url: '', vintage: '', ...terms });
    labels[indicator] ??= label;
    if (labels[indicator] !== label) labels[variable] = label;
  }
  const unique = (texts: Iterable<string>): string => [...new Set(texts)].join('; ');
  return {
    id,
    name: id,
    description: `Panel ${id}`,
    license: unique([...sources.values()].map((source) => source.license)),
    attribution: unique(sources.keys()),
    sources: [...sources.values()],
    labels,
  };
}

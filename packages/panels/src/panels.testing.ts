/** Small panel folders for tests. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PanelEntry } from './format/panel.ts';
import { writePanel } from './format/panel.ts';
import type { PanelText } from './types.ts';

export const DATA_DIR = fileURLToPath(new URL('../../../data/panels', import.meta.url));

export function tempDir(): string {
  return mkdtempSync(join(tmpdir(), 'longrun-panels-'));
}

export const TEXT: PanelText = Object.freeze({
  id: 'walks',
  name: 'Walks',
  description: 'Made for a test',
  license: 'CC0-1.0',
  attribution: 'nobody',
  sources: [{ id: 's1', name: 'A source', url: '', vintage: '', license: 'CC0-1.0', attribution: 'nobody' }],
  labels: { level: 'Level' },
});

export function entry(
  variable: string,
  start: string,
  values: readonly string[],
  sourceId = variable,
): PanelEntry {
  const [entity, indicator = 'level'] = variable.split('.');
  const row = {
    variable,
    entity,
    entity_name: entity,
    indicator,
    unit: 'points',
    source: 's1',
    source_id: sourceId,
  };
  return { variable: row, start, values };
}

/** Writes a panel folder (each file can be altered first) and gives the data folder. */
export function writeFolder(
  entries: readonly PanelEntry[],
  alter: (name: string, text: string) => string = (_, text) => text,
  text: PanelText = TEXT,
  dataDir: string = tempDir(),
): string {
  mkdirSync(join(dataDir, text.id), { recursive: true });
  for (const [name, content] of Object.entries(writePanel(text, entries))) {
    writeFileSync(join(dataDir, text.id, name), alter(name, content as string));
  }
  return dataDir;
}

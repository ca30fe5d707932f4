/** Small panel folders for tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../../test/run/folders.ts';
import { TEXT } from './entries.testing.ts';
import type { PanelEntry } from './format/panel.ts';
import { writePanel } from './format/panel.ts';
import type { PanelText } from './types.ts';

export { entry, TEXT } from './entries.testing.ts';

export const DATA_DIR = fileURLToPath(new URL('../../../data/panels', import.meta.url));

export function tempDir(): string {
  return temporaryFolder('panels');
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

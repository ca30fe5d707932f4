import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// In the repository the figures are in data/; a packed copy carries them beside this file.
const repository = new URL('../../data/', import.meta.url);
const folder = existsSync(new URL('panels/wb/panel.json', repository))
  ? repository
  : new URL('./', import.meta.url);

export const PANELS_DIR = fileURLToPath(new URL('panels', folder));
export const RECORDS_DIR = fileURLToPath(new URL('records', folder));
export const SETS_DIR = fileURLToPath(new URL('sets', folder));
export const TAXONOMY_DIR = fileURLToPath(new URL('taxonomy/', folder));

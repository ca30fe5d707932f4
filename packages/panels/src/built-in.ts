import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PANELS_DIR, SETS_DIR } from '@longrun/data';

/** The panels that come with the project. */
export const BUILT_IN_DATA = PANELS_DIR;

/** Folders of data sets beside the panels of a data folder: those that come with the project, or none. */
export const setFolders = (dataDir: string): readonly string[] =>
  dataDir === BUILT_IN_DATA && existsSync(SETS_DIR) ? [SETS_DIR] : [];

/**
 * Folders of panels that belong to a data folder besides its own. The built-in panels have one more where the
 * package `@longrun/data-long` is installed: the panel `long` is for non-commercial use only and therefore a
 * package that is asked for by name.
 */
export function furtherFolders(dataDir: string): readonly string[] {
  if (dataDir !== BUILT_IN_DATA) return [];
  try {
    const found = createRequire(import.meta.url).resolve('@longrun/data-long/package.json');
    const folder = join(dirname(found), 'panels');
    return existsSync(folder) ? [folder] : [];
  } catch {
    return [];
  }
}

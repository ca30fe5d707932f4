/** Temporary folders of tests: removed at the end of the test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the names of our temporary folders begin, those of the programs under test included. */
export const PREFIX = 'longrun-';

const made: string[] = [];

/** A new empty folder. `within` names a parent from which modules are found, where that is needed. */
export function temporaryFolder(name: string, within: string = tmpdir()): string {
  const folder = mkdtempSync(join(within, `${PREFIX}${name}-`));
  made.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/**
 * Panel folders on disk. A folder is replaced as a whole: the new one is written beside it and synced, the
 * old one is renamed away, the new one is renamed into place. A crash between the two renames leaves the old
 * folder under its hidden name, and the next opening puts it back.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PanelFiles } from './format/panel.ts';
import { SAFE_ID } from './ids.ts';

const NEW = '.new';
const OLD = '.old';

export function panelFolders(dataDir: string): string[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && SAFE_ID.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Puts back folders whose replacement was interrupted, and drops half-written ones. */
export function recoverFolders(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    if (!entry.startsWith('.') || !entry.endsWith(OLD)) continue;
    const id = entry.slice(1, -OLD.length);
    if (existsSync(join(dataDir, id))) rmSync(join(dataDir, entry), { recursive: true, force: true });
    else renameSync(join(dataDir, entry), join(dataDir, id));
  }
}

/** Replaces (or makes) the panel's folder. Other files in it, such as SOURCE.md, are kept. */
export function replaceFolder(dataDir: string, id: string, files: PanelFiles): void {
  const target = join(dataDir, id);
  const fresh = join(dataDir, `.${id}${NEW}`);
  const old = join(dataDir, `.${id}${OLD}`);
  recoverFolders(dataDir);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  if (existsSync(target)) {
    for (const name of readdirSync(target))
      if (!(name in files)) copyFileSync(join(target, name), join(fresh, name));
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(fresh, name), text as string);
  for (const name of readdirSync(fresh)) syncPath(join(fresh, name));
  syncPath(fresh);
  swap(target, fresh, old);
  syncPath(dataDir);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Someone who opens the data between the two renames puts the old folder back; then the swap is made again.
 */
function swap(target: string, fresh: string, old: string): void {
  for (let attempt = 1; ; attempt++) {
    if (existsSync(target)) renameSync(target, old);
    try {
      renameSync(fresh, target);
      return;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (attempt === 5 || (code !== 'ENOTEMPTY' && code !== 'EEXIST')) throw error;
    }
  }
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

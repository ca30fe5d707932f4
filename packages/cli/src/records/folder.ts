import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FileSource } from '@longrun/records';
import { UsageError } from '../usage.ts';

/** The files of a folder; hidden folders such as `.git` are passed over and links are not followed. */
export function folderSource(folder: string): FileSource {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`${folder} is not a folder`);
  }
  const paths: string[] = [];
  const walk = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = join(inside, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) paths.push(path.split(sep).join('/'));
    }
  };
  walk('');
  return { paths, read: (path) => readFile(join(folder, path)) };
}

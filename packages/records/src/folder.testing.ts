/** A folder as a source. */
import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { FileSource } from './files/source.ts';

export function folderSource(folder: string): FileSource {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}${sep}${entry.name}`).split(sep).join('/'));
  return { paths, read: async (path) => readFileSync(`${folder}/${path}`) };
}

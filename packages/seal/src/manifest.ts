/** The list of sealed files, its Merkle root, and what a folder has to be to match it. */
import { toHex } from './bytes.ts';
import { canonicalBytes } from './canonical.ts';
import { inclusionProof, merkleRoot } from './merkle.ts';

/** A sealed file: its path with `/` from the round's folder, its size, its SHA-256 in hexadecimal digits. */
export interface FileEntry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Files in the order of their leaves: by UTF-16 code units, as RFC 8785 sorts names. */
export function sortFiles(files: readonly FileEntry[]): FileEntry[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** A leaf is the canonical JSON of its entry: path and size are sealed together with the content. */
const leafOf = ({ path, bytes, sha256 }: FileEntry): Uint8Array => canonicalBytes({ path, bytes, sha256 });

/** The Merkle root over the sorted files, in hexadecimal digits. */
export function filesRoot(files: readonly FileEntry[]): string {
  return toHex(merkleRoot(sortFiles(files).map(leafOf)));
}

/** A proof that one file was sealed, for somebody who has no other file of the round. */
export function fileProof(files: readonly FileEntry[], path: string) {
  const sorted = sortFiles(files);
  const index = sorted.findIndex((file) => file.path === path);
  if (index < 0) throw new RangeError(`no file ${path} among ${files.length}`);
  const leaves = sorted.map(leafOf);
  return { leaf: leaves[index], index, size: leaves.length, proof: inclusionProof(leaves, index) };
}

/** How a folder differs from what was sealed. */
export interface FileFault {
  readonly path: string;
  readonly fault: 'altered' | 'added' | 'missing';
  readonly sentence: string;
}

/** Every altered, missing and added file, by name; none when the folder is what was sealed. */
export function fileFaults(sealed: readonly FileEntry[], found: readonly FileEntry[]): FileFault[] {
  const here = new Map(found.map((file) => [file.path, file]));
  const known = new Set(sealed.map(({ path }) => path));
  const wrong = sealed.flatMap((entry): FileFault[] => {
    const { path } = entry;
    const file = here.get(path);
    if (!file) return [{ path, fault: 'missing', sentence: `${path} was sealed and is missing` }];
    if (file.bytes !== entry.bytes)
      return [
        { path, fault: 'altered', sentence: `${path} has ${file.bytes} bytes; sealed were ${entry.bytes}` },
      ];
    if (file.sha256 !== entry.sha256)
      return [{ path, fault: 'altered', sentence: `${path} has other bytes than those sealed` }];
    return [];
  });
  const added = found
    .filter(({ path }) => !known.has(path))
    .map(({ path }): FileFault => ({ path, fault: 'added', sentence: `${path} was not sealed` }));
  return [...wrong, ...added];
}

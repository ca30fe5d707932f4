/** Verifies a round in this browser: every byte is fetched and hashed here, nobody's word is taken. */
import type { FileEntry, Verification } from '@longrun/seal';
import { loadFile, loadRound } from './rounds.ts';

const AFTER_THE_SEAL = /^(?:round\.json(?:\.|$)|settled\/)/;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** `roots` are certificates in PEM form; without them the signer of a time-stamp stays unchecked. */
export async function verifyHere(
  id: string,
  { roots, onProgress }: { readonly roots?: string; readonly onProgress: (progress: Progress) => void },
): Promise<Verification> {
  const { readCertificates, readRound, sha256Hex, verifyRound } = await import('@longrun/seal');
  const { files, timestamps } = await loadRound(id);
  const sealed = files.map(({ path }) => path).filter((path) => !AFTER_THE_SEAL.test(path));
  const found: FileEntry[] = [];
  for (const path of sealed) {
    const bytes = await loadFile(id, path);
    found.push({ path, bytes: bytes.length, sha256: sha256Hex(bytes) });
    onProgress({ done: found.length, total: sealed.length });
  }
  const document = await loadFile(id, 'round.json');
  const { previous } = readRound(document);
  const before = previous ? await loadFile(previous.id, 'round.json').catch(() => undefined) : undefined;
  const tokens = await Promise.all(
    timestamps.map(async (name) => ({ name, bytes: await loadFile(id, name) })),
  );
  return verifyRound({
    document,
    found,
    tokens,
    ...(before ? { previous: before } : {}),
    ...(roots ? { roots: readCertificates(roots) } : {}),
  });
}

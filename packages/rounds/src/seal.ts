/**
 * Closes a round. `round.json` is written last and in one step: a round without it is open, one with it is
 * sealed, and a crash in between leaves it open.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PreviousRound, sealRound, sha256Hex } from '@longrun/seal';
import { wrongClock } from './add.ts';
import { type StampOptions, stamp } from './authority.ts';
import { RoundError } from './errors.ts';
import { createFile, entryOf, withLock } from './files.ts';
import { findRound, lastSeal, type StoredRound, sealedPaths, tokenNames } from './folder.ts';
import { termsOf } from './terms.ts';

export interface SealOptions extends StampOptions {
  /** Addresses of time-stamp authorities. */
  readonly authorities?: readonly string[];
  readonly now?: () => Date;
}

export interface Sealed {
  readonly id: string;
  readonly folder: string;
  readonly sha256: string;
  readonly files: number;
  readonly previous: PreviousRound | null;
  readonly tokens: readonly string[];
}

/** Seals an open round; of a sealed one only further time-stamps are taken. */
export async function sealStored(root: string, id: string, options: SealOptions = {}): Promise<Sealed> {
  return withLock(root, id, async () => {
    const stored = await findRound(root, id);
    if (stored.sealed) return addTokens(root, stored, stored.sealed.document, options);
    const last = await lastSeal(root);
    const now = (options.now ?? (() => new Date()))();
    const moment = now.toISOString();
    if (moment < stored.draft.opened) throw wrongClock(id, stored.draft.opened, now);
    if (last && moment < last.sealed) throw wrongClock(last.id, last.sealed, now);
    const { folder } = stored;
    const previous = last && { id: last.id, sha256: last.sha256 };
    const paths = await sealedPaths(folder);
    const files = await Promise.all(paths.map((path) => entryOf(folder, path, true)));
    const forecasters = (await readdir(join(folder, 'model-output'))).sort();
    const terms = termsOf(stored.draft);
    const document = sealRound({ terms, sealed: moment, forecasters, previous, files });
    for (const name of await tokenNames(folder)) await rm(join(folder, name)); // of a seal that was cut off
    const tokens = await writeTokens(root, folder, document, options);
    if (!(await createFile(root, join(folder, 'round.json'), document)))
      throw new RoundError('round_is_sealed', `round ${id} was sealed by another process`);
    return { id, folder, sha256: sha256Hex(document), files: files.length, previous, tokens };
  });
}

async function addTokens(
  root: string,
  { id, folder, sealed }: StoredRound,
  document: Uint8Array,
  options: SealOptions,
): Promise<Sealed> {
  const { round } = sealed!;
  if (!options.authorities?.length)
    throw new RoundError(
      'round_is_sealed',
      `round ${id} was sealed at ${round.sealed}; --tsa adds a time-stamp`,
    );
  const tokens = await writeTokens(root, folder, document, options);
  const { files, previous } = round;
  return { id, folder, sha256: sha256Hex(document), files: files.length, previous, tokens };
}

/** `round.json.tsr`, `round.json.2.tsr`, …; written once all authorities have answered. */
async function writeTokens(
  root: string,
  folder: string,
  document: Uint8Array,
  { authorities = [], ...options }: SealOptions,
): Promise<string[]> {
  const answers = await Promise.all(authorities.map((address) => stamp(document, address, options)));
  const written: string[] = [];
  let number = (await tokenNames(folder)).length;
  for (const answer of answers) {
    let name: string;
    do name = ++number === 1 ? 'round.json.tsr' : `round.json.${number}.tsr`;
    while (!(await createFile(root, join(folder, name), answer)));
    written.push(name);
  }
  return written;
}

/** The folder of rounds: `rounds/<id>/` with a hub in each. A round is sealed once it has a `round.json`. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PreviousRound, type Round, readRound, sha256Hex } from '@longrun/seal';
import { RoundError } from './errors.ts';
import { filesBelow, readIfThere } from './files.ts';
import { checkId, DRAFT_FILE, type Draft, readDraft } from './terms.ts';

export const roundFolder = (root: string, id: string): string => join(root, checkId(id));

/** Time-stamps and settlements come after the seal. */
const AFTER_THE_SEAL = /^(?:round\.json(?:\.|$)|settled\/)/;
const TOKEN = /^round\.json\.(?:\d+\.)?tsr$/;

/** The files that a seal covers. */
export async function sealedPaths(folder: string): Promise<string[]> {
  return (await filesBelow(folder)).filter((path) => !AFTER_THE_SEAL.test(path));
}

/** The names of a round's time-stamps. */
export async function tokenNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => TOKEN.test(name)).sort();
}

export interface StoredRound {
  readonly id: string;
  readonly folder: string;
  readonly draft: Draft;
  /** Present once the round is sealed. */
  readonly sealed?: { readonly round: Round; readonly document: Uint8Array };
}

/** One round; an unknown id is answered with those that exist. */
export async function findRound(root: string, id: string): Promise<StoredRound> {
  const folder = roundFolder(root, id);
  const draft = await readIfThere(join(folder, DRAFT_FILE));
  const document = await readIfThere(join(folder, 'round.json'));
  if (draft === undefined) {
    if (document !== undefined)
      throw new RoundError('round_is_altered', `${DRAFT_FILE} of round ${id} was sealed and is missing`);
    const known = await roundIds(root);
    const there = known.length > 0 ? `there are ${known.slice(-10).join(', ')}` : 'there is none yet';
    throw new RoundError('unknown_round', `no round ${id}; ${there}`);
  }
  const found = { id, folder, draft: readDraft(draft) };
  return document === undefined ? found : { ...found, sealed: { round: readRound(document), document } };
}

/** The ids of all rounds, in the order of names. */
async function roundIds(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** All rounds, in the order in which they were opened. */
export async function listRounds(root: string): Promise<StoredRound[]> {
  const rounds = await Promise.all((await roundIds(root)).map((id) => findRound(root, id)));
  return rounds.sort((a, b) => compare(a.draft.opened, b.draft.opened) || compare(a.id, b.id));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The sealed rounds, in the order of their seals. */
export async function sealedRounds(root: string) {
  const rounds = (await listRounds(root)).flatMap((stored) =>
    stored.sealed ? [{ ...stored, sealed: stored.sealed }] : [],
  );
  return rounds.sort((a, b) => compare(a.sealed.round.sealed, b.sealed.round.sealed) || compare(a.id, b.id));
}

/** The round that the next seal follows. */
export async function lastSeal(root: string): Promise<(PreviousRound & { readonly sealed: string }) | null> {
  const last = (await sealedRounds(root)).at(-1);
  if (!last) return null;
  const { round, document } = last.sealed;
  return { id: round.id, sha256: sha256Hex(document), sealed: round.sealed };
}

/** Every file of a round with its size, its time-stamps and its settlements among them. */
export async function storedFiles({ folder }: StoredRound) {
  const paths = await filesBelow(folder);
  const files = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })),
  );
  return { files, timestamps: await tokenNames(folder) };
}

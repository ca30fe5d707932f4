/** `round.json`: what was sealed, under which rules, and after which round. */
import { canonicalBytes, readCanonical } from './canonical.ts';
import { SealError } from './errors.ts';
import { type FileEntry, filesRoot, sortFiles } from './manifest.ts';
import { sha256Hex } from './sha256.ts';

export const ROUND_FORMAT = 'longrun-round/1';

/** A reference to the round before: its id and the SHA-256 of its `round.json`. */
export interface PreviousRound {
  readonly id: string;
  readonly sha256: string;
}

/** What is fixed before sealing. */
export interface RoundTerms {
  readonly id: string;
  /** UTC moments of the operator's clock, `2026-12-01T09:30:00.000Z`. */
  readonly opened: string;
  /** The last day, in UTC, on which a challenger is taken. */
  readonly due: string;
  /** What forecasters saw: a panel or file, its version, and the frequency of every series. */
  readonly data: { readonly id: string; readonly kind: 'panel' | 'file'; readonly version: string };
  readonly engine: string;
  readonly seed: number;
  readonly horizons: readonly number[];
  readonly levels: readonly number[];
  /** Which release of a value counts: `first_release`, `latest`, `as_of:<days after the target date>`. */
  readonly truth: string;
  readonly opponents: readonly string[];
}

export interface Round extends RoundTerms {
  readonly format: typeof ROUND_FORMAT;
  readonly sealed: string;
  readonly forecasters: readonly string[];
  readonly previous: PreviousRound | null;
  readonly files: readonly FileEntry[];
  /** The Merkle root over `files`. */
  readonly root: string;
}

export interface Sealing {
  readonly terms: RoundTerms;
  readonly sealed: string;
  readonly forecasters: readonly string[];
  readonly previous: PreviousRound | null;
  readonly files: readonly FileEntry[];
}

/** The bytes of `round.json`. */
export function sealRound({ terms, sealed, forecasters, previous, files }: Sealing): Uint8Array<ArrayBuffer> {
  const round: Round = {
    ...terms,
    format: ROUND_FORMAT,
    sealed,
    forecasters: [...forecasters].sort(),
    previous,
    files: sortFiles(files),
    root: filesRoot(files),
  };
  return canonicalBytes(round);
}

/** Reads `round.json` and checks what it says of itself: form, paths, order of the files, Merkle root. */
export function readRound(bytes: Uint8Array): Round {
  const value = readCanonical(bytes);
  if (!isRecord(value) || value['format'] !== ROUND_FORMAT) throw bad(`the format is not ${ROUND_FORMAT}`);
  for (const field of ['id', 'opened', 'sealed', 'due', 'engine', 'truth', 'root'])
    if (typeof value[field] !== 'string') throw bad(`${field} is not a text`);
  for (const field of ['horizons', 'levels', 'opponents', 'forecasters', 'files'])
    if (!Array.isArray(value[field])) throw bad(`${field} is not a list`);
  const { data, previous } = value;
  if (!isRecord(data) || typeof data['id'] !== 'string' || typeof data['version'] !== 'string')
    throw bad('data has no id and version');
  if (
    previous !== null &&
    !(isRecord(previous) && typeof previous['id'] === 'string' && isDigest(previous['sha256']))
  )
    throw bad('previous is neither null nor an id with a SHA-256');
  const round = value as unknown as Round;
  round.files.forEach(checkFile);
  if (filesRoot(round.files) !== round.root) throw bad('root is not the Merkle root of files');
  return round;
}

const bad = (what: string): SealError => new SealError('bad_round', `round.json: ${what}`);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDigest = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** A path below the round's folder, of plain names: it may reach a file system or an address as it stands. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.+-]+(?:\/[\w.+-]+)*$/;

function checkFile(entry: unknown, i: number, files: readonly unknown[]): void {
  if (!isRecord(entry)) throw bad(`files/${i} is not an object`);
  const { path, bytes, sha256 } = entry;
  if (typeof path !== 'string' || !PATH.test(path))
    throw bad(`files/${i} has no path below the round's folder`);
  if (!Number.isSafeInteger(bytes) || (bytes as number) < 0) throw bad(`files/${i} has no size`);
  if (!isDigest(sha256)) throw bad(`files/${i} has no SHA-256`);
  if (i > 0 && (files[i - 1] as FileEntry).path >= path) throw bad(`files/${i} is out of order: ${path}`);
}

/** What a later round says of this one. */
export function referenceTo(bytes: Uint8Array): PreviousRound {
  return { id: readRound(bytes).id, sha256: sha256Hex(bytes) };
}

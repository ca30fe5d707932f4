/** Checks a stored round: every byte, the whole chain, the time-stamps, on request the forecasts. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, readCertificates, type Verification, verifyRound } from '@longrun/seal';
import { RoundError } from './errors.ts';
import { entryOf, readIfThere } from './files.ts';
import { findRound, roundFolder, sealedPaths, tokenNames } from './folder.ts';
import { roundFiles } from './open.ts';
import { DRAFT_FILE, readDraft } from './terms.ts';
import { readRoundSeries } from './time-series.ts';
import { builtInForecasts, type WorkOptions } from './work.ts';

export interface VerifyOptions extends Partial<Pick<WorkOptions, 'threads' | 'onProgress' | 'signal'>> {
  /** Certificates of trusted authorities, in PEM form. */
  readonly roots?: string;
  /** Make the built-in forecasts again from the frozen data and compare the bytes. */
  readonly recompute?: boolean;
  readonly now?: Date;
}

export interface StoredVerification extends Verification {
  readonly folder: string;
  /** Rounds back to the first one whose links were followed. */
  readonly chain_length: number;
  /** Files made again and found equal; absent when that was not asked for. */
  readonly recomputed?: number;
}

export async function verifyStored(
  root: string,
  id: string,
  options: VerifyOptions = {},
): Promise<StoredVerification> {
  const folder = roundFolder(root, id);
  const document = await readIfThere(join(folder, 'round.json'));
  if (document === undefined) {
    await findRound(root, id); // an unknown id is another error
    throw new RoundError('round_is_open', `round ${id} is not sealed yet`);
  }
  const paths = await sealedPaths(folder);
  const found = await Promise.all(paths.map((path) => entryOf(folder, path)));
  const names = await tokenNames(folder);
  const tokens = await Promise.all(
    names.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(join(folder, name))) })),
  );
  const { links, previous } = await followChain(root, document);
  const verified = await verifyRound({
    document,
    found,
    tokens,
    ...(previous ? { previous } : {}),
    ...(options.roots === undefined ? {} : { roots: readCertificates(options.roots) }),
    ...(options.now ? { now: options.now } : {}),
  });
  const made = options.recompute ? await recompute(folder, options) : undefined;
  const faults = [...verified.faults, ...links.faults, ...(made?.faults ?? [])];
  return {
    ...verified,
    faults,
    folder,
    chain_length: links.length,
    ...(made ? { recomputed: made.equal } : {}),
  };
}

/** Follows the hashes from a round back to the first; links beyond the previous round are checked here. */
async function followChain(root: string, document: Uint8Array) {
  const faults: Fault[] = [];
  let length = 1;
  let previous: Uint8Array | undefined;
  let reference = (JSON.parse(new TextDecoder().decode(document)) as Partial<Verification['round']>).previous;
  while (reference) {
    const { id, sha256 } = reference;
    const bytes = await readIfThere(join(roundFolder(root, id), 'round.json'));
    if (!bytes) break;
    if (length === 1) previous = bytes;
    const actual = createHash('sha256').update(bytes).digest('hex');
    if (actual !== sha256) {
      const sentence = `round ${id} has SHA-256 ${actual}; the round after it follows ${sha256}`;
      if (length > 1) faults.push({ code: 'broken_chain', subject: id, sentence });
      break;
    }
    length++;
    reference = (JSON.parse(bytes.toString()) as Partial<Verification['round']>).previous;
  }
  return { links: { length, faults }, previous };
}

/** Every built-in file made again from the frozen data, by the same engine. */
async function recompute(folder: string, { threads = 1, onProgress, signal }: VerifyOptions) {
  const draft = readDraft(await readFile(join(folder, DRAFT_FILE)));
  const series = await readRoundSeries(folder, draft);
  const { seed, horizons, levels } = draft;
  const forecasts = await builtInForecasts(
    series,
    { seed, horizons, levels },
    {
      threads,
      ...(onProgress ? { onProgress } : {}),
      ...(signal ? { signal } : {}),
    },
  );
  const faults: Fault[] = [];
  let equal = 0;
  for (const [path, bytes] of roundFiles(draft, series, forecasts)) {
    const stored = await readIfThere(join(folder, path));
    if (stored && Buffer.compare(stored, bytes) === 0) equal++;
    else
      faults.push({ code: 'not_reproduced', subject: path, sentence: `${path} comes out with other bytes` });
  }
  return { equal, faults };
}

/** What anybody can run instead: `sha256sum` over the sealed files, and OpenSSL over each time-stamp. */
export function checksWithoutLongrun({
  round,
  timestamps,
}: Pick<Verification, 'round' | 'timestamps'>): string[] {
  const list = `grep -oE '"path":"[^"]*","sha256":"[0-9a-f]{64}"' round.json`;
  const sums = `${list} | sed -E 's/"path":"(.*)","sha256":"(.*)"/\\2  \\1/' | sha256sum --check --quiet`;
  const stamps = timestamps.map(({ name, time, expired_since }) => {
    const at = expired_since ? ` -attime ${Math.floor(time.getTime() / 1000)}` : '';
    return `openssl ts -verify -data round.json -in ${name} -CAfile authority.pem${at}`;
  });
  return [`cd ${round.id} && ${sums}`, ...stamps];
}

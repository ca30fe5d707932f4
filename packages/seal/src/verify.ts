/** Checks a whole round without a network: every byte, the chain, every time-stamp. */
import type { Certificate } from 'pkijs';
import { SealError } from './errors.ts';
import { type FileEntry, fileFaults } from './manifest.ts';
import { type Round, readRound } from './round.ts';
import { sha256Hex } from './sha256.ts';
import { type Timestamp, verifyTimestamp } from './timestamp/verify.ts';

export interface RoundEvidence {
  /** The bytes of `round.json`. */
  readonly document: Uint8Array;
  /** Every file of the folder but `round.json`, its time-stamps and its settlements. */
  readonly found: readonly FileEntry[];
  /** The `.tsr` files by name. */
  readonly tokens: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** The bytes of the previous round's `round.json`; absent when it is not at hand. */
  readonly previous?: Uint8Array;
  readonly roots?: readonly Certificate[];
  readonly now?: Date;
}

/** What is wrong, by a code: those of files, those of SealError, and those of the chain. */
export interface Fault {
  readonly code: string;
  readonly subject: string;
  readonly sentence: string;
}

export interface CheckedTimestamp extends Timestamp {
  readonly name: string;
}

export interface Verification {
  readonly round: Round;
  /** SHA-256 of `round.json`. */
  readonly sha256: string;
  readonly faults: readonly Fault[];
  readonly timestamps: readonly CheckedTimestamp[];
  /** `first` for a round without predecessor, `unchecked` when the previous round is not at hand. */
  readonly chain: 'first' | 'intact' | 'broken' | 'unchecked';
}

/** Everything that can be said of a round; it is what was sealed when `faults` is empty. */
export async function verifyRound(evidence: RoundEvidence): Promise<Verification> {
  const round = readRound(evidence.document);
  const files = fileFaults(round.files, evidence.found).map(
    ({ path, fault, sentence }): Fault => ({ code: fault, subject: path, sentence }),
  );
  const link = chainOf(round, evidence.previous);
  const stamps = await Promise.all(evidence.tokens.map((token) => checkChain(token, round, evidence)));
  return {
    round,
    sha256: sha256Hex(evidence.document),
    faults: [...files, ...link.faults, ...stamps.flatMap((stamp) => ('code' in stamp ? [stamp] : []))],
    timestamps: stamps.flatMap((stamp) => ('code' in stamp ? [] : [stamp])),
    chain: link.chain,
  };
}

function chainOf({ previous, sealed }: Round, bytes?: Uint8Array): Pick<Verification, 'chain' | 'faults'> {
  if (previous === null) return { chain: 'first', faults: [] };
  if (!bytes) return { chain: 'unchecked', faults: [] };
  const brokenChain = (sentence: string): Pick<Verification, 'chain' | 'faults'> => ({
    chain: 'broken',
    faults: [{ code: 'broken_chain', subject: previous.id, sentence }],
  });
  const actual = sha256Hex(bytes);
  if (actual !== previous.sha256)
    return brokenChain(`round ${previous.id} has SHA-256 ${actual}; this round follows ${previous.sha256}`);
  const before = readRound(bytes);
  if (before.id !== previous.id)
    return brokenChain(`the previous round calls itself ${before.id}, not ${previous.id}`);
  if (before.sealed > sealed)
    return brokenChain(`round ${previous.id} was sealed later, at ${before.sealed}`);
  return { chain: 'intact', faults: [] };
}

async function checkChain(
  { name, bytes }: RoundEvidence['tokens'][number],
  round: Round,
  { document, roots = [], now = new Date() }: RoundEvidence,
): Promise<CheckedTimestamp | Fault> {
  try {
    const stamp = await verifyTimestamp(bytes, document, { roots, now });
    if (stamp.time.toISOString() < round.opened)
      return {
        code: 'clock_before_round',
        subject: name,
        sentence: `${name} says ${stamp.time.toISOString()}, before the round was opened (${round.opened})`,
      };
    return { name, ...stamp };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return { code: error.code, subject: name, sentence: `${name}: ${error.message}` };
  }
}

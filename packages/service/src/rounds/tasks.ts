/** Rounds on a compute thread: reading folders and files would hold up the one that answers. */
import {
  addForecasts,
  type FileKind,
  findRound,
  listRounds,
  type RoundCode,
  RoundError,
  readRecord,
  type StoredRound,
  storedFiles,
} from '@longrun/rounds';
import { sha256Hex } from '@longrun/seal';
import { asDiskError, StoreUnavailableError } from '../store/errors.ts';

export type RoundsTask =
  | { readonly op: 'list'; readonly root: string }
  | { readonly op: 'one' | 'record'; readonly root: string; readonly id: string }
  | {
      readonly op: 'add';
      readonly root: string;
      readonly id: string;
      readonly name: string;
      readonly kind: FileKind;
      readonly bytes: Uint8Array;
    };

export type RoundsAnswer =
  | { readonly text: string }
  /** The disk is full or read-only. */
  | { readonly unavailable: string }
  | { readonly failed: { readonly code: RoundCode; readonly message: string } };

/** Errors lose their class between threads: those that a caller can act on travel as an answer. */
export async function runRounds(task: RoundsTask): Promise<RoundsAnswer> {
  try {
    return { text: JSON.stringify(await answer(task)) };
  } catch (error) {
    if (error instanceof RoundError) return { failed: { code: error.code, message: error.message } };
    const known = asDiskError(error);
    if (known instanceof StoreUnavailableError) return { unavailable: known.message };
    throw error;
  }
}

async function answer(task: RoundsTask): Promise<unknown> {
  switch (task.op) {
    case 'list':
      return (await listRounds(task.root)).map(summaryOf).reverse();
    case 'one': {
      const stored = await findRound(task.root, task.id);
      return { ...summaryOf(stored), ...(await storedFiles(stored)) };
    }
    case 'record': {
      const { draft } = await findRound(task.root, task.id);
      return readRecord(task.root, draft.data.id);
    }
    case 'add':
      return addForecasts(task.root, task.id, task.name, { kind: task.kind, bytes: task.bytes });
  }
}

/** What the contract calls a RoundSummary. */
function summaryOf({ id, draft, sealed }: StoredRound) {
  const { opened, due, data, truth, horizons, engine, series, opponents } = draft;
  const seal = sealed && { sealed: sealed.round.sealed, sha256: sha256Hex(sealed.document) };
  return {
    id,
    state: sealed ? 'sealed' : 'open',
    opened,
    due,
    data,
    engine,
    truth,
    horizons,
    opponents,
    n_series: series.length,
    seal: seal ?? null,
    previous: sealed?.round.previous ?? null,
  };
}

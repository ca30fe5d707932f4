/**
 * Computes chunks by way of the queue: sends them, waits until a worker has stored them, makes failures
 * explicit.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type ChunkOptions,
  type ChunkPlace,
  type Executor,
  type LocalExecutor,
  VersionMismatchError,
} from '../jobs/executor.ts';
import type { ChunkSpec } from '../jobs/plan.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { type ChunkFailure, type ChunkMessage, chunkId, type Queue, type Settled } from './queue.ts';

export interface QueueExecutorOptions {
  readonly queue: Queue;
  readonly store: Store;
  /** Assembles reports, and lists the cells of a chunk that nobody can compute. */
  readonly local: LocalExecutor;
  readonly leaseSeconds: number;
  /** The most chunks this server has in the queue at once. */
  readonly window?: number;
  readonly pollMs?: number;
  /** Called when there is something new to take: wakes the workers of this process. */
  readonly onSent?: () => void;
}

export interface QueueExecutor extends Executor {
  /** From now on aborted chunks stay in the queue: this server leaves, another one goes on with its jobs. */
  leave(): void;
}

type Outcome = { readonly stored: true } | { readonly stored: false; readonly failure: ChunkFailure };

interface Waiting {
  readonly message: ChunkMessage;
  readonly retryLimit: number;
  readonly waiters: Set<{ resolve(outcome: Outcome): void; reject(error: unknown): void }>;
  sent: boolean;
}

/** Attempts after the first. A chunk of many series is split sooner than one series is given up. */
const RETRIES = { many: 2, one: 4 };
/**
 * How often a chunk that workers of another version gave back is offered again, each time with all its
 * retries.
 */
const REFUSED_ROUNDS = 3;
const BATCH = 500;
/**
 * A server keeps this many chunks in the queue, and two more for each one that a worker has taken: workers
 * never run dry, jobs of other servers need not wait behind thousands, and taking a chunk (a sort of those
 * waiting) stays cheap.
 */
const BASE_SHARE = 16;
const SHARE_MS = 500;
const PATIENCE_MS = 30_000;

export function createQueueExecutor(options: QueueExecutorOptions): QueueExecutor {
  const { queue, store, local, leaseSeconds, window = 4096, pollMs = 200 } = options;
  const waiting = new Map<string, Waiting>();
  const unwanted: string[] = [];
  let pumping = false;
  let leaving = false;
  let share = BASE_SHARE;
  let sharedAt = Number.NEGATIVE_INFINITY;

  /** Waits until the chunk is stored or has failed for good. Equal chunks of several jobs wait together. */
  const wait = (message: ChunkMessage, signal: AbortSignal): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const id = chunkId(message);
      const retryLimit = seriesCount(message.spec) > 1 ? RETRIES.many : RETRIES.one;
      const entry = waiting.get(id) ?? { message, retryLimit, waiters: new Set(), sent: false };
      waiting.set(id, entry);
      const waiter = {
        resolve: (outcome: Outcome) => end(() => resolve(outcome)),
        reject: (error: unknown) => end(() => reject(error)),
      };
      const abort = (): void => {
        waiter.reject(signal.reason);
        if (entry.waiters.size > 0 || waiting.get(id) !== entry) return;
        waiting.delete(id);
        if (!leaving) unwanted.push(id);
      };
      const end = (settle: () => void): void => {
        signal.removeEventListener('abort', abort);
        entry.waiters.delete(waiter);
        settle();
      };
      entry.waiters.add(waiter);
      setMaxListeners(0, signal); // all chunks of a job share it
      signal.addEventListener('abort', abort);
      void pump();
    });

  const adaptShare = async (): Promise<void> => {
    if (waiting.size <= BASE_SHARE || performance.now() - sharedAt < SHARE_MS) return;
    sharedAt = performance.now();
    share = BASE_SHARE + 2 * (await queue.depth()).active;
  };

  const sendNew = async (): Promise<void> => {
    await adaptShare();
    const entries = [...waiting.values()];
    const room = Math.max(0, share - entries.filter((entry) => entry.sent).length);
    const chosen = inTurns(entries.filter((entry) => !entry.sent)).slice(0, room);
    for (const retryLimit of Object.values(RETRIES)) {
      const fresh = chosen.filter((entry) => entry.retryLimit === retryLimit);
      for (let from = 0; from < fresh.length; from += BATCH) {
        const batch = fresh.slice(from, from + BATCH);
        await queue.send(
          batch.map((entry) => entry.message),
          { leaseSeconds, retryLimit },
        );
        for (const entry of batch) entry.sent = true;
        options.onSent?.();
      }
    }
  };

  const settle = (settled: Settled): void => {
    const entry = waiting.get(settled.id);
    if (!entry) return;
    if (settled.state === 'lost') {
      entry.sent = false; // removed by a server that did not know of our wish: send it again
      return;
    }
    waiting.delete(settled.id);
    unwanted.push(settled.id);
    const outcome: Outcome =
      settled.state === 'failed' ? { stored: false, failure: settled.failure } : { stored: true };
    for (const waiter of [...entry.waiters]) waiter.resolve(outcome);
  };

  const round = async (): Promise<void> => {
    const gone = unwanted.slice();
    await queue.remove(gone);
    unwanted.splice(0, gone.length); // more may have come meanwhile
    await sendNew();
    const sent = [...waiting.values()].filter((entry) => entry.sent).map((entry) => entry.message);
    if (sent.length > 0) for (const found of await queue.settled(sent)) settle(found);
  };

  /** One loop for all chunks; it ends when nothing is waited for. */
  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    await delay(0); // chunks asked for in the same moment are sent together
    let awaySince: number | null = null;
    while (waiting.size > 0 || unwanted.length > 0) {
      try {
        await round();
        awaySince = null;
      } catch (error) {
        awaySince ??= performance.now();
        const away = error instanceof StoreUnavailableError && performance.now() - awaySince < PATIENCE_MS;
        if (!away) rejectAll(error);
      }
      if (waiting.size > 0 || awaySince !== null) await delay(pollMs);
    }
    pumping = false;
  };

  const rejectAll = (error: unknown): void => {
    unwanted.length = 0;
    for (const entry of waiting.values()) for (const waiter of [...entry.waiters]) waiter.reject(error);
    waiting.clear();
  };

  const compute = async (message: ChunkMessage, { signal }: ChunkOptions): Promise<Uint8Array | null> => {
    for (let rounds = 1; ; rounds++) {
      signal.throwIfAborted();
      const outcome = await wait(message, signal);
      if (outcome.stored) return null;
      const { failure } = outcome;
      if (!failure.refused) {
        const parts = split(message);
        if (parts.length > 1) return merge(message, parts, signal);
        const refuse = `given up after ${RETRIES.one + 1} attempts: ${failure.message}`;
        return local.chunk(message.spec, { signal, place: message, refuse });
      }
      if (rounds === REFUSED_ROUNDS) throw new VersionMismatchError(failure.message);
    }
  };

  /** Something in the chunk is poisonous: each series alone, so that it costs only its own cells. */
  const merge = async (
    { owner, index }: ChunkPlace,
    parts: readonly ChunkMessage[],
    signal: AbortSignal,
  ): Promise<Uint8Array> => {
    await Promise.all(
      parts.map(async (part) => {
        const body = await compute(part, { signal, place: part });
        if (body !== null) await store.putChunk(part.owner, { index: part.index, body });
      }),
    );
    const bodies = (await store.chunks(partsOwner({ owner, index }))).map((chunk) => chunk.body);
    const cases = bodies.flatMap((body) => JSON.parse(gunzipSync(body).toString('utf8')) as unknown[]);
    return gzipSync(JSON.stringify(cases), { level: 1 });
  };

  return {
    concurrency: window,
    chunk: (spec, chunkOptions) => {
      const { owner, index } = chunkOptions.place;
      return compute({ owner, index, spec }, chunkOptions);
    },
    report: (task, signal) => local.report(task, signal),
    leave: () => {
      leaving = true;
    },
  };
}

/** One chunk of each job, then the second of each, and so on: a short job does not wait behind a long one. */
function inTurns(entries: readonly Waiting[]): Waiting[] {
  const taken = new Map<string, number>();
  const turns = entries.map((entry) => {
    const { owner } = entry.message;
    const turn = taken.get(owner) ?? 0;
    taken.set(owner, turn + 1);
    return { entry, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ entry }) => entry);
}

const seriesCount = (spec: ChunkSpec): number =>
  spec.kind === 'placebo' ? spec.walks.length : spec.variables.length;

const partsOwner = ({ owner, index }: ChunkPlace): string => `${owner} parts of ${index}`;

/** One message a series. */
function split({ spec, ...place }: ChunkMessage): ChunkMessage[] {
  const owner = partsOwner(place);
  const specs: ChunkSpec[] =
    spec.kind === 'placebo'
      ? spec.walks.map((walk) => ({ ...spec, walks: [walk] }))
      : spec.variables.map((variable) => ({ ...spec, variables: [variable] }));
  return specs.map((part, index) => ({ owner, index, spec: part }));
}

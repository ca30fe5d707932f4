/** Takes chunks from the queue, computes them on this process's threads, stores the results once. */
import { setTimeout as delay } from 'node:timers/promises';
import { type LocalExecutor, VersionMismatchError } from '../jobs/executor.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import type { FetchedChunk, Queue } from './queue.ts';

/** The part of a logger that the worker uses. */
export interface WorkerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

export interface WorkerOptions {
  readonly queue: Queue;
  readonly store: Store;
  readonly executor: LocalExecutor;
  /** How many chunks at once. */
  readonly concurrency: number;
  readonly log: WorkerLog;
}

export interface QueueWorker {
  /** Chunks under way. */
  readonly running: number;
  /** Looks into the queue now instead of at the next poll. */
  wake(): void;
  /** Takes nothing more, finishes what is under way (or gives it back after the limit). */
  stop(limitMs?: number): Promise<void>;
}

const POLL_MS = { first: 50, longest: 1000 };
const WATCH_MS = 1000;
const PATIENCE_MS = 60_000;
/** A worker of the wrong version pauses longer and longer, so that the right ones get the work. */
const REFUSAL_PAUSE_MS = { first: 500, longest: 10_000 };
const REFUSALS = new Set(['VersionMismatchError', 'UnknownPanelError', 'UnknownVariableError']);

interface UnderWay {
  readonly chunk: FetchedChunk;
  readonly abort: AbortController;
  renewedAt: number;
}

export function startQueueWorker(options: WorkerOptions): QueueWorker {
  const { queue, store, executor, concurrency, log } = options;
  const underWay = new Map<string, UnderWay>();
  const ends = new Set<Promise<void>>();
  let stopping = false;
  let refusals = 0;
  let wakeUp: (() => void) | null = null;
  let woken = false;
  const wake = (): void => {
    woken = true;
    wakeUp?.();
  };

  /** Sleeps, unless something happens: a chunk ended, work was sent, the end. */
  const nap = async (ms: number): Promise<void> => {
    if (!woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    wakeUp = null;
    woken = false;
  };

  const patiently = async (work: () => Promise<unknown>, signal?: AbortSignal): Promise<void> => {
    for (const start = performance.now(); ; ) {
      try {
        await work();
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailableError) || performance.now() - start > PATIENCE_MS) throw error;
        await delay(500, undefined, signal ? { signal } : {});
      }
    }
  };

  const perform = async ({ chunk, abort: { signal } }: UnderWay): Promise<void> => {
    const { id, owner, index, spec, attempt } = chunk;
    const name = { job: owner.split(' ')[0], chunk: index, attempt };
    const start = performance.now();
    try {
      const body = await executor.chunk(spec, { signal, place: chunk });
      signal.throwIfAborted();
      await patiently(() => store.putChunk(owner, { index, body }), signal);
      await patiently(() => queue.complete(id), signal);
      refusals = 0;
      log.debug({ ...name, ms: Math.round(performance.now() - start) }, 'computed a chunk');
    } catch (error) {
      if (signal.aborted && !stopping) {
        log.info(name, 'dropped a chunk: its job was cancelled, or another worker has it');
        return;
      }
      const { message, name: kind } = error as Error;
      const refused = error instanceof VersionMismatchError || REFUSALS.has(kind);
      if (refused) refusals++;
      log.warn({ ...name, reason: message }, refused ? 'refused a chunk' : 'gave a chunk back');
      const giveBack = (): Promise<void> => queue.fail(id, { message, refused });
      await (stopping ? giveBack() : patiently(giveBack)).catch(() => {}); // else its lease ends by itself
    }
  };

  const take = (chunk: FetchedChunk): void => {
    const entry = { chunk, abort: new AbortController(), renewedAt: performance.now() };
    underWay.set(chunk.id, entry);
    const end = perform(entry).finally(() => {
      underWay.delete(chunk.id);
      ends.delete(end);
      wake();
    });
    ends.add(end);
  };

  /** Drops chunks that were taken from us, renews the leases of the others. */
  const watch = async (): Promise<void> => {
    const now = performance.now();
    const old = [...underWay.values()].filter((entry) => now - entry.renewedAt >= WATCH_MS * 0.9);
    if (old.length === 0) return;
    const due = old.some((entry) => now - entry.renewedAt > (entry.chunk.leaseSeconds * 1000) / 3);
    const held = await queue.held(
      old.map((entry) => entry.chunk.id),
      due,
    );
    for (const entry of old) {
      if (!held.has(entry.chunk.id)) entry.abort.abort();
      else if (due) entry.renewedAt = now;
    }
  };
  const watcher = setInterval(() => void watch().catch(() => {}), WATCH_MS);

  const loop = async (): Promise<void> => {
    let pause = POLL_MS.first;
    while (!stopping) {
      const free = concurrency - underWay.size;
      let found = 0;
      try {
        if (free > 0) {
          const chunks = await queue.fetch(free);
          found = chunks.length;
          chunks.forEach(take);
        }
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'cannot reach the queue');
        await nap(1000);
      }
      if (refusals > 0) {
        await Promise.all(ends);
        if (refusals > 0)
          await nap(Math.min(REFUSAL_PAUSE_MS.longest, REFUSAL_PAUSE_MS.first * 2 ** (refusals - 1)));
      }
      pause = found > 0 ? POLL_MS.first : Math.min(POLL_MS.longest, pause * 1.5);
      // different workers poll at different times
      if (!stopping && (found === 0 || underWay.size >= concurrency))
        await nap(pause * (0.8 + 0.4 * Math.random()));
    }
  };
  const looping = loop();

  return {
    get running() {
      return underWay.size;
    },
    wake,
    async stop(limitMs = 30_000) {
      stopping = true;
      wake();
      await looping;
      const timer = setTimeout(() => {
        for (const entry of underWay.values()) entry.abort.abort(new Error('the worker was stopped'));
      }, limitMs);
      await Promise.all(ends);
      clearTimeout(timer);
      clearInterval(watcher);
    },
  };
}

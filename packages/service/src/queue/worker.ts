/** Takes chunks from the queue, computes them on this process's threads, stores the results once. */
import type { LocalExecutor } from '../jobs/executor.ts';
import { VersionMismatchError } from '../jobs/job-type.ts';
import { retryWhileUnavailable } from '../store/retry.ts';
import type { Store } from '../store/store.ts';
import { Pause } from './pause.ts';
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

const POLL_MS = { first: 50, longest: 1000 };
const WATCH_MS = 1000;
const LIMIT_MS = 60_000;
/** A worker of the wrong version pauses longer and longer, so that the right ones get the work. */
const REFUSAL_PAUSE_MS = { first: 500, longest: 10_000 };
const REFUSALS = new Set(['UnknownPanelError', 'UnknownVariableError']);

interface UnderWay {
  readonly chunk: FetchedChunk;
  readonly abort: AbortController;
  renewedAt: number;
}

export class QueueWorker {
  readonly #options: WorkerOptions;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #ends = new Set<Promise<void>>();
  readonly #rest = new Pause();
  readonly #watcher: NodeJS.Timeout;
  readonly #looping: Promise<void>;
  #stopping = false;
  #refusals = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#watcher = setInterval(() => void this.#watch().catch(() => {}), WATCH_MS);
    this.#looping = this.#loop();
  }

  /** Looks into the queue now instead of at the next poll. */
  wake(): void {
    this.#rest.end();
  }

  /** Takes nothing more, finishes what is under way (or gives it back after the limit). */
  async stop(limitMs = 30_000): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#looping;
    const timer = setTimeout(() => {
      for (const { abort } of this.#underWay.values()) abort.abort(new Error('the worker was stopped'));
    }, limitMs);
    await Promise.all(this.#ends);
    clearTimeout(timer);
    clearInterval(this.#watcher);
  }

  async #loop(): Promise<void> {
    let pause = POLL_MS.first;
    while (!this.#stopping) {
      const found = await this.#takeFree();
      await this.#pauseAfterRefusals();
      pause = found > 0 ? POLL_MS.first : Math.min(POLL_MS.longest, pause * 1.5);
      const full = this.#underWay.size >= this.#options.concurrency;
      // different workers poll at different times
      if (!this.#stopping && (found === 0 || full))
        await this.#rest.start(pause * (0.8 + 0.4 * Math.random()));
    }
  }

  /** Takes as many chunks as there is room for; returns how many there were. */
  async #takeFree(): Promise<number> {
    const { queue, concurrency, log } = this.#options;
    const free = concurrency - this.#underWay.size;
    if (free === 0) return 0;
    try {
      const chunks = await queue.fetch(free);
      for (const chunk of chunks) this.#take(chunk);
      return chunks.length;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'cannot reach the queue');
      await this.#rest.start(1000);
      return 0;
    }
  }

  async #pauseAfterRefusals(): Promise<void> {
    if (this.#refusals === 0) return;
    await Promise.all(this.#ends);
    if (this.#refusals === 0) return;
    const { first, longest } = REFUSAL_PAUSE_MS;
    await this.#rest.start(Math.min(longest, first * 2 ** (this.#refusals - 1)));
  }

  #take(chunk: FetchedChunk): void {
    const entry = { chunk, abort: new AbortController(), renewedAt: performance.now() };
    this.#underWay.set(chunk.id, entry);
    const end = this.#perform(entry).finally(() => {
      this.#underWay.delete(chunk.id);
      this.#ends.delete(end);
      this.wake();
    });
    this.#ends.add(end);
  }

  async #perform({ chunk, abort: { signal } }: UnderWay): Promise<void> {
    const { queue, store, executor, log } = this.#options;
    const { id, place, spec, attempt } = chunk;
    const name = { job: place.job || place.kind, chunk: place.index, attempt };
    const start = performance.now();
    try {
      const body = await executor.chunk(spec, { signal });
      signal.throwIfAborted();
      const patience = { signal, limitMs: LIMIT_MS };
      await retryWhileUnavailable(() => store.putChunk(place, body), patience);
      await retryWhileUnavailable(() => queue.complete(id), patience);
      this.#refusals = 0;
      log.debug({ ...name, ms: Math.round(performance.now() - start) }, 'computed a chunk');
    } catch (error) {
      if (signal.aborted && !this.#stopping)
        log.info(name, 'dropped a chunk: its job was cancelled, or another worker has it');
      else await this.#giveBack(id, name, error as Error);
    }
  }

  async #giveBack(id: string, name: object, error: Error): Promise<void> {
    const { queue, log } = this.#options;
    const { message } = error;
    const refused = error instanceof VersionMismatchError || REFUSALS.has(error.name);
    if (refused) this.#refusals++;
    log.warn({ ...name, reason: message }, refused ? 'refused a chunk' : 'gave a chunk back');
    const limitMs = this.#stopping ? 0 : LIMIT_MS;
    // where it cannot be given back, its lease ends by itself
    await retryWhileUnavailable(() => queue.fail(id, { message, refused }), { limitMs }).catch(() => {});
  }

  /** Drops chunks that were taken from us, renews the leases of the others. */
  async #watch(): Promise<void> {
    const now = performance.now();
    const old = [...this.#underWay.values()].filter((entry) => now - entry.renewedAt >= WATCH_MS * 0.9);
    if (old.length === 0) return;
    const due = old.some((entry) => now - entry.renewedAt > entry.chunk.leaseMs / 3);
    const ids = old.map((entry) => entry.chunk.id);
    const held = await this.#options.queue.findHeld(ids, { renew: due });
    for (const entry of old) {
      if (!held.has(entry.chunk.id)) entry.abort.abort();
      else if (due) entry.renewedAt = now;
    }
  }
}

/** Sends chunks to the queue, a few at a time, and tells each caller how its chunk ended. */
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailableError } from '../store/errors.ts';
import { type ChunkFailure, chunkId, type Settled } from './leases.ts';
import type { ChunkMessage, Queue } from './queue.ts';

export interface DispatcherOptions {
  readonly queue: Queue;
  readonly leaseSeconds: number;
  readonly pollMs: number;
  /** Called when there is something new to take: wakes the workers of this process. */
  readonly onSent: () => void;
}

export type Outcome = { readonly stored: true } | { readonly stored: false; readonly failure: ChunkFailure };

interface Waiter {
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

interface Entry {
  readonly message: ChunkMessage;
  readonly retryLimit: number;
  readonly waiters: Set<Waiter>;
  sent: boolean;
}

const BATCH = 500;
/**
 * A server keeps this many chunks in the queue, and two more for each one that a worker has taken: workers
 * never run dry, jobs of other servers need not wait behind thousands, and taking a chunk (a sort of those
 * waiting) stays cheap.
 */
const BASE_SHARE = 16;
const SHARE_MS = 500;
/** How long the database may be unavailable before those who wait are told. */
const LIMIT_MS = 30_000;

export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #unwanted: string[] = [];
  #pumping = false;
  #leaving = false;
  #share = BASE_SHARE;
  #sharedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** From now on aborted chunks stay in the queue for another server. */
  leave(): void {
    this.#leaving = true;
  }

  /** Waits until the chunk is stored or has failed for good. Equal chunks of several jobs wait together. */
  wait(message: ChunkMessage, retryLimit: number, signal: AbortSignal): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const id = chunkId(message.place);
      const entry = this.#entries.get(id) ?? { message, retryLimit, waiters: new Set(), sent: false };
      this.#entries.set(id, entry);
      const end = (settle: () => void): void => {
        signal.removeEventListener('abort', abort);
        entry.waiters.delete(waiter);
        settle();
      };
      const waiter: Waiter = {
        resolve: (outcome) => end(() => resolve(outcome)),
        reject: (error) => end(() => reject(error)),
      };
      const abort = (): void => {
        waiter.reject(signal.reason);
        this.#forget(id, entry);
      };
      entry.waiters.add(waiter);
      setMaxListeners(0, signal); // all chunks of a job share it
      signal.addEventListener('abort', abort);
      void this.#pump();
    });
  }

  #forget(id: string, entry: Entry): void {
    if (entry.waiters.size > 0 || this.#entries.get(id) !== entry) return;
    this.#entries.delete(id);
    if (!this.#leaving) this.#unwanted.push(id);
  }

  /** One loop for all chunks; it ends when nothing is waited for. */
  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    await delay(0); // chunks asked for in the same moment are sent together
    let unavailableSince: number | null = null;
    while (this.#entries.size > 0 || this.#unwanted.length > 0) {
      try {
        await this.#round();
        unavailableSince = null;
      } catch (error) {
        unavailableSince ??= performance.now();
        const passing =
          error instanceof StoreUnavailableError && performance.now() - unavailableSince < LIMIT_MS;
        if (!passing) this.#rejectAll(error);
      }
      if (this.#entries.size > 0 || unavailableSince !== null) await delay(this.#options.pollMs);
    }
    this.#pumping = false;
  }

  async #round(): Promise<void> {
    const { queue } = this.#options;
    const gone = this.#unwanted.slice();
    await queue.remove(gone);
    this.#unwanted.splice(0, gone.length); // more may have come meanwhile
    await this.#sendNew();
    const sent = [...this.#entries.values()].filter((entry) => entry.sent);
    if (sent.length === 0) return;
    for (const found of await queue.findSettled(sent.map((entry) => entry.message.place)))
      this.#settle(found);
  }

  async #sendNew(): Promise<void> {
    const { queue, leaseSeconds, onSent } = this.#options;
    await this.#adaptShare();
    const entries = [...this.#entries.values()];
    const room = Math.max(0, this.#share - entries.filter((entry) => entry.sent).length);
    const chosen = inTurns(entries.filter((entry) => !entry.sent)).slice(0, room);
    for (const retryLimit of new Set(chosen.map((entry) => entry.retryLimit))) {
      const fresh = chosen.filter((entry) => entry.retryLimit === retryLimit);
      for (let from = 0; from < fresh.length; from += BATCH) {
        const batch = fresh.slice(from, from + BATCH);
        await queue.send(
          batch.map((entry) => entry.message),
          { leaseSeconds, retryLimit },
        );
        for (const entry of batch) entry.sent = true;
        onSent();
      }
    }
  }

  async #adaptShare(): Promise<void> {
    if (this.#entries.size <= BASE_SHARE || performance.now() - this.#sharedAt < SHARE_MS) return;
    this.#sharedAt = performance.now();
    this.#share = BASE_SHARE + 2 * (await this.#options.queue.depth()).active;
  }

  #settle(settled: Settled): void {
    const entry = this.#entries.get(settled.id);
    if (!entry) return;
    if (settled.state === 'lost') {
      entry.sent = false; // removed by a server that did not know we want it: send it again
      return;
    }
    this.#entries.delete(settled.id);
    this.#unwanted.push(settled.id);
    const outcome: Outcome =
      settled.state === 'failed' ? { stored: false, failure: settled.failure } : { stored: true };
    for (const waiter of [...entry.waiters]) waiter.resolve(outcome);
  }

  #rejectAll(error: unknown): void {
    this.#unwanted.length = 0;
    for (const entry of this.#entries.values()) for (const waiter of [...entry.waiters]) waiter.reject(error);
    this.#entries.clear();
  }
}

/** One chunk of each set, then the second of each, and so on: a short job does not wait behind a long one. */
function inTurns(entries: readonly Entry[]): Entry[] {
  const taken = new Map<string, number>();
  const turns = entries.map((entry) => {
    const { job, kind, design } = entry.message.place;
    const key = JSON.stringify([job, kind, design]);
    const turn = taken.get(key) ?? 0;
    taken.set(key, turn + 1);
    return { entry, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ entry }) => entry);
}

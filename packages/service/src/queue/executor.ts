/** Computes chunks by way of the queue, and makes failures explicit. */
import type { ChunkOptions, Executor, LocalExecutor } from '../jobs/executor.ts';
import { type ChunkSpec, type JobTypes, VersionMismatchError } from '../jobs/job-type.ts';
import type { Store } from '../store/store.ts';
import { Dispatcher } from './dispatcher.ts';
import type { ChunkMessage, Queue } from './queue.ts';

export interface QueueExecutorOptions {
  readonly queue: Queue;
  readonly store: Store;
  readonly types: JobTypes;
  /** Lists the cells of a chunk that no worker can compute. */
  readonly local: LocalExecutor;
  readonly leaseSeconds: number;
  /** The most chunks this server has under way at once. */
  readonly window?: number;
  readonly pollMs?: number;
  /** Called when there is something new to take: wakes the workers of this process. */
  readonly onSent?: () => void;
}

/** Attempts after the first. A chunk of many series is split sooner than one series is given up. */
const RETRIES = { many: 2, one: 4 };
/**
 * How often a chunk that workers of another version gave back is offered again, each time with all retries.
 */
const REFUSED_ROUNDS = 3;

export class QueueExecutor implements Executor {
  readonly concurrency: number;
  readonly #options: QueueExecutorOptions;
  readonly #dispatcher: Dispatcher;

  constructor(options: QueueExecutorOptions) {
    const { queue, leaseSeconds, window = 4096, pollMs = 200, onSent = () => {} } = options;
    this.concurrency = window;
    this.#options = options;
    this.#dispatcher = new Dispatcher({ queue, leaseSeconds, pollMs, onSent });
  }

  chunk(spec: ChunkSpec, { place, signal }: ChunkOptions): Promise<Uint8Array | null> {
    return this.#compute({ place, spec }, signal);
  }

  /** From now on aborted chunks stay in the queue: this server leaves, another one goes on with its jobs. */
  leave(): void {
    this.#dispatcher.leave();
  }

  async #compute(message: ChunkMessage, signal: AbortSignal): Promise<Uint8Array | null> {
    const { types, local } = this.#options;
    const specs = types[message.spec.type].split(message.spec);
    const retries = specs.length > 1 ? RETRIES.many : RETRIES.one;
    for (let rounds = 1; ; rounds++) {
      signal.throwIfAborted();
      const outcome = await this.#dispatcher.wait(message, retries, signal);
      if (outcome.stored) return null;
      const { failure } = outcome;
      if (!failure.refused) {
        if (specs.length > 1) return this.#computeParts(message, specs, signal);
        const refuse = `given up after ${RETRIES.one + 1} attempts: ${failure.message}`;
        return local.chunk(message.spec, { signal, refuse });
      }
      if (rounds === REFUSED_ROUNDS) throw new VersionMismatchError(failure.message);
    }
  }

  /** Something in the chunk kills its workers: each series alone, so that it costs only its own cells. */
  async #computeParts(
    { place, spec }: ChunkMessage,
    specs: readonly ChunkSpec[],
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { store, types } = this.#options;
    await Promise.all(
      specs.map(async (part, i) => {
        const message = { place: { ...place, part: i + 1 }, spec: part };
        const body = await this.#compute(message, signal);
        if (body !== null) await store.putChunk(message.place, body);
      }),
    );
    return types[spec.type].merge(await store.chunkParts(place));
  }
}

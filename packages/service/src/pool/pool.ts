/**
 * Threads that compute. Two lanes, so that a person's forecast never waits behind a benchmark's chunks:
 * `interactive` (forecasts, diagnostics) and `batch` (chunks). A task that outlives its deadline costs its
 * own thread, which is replaced; never the server.
 */
import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { FitError } from '@longrun/engine';
import { Piscina } from 'piscina';
import { CodedError } from '../errors.ts';
import { threadFiles } from '../thread-files.ts';
import { FairSlots } from './fair-slots.ts';
import type * as Tasks from './worker.ts';

export type TaskName = keyof typeof Tasks;
export type TaskInput<N extends TaskName> = Parameters<(typeof Tasks)[N]>[0];
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<(typeof Tasks)[N]>>;

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
  /** Whoever asks: clients take turns. */
  readonly client?: string;
  /** Whether it is estimated to take longer than `SHORT_SECONDS`: then it leaves threads to others. */
  readonly long?: boolean;
  readonly transfer?: readonly (ArrayBuffer | MessagePort)[];
}

/** Of one core: what short work takes at most, so that a person's forecast waits for little else. */
export const SHORT_SECONDS = 0.2;

export interface PoolUse {
  readonly threads: number;
  readonly running: number;
  readonly queued: number;
}

export interface Pool {
  run<N extends TaskName>(name: N, input: TaskInput<N>, options?: RunOptions): Promise<TaskOutput<N>>;
  use(): PoolUse;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The module that the threads run. */
  readonly worker?: URL;
  readonly threads?: number;
  readonly maxQueue?: number;
  /** Of them, those that only short work uses: they are kept, at the full priority. */
  readonly spare?: number;
  /** Of the others, those that are kept while idle. */
  readonly minThreads?: number;
  /** How far the others stand back behind the one that answers requests (Unix niceness). */
  readonly nice?: number;
  /** Megabytes that a thread's objects may take: beyond that its task fails, and nothing else. */
  readonly memoryMb?: number;
}

/**
 * None of the process's own conditions, which may send the thread to sources it cannot run. And no
 * `require` of ES modules, which is how piscina loads the worker where it can: Node ends the whole process
 * ("IsGraphAsync must be used on an instantiated module") when a thread is terminated in the middle of it, as
 * a cancelled job's threads are.
 */
const threadFlags = (): string[] =>
  (process.features as { require_module?: boolean }).require_module
    ? ['--no-experimental-require-module']
    : [];

const openThreads = (options: PoolOptions, own: { threads: number; kept: number; nice: number }): Piscina => {
  const piscina = new Piscina({
    filename: (options.worker ?? threadFiles().compute).href,
    execArgv: threadFlags(),
    minThreads: Math.min(own.kept, own.threads),
    maxThreads: own.threads,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
    recordTiming: false,
    niceIncrement: own.nice,
    ...(options.memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } } : {}),
  });
  // A thread that dies idle is replaced by piscina; the task that killed it gets the error.
  piscina.on('error', () => {});
  return piscina;
};

/** The threads start with the first task: a server that only sends what it has needs none of their memory. */
export function createPool(options: PoolOptions = {}): Pool {
  const { threads = availableParallelism(), spare = 0, minThreads = 1, nice = 0 } = options;
  let general: Piscina | undefined;
  let quick: Piscina | undefined;
  let quickRunning = 0;
  let closed = false;
  // long work that is given up takes its thread with it: those of short work are apart, and always ready
  const threadsFor = (isQuick: boolean): Piscina => {
    if (isQuick) {
      quick ??= openThreads(options, { threads: spare, kept: spare, nice: 0 });
      return quick;
    }
    general ??= openThreads(options, { threads: threads - spare, kept: minThreads, nice });
    return general;
  };
  // piscina has no queue of its own: it is given as many tasks as it has threads
  const slots = new FairSlots(threads, options.maxQueue ?? 256, options.spare);
  let running = 0;

  return {
    async run(name, input, { signal, deadlineMs, client = '', long = false, transfer } = {}) {
      if (closed) throw new Error('the pool is closed');
      const aborting =
        deadlineMs === undefined && signal === undefined ? undefined : new Deadline(deadlineMs, signal);
      let held = slots.tryTake(long);
      let isQuick = false;
      try {
        held ||= await slots.take(client, { stop: aborting, long });
        if (held) running++;
        if (!held || closed) throw new Error('the task was aborted before it began');
        isQuick = !long && quickRunning < spare;
        if (isQuick) quickRunning++;
        return await threadsFor(isQuick).run(input, {
          name,
          ...(aborting ? { signal: aborting } : {}),
          ...(transfer ? { transferList: [...transfer] } : {}),
        });
      } catch (error) {
        if (aborting?.passed && !signal?.aborted) {
          throw new CodedError('deadline_exceeded', `computation exceeded the deadline of ${deadlineMs} ms`);
        }
        throw revive(error);
      } finally {
        if (isQuick) quickRunning--;
        if (held) {
          running--;
          slots.release(long);
        }
        aborting?.end();
      }
    },
    use: () => ({
      threads: (general?.threads.length ?? 0) + (quick?.threads.length ?? 0),
      running,
      queued: slots.waiting,
    }),
    async close() {
      closed = true;
      await Promise.all([general?.destroy(), quick?.destroy()]);
    },
  };
}

/** Aborts a task when its time is up, or with the given signal: a third of the cost of an AbortController. */
class Deadline extends EventEmitter {
  passed = false;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #signal: AbortSignal | undefined;

  constructor(ms: number | undefined, signal: AbortSignal | undefined) {
    super();
    if (ms !== undefined) {
      this.#timer = setTimeout(() => {
        this.passed = true;
        this.emit('abort');
      }, ms);
    }
    this.#signal = signal;
    signal?.addEventListener('abort', this.#follow, { once: true });
  }

  get aborted(): boolean {
    return this.passed || (this.#signal?.aborted ?? false);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#follow);
  }

  readonly #follow = (): void => {
    this.emit('abort');
  };
}

/** Errors lose their class on the way between threads: give it back. */
function revive(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'FitError') {
    const { model, details } = error as unknown as { model?: string; details?: Record<string, unknown> };
    return new FitError(model ?? 'unknown', error.message, details ?? {});
  }
  return error;
}

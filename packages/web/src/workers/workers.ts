import type { Message, Progress, Reply, Results, Task } from './protocol.ts';
import { spareCores } from './spare-cores.ts';

/** A task that was overtaken by a newer one of the same key resolves to this. */
export const OVERTAKEN = Symbol('overtaken');

/** What tasks are rejected with that were under way when the workers were stopped. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The part of a Web Worker that is used. */
export interface EngineWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: Message): void;
  terminate(): void;
}

interface Waiting {
  readonly task: Task;
  readonly key: string | null;
  readonly onProgress: Progress | undefined;
  readonly resolve: (result: Results[keyof Results]) => void;
  readonly reject: (error: Error) => void;
  readonly overtake: () => void;
}

const BROKEN = 'the code for it could not be loaded; reload the page';

const startWorker = (): EngineWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

/**
 * A few workers that share a queue, each with one task at a time, started when first needed. Tasks wait here,
 * not in a worker, so that a newer one can replace an older one of the same key before it has cost anything:
 * dragging a slider computes only what can still be seen.
 */
export class EngineWorkers {
  readonly size: number;
  readonly #start: () => EngineWorker;
  #all: EngineWorker[] = [];
  #idle: EngineWorker[] = [];
  #queue: Waiting[] = [];
  #running = new Map<number, Waiting>();
  #id = 0;

  constructor(size: number = spareCores(), start: () => EngineWorker = startWorker) {
    this.size = size;
    this.#start = start;
  }

  run<T extends Task>(task: T, onProgress?: Progress): Promise<Results[T['kind']]> {
    return new Promise((resolve, reject) => {
      this.#queue.push({
        task,
        key: null,
        onProgress,
        resolve: (result) => resolve(result as Results[T['kind']]),
        reject,
        overtake: () => {},
      });
      this.#next();
    });
  }

  /** As `run`, but a task of this key that still waits gives way, and resolves to `OVERTAKEN`. */
  runLatest<T extends Task>(key: string, task: T): Promise<Results[T['kind']] | typeof OVERTAKEN> {
    for (const waiting of this.#queue) if (waiting.key === key) waiting.overtake();
    this.#queue = this.#queue.filter((waiting) => waiting.key !== key);
    return new Promise((resolve, reject) => {
      this.#queue.push({
        task,
        key,
        onProgress: undefined,
        resolve: (result) => resolve(result as Results[T['kind']]),
        reject,
        overtake: () => resolve(OVERTAKEN),
      });
      this.#next();
    });
  }

  /** Ends the workers at once. What has not ended is rejected with `Stopped`; later tasks start new ones. */
  stop(): void {
    this.#abandon(new Stopped('stopped'));
  }

  #abandon(reason: Error): void {
    for (const worker of this.#all) worker.terminate();
    const left = [...this.#running.values(), ...this.#queue];
    this.#all = [];
    this.#idle = [];
    this.#queue = [];
    this.#running.clear();
    for (const { reject } of left) reject(reason);
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? this.#hire();
      if (worker === undefined) return;
      const waiting = this.#queue.shift()!;
      const id = ++this.#id;
      this.#running.set(id, waiting);
      worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#receive(worker, data);
      worker.postMessage({ id, task: waiting.task } satisfies Message);
    }
  }

  #hire(): EngineWorker | undefined {
    if (this.#all.length >= this.size) return undefined;
    const worker = this.#start();
    // One that cannot be loaded or has died takes the others with it: they run the same code.
    worker.onerror = (event) => {
      event.preventDefault();
      this.#abandon(new Error(BROKEN));
    };
    this.#all.push(worker);
    return worker;
  }

  #receive(worker: EngineWorker, reply: Reply): void {
    const waiting = this.#running.get(reply.id);
    if (waiting === undefined) return;
    if ('done' in reply) {
      waiting.onProgress?.(reply.done, reply.total);
      return;
    }
    this.#running.delete(reply.id);
    this.#idle.push(worker);
    if ('failure' in reply) waiting.reject(new Error(reply.failure));
    else waiting.resolve(reply.result);
    this.#next();
  }
}

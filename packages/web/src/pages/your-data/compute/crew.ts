/** A few workers that share a queue of tasks. Stopping ends them at once, whatever they are doing. */
import type { Message, Reply, Results, Task } from './protocol.ts';

interface Waiting {
  readonly task: Task;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

export class Stopped extends Error {
  override readonly name = 'Stopped';
}

const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'benchmark' });

/** One core is left to the page and to the forecasts on it. */
export const crewSize = (cores = navigator.hardwareConcurrency || 2): number =>
  Math.max(1, Math.min(8, cores - 1));

export class Crew {
  #start: () => Worker;
  #size: number;
  #idle: Worker[] = [];
  #all: Worker[] = [];
  #queue: Waiting[] = [];
  #running = new Map<number, Waiting>();
  #id = 0;

  constructor(size = crewSize(), start = startWorker) {
    this.#size = size;
    this.#start = start;
  }

  get size(): number {
    return this.#size;
  }

  run<T extends Task>(
    task: T,
    onProgress?: (done: number, total: number) => void,
  ): Promise<Results[T['kind']]> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve: resolve as Waiting['resolve'], reject, onProgress });
      this.#next();
    });
  }

  /** Every task that has not ended is rejected with `Stopped`; later tasks start new workers. */
  stop(): void {
    for (const worker of this.#all) worker.terminate();
    const left = [...this.#running.values(), ...this.#queue];
    this.#all = [];
    this.#idle = [];
    this.#queue = [];
    this.#running.clear();
    for (const { reject } of left) reject(new Stopped('stopped'));
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? this.#hire();
      if (worker === undefined) return;
      const waiting = this.#queue.shift() as Waiting;
      const id = ++this.#id;
      this.#running.set(id, waiting);
      worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#hear(worker, data);
      worker.onerror = (event) => {
        event.preventDefault();
        this.#hear(worker, { id, failure: 'the code for it could not be loaded; reload the page' });
      };
      worker.postMessage({ id, task: waiting.task } satisfies Message);
    }
  }

  #hire(): Worker | undefined {
    if (this.#all.length >= this.#size) return undefined;
    const worker = this.#start();
    this.#all.push(worker);
    return worker;
  }

  #hear(worker: Worker, reply: Reply): void {
    const waiting = this.#running.get(reply.id);
    if (waiting === undefined) return;
    if ('done' in reply) {
      waiting.onProgress?.(reply.done, reply.total);
      return;
    }
    this.#running.delete(reply.id);
    this.#idle.push(worker);
    if ('failure' in reply) waiting.reject(new Error(reply.failure));
    else waiting.resolve(reply.result as never);
    this.#next();
  }
}

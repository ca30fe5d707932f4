import type { Message, Reply, Results, Task } from './protocol.ts';

interface Waiting {
  readonly task: Task;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A task that was overtaken by a newer one of the same key resolves to this. */
export const OVERTAKEN = Symbol('overtaken');

const BROKEN = 'The forecasting code could not be loaded; reload the page.';

/**
 * One worker that does one task at a time. Tasks wait here, not in the worker, so that a newer task replaces
 * an older one of the same key before it has cost anything: dragging a slider computes only what can still be
 * seen.
 */
export class Lane {
  #worker: Worker;
  #waiting = new Map<string, Waiting>();
  #running: Waiting | null = null;
  #id = 0;
  #broken = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent<Reply>) => this.#finish(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#break();
    };
  }

  /** The worker could not be loaded or has died: what runs and what waits fails, and no task is taken. */
  get broken(): boolean {
    return this.#broken;
  }

  run<T extends Task>(key: string, task: T): Promise<Results[T['kind']] | typeof OVERTAKEN> {
    return new Promise((resolve, reject) => {
      this.#waiting.get(key)?.resolve(OVERTAKEN as never);
      this.#waiting.delete(key);
      this.#waiting.set(key, { task, resolve: resolve as Waiting['resolve'], reject });
      this.#next();
    });
  }

  #break(): void {
    this.#broken = true;
    const failed = [...this.#waiting.values(), ...(this.#running === null ? [] : [this.#running])];
    this.#waiting.clear();
    this.#running = null;
    for (const { reject } of failed) reject(new Error(BROKEN));
  }

  #next(): void {
    if (this.#running !== null) return;
    const entry = this.#waiting.entries().next();
    if (entry.done) return;
    const [key, waiting] = entry.value;
    this.#waiting.delete(key);
    this.#running = waiting;
    this.#worker.postMessage({ id: ++this.#id, task: waiting.task } satisfies Message);
  }

  #finish(reply: Reply): void {
    const done = this.#running;
    if (done === null || reply.id !== this.#id) return;
    this.#running = null;
    if ('failure' in reply) done.reject(new Error(reply.failure));
    else done.resolve(reply.result as never);
    this.#next();
  }
}

/** An executor of the evaluation's units on threads of this process. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Executor } from '@longrun/evaluation';

export interface ThreadExecutor extends Executor {
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>;
}

/** Compiled, as a thread loads no TypeScript. */
const WORKER = new URL('./unit-worker.js', import.meta.url);

/**
 * Threads are started when there is work for them. A unit that is running when `signal` aborts is rejected.
 */
export function createThreads(width: number, signal?: AbortSignal): ThreadExecutor {
  const all: Worker[] = [];
  const idle: Worker[] = [];
  const hire = (): Worker => {
    const worker = new Worker(WORKER);
    all.push(worker);
    return worker;
  };
  return {
    width,
    async run(unit) {
      signal?.throwIfAborted();
      const worker = idle.pop() ?? hire();
      const answer = once(worker, 'message', signal ? { signal } : {});
      worker.postMessage(unit);
      const [result] = await answer;
      idle.push(worker);
      return result;
    },
    async close() {
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}

/** The shared queue as a server uses it: sends its chunks, and computes some unless told otherwise. */
import { Gauge, type Registry } from 'prom-client';
import type { LocalExecutor } from '../jobs/index.ts';
import type { Compute, ComputeOptions } from './compute-types.ts';
import { QueueExecutor } from './executor.ts';
import { Queue } from './queue.ts';
import { QueueWorker } from './worker.ts';

const SWEEP_MS = 60_000;

export function openQueue(connectionString: string, local: LocalExecutor, options: ComputeOptions): Compute {
  const { store, types, leaseSeconds, workers, metrics, log } = options;
  const queue = new Queue({ connectionString, supervise: true, maxConnections: 4 + workers });
  observeQueue(metrics.registry, queue);
  const worker =
    workers > 0 ? new QueueWorker({ queue, store, executor: local, concurrency: workers, log }) : null;
  const onSent = (): void => worker?.wake();
  const executor = new QueueExecutor({ queue, store, types, local, leaseSeconds, onSent });
  // leases are looked after from the start, also on a server that has no job of its own yet
  const timers = [
    setInterval(() => void queue.expire().catch(() => {}), leaseSeconds * 200),
    setInterval(() => void store.sweepChunks().catch(() => {}), SWEEP_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    executor,
    async leave() {
      executor.leave();
      await worker?.stop(10_000);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await queue.close();
    },
  };
}

/** Depth of the queue at each scrape; no figure while the database is unavailable. */
export function observeQueue(registry: Registry, queue: Queue): void {
  new Gauge({
    name: 'longrun_queue_chunks',
    help: 'Chunks in the shared queue: waiting for a worker, and taken by one.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const { waiting, active } = await queue.depth();
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'active' }, active);
      } catch {
        // scraped again in a moment
      }
    },
  });
}

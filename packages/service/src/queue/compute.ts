/** Who computes a server's chunks: its own threads, or with PostgreSQL the queue and whoever drains it. */
import { Gauge, type Registry } from 'prom-client';
import { createLocalExecutor, type Executor, type JobTypes, type LocalExecutor } from '../jobs/index.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { QueueExecutor } from './executor.ts';
import { measured } from './measured.ts';
import { Queue } from './queue.ts';
import { QueueWorker, type WorkerLog } from './worker.ts';

export interface ComputeOptions {
  /** The queue's database; without it everything is computed here. */
  readonly databaseUrl: string | undefined;
  readonly threads: number;
  /** Chunks of the queue computed here at once; 0 leaves them to others. */
  readonly workers: number;
  readonly leaseSeconds: number;
  readonly types: JobTypes;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: WorkerLog;
}

export interface Compute {
  readonly executor: Executor;
  /**
   * Stops taking chunks and finishes those under way. What this server sent stays in the queue for the next
   * one.
   */
  leave(): Promise<void>;
  close(): Promise<void>;
}

const SWEEP_MS = 60_000;

export function openCompute(options: ComputeOptions): Compute {
  const { databaseUrl, threads, types, metrics } = options;
  const local = measured(createLocalExecutor(types, threads), metrics);
  if (!databaseUrl) return { executor: local, leave: async () => {}, close: async () => {} };
  return queued(databaseUrl, local, options);
}

function queued(connectionString: string, local: LocalExecutor, options: ComputeOptions): Compute {
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

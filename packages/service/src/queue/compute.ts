/** Who computes a server's chunks: its own threads, or with PostgreSQL the queue and whoever drains it. */
import { Gauge, type Registry } from 'prom-client';
import type { Metrics } from '../http/metrics.ts';
import {
  type BenchmarkCatalogue,
  type ChunkPool,
  createLocalExecutor,
  type Executor,
  type LocalExecutor,
} from '../jobs/index.ts';
import type { Store } from '../store/store.ts';
import { createQueueExecutor } from './executor.ts';
import { measured } from './measured.ts';
import { openQueue, type Queue } from './queue.ts';
import { type QueueWorker, startQueueWorker, type WorkerLog } from './worker.ts';

export interface ComputeOptions {
  /** The queue's database; without it everything is computed here. */
  readonly databaseUrl: string | undefined;
  readonly threads: number;
  /** Chunks of the queue computed here at once; 0 leaves them to others. */
  readonly workers: number;
  readonly leaseSeconds: number;
  readonly pool: ChunkPool;
  readonly catalogue: BenchmarkCatalogue;
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
  const { databaseUrl, threads, pool, catalogue, metrics } = options;
  const local = measured(createLocalExecutor({ pool, catalogue, threads }), metrics);
  if (!databaseUrl) return { executor: local, leave: async () => {}, close: async () => {} };
  return queued(databaseUrl, local, options);
}

function queued(connectionString: string, local: LocalExecutor, options: ComputeOptions): Compute {
  const { store, leaseSeconds, workers, metrics, log } = options;
  const queue = openQueue({ connectionString, supervise: true, leaseSeconds, maxConnections: 4 + workers });
  observeQueue(metrics.registry, queue);
  const worker: QueueWorker | null =
    workers > 0 ? startQueueWorker({ queue, store, executor: local, concurrency: workers, log }) : null;
  const executor = createQueueExecutor({
    queue,
    store,
    local,
    leaseSeconds,
    onSent: () => worker?.wake(),
  });
  // leases are looked after from the start, also on a server that has no job of its own yet
  const attend = (): void => void queue.depth().catch(() => {});
  attend();
  const sweeper = setInterval(() => void queue.sweep().catch(() => {}), SWEEP_MS);
  sweeper.unref();
  return {
    executor,
    async leave() {
      executor.leave();
      await worker?.stop(10_000);
    },
    async close() {
      clearInterval(sweeper);
      await queue.close();
    },
  };
}

/** Depth of the queue at each scrape; no figure while the database is away. */
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

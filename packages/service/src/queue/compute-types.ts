import type { Executor, JobTypes } from '../jobs/index.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import type { WorkerLog } from './worker.ts';

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

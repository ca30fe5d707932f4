/** Who computes a server's chunks: its own threads, or with PostgreSQL the queue and whoever drains it. */
import { createLocalExecutor } from '../jobs/index.ts';
import type { Compute, ComputeOptions } from './compute-types.ts';
import { withMetrics } from './with-metrics.ts';

/** The queue and its database client are loaded only where there is a database to share. */
export async function openCompute(options: ComputeOptions): Promise<Compute> {
  const { databaseUrl, threads, types, metrics } = options;
  const local = withMetrics(createLocalExecutor(types, threads), metrics);
  if (!databaseUrl) return { executor: local, leave: async () => {}, close: async () => {} };
  const { openQueue } = await import('./open-queue.ts');
  return openQueue(databaseUrl, local, options);
}

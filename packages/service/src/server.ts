/**
 * Opens everything the app needs, listens, and closes in order: accepted work is finished, nothing new is
 * taken.
 */
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startSnapshots } from '@longrun/clock/snapshot-file';
import { BUILT_IN_DATA, type Catalogue, openCatalogue } from '@longrun/panels';
import { readTaxonomyFiles } from '@longrun/taxonomy';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createMetrics } from './http/metrics.ts';
import { createJobManager, type JobManager } from './jobs/index.ts';
import { createPool } from './pool/pool.ts';
import { openCompute } from './queue/index.ts';
import { openStore } from './store/index.ts';

export interface Services {
  readonly app: FastifyInstance;
  readonly catalogue: Catalogue;
  readonly jobs: JobManager;
  /** The report of a finished job as the service sends it, or null. */
  reportText(job: string): Promise<string | null>;
  close(): Promise<void>;
}

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const { app, close } = await openServices(config);
  const address = await app.listen({ port: config.port, host: config.host });
  return { address, close };
}

/** Everything but the socket. */
export async function openServices(config: Config): Promise<Services> {
  const logger = pino({ level: config.logLevel, base: null });
  const catalogue = openData(config.dataDir);
  const store = await openStore(config);
  const interactive = createPool({ threads: config.threads, maxQueue: config.maxQueue, nice: 1 });
  const workers = config.workers ?? config.threads;
  const batch = createPool({
    threads: Math.max(config.threads, workers),
    minThreads: 0,
    maxQueue: 4096,
    nice: 5,
  });
  const metrics = createMetrics({ interactive, batch });
  const compute = openCompute({ ...config, workers, pool: batch, catalogue, store, metrics, log: logger });
  const jobs = createJobManager({
    store,
    catalogue,
    executor: compute.executor,
    models: config.models,
    alone: !config.databaseUrl,
    chunkMs: config.chunkMs,
    leaseMs: config.leaseSeconds * 1000,
    onError: (err, job) => logger.error({ err, job }, 'the job failed'),
  });
  const snapshotDir = join(config.state, 'api');
  const stopSnapshots = startSnapshots({
    dir: snapshotDir,
    onError: (err) => logger.error({ err }, 'the snapshot could not be written'),
  });
  let draining = false;
  const app = await createApp({
    config,
    catalogue,
    taxonomy: await readTaxonomyFiles(),
    interactive,
    store,
    jobs,
    metrics,
    snapshotDir,
    now: Date.now,
    logger,
    draining: () => draining,
  });

  await jobs.start();

  return {
    app,
    catalogue,
    jobs,
    async reportText(job) {
      const run = await jobs.result(job);
      return run && gunzipSync(run.body).toString();
    },
    async close() {
      draining = true;
      stopSnapshots();
      await compute.leave();
      await jobs.close();
      await app.close();
      await Promise.all([interactive.close(), batch.close(), compute.close()]);
      await store.close();
    },
  };
}

/**
 * Built-in data is checked by the tests; a folder of one's own is checked whole before anything is served.
 */
export const openData = (dataDir: string | undefined): Catalogue =>
  openCatalogue(dataDir ?? BUILT_IN_DATA, { validate: dataDir !== undefined });

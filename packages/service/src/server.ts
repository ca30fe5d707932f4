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
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { openAccess } from './auth/index.ts';
import type { Config } from './config.ts';
import type { AppDeps } from './deps.ts';
import { trackAnswers } from './http/answers.ts';
import { boundConnections } from './http/connections.ts';
import { endSlowClients } from './http/slow-clients.ts';
import { createJobTypes, type ServiceJobTypes } from './job-types.ts';
import { createJobManager, type JobManager, type JobResult } from './jobs/index.ts';
import { sweepStoredUploads, takeInUploads, UploadSpace, uploadsFolder } from './judge/index.ts';
import { createMetrics, observeJobs, observeStore } from './metrics.ts';
import { createPool } from './pool/pool.ts';
import { type Publishing, startPublishing } from './published.ts';
import { openCompute } from './queue/index.ts';
import { startPruning } from './retention.ts';
import { SetRuns } from './set-runs.ts';
import { openStore, type Store } from './store/index.ts';
import { supervise } from './supervision.ts';
import { observeUsage } from './usage.ts';
import { startWebhooks } from './webhooks/index.ts';

export interface Services {
  readonly app: FastifyInstance;
  /** What the app was made from. */
  readonly deps: AppDeps;
  readonly catalogue: Catalogue;
  readonly jobs: JobManager<ServiceJobTypes>;
  /** Settles when the published verdict is in the store, or need not be. */
  readonly published: Promise<unknown>;
  /** The report of a finished job as the service sends it, or null. */
  reportText(job: string): Promise<string | null>;
  close(): Promise<void>;
}

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

interface JobParts {
  readonly config: Config;
  readonly store: Store;
  readonly types: ServiceJobTypes;
  readonly executor: Awaited<ReturnType<typeof openCompute>>['executor'];
  readonly access: Awaited<ReturnType<typeof openAccess>>;
  readonly logger: Logger;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const { app, close, deps } = await openServices(config);
  const address = await app.listen({ port: config.port, host: config.host });
  const supervision = supervise((err) => deps.logger?.warn({ err }, 'the service manager cannot be told'));
  supervision.ready();
  return {
    address,
    close() {
      supervision.stopping();
      return close();
    },
  };
}

/** Everything but the socket. */
export async function openServices(config: Config): Promise<Services> {
  const logger = pino({ level: config.logLevel, base: null });
  const access = await openAccess(config, logger);
  const catalogue = await openData(config.dataDir);
  const store = await openStore(config);
  const { interactive, batch, workers } = openPools(config);
  const metrics = createMetrics({ interactive, batch });
  observeStore(metrics.registry, store);
  observeJobs(metrics.registry, store);
  observeUsage(metrics.registry, store);
  const uploads = uploadsFolder(config.state);
  const setRuns = new SetRuns(config.published ? catalogue.sets() : [], {
    warn: (err) => logger.warn({ err }, 'the published run of a data set is not used'),
  });
  const types = createJobTypes({ store, pool: batch, catalogue, uploads, setRuns, ...config });
  const compute = await openCompute({ ...config, workers, types, store, metrics, log: logger });
  const jobs = openJobs({ config, store, types, executor: compute.executor, access, logger });
  const snapshotDir = join(config.state, 'api');
  const stopSnapshots = startSnapshots({
    dir: snapshotDir,
    onError: (err) => logger.error({ err }, 'the snapshot could not be written'),
  });
  const published = publishVerdict(config, store, catalogue, logger);
  let draining = false;
  const deps: AppDeps = {
    config,
    access,
    catalogue,
    setRuns,
    taxonomy: await readTaxonomyFiles(),
    interactive,
    store,
    uploadSpace: new UploadSpace(store, config.uploadSpace),
    jobs,
    metrics,
    published: published.first,
    snapshotDir,
    now: Date.now,
    logger,
    draining: () => draining,
  };
  const app = await createApp(deps);

  const answersSent = trackAnswers(app.server);
  const stopEndingSlow = endSlowClients(app.server);
  boundConnections(app.server, { isProxied: config.trustProxy !== false });

  await takeInUploads(uploads, store, { alone: !config.databaseUrl }).catch((err) => {
    logger.warn({ err }, 'leftover uploads could not be removed');
  });
  await sweepStoredUploads(store, Date.now());
  await jobs.start();
  const stopDeliveries = startWebhooks(config, store, jobs, logger);
  const stopPruning = startPruning(store, config.keepDays, logger);

  return {
    app,
    deps,
    catalogue,
    jobs,
    published: published.first,
    reportText: async (job) => textOf(await jobs.result(job)),
    async close() {
      draining = true;
      const told = performance.now();
      published.stop();
      stopSnapshots();
      stopPruning();
      await stopDeliveries();
      await compute.leave();
      await jobs.close();
      await answersSent(Math.max(0, 1000 * config.drainSeconds - (performance.now() - told)));
      stopEndingSlow();
      app.server.closeAllConnections();
      await app.close();
      await Promise.all([interactive.close(), batch.close(), compute.close()]);
      await store.close();
    },
  };
}

/** Jobs under the limits of the configuration. */
function openJobs({ config, store, types, executor, access, logger }: JobParts): JobManager<ServiceJobTypes> {
  return createJobManager({
    store,
    types,
    executor,
    alone: !config.databaseUrl,
    leaseMs: config.leaseSeconds * 1000,
    owned: access.verifier !== undefined,
    limits: {
      perClient: config.maxJobsPerClient,
      budget: config.budgetSeconds,
      bytes: config.budgetBytes,
      cost: config.maxJobCost,
    },
    onError: (err, job) => logger.error({ err, job }, 'the job failed'),
  });
}

/** The published verdict of the built-in data, stored while requests are answered already. */
function publishVerdict(config: Config, store: Store, catalogue: Catalogue, logger: Logger): Publishing {
  if (config.published && config.dataDir === undefined) return startPublishing(store, catalogue, logger);
  return { first: Promise.resolve(), stop: () => {} };
}

async function textOf(run: JobResult | null): Promise<string | null> {
  if (!run) return null;
  const parts = [run.body];
  if (run.rest) for await (const part of run.rest()) parts.push(part);
  return gunzipSync(Buffer.concat(parts)).toString();
}

/** Left to short work. */
const SPARE_THREADS = 2;

/**
 * Two lanes: one answers people, the other computes chunks at a lower priority. The first has more
 * threads than are asked for, which short work finds free when long work has taken the others.
 */
function openPools({ threads, workers = threads, maxQueue, threadMemory: memoryMb }: Config) {
  return {
    workers,
    interactive: createPool({
      threads: threads + SPARE_THREADS,
      spare: SPARE_THREADS,
      maxQueue,
      nice: 5,
      memoryMb,
    }),
    batch: createPool({
      ...{ threads: Math.max(threads, workers), minThreads: 0, maxQueue: 4096, nice: 12, memoryMb },
    }),
  };
}

/**
 * Built-in data is checked by the tests; a folder of one's own is checked whole before anything is served.
 */
const openData = (dataDir: string | undefined): Promise<Catalogue> =>
  openCatalogue(dataDir ?? BUILT_IN_DATA, { validate: dataDir !== undefined });

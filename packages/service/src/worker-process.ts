/**
 * `longrun worker`: a process that computes chunks of the shared queue and serves nothing but its metrics.
 */
import { createServer, type Server } from 'node:http';
import { openCatalogue } from '@longrun/panels';
import { pino } from 'pino';
import { createJobTypes } from './job-types.ts';
import { createLocalExecutor } from './jobs/index.ts';
import { createMetrics } from './metrics.ts';
import { createPool } from './pool/pool.ts';
import { observeQueue } from './queue/open-queue.ts';
import { Queue } from './queue/queue.ts';
import { withMetrics } from './queue/with-metrics.ts';
import { QueueWorker } from './queue/worker.ts';
import { openStore, type Store } from './store/index.ts';
import { supervise } from './supervision.ts';

export interface WorkerConfig {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** True to check every figure of the data folder first. */
  readonly validate: boolean;
  readonly concurrency: number;
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: string;
}

export interface RunningWorker {
  /** Where the metrics are, if anywhere. */
  readonly metricsAddress: string | null;
  /** Finishes the chunks under way, then closes everything. */
  close(): Promise<void>;
}

export async function startWorker(config: WorkerConfig): Promise<RunningWorker> {
  const { databaseUrl, concurrency } = config;
  const log = pino({ level: config.logLevel, base: null });
  const catalogue = await openCatalogue(config.dataDir, { validate: config.validate });
  const store = await openStore({ databaseUrl, state: '' });
  const pool = createPool({ threads: concurrency, minThreads: 1 });
  const metrics = createMetrics({ batch: pool });
  // before any work: a worker that cannot be watched or drained must not take some
  const http = await serveMetrics(config, store, metrics.registry).catch(async (error: unknown) => {
    await pool.close();
    await store.close();
    throw error;
  });
  const queue = new Queue({ connectionString: databaseUrl, maxConnections: 2 + concurrency });
  observeQueue(metrics.registry, queue);
  const types = createJobTypes({ store, pool, catalogue });
  const executor = withMetrics(createLocalExecutor(types, concurrency), metrics);
  const worker = new QueueWorker({ queue, store, executor, concurrency, log });
  log.info({ concurrency }, 'the worker is ready');
  const supervision = supervise((err) => log.warn({ err }, 'the service manager cannot be told'));
  supervision.ready();
  return {
    metricsAddress: http && addressOf(http),
    async close() {
      supervision.stopping();
      await worker.stop();
      http?.close();
      await pool.close();
      await queue.close();
      await store.close();
    },
  };
}

interface Scraped {
  readonly contentType: string;
  metrics(): Promise<string>;
}

async function serveMetrics(config: WorkerConfig, store: Store, registry: Scraped): Promise<Server | null> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port === undefined) return null;
  const answers: Record<string, () => Promise<string>> = {
    '/metrics': () => registry.metrics(),
    '/healthz': async () => '{"status":"ok"}',
    '/readyz': async () => {
      await store.checkWritable();
      return '{"status":"ok"}';
    },
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const answer = answers[path];
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (body) => {
        const type = path === '/metrics' ? registry.contentType : 'application/json; charset=utf-8';
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      },
      () => response.writeHead(503, { 'retry-after': '2' }).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is taken' : error.message;
      const message =
        `the metrics port ${port} of ${host} cannot be used (${reason}); --metrics-port 0 picks a ` +
        'free one';
      reject(new Error(message, { cause: error }));
    });
    server.listen(port, host, () => resolve(server));
  });
}

function addressOf(server: Server): string {
  const { address, port } = server.address() as { address: string; port: number };
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

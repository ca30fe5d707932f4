/** What an operator watches, in Prometheus' words. One registry per server, so that tests can run many. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../pool/pool.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly fitFailures: Counter<'model'>;
  readonly chunkSeconds: Histogram;
}

export function createMetrics(pools: Readonly<Record<string, Pool>>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'longrun_pool_tasks',
    help: 'Tasks running and queued in each lane of the pool.',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, pool] of Object.entries(pools)) {
        const { running, queued, threads } = pool.use();
        this.set({ lane, state: 'running' }, running);
        this.set({ lane, state: 'queued' }, queued);
        this.set({ lane, state: 'threads' }, threads);
      }
    },
  });
  return {
    registry,
    fitFailures: new Counter({
      name: 'longrun_fit_failures_total',
      help: 'Fits that failed, by model.',
      labelNames: ['model'],
      registers,
    }),
    chunkSeconds: new Histogram({
      name: 'longrun_chunk_seconds',
      help: 'Time to compute one chunk of a benchmark.',
      buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
      registers,
    }),
  };
}

/** Counts and times every request under its route pattern (never its raw path: ids are unbounded). */
export function observeRequests(app: FastifyInstance, { registry }: Metrics): void {
  const seconds = new Histogram({
    name: 'longrun_request_seconds',
    help: 'Time from request to response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Metrics } from '../metrics.ts';

/** Counts and times every request under its route pattern (never its raw path: ids are unbounded). */
export function observeRequests(app: FastifyInstance, { registry }: Metrics): void {
  const seconds = new Histogram({
    name: 'longrun_request_seconds',
    help: 'Time from request to response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { CACHE } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';

/**
 * The first day of the month that begins at least half a year from now: RFC 9116 asks for less than a year.
 */
function expiry(now: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 7, 1)).toISOString();
}

/** Made at most once per so many milliseconds: counting for a hundred scrapers would hold up others. */
const METRICS_MS = 200;

function atMostEvery<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  let madeAt = 0;
  return () => {
    if (made === undefined || performance.now() - madeAt > ms) {
      madeAt = performance.now();
      made = make();
    }
    return made;
  };
}

export function operationsRoutes(app: FastifyInstance, { config, metrics, store, now }: AppDeps): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', CACHE.never).send({ status: 'ok' }),
  );

  // Not ready while the store does not answer or takes no writes: a full disk, a read-only folder (503, from
  // the error handler).
  app.get('/readyz', async (_request, reply) => {
    await store.checkWritable();
    return reply.header('cache-control', CACHE.never).send({ status: 'ok' });
  });

  const metricsText = atMostEvery(METRICS_MS, () => metrics.registry.metrics());
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', CACHE.never)
      .send(await metricsText()),
  );

  // RFC 9116
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (config.securityContact === undefined)
      throw new Problem('no_security_contact', 'this server names no contact (--security-contact)');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`Contact: ${config.securityContact}\nExpires: ${expiry(now())}\nPreferred-Languages: en\n`);
  });
}

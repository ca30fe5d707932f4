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

/** Made anew so many milliseconds after it was made: counting for a hundred scrapers would hold up others. */
const METRICS_MS = 500;

/** One value for all who ask while it is made, and for a while after. */
function sharedFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  const forget = (): void => {
    made = undefined;
  };
  return () => {
    made ??= make().finally(() => setTimeout(forget, ms).unref());
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

  const metricsText = sharedFor(METRICS_MS, () => metrics.registry.metrics());
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

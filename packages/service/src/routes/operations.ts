import { openapi } from '@longrun/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';

export function operationsRoutes(app: FastifyInstance, { metrics, store }: AppDeps): void {
  const contract = JSON.stringify(openapi);

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  // Tells the truth about the database: not ready while it does not answer (503, from the error handler).
  app.get('/readyz', async (_request, reply) => {
    await store.ping();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics()),
  );

  app.get('/v1/openapi.json', async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(contract),
  );
}

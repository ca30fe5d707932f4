import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMITS, BodySpace } from './body-space.ts';
import { clientKey } from './client.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest body that a route keeps in memory, where it is not `--body-limit`; 0 for none. */
    heldBytes?: number;
  }
}

/** So small that as many as there can be connections are no harm. */
const UNCOUNTED_BYTES = 1 << 15;

/** What a body may come to: a compressed one, or one of unknown length, is taken for the largest. */
function expectedBytes({ headers }: FastifyRequest, limit: number): number {
  const { 'content-length': length, 'transfer-encoding': chunked, 'content-encoding': packed } = headers;
  if (length === undefined && chunked === undefined) return 0;
  if (chunked !== undefined || (packed !== undefined && packed !== 'identity')) return limit;
  return Math.min(Number(length), limit);
}

/** Refuses bodies that would hold more memory than is kept for them. */
export function boundBodies(app: FastifyInstance, bodyLimit: number): void {
  const space = new BodySpace(BODY_LIMITS);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = expectedBytes(request, request.routeOptions.config?.heldBytes ?? bodyLimit);
    if (bytes <= UNCOUNTED_BYTES) return done();
    const release = space.take(clientKey(request.ip), bytes);
    if (release === null)
      return done(
        new Problem('bodies_full', 'the request bodies under way fill the memory kept for them', {
          ...{ retryAfterSeconds: 5, headers: { connection: 'close' } }, // the body stays unread
        }),
      );
    reply.raw.once('close', release);
    done();
  });
}

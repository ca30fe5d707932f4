import type { FastifyInstance } from 'fastify';
import { clientKey } from './client.ts';
import { isProbe } from './hosts.ts';
import { Reads } from './reads.ts';

/** Begins the reads of a client in turn. */
export function queueReads(app: FastifyInstance): void {
  const reads = new Reads();
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isProbe(request.url)) return done();
    const leave = reads.take(clientKey(request.ip), done);
    reply.raw.once('finish', leave).once('close', leave);
  });
}

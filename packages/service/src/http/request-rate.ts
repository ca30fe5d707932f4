/** Requests per minute per client; probes are never counted, requests for nothing are. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { clientKey } from './client.ts';
import { isProbe } from './hosts.ts';
import { Problem, type ProblemExtras } from './problem.ts';

export async function limitRate(app: FastifyInstance, max: number): Promise<void> {
  if (max === 0) return;
  const options = {
    max,
    timeWindow: '1 minute',
    keyGenerator: (request: { readonly ip: string }) => clientKey(request.ip),
    allowList: (request: { readonly url: string }) => isProbe(request.url),
  };
  const exceeded = (limit: number, after: string, extras: ProblemExtras = {}): Problem => {
    const detail = `rate limit of ${limit} requests per minute exceeded; try again in ${after}`;
    return new Problem('rate_limited', detail, extras);
  };
  await app.register(rateLimit, {
    ...options,
    errorResponseBuilder: (_request, { max: limit, after }) => exceeded(limit, after),
  });
  // the plugin limits routes; what has none is counted here, together with the rest
  const counted = app.createRateLimit(options);
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const count = await counted(request);
    if (count.isAllowed || !count.isExceeded) return;
    const { ttlInSeconds: retryAfterSeconds } = count;
    throw exceeded(max, `${retryAfterSeconds} seconds`, { retryAfterSeconds });
  });
}

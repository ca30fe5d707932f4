/**
 * Pages of other origins: any may embed the clock and read the snapshot; `/v1` (and any later version) is for
 * those that the configuration names.
 */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JOB_TOKEN } from './job-token.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
const REQUEST_HEADERS = ['accept', 'content-type', 'prefer', 'last-event-id', 'if-none-match', JOB_TOKEN];
const RESPONSE_HEADERS = [
  'etag',
  'location',
  'preference-applied',
  'retry-after',
  'server-timing',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];
const PREFLIGHT_SECONDS = 7200;

/** What pages anywhere embed: the clock's scripts, their lists, and the snapshot. */
const EMBEDDED = /^\/(?:clock-element|api\/now\.)/;
const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** To be registered before any hook that may refuse a request: a refusal must be readable there too. */
export function allowEmbedding(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (EMBEDDED.test(request.url)) reply.headers(ANY_ORIGIN);
    done();
  });
}

/** An `OPTIONS` request that is no preflight is answered as before: 405 with `Allow`. */
function isCrossOrigin({ url, method, headers }: FastifyRequest): boolean {
  if (!/^\/v\d+\//.test(url) || headers.origin === undefined) return false;
  return method !== 'OPTIONS' || headers['access-control-request-method'] !== undefined;
}

/** To be registered as early, for the same reason. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = origins.includes('*') ? '*' : [...origins];
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, {
        origin: isCrossOrigin(request) ? allowed : false,
        methods: METHODS,
        allowedHeaders: REQUEST_HEADERS,
        exposedHeaders: RESPONSE_HEADERS,
        maxAge: PREFLIGHT_SECONDS,
      }),
  });
}

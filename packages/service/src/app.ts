/**
 * `createApp(deps)` wires the routes and never listens: tests inject requests, `main.ts` opens the socket.
 */

import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppDeps } from './deps.ts';
import { auditLine, isAudited } from './http/audit.ts';
import { parseJson } from './http/body.ts';
import { boundBodies } from './http/bound-bodies.ts';
import { allowEmbedding, allowOrigins } from './http/cors.ts';
import { handleErrors } from './http/errors.ts';
import { checkHosts } from './http/hosts.ts';
import { lingerOnClose } from './http/linger.ts';
import { handleUnknownRoutes } from './http/methods.ts';
import { observeRequests } from './http/metrics.ts';
import { Problem } from './http/problem.ts';
import { queueReads } from './http/queue-reads.ts';
import { answerForNode, refuseConnection, refuseTarget } from './http/refusals.ts';
import { limitRate } from './http/request-rate.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { clockRoutes } from './routes/clock.ts';
import { docsRoutes } from './routes/docs.ts';
import { operationsRoutes } from './routes/operations.ts';
import { readPage, webRoutes } from './routes/web.ts';
import { type ApiVersion, mountVersion, VERSIONS } from './versions.ts';

export async function createApp(
  deps: AppDeps,
  versions: readonly ApiVersion[] = VERSIONS,
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    bodyLimit: config.bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    return503OnClosing: false, // ours is a problem document, below
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400 },
    exposeHeadRoutes: true,
    logController: new LogController({ disableRequestLogging: true }), // one line per response, below
    frameworkErrors: refuseTarget,
    clientErrorHandler: refuseConnection,
    http: { requireHostHeader: false }, // ours is a problem document, too
  });

  app.decorateRequest('identity', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJson(body),
  );

  const page = await readPage(config.publicUrl);
  handleErrors(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  allowEmbedding(app);
  answerForNode(app);
  lingerOnClose(app.server);
  checkHosts(app, config.publicUrl);
  await limitRate(app, config.rateLimit);
  queueReads(app);
  boundBodies(app, config.bodyLimit);
  await allowOrigins(app, config.corsOrigin);
  handleUnknownRoutes(
    app,
    (path) => new Problem('not_found', `nothing is at ${path}; the API is described at /docs`),
    page?.other,
  );
  observeRequests(app, deps.metrics);
  addHooks(app, deps);
  await registerPlugins(app);
  for (const version of versions) await mountVersion(app, version, deps);
  operationsRoutes(app, deps);
  docsRoutes(app);
  clockRoutes(app, deps);
  await webRoutes(app, page, config.embed);
  return app;
}

/** Callbacks where nothing is awaited: a promise per hook would add up over a request's hooks. */
function addHooks(app: FastifyInstance, deps: AppDeps): void {
  const refuses = (url: string) => !url.startsWith('/healthz') && !url.startsWith('/metrics');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const refused = deps.draining?.() && refuses(request.url);
    done(
      refused
        ? new Problem('shutting_down', 'the server is shutting down', { retryAfterSeconds: 5 })
        : undefined,
    );
  });

  // a connection kept alive would hold up the end of the process until its timeout
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.draining?.()) reply.header('connection', 'close');
    done(null, payload);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request;
    const { logAddresses } = deps.config;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const address = logAddresses ? { address: ip } : {};
    request.log.info({ method, url, status: reply.statusCode, ms, ...address }, 'answered');
    if (isAudited(request)) request.log.info(auditLine(request, reply, { addresses: logAddresses }), 'audit');
    done();
  });
}

async function registerPlugins(app: FastifyInstance): Promise<void> {
  await app.register(accepts);
  await app.register(compress, {
    threshold: 1024,
    // a kilobyte of brotli unpacks to a gigabyte; gzip, the one that the contract names, to a megabyte
    requestEncodings: ['gzip', 'identity'],
    onUnsupportedRequestEncoding: (encoding) =>
      new Problem('unsupported_media_type', `send the body as it is or as gzip, not as ${encoding}`),
    encodings: ['br', 'gzip', 'deflate'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
}

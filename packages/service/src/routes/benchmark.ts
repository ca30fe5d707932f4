import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { clientGone } from '../http/client.ts';
import { bodyChecker, queryChecker } from '../http/contract.ts';
import { CACHE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import type { BenchmarkBody } from '../jobs/index.ts';
import { checkedCallback } from '../webhooks/settings.ts';
import { sentJob } from './job-view.ts';
import { sendResult } from './send-result.ts';

const check = bodyChecker<BenchmarkBody>('createBenchmark');
const checkQuery = queryChecker<{ callback?: string }>('createBenchmark');

const wantsAsync = (request: FastifyRequest): boolean =>
  [request.headers['prefer'] ?? []].flat().some((value) => /(^|,)\s*respond-async\s*(,|;|$)/i.test(value));

export function benchmarkRoutes(app: FastifyInstance, { config, jobs, published, store }: AppDeps): void {
  app.post('/v1/benchmark', { config: { budgeted: true } }, async (request, reply) => {
    requireJson(request);
    const body = check(request.body);
    await published;
    if (wantsAsync(request)) {
      const callback = checkedCallback(checkQuery(request.query).callback, config);
      const job = await jobs.submit('benchmark', body, clientOf(request));
      if (callback !== undefined) await store.addCallback(job.id, callback);
      request.log.info({ job: job.id, panel: body.panel }, 'benchmark asked for');
      return reply
        .code(202)
        .header('location', `/v1/jobs/${job.id}`)
        .header('preference-applied', 'respond-async')
        .header('cache-control', CACHE.never)
        .send(sentJob(job));
    }
    const run = await jobs.complete('benchmark', body, clientGone(reply), clientOf(request));
    reply.header('cache-control', CACHE.never);
    return sendResult(request, reply, run);
  });
}

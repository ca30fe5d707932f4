import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { clientGone } from '../http/client.ts';
import { bodyChecker, queryChecker } from '../http/contract.ts';
import { negotiate } from '../http/negotiate.ts';
import type { BenchmarkBody, JobResult } from '../jobs/index.ts';
import { checkedCallback } from '../webhooks/settings.ts';
import { sentJob } from './job-view.ts';

const check = bodyChecker<BenchmarkBody>('createBenchmark');
const checkQuery = queryChecker<{ callback?: string }>('createBenchmark');
const unzip = promisify(gunzip);
const zip = promisify(gzip);

const wantsAsync = (request: FastifyRequest): boolean =>
  [request.headers['prefer'] ?? []].flat().some((value) => /(^|,)\s*respond-async\s*(,|;|$)/i.test(value));

/** A stored report is gzip already: sent as it is to whoever takes gzip. */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  run: JobResult,
  rows = true,
): Promise<FastifyReply> {
  if (!rows) return sendResult(request, reply, { body: await withoutRows(run) });
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const compressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (compressed) reply.header('content-encoding', 'gzip');
  if (run.rest) {
    const parts = Readable.from(partsOf(run));
    return reply.send(compressed ? parts : unzipped(parts));
  }
  const body = Buffer.from(run.body);
  return reply.send(compressed ? body : await unzip(body));
}

/** The report with its rows per series left empty, compressed. */
async function withoutRows({ body, digest }: JobResult): Promise<Uint8Array> {
  if (digest) return digest();
  const report = JSON.parse((await unzip(body)).toString('utf8')) as object;
  return zip(JSON.stringify({ ...report, tests: [], scores: [] }));
}

async function* partsOf({ body, rest }: JobResult): AsyncGenerator<Uint8Array> {
  yield body;
  if (rest) yield* rest();
}

function unzipped(parts: Readable): Readable {
  const stream = createGunzip();
  parts.on('error', (error) => stream.destroy(error));
  stream.on('close', () => parts.destroy());
  return parts.pipe(stream);
}

export function benchmarkRoutes(app: FastifyInstance, { config, jobs, published, store }: AppDeps): void {
  app.post('/v1/benchmark', { config: { budgeted: true } }, async (request, reply) => {
    negotiate(request, ['application/json']);
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
        .header('cache-control', 'no-store')
        .send(sentJob(job));
    }
    const run = await jobs.complete('benchmark', body, clientGone(reply), clientOf(request));
    reply.header('cache-control', 'no-store');
    return sendResult(request, reply, run);
  });
}

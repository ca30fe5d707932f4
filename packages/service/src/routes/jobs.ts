import type { FastifyInstance } from 'fastify';
import { clientOf } from '../auth/index.ts';
import { requireJobToken, requireOwner } from '../auth/ownership.ts';
import type { AppDeps } from '../deps.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { jsonList } from '../http/json-list.ts';
import { negotiate, requireJson } from '../http/negotiate.ts';
import { Problem, unknown } from '../http/problem.ts';
import { StreamLimit } from '../http/stream-limit.ts';
import type { JobView } from '../jobs/index.ts';
import { Slots } from '../slots.ts';
import type { JobEvent } from '../store/store.ts';
import { sentJob } from './job-view.ts';
import { sendResult, withoutRows } from './send-result.ts';

type JobPath = { Params: { id: string } };

const checkList = queryChecker<{ limit: number }>('listJobs');
const checkResult = queryChecker<{ rows: boolean }>('getJobResult');
const KEEP_ALIVE_MS = 15_000;
/** Bytes that a stream's reader may be behind. */
const MOST_UNSENT = 1 << 20;

/** An event is printed once, however many streams it goes to. */
const printed = new WeakMap<JobEvent, string>();

function textOf(event: JobEvent): string {
  const known = printed.get(event);
  if (known !== undefined) return known;
  const { seq, type, data } = event;
  const text = `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(sentJob(data as JobView))}\n\n`;
  printed.set(event, text);
  return text;
}

export function jobRoutes(app: FastifyInstance, { access, config, jobs }: AppDeps): void {
  const streams = new StreamLimit();
  // lists take turns: each reads and prints up to a thousand requests of thousands of names
  const lists = new Slots(1);
  const found = async (id: string) => {
    const job = await jobs.view(id);
    if (!job) throw unknown('unknown_job', id);
    return job;
  };
  const cancelJob = async (id: string) => (await jobs.cancel(id)) ?? found(id);

  app.get('/v1/jobs', async (request, reply) => {
    const { limit } = checkList(request.query);
    requireJson(request);
    const text = await lists.run(async () => jsonList((await jobs.list(limit)).map(sentJob)));
    return reply.header('cache-control', CACHE.never).type(JSON_TYPE).send(text);
  });

  app.get<JobPath>('/v1/jobs/:id', async (request, reply) => {
    const job = await found(request.params.id);
    requireJson(request);
    return reply.header('cache-control', CACHE.never).send(sentJob(job));
  });

  app.delete<JobPath>('/v1/jobs/:id', async (request, reply) => {
    const { id } = await found(request.params.id);
    requireJson(request);
    if (access.verifier) await requireOwner(request, id, jobs);
    else if (config.cancelByToken) await requireJobToken(request, id, jobs);
    return reply.header('cache-control', CACHE.never).send(sentJob(await cancelJob(request.params.id)));
  });

  app.get<JobPath>('/v1/jobs/:id/result', async (request, reply) => {
    const { rows } = checkResult(request.query);
    const { id, state } = await found(request.params.id);
    requireJson(request);
    const run = await jobs.result(id);
    if (!run) throw new Problem('no_result', `job ${id} is ${state} and has no result`);
    reply.header('cache-control', CACHE.documents);
    return sendResult(request, reply, rows ? run : await withoutRows(run));
  });

  // Server-sent events: what has happened, then what happens, until the job ends.
  app.get<JobPath>('/v1/jobs/:id/events', async (request, reply) => {
    const { id } = await found(request.params.id);
    negotiate(request, ['text/event-stream']);
    const after = Number(request.headers['last-event-id'] ?? 0);
    const release = streams.take(clientOf(request));
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (reply.raw.destroyed) gone.abort();

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': CACHE.never,
      'x-accel-buffering': 'no',
    });
    const alive = setInterval(() => raw.write(': still here\n\n'), KEEP_ALIVE_MS);
    try {
      for await (const event of jobs.events(id, Number.isSafeInteger(after) ? after : 0, gone.signal)) {
        raw.write(textOf(event));
        if (raw.writableLength > MOST_UNSENT) break; // it may come again from the last it has seen
      }
    } catch (error) {
      if (!gone.signal.aborted) request.log.warn({ err: error, job: id }, 'the event stream broke off');
    } finally {
      release();
      clearInterval(alive);
      raw.end();
    }
  });
}

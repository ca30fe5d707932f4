/** Sealed rounds of the folder `--rounds`: lists, files, the record, and forecasts of challengers. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { joined } from '@longrun/records';
import type { FileKind, RoundCode } from '@longrun/rounds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { bodyParts } from '../http/body-parts.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import { Problem, unknown } from '../http/problem.ts';
import type { ProblemCode } from '../http/problem-codes.ts';
import type { RoundsTask } from '../rounds/tasks.ts';
import { StoreUnavailableError } from '../store/errors.ts';

const PROBLEMS: Partial<Record<RoundCode, ProblemCode>> = {
  unknown_round: 'unknown_round',
  bad_id: 'unknown_round',
  bad_name: 'invalid_forecasts',
  bad_forecast: 'invalid_forecasts',
  late: 'round_closed',
  round_is_sealed: 'round_closed',
  wrong_clock: 'round_closed',
  round_is_busy: 'round_busy',
};
const KINDS: Readonly<Record<string, FileKind>> = {
  'text/csv': 'csv',
  'application/vnd.apache.parquet': 'parquet',
};
/** Far more than the forecasts of the largest panel. */
const LARGEST_FILE = 64 * 1024 * 1024;
const checkFile = queryChecker<{ path: string }>('getRoundFile');

/** Reading a folder takes as long as its disk does, whatever computing may take. Milliseconds. */
const DEADLINE_MS = 30_000;

interface OneRound {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}
type Params = { Params: { id: string } };

export async function roundRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config, interactive } = deps;
  const root = config.rounds;
  const ask = async (task: RoundsTask, request: FastifyRequest): Promise<string> => {
    const isLong = task.op === 'add';
    const answer = await interactive.run('rounds', task, {
      deadlineMs: Math.max(config.deadlineMs, DEADLINE_MS),
      ...{ client: clientOf(request), long: isLong },
      ...(isLong && { transfer: [task.bytes.buffer as ArrayBuffer] }),
    });
    if ('text' in answer) return answer.text;
    if ('unavailable' in answer) throw new StoreUnavailableError(answer.unavailable);
    const { code, message } = answer.failed;
    const known = PROBLEMS[code];
    // the others are about the server's own folders
    if (known === undefined) throw new Error(message);
    throw new Problem(known, message, known === 'round_busy' ? { retryAfterSeconds: 1 } : {});
  };
  const send = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
    if (notModified(request, reply, etagOf(text), CACHE.revalidated)) return reply;
    return reply.type(JSON_TYPE).send(text);
  };

  app.get('/v1/rounds', async (request, reply) => {
    requireJson(request);
    return send(request, reply, await ask({ op: 'list', root }, request));
  });
  for (const [path, op] of [
    ['/v1/rounds/:id', 'one'],
    ['/v1/rounds/:id/record', 'record'],
  ] as const) {
    app.get<Params>(path, async (request, reply) => {
      const text = await ask({ op, root, id: request.params.id }, request);
      requireJson(request);
      return send(request, reply, text);
    });
  }

  app.get<Params>('/v1/rounds/:id/file', async (request, reply) => {
    const { id } = request.params;
    const { path } = checkFile(request.query);
    const { files } = JSON.parse(await ask({ op: 'one', root, id }, request)) as OneRound;
    // only what the round lists: no path reaches the file system that was not found there
    const file = files.find((one) => one.path === path);
    if (!file) throw unknown('unknown_round_file', path);
    return reply
      .header('content-length', file.bytes)
      .header('cache-control', CACHE.revalidated)
      .type('application/octet-stream')
      .send(createReadStream(join(root, id, path)));
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<{ Params: { id: string; forecaster: string } }>(
      '/v1/rounds/:id/forecasts/:forecaster',
      { config: { heldBytes: LARGEST_FILE } },
      async (request, reply) => {
        requireJson(request);
        const kind = kindOf(request);
        const bytes = await readBody(request, Math.min(config.uploadLimit, LARGEST_FILE));
        const { id, forecaster: name } = request.params;
        const text = await ask({ op: 'add', root, id, name, kind, bytes }, request);
        return reply.header('cache-control', CACHE.never).type(JSON_TYPE).send(text);
      },
    );
  });
}

function kindOf({ headers }: FastifyRequest): FileKind {
  const type = (headers['content-type'] ?? '').split(';')[0].trim().toLowerCase();
  const known = Object.keys(KINDS).join(' or ');
  if (!(type in KINDS))
    throw new Problem(
      'unsupported_media_type',
      `send ${known}, not ${type === '' ? 'an untyped body' : type}`,
    );
  return KINDS[type];
}

/** The body of a request in memory of its own, which is moved to the thread that reads it. */
async function readBody({ body }: FastifyRequest, limit: number): Promise<Uint8Array> {
  const whole = await joined(bodyParts(body, limit));
  if (whole.length === 0)
    throw new Problem('empty_body', 'the request body is empty; send a file of forecasts');
  return whole;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { CodedError } from '../errors.ts';
import { clientGone } from '../http/client.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import { Problem } from '../http/problem.ts';
import { computeAtCost } from '../http/rate-limit.ts';
import { withReceivedFile } from '../records/receive.ts';
import type { HubTask } from '../records/thread.ts';
import { Slots } from '../slots.ts';

interface HubQuery {
  readonly opponent?: string;
  readonly models?: string;
  readonly targets?: string;
  readonly truth: string;
}

const checkQuery = queryChecker<HubQuery>('judgeHub');
const TYPES = ['application/zip', 'application/x-tar', 'application/gzip'];

/** A hub takes a thread for up to a minute: one at a time, so that others stay free for forecasts. */
const JUDGED_AT_ONCE = 1;
/** Of different clients: archives that are received or wait. */
const MOST_WAITING = 4;
const DEADLINE_MS = 180_000;
/** About how many bytes of an archive are unpacked, read and judged per second of one core. */
const BYTES_PER_SECOND = 1 << 20;

export async function recordRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const waiting = new Set<string>();
  const judging = new Slots(JUDGED_AT_ONCE);
  await app.register(async (scope) => {
    // the body is a file: whatever its type, it is handed on as a stream
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post('/v1/records/hub', { config: { heldBytes: 0 } }, async (request, reply) => {
      const options = optionsOf(checkQuery(request.query));
      requireJson(request);
      checkType(request);
      const client = clientOf(request);
      if (waiting.has(client) || waiting.size >= MOST_WAITING) {
        throw new CodedError('queue_full', 'another hub is being judged', { retryAfterSeconds: 30 });
      }
      waiting.add(client);
      try {
        const body = await judgeBody(request, reply, deps, options, judging);
        return reply.type(JSON_TYPE).header('cache-control', CACHE.never).send(body);
      } finally {
        waiting.delete(client);
      }
    });
  });
}

function optionsOf({ opponent, models, targets, truth }: HubQuery): HubTask['options'] {
  const [, days] = truth.split(':');
  return {
    ...(opponent === undefined ? {} : { opponent }),
    ...(models === undefined ? {} : { models: models.split(',') }),
    ...(targets === undefined ? {} : { targets: targets.split(',') }),
    truth: days === undefined ? { kind: 'latest' } : { kind: 'as_of', days: Number(days) },
  };
}

function checkType({ headers }: FastifyRequest): void {
  const type = (headers['content-type'] ?? '').split(';')[0].trim().toLowerCase();
  if (TYPES.includes(type)) return;
  throw new Problem(
    'unsupported_media_type',
    `send ${TYPES.join(', ')}, not ${type === '' ? 'an untyped body' : type}`,
  );
}

function judgeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { interactive, config, jobs }: AppDeps,
  options: ReturnType<typeof optionsOf>,
  judging: Slots,
): Promise<Buffer> {
  const signal = clientGone(reply);
  return withReceivedFile(request.body, config.uploadLimit, async (path, size) => {
    if (size === 0) throw new Problem('empty_body', 'the request body is empty; send an archive of a hub');
    const deadlineMs = Math.max(config.deadlineMs, DEADLINE_MS);
    const waiting = { deadlineMs, client: clientOf(request), signal, long: true };
    const charge = { jobs, budget: config.budgetSeconds, seconds: size / BYTES_PER_SECOND };
    const answer = await computeAtCost(request, charge, () =>
      judging.run(() => {
        signal.throwIfAborted();
        return interactive.run('hub', { path, options }, waiting);
      }),
    );
    if ('refused' in answer) throw new CodedError('invalid_record', answer.refused);
    return Buffer.from(answer.body);
  });
}

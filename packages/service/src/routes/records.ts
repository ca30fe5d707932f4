import type { HubOptions } from '@longrun/records';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { CodedError } from '../errors.ts';
import { queryChecker } from '../http/contract.ts';
import { negotiate } from '../http/negotiate.ts';
import { Problem } from '../http/problem.ts';
import { withReceivedFile } from '../records/receive.ts';

interface HubQuery {
  readonly opponent?: string;
  readonly models?: string;
  readonly truth: string;
}

const checkQuery = queryChecker<HubQuery>('judgeHub');
const TYPES = ['application/zip', 'application/x-tar', 'application/gzip'];

/** A hub takes a thread for up to a minute; others must stay free for forecasts. */
const AT_ONCE = 1;
const DEADLINE_MS = 180_000;

export async function recordRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  let running = 0;
  await app.register(async (scope) => {
    // the body is a file: whatever its type, it is handed on as a stream
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post('/v1/records/hub', async (request, reply) => {
      const options = optionsOf(checkQuery(request.query));
      negotiate(request, ['application/json']);
      checkType(request);
      if (running >= AT_ONCE) {
        throw new CodedError('queue_full', 'another hub is being judged', { retryAfterSeconds: 30 });
      }
      running++;
      try {
        const body = await judged(request, deps, options);
        return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
      } finally {
        running--;
      }
    });
  });
}

function optionsOf({ opponent, models, truth }: HubQuery): Pick<HubOptions, 'opponent' | 'models' | 'truth'> {
  const [, days] = truth.split(':');
  return {
    ...(opponent === undefined ? {} : { opponent }),
    ...(models === undefined ? {} : { models: models.split(',') }),
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

function judged(
  { body }: FastifyRequest,
  { interactive, config }: AppDeps,
  options: ReturnType<typeof optionsOf>,
): Promise<Buffer> {
  return withReceivedFile(body, config.uploadLimit, async (path, size) => {
    if (size === 0) throw new Problem('empty_body', 'the request body is empty; send an archive of a hub');
    const deadlineMs = Math.max(config.deadlineMs, DEADLINE_MS);
    const answer = await interactive.run('hub', { path, options }, { deadlineMs });
    if ('refused' in answer) throw new CodedError('invalid_record', answer.refused);
    return Buffer.from(answer.body);
  });
}

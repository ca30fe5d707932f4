import { Readable } from 'node:stream';
import { AnswerFileError, type AnswerFormat, checkText } from '@longrun/answers';
import { ENGINE_VERSION } from '@longrun/engine';
import { type JudgeOptions, readTrainedOn } from '@longrun/evaluation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import { requireJobToken, requireOwner } from '../auth/ownership.ts';
import type { AppDeps } from '../deps.ts';
import { CodedError } from '../errors.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { clientGone } from '../http/client.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { negotiate, requireJson } from '../http/negotiate.ts';
import { Problem, unknown } from '../http/problem.ts';
import { splitList } from '../http/split-list.ts';
import { digest, type JobView, PanelSource } from '../jobs/index.ts';
import {
  countedTasks,
  invalidAnswers,
  type JudgementRequest,
  type ReceivedUpload,
  receiveUpload,
  streamTasks,
  type TaskQuery,
  UploadTooLargeError,
} from '../judge/index.ts';
import { isOpen } from '../store/store.ts';
import { checkedCallback } from '../webhooks/settings.ts';
import { sentJob } from './job-view.ts';
import { sendResult } from './send-result.ts';

type Query = JudgeOptions & { readonly panel: string; readonly variables?: string };
type JudgeQuery = Query & {
  readonly name: string;
  readonly trained_on?: string;
  readonly callback?: string;
};

const checkTasks = queryChecker<Query>('listTasks');
const checkJudgement = queryChecker<JudgeQuery>('createJudgement');
const checkList = queryChecker<{ limit: number; panel?: string }>('listJudgements');

const FORMATS: Readonly<Record<string, AnswerFormat>> = {
  'application/x-ndjson': 'jsonl',
  'application/jsonl': 'jsonl',
  'text/csv': 'csv',
  'application/vnd.apache.parquet': 'parquet',
};

export async function judgeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { access, catalogue, config, interactive, jobs, store } = deps;
  const source = new PanelSource(catalogue);

  app.get('/v1/tasks', async (request, reply) => {
    const query = taskQuery(checkTasks(splitList(request.query, 'horizons')));
    negotiate(request, ['application/x-ndjson']);
    await countedTasks(query, source, config.maxTasks);
    const waiting = {
      ...{ deadlineMs: config.deadlineMs, client: clientOf(request), signal: clientGone(reply) },
    };
    const { manifest, lines } = await streamTasks(query, { source, pool: interactive, ...waiting });
    if (notModified(request, reply, etagOf('tasks', manifest.hash), 'public, max-age=300')) return reply;
    return reply.type('application/x-ndjson').send(Readable.from(lines(), { objectMode: false }));
  });

  app.get('/v1/judgements', async (request, reply) => {
    const { limit, panel } = checkList(request.query);
    requireJson(request);
    if (panel !== undefined) catalogue.panel(panel);
    const summaries = await store.judgements({ limit, ...(panel === undefined ? {} : { panel }) });
    const text = `[${summaries.join(',')}]`;
    if (notModified(request, reply, etagOf(text), CACHE.revalidated)) return reply;
    return reply.type(JSON_TYPE).send(text);
  });

  app.get<{ Params: { id: string } }>('/v1/judgements/:id', async (request, reply) => {
    const { id } = request.params;
    const judgement = await store.judgement(id);
    if (!judgement) throw unknown('unknown_judgement', id);
    requireJson(request);
    reply.header('cache-control', CACHE.documents);
    return sendResult(request, reply, judgement);
  });

  app.delete<{ Params: { id: string } }>('/v1/judgements/:id', async (request, reply) => {
    const { id } = request.params;
    if (!(await store.judgement(id))) throw unknown('unknown_judgement', id);
    if (access.verifier) await requireOwner(request, id, jobs);
    else await requireJobToken(request, id, jobs);
    await store.deleteJudgement(id);
    return reply.code(204).header('cache-control', CACHE.never).send();
  });

  await app.register(async (scope) => {
    // the body is a file: whatever its type, it is handed on as a stream
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post('/v1/judgements', { config: { budgeted: true, heldBytes: 0 } }, async (request, reply) => {
      const job = await submitJudgement(request, deps, source, clientGone(reply));
      request.log.info({ job: job.id }, 'judgement asked for');
      return reply
        .code(202)
        .header('location', `/v1/jobs/${job.id}`)
        .header('cache-control', CACHE.never)
        .send(sentJob(job));
    });
  });
}

function taskQuery({ variables, ...query }: Query): TaskQuery {
  if (variables === undefined) return query;
  return { ...query, variables: variables.includes(',') ? variables.split(',') : variables };
}

/** What begins like a structure must be one. */
function checkTrainedOn(text: string | undefined): void {
  if (text === undefined) return;
  try {
    readTrainedOn(text);
  } catch (error) {
    const detail = (error as Error).message;
    throw new Problem('invalid_trained_on', detail, { errors: [{ pointer: '/trained_on', detail }] });
  }
}

/**
 * Receives the answers and opens the job that scores them and runs the built-in models beside them. A client
 * that goes before it is told the job's id leaves none behind, unless an address is told of it.
 */
async function submitJudgement(
  request: FastifyRequest,
  deps: AppDeps,
  source: PanelSource,
  gone: AbortSignal,
): Promise<JobView> {
  const { jobs, store, config } = deps;
  const {
    name,
    trained_on,
    callback: address,
    ...rest
  } = checkJudgement(splitList(request.query, 'horizons'));
  const callback = checkedCallback(address, config);
  checkTrainedOn(trained_on);
  const query = taskQuery(rest);
  requireJson(request);
  const format = formatOf(request);
  const { design } = await countedTasks(query, source, config.maxTasks);
  const asked = {
    panel: query.panel,
    panel_version: deps.catalogue.panel(query.panel).version,
    engine_version: ENGINE_VERSION,
    variables: query.variables ?? null,
    design,
    name,
    trained_on: trained_on ?? null,
    format,
  };
  // refused before the file is taken
  const size = Number(request.headers['content-length'] ?? 0);
  await jobs.checkCost('judgement', { ...asked, upload: { id: '', size, sha256: '' } });
  await jobs.checkRoom(clientOf(request), size);
  const received = await receive(request, deps);
  const { upload } = received;
  let kept = false;
  try {
    await check(received, format, deps, { client: clientOf(request), signal: gone });
    gone.throwIfAborted();
    const job = await jobs.submit('judgement', { ...asked, upload }, clientOf(request), upload.size);
    if (callback !== undefined) await store.addCallback(job.id, callback);
    // a job without a token is another client's as well
    else if (gone.aborted && job.token !== undefined) await jobs.cancel(job.id);
    // an equal request may be under way with a file of its own
    const stored = await store.job(job.id);
    kept =
      (stored?.request as JudgementRequest | undefined)?.upload.id === upload.id && isOpen(stored!.state);
    return job;
  } finally {
    if (!kept) await store.deleteUpload(upload.id);
  }
}

/** What can be refused at once, before a job is opened. */
async function check(
  { upload, head, tail }: ReceivedUpload,
  format: AnswerFormat,
  { config, interactive }: AppDeps,
  waiting: { readonly client: string; readonly signal: AbortSignal },
): Promise<void> {
  const { size } = upload;
  if (size === 0) throw new Problem('empty_body', 'the request body is empty; send a file of answers');
  if (format === 'parquet') {
    const { deadlineMs } = config;
    const refused = await interactive.run('checkParquet', new Uint8Array(tail), {
      deadlineMs,
      ...waiting,
      long: true,
    });
    if (refused !== null) throw invalidAnswers(refused, null);
    return;
  }
  try {
    checkText({ head, tail, size }, format);
  } catch (error) {
    throw error instanceof AnswerFileError ? invalidAnswers(error.message, error.line) : error;
  }
}

function formatOf({ headers }: FastifyRequest): AnswerFormat {
  const type = (headers['content-type'] ?? '').split(';')[0].trim().toLowerCase();
  const found = FORMATS[type];
  if (found) return found;
  const known = Object.keys(FORMATS).join(', ');
  throw new Problem('unsupported_media_type', `send ${known}, not ${type === '' ? 'an untyped body' : type}`);
}

async function receive(request: FastifyRequest, deps: AppDeps): Promise<ReceivedUpload> {
  const { body } = request;
  const client = clientOf(request);
  const uploader = { client, digest: digest(client) };
  const stream = body instanceof Readable ? body : Readable.from([]);
  const { store, uploadSpace: space, config } = deps;
  // set by the plugin that unpacks
  const packed = stream as { receivedEncodedLength?: number };
  const sent =
    packed.receivedEncodedLength === undefined ? {} : { sent: () => packed.receivedEncodedLength! };
  try {
    return await receiveUpload(store, stream, { limit: config.uploadLimit, space, uploader, ...sent });
  } catch (error) {
    // the rest of the body stays unread
    const headers = { connection: 'close' };
    if (error instanceof UploadTooLargeError) throw new Problem('body_too_large', error.message, { headers });
    if (error instanceof CodedError)
      throw new Problem(error.code, error.message, { ...error.details, headers });
    throw error;
  }
}

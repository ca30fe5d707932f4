/** Judgements on the same tasks, with each other: pairs and the set of those not shown worse. */
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { clientGone } from '../http/client.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import { Problem, unknown } from '../http/problem.ts';
import { computeAtCost } from '../http/rate-limit.ts';
import { splitList } from '../http/split-list.ts';
import type { CompareTask } from '../judge/thread.ts';
import { SHORT_SECONDS } from '../pool/pool.ts';

const check = queryChecker<{ judgements: string[] }>('compareJudgements');

/** About how many seconds of one core a byte of stored scores takes. */
const BYTE_SECONDS = 2.5e-7;

export function comparisonRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { config, interactive, jobs } = deps;
  app.get('/v1/comparison', async (request, reply) => {
    const { judgements: ids } = check(splitList(request.query, 'judgements'));
    const judgements = await Promise.all(ids.map((id) => readStored(id, deps)));
    requireJson(request);
    const size = judgements.reduce((sum, { scores }) => sum + scores.length, 0);
    const seconds = size * BYTE_SECONDS;
    const { deadlineMs, budgetSeconds: budget } = config;
    const waiting = {
      ...{ deadlineMs, client: clientOf(request), signal: clientGone(reply) },
      long: seconds > SHORT_SECONDS,
      transfer: judgements.map(({ scores }) => scores.buffer as ArrayBuffer),
    };
    const answer = await computeAtCost(request, { jobs, budget, seconds }, () =>
      interactive.run('compareJudgements', { judgements }, waiting),
    );
    if ('refused' in answer) throw new Problem('not_comparable', answer.refused);
    if (notModified(request, reply, etagOf(answer.text), CACHE.revalidated)) return reply;
    return reply.type(JSON_TYPE).send(answer.text);
  });
}

async function readStored(id: string, { store }: AppDeps): Promise<CompareTask['judgements'][number]> {
  const judgement = await store.judgementScores(id);
  if (!judgement) throw unknown('unknown_judgement', id);
  const { summary, scores } = judgement;
  if (!scores)
    throw new Problem(
      'not_comparable',
      `judgement ${id} was stored without its scores; send its answers again`,
    );
  // in memory of its own, which is moved to the thread: a driver may hand out parts of a larger one
  const own = scores.byteLength === scores.buffer.byteLength ? scores : new Uint8Array(scores);
  return { id, model: (JSON.parse(summary) as { challenger: string }).challenger, scores: own };
}

/** Judgements on the same tasks, with each other: pairs and the set of those not shown worse. */
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import { Problem, unknown } from '../http/problem.ts';
import type { CompareTask } from '../judge/thread.ts';

const check = queryChecker<{ judgements: string[] }>('compareJudgements');

export function comparisonRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { config, interactive } = deps;
  app.get('/v1/comparison', async (request, reply) => {
    const { judgements: ids } = check(listed(request.query));
    const judgements = await Promise.all(ids.map((id) => stored(id, deps)));
    requireJson(request);
    const { deadlineMs } = config;
    const answer = await interactive.run('compareJudgements', { judgements }, { deadlineMs });
    if ('refused' in answer) throw new Problem('not_comparable', answer.refused);
    if (notModified(request, reply, etagOf(answer.text), CACHE.revalidated)) return reply;
    return reply.type(JSON_TYPE).send(answer.text);
  });
}

/** Ids are written with commas. */
function listed(query: unknown): unknown {
  const { judgements, ...rest } = query as { judgements?: unknown };
  return typeof judgements === 'string' ? { ...rest, judgements: judgements.split(',') } : query;
}

async function stored(id: string, { store }: AppDeps): Promise<CompareTask['judgements'][number]> {
  const judgement = await store.judgement(id);
  if (!judgement) throw unknown('unknown_judgement', id);
  const scores = await store.judgementScores(id);
  if (!scores)
    throw new Problem(
      'not_comparable',
      `judgement ${id} was stored without its scores; send its answers again`,
    );
  return { id, model: (JSON.parse(judgement.summary) as { challenger: string }).challenger, scores };
}

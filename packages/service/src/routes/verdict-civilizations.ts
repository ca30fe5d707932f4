import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import { Problem } from '../http/problem.ts';
import { type ReadVerdict, verdictByCivilization } from '../verdict-civilizations.ts';

/** The answer for one verdict: reports are large and change only when the verdict does. */
interface Kept {
  readonly verdict: string;
  readonly text: Promise<string>;
}

export function verdictCivilizationRoutes(
  app: FastifyInstance,
  { store, published, taxonomy }: AppDeps,
): void {
  let kept: Kept | undefined;
  const textFor = (verdict: string): Promise<string> => {
    if (kept?.verdict !== verdict) {
      const read = JSON.parse(verdict) as ReadVerdict;
      const text = verdictByCivilization(store, read, taxonomy.current.lookUps).then((answer) =>
        JSON.stringify(answer),
      );
      kept = { verdict, text };
      text.catch(() => {
        kept = undefined;
      });
    }
    return kept!.text;
  };

  app.get('/v1/verdict/civilizations', async (request, reply) => {
    requireJson(request);
    await published;
    const verdict = await store.verdict({});
    if (!verdict)
      throw new Problem('no_verdict', 'no verdict is available yet; run a benchmark of a whole panel first');
    const tag = etagOf(verdict.body, taxonomy.current.version);
    if (notModified(request, reply, tag, CACHE.revalidated)) return reply;
    return reply.type(JSON_TYPE).send(await textFor(verdict.body));
  });
}

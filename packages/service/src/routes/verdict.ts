import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import { Problem } from '../http/problem.ts';

const checkVerdict = queryChecker<{ as_of?: string; design?: string }>('getVerdict');
const checkList = queryChecker<{ limit: number }>('listVerdicts');

/** The `design` that asks for the newest verdict of all settings. */
const NEWEST = 'any';

const HOW_TO_MAKE_ONE =
  'run a benchmark of a whole panel first, for example POST /v1/benchmark with {"panel":"wb"}';

/** A year, month or day that exists in the calendar. */
function isDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text)) return false;
  const full = text + '-01-01'.slice(text.length - 4);
  const time = Date.parse(`${full}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full);
}

export function verdictRoutes(app: FastifyInstance, { store, published }: AppDeps): void {
  app.get('/v1/verdict', async (request, reply) => {
    const { as_of: asOf, design } = checkVerdict(request.query);
    if (asOf !== undefined && !isDate(asOf)) {
      const detail = `as_of "${asOf.slice(0, 40)}" is not a date: write YYYY, YYYY-MM or YYYY-MM-DD`;
      throw new Problem('invalid_date', detail, { errors: [{ pointer: '/as_of', detail }] });
    }
    requireJson(request);
    await published;
    const of = design === undefined ? {} : design === NEWEST ? { newest: true } : { design };
    const filter = { ...(asOf === undefined ? {} : { asOf }), ...of };
    const verdict = await store.verdict(filter);
    if (!verdict) {
      const date = asOf === undefined ? 'yet' : `for ${asOf}`;
      const named = design === undefined || design === NEWEST ? '' : ` of design ${design.slice(0, 64)}`;
      const detail = `no verdict${named} is available ${date}`;
      throw new Problem('no_verdict', `${detail}; ${HOW_TO_MAKE_ONE}`);
    }
    if (notModified(request, reply, etagOf(verdict.body), CACHE.revalidated)) return reply;
    return reply.type(JSON_TYPE).send(verdict.body);
  });

  app.get('/v1/verdicts', async (request, reply) => {
    const { limit } = checkList(request.query);
    requireJson(request);
    await published;
    const bodies = (await store.verdicts(limit)).map((verdict) => verdict.body);
    const text = `[${bodies.join(',')}]`;
    if (notModified(request, reply, etagOf(text), CACHE.revalidated)) return reply;
    return reply.type(JSON_TYPE).send(text);
  });
}

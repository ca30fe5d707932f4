import { ENGINE_VERSION } from '@longrun/engine';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { clientGone } from '../http/client.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { requireJson } from '../http/negotiate.ts';
import { computeAtCost } from '../http/rate-limit.ts';
import { SHORT_SECONDS } from '../pool/pool.ts';

const checkQuery = queryChecker<{ seed: number; n_surrogates: number }>('getDiagnostics');
/** What is asked when nothing is said. */
const DEFAULTS = checkQuery({});

/** About how many seconds of one core a value takes per surrogate. */
const VALUE_SECONDS = 1.75e-6;

type VariablePath = { Params: { panel: string; variable: string } };

/** The diagnostics of a variable: computed in a thread once, then from the store. */
export function diagnosticsRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { catalogue, config, interactive, jobs, store } = deps;

  app.get<VariablePath>('/v1/diagnostics/:panel/:variable', async (request, reply) => {
    const { info: panel, variable, series } = await catalogue.open(request.params.panel);
    const { id, frequency } = variable(request.params.variable);
    const { seed, n_surrogates: nSurrogates } = checkQuery(request.query);
    requireJson(request);
    const key = ['diagnostics', ENGINE_VERSION, panel.version, id, seed, nSurrogates].join(':');
    if (notModified(request, reply, etagOf(key), CACHE.panels)) return reply;
    reply.type(JSON_TYPE);

    const stored = await store.cached(key).catch(() => null); // computed anew while the store is unavailable
    if (stored) return reply.send(Buffer.from(stored));
    const { values, periods } = series(id);
    const seconds = VALUE_SECONDS * values.length * nSurrogates;
    const charge = { jobs, budget: config.budgetSeconds, seconds };
    const body = await computeAtCost(request, charge, () =>
      interactive.run(
        'diagnose',
        { panel: panel.id, variable: id, frequency, values, periods, seed, nSurrogates },
        {
          signal: clientGone(reply),
          client: clientOf(request),
          deadlineMs: config.deadlineMs,
          long: seconds > SHORT_SECONDS,
          transfer: [values.buffer as ArrayBuffer],
        },
      ),
    );
    // one bundle per variable at most is kept: a GET must not fill the disk
    const isDefault = seed === DEFAULTS.seed && nSurrogates === DEFAULTS.n_surrogates;
    if (isDefault) await store.cache(key, body).catch((err) => request.log.warn({ err }, 'not cached'));
    return reply.send(Buffer.from(body));
  });
}

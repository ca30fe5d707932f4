import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { download } from '../http/csv.ts';
import { negotiate } from '../http/negotiate.ts';
import { Problem, unknown } from '../problem.ts';

const JSON_OR_CSV = ['application/json', 'text/csv'] as const;
const CACHE = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

const checkQuery = queryChecker<{ version?: string; format?: string }>('getTaxonomy');

/** The document is read once: it changes with a release, not while the server runs. */
export function taxonomyRoutes(app: FastifyInstance, { taxonomy }: AppDeps): void {
  const { documentText, schemaText, lookUps } = taxonomy;
  const documentTag = etagOf(documentText);

  app.get('/v1/taxonomy', async (request, reply) => {
    const { version } = checkQuery(request.query);
    if (version !== undefined && version !== lookUps.version) {
      throw new Problem(404, `this server has version ${lookUps.version} of the taxonomy, not ${version}`, {
        suggestions: [lookUps.version],
      });
    }
    const type = negotiate(request, JSON_OR_CSV);
    if (notModified(request, reply, etagOf(documentTag, type), version === undefined ? CACHE : FOR_EVER))
      return reply;
    if (type === 'text/csv')
      return reply.headers(download(`taxonomy-${lookUps.version}`)).send(lookUps.toCsv());
    return reply.type('application/json; charset=utf-8').send(documentText);
  });

  app.get('/v1/taxonomy/schema', async (request, reply) => {
    negotiate(request, ['application/schema+json', 'application/json']);
    if (notModified(request, reply, etagOf(schemaText), CACHE)) return reply;
    return reply.type('application/schema+json').send(schemaText);
  });

  app.get<{ Params: { id: string } }>('/v1/taxonomy/civilizations/:id', async (request, reply) => {
    const { id } = request.params;
    const civilization = lookUps.civilization(id);
    if (!civilization)
      throw unknown(
        'civilization',
        id,
        lookUps.document.civilizations.map((c) => c.id),
      );
    negotiate(request, ['application/json']);
    if (notModified(request, reply, etagOf(documentTag, id), CACHE)) return reply;
    const neighbours = { values: lookUps.neighbours(id, 'values'), scores: lookUps.neighbours(id, 'scores') };
    return reply.send({ ...civilization, neighbours });
  });

  app.get<{ Params: { iso3: string } }>('/v1/taxonomy/states/:iso3', async (request, reply) => {
    const { iso3 } = request.params;
    const state = lookUps.state(iso3);
    if (!state) throw unknown('state', iso3);
    negotiate(request, ['application/json']);
    if (notModified(request, reply, etagOf(documentTag, state.iso3), CACHE)) return reply;
    return reply.send(state);
  });
}

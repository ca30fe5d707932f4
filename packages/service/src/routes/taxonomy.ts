import { isKnownCode, type TaxonomyFiles, type TaxonomyTables, type VersionFiles } from '@longrun/taxonomy';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { download } from '../http/csv.ts';
import { CACHE, JSON_TYPE } from '../http/headers.ts';
import { negotiate, requireJson } from '../http/negotiate.ts';
import { Problem, unknown } from '../http/problem.ts';

const JSON_OR_CSV = ['application/json', 'text/csv'] as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

const checkDocument = queryChecker<{ version?: string; format?: string }>('getTaxonomy');
const checkSchema = queryChecker<{ version?: string }>('getTaxonomySchema');
const checkTable = queryChecker<{ format?: string }>('getTaxonomyTable');

/** The version asked for, or the current one. */
function versionOf({ current, versions }: TaxonomyFiles, version: string | undefined): VersionFiles {
  if (version === undefined) return current;
  const files = versions.get(version);
  if (!files) throw unknown('unknown_taxonomy_version', version, [...versions.keys()]);
  return files;
}

/** The files are read once: they change with a release, not while the server runs. */
export function taxonomyRoutes(app: FastifyInstance, { taxonomy }: AppDeps): void {
  const { lookUps, documentText } = taxonomy.current;
  const documentTag = etagOf(documentText);

  app.get('/v1/taxonomy', async (request, reply) => {
    const { version } = checkDocument(request.query);
    const files = versionOf(taxonomy, version);
    const type = negotiate(request, JSON_OR_CSV);
    const tag = etagOf(files.documentText, type);
    if (notModified(request, reply, tag, version === undefined ? CACHE.documents : FOR_EVER)) return reply;
    if (type === 'text/csv')
      return reply.headers(download(`taxonomy-${files.version}`)).send(files.lookUps.toCsv());
    return reply.type(JSON_TYPE).send(files.documentText);
  });

  app.get('/v1/taxonomy/schema', async (request, reply) => {
    const { schemaText } = versionOf(taxonomy, checkSchema(request.query).version);
    negotiate(request, ['application/schema+json', 'application/json']);
    if (notModified(request, reply, etagOf(schemaText), CACHE.documents)) return reply;
    return reply.type('application/schema+json').send(schemaText);
  });

  app.get('/v1/taxonomy/geojson', async (request, reply) => {
    negotiate(request, ['application/geo+json', 'application/json']);
    if (notModified(request, reply, etagOf(taxonomy.geoJsonText), CACHE.documents)) return reply;
    return reply.type('application/geo+json').send(taxonomy.geoJsonText);
  });

  tableRoutes(app, taxonomy.tables);

  app.get<{ Params: { id: string } }>('/v1/taxonomy/civilizations/:id', async (request, reply) => {
    const { id } = request.params;
    const civilization = lookUps.civilization(id);
    if (!civilization)
      throw unknown(
        'unknown_civilization',
        id,
        lookUps.document.civilizations.map((c) => c.id),
      );
    requireJson(request);
    if (notModified(request, reply, etagOf(documentTag, id), CACHE.documents)) return reply;
    const neighbours = { values: lookUps.neighbours(id, 'values'), scores: lookUps.neighbours(id, 'scores') };
    return reply.send({ ...civilization, neighbours });
  });

  app.get<{ Params: { iso3: string } }>('/v1/taxonomy/states/:iso3', async (request, reply) => {
    const { iso3 } = request.params;
    const state = lookUps.state(iso3);
    if (!state) throw unknownState(iso3);
    requireJson(request);
    if (notModified(request, reply, etagOf(documentTag, state.iso3), CACHE.documents)) return reply;
    return reply.send(state);
  });
}

/** A territory has a code and no listing: the answer says so, and where the criterion stands. */
function unknownState(iso3: string): Problem {
  return isKnownCode(iso3.toUpperCase())
    ? new Problem(
        'unknown_state',
        `"${iso3}" is a territory of ISO 3166-1 that the taxonomy does not classify; see the table units`,
        { suggestions: [] },
      )
    : unknown('unknown_state', iso3);
}

function tableRoutes(app: FastifyInstance, tables: TaxonomyTables): void {
  app.get('/v1/taxonomy/tables', async (request, reply) => {
    requireJson(request);
    if (notModified(request, reply, etagOf(tables.descriptorText), CACHE.documents)) return reply;
    return reply.type(JSON_TYPE).send(tables.descriptorText);
  });

  app.get<{ Params: { table: string } }>('/v1/taxonomy/tables/:table', async (request, reply) => {
    const { table } = request.params;
    const text = tables.csv(table);
    if (text === undefined) throw unknown('unknown_table', table, tables.names);
    checkTable(request.query);
    const type = negotiate(request, JSON_OR_CSV);
    if (notModified(request, reply, etagOf(text, type), CACHE.documents)) return reply;
    if (type === 'text/csv') return reply.headers(download(`taxonomy-${table}`)).send(text);
    return reply.send(tables.rows(table));
  });
}

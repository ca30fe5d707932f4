import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { etagOf, notModified } from '../http/cache.ts';
import { queryChecker } from '../http/contract.ts';
import { CACHE } from '../http/headers.ts';
import { negotiate } from '../http/negotiate.ts';
import { csvText, jsonLines, parquetBytes, variablesOf } from '../observations/index.ts';
import { COLLECTIONS, memberOf } from './panels.ts';

/** `form` is part of the ETag: it changes when the same figures are written differently. */
const FORMATS = {
  'text/csv': { ending: 'csv', form: 'csv', type: 'text/csv; charset=utf-8', write: csvText },
  'application/x-ndjson': { ending: 'jsonl', form: 'jsonl', type: 'application/x-ndjson', write: jsonLines },
  'application/vnd.apache.parquet': {
    ending: 'parquet',
    form: 'parquet, ds as a timestamp',
    type: 'application/vnd.apache.parquet',
    write: parquetBytes,
  },
} as const;
const OFFERED = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

const checkQuery = queryChecker('getObservations');

/** Every observation of a panel in one request, streamed. */
export function observationRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const collection of COLLECTIONS) collectionRoute(app, deps, collection);
}

function collectionRoute(
  app: FastifyInstance,
  { catalogue }: AppDeps,
  collection: (typeof COLLECTIONS)[number],
): void {
  app.get<{ Params: { panel: string } }>(`${collection.base}/:panel/observations`, async (request, reply) => {
    const { id } = memberOf(catalogue, collection, request.params.panel);
    const panel = await catalogue.open(id);
    checkQuery(request.query);
    const { ending, form, type, write } = FORMATS[negotiate(request, OFFERED)];
    if (notModified(request, reply, etagOf('observations', panel.info.version, form), CACHE.panels))
      return reply;
    const pieces: AsyncIterable<string | Uint8Array> = write(variablesOf(panel));
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${id.replace(/[^\w.-]/g, '_')}.${ending}"`)
      .send(Readable.from(pieces, { objectMode: false }));
  });
}

import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** What `?format=` may say, and the media type it stands for. */
const FORMATS: Readonly<Record<string, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

/**
 * The media type to answer with: what `?format=` says, else the best match of `Accept`; 406 when there is
 * none.
 */
export function negotiate<T extends string>(request: FastifyRequest, offered: readonly T[]): T {
  const { format } = request.query as { format?: string };
  if (format !== undefined) {
    const chosen = offered.find((type) => type === FORMATS[format]);
    if (chosen) return chosen;
  }
  const best = request.accepts().type([...offered]);
  if (best === false || best === undefined) {
    throw new Problem('not_acceptable', `this resource is available as ${offered.join(', ')}`);
  }
  return (Array.isArray(best) ? best[0] : best) as T;
}

/** 406 unless the answer may be JSON. */
export const requireJson = (request: FastifyRequest): void => {
  negotiate(request, ['application/json']);
};

/** Conditional GETs: the ETag comes from what decides the content, so an unchanged answer costs no work. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const etagOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\u0000');
  return `"${hash.digest('base64url').slice(0, 27)}"`;
};

/** Sets validators; true when the client already has this content and 304 has been sent. */
export function notModified(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  cacheControl: string,
): boolean {
  reply.header('etag', etag).header('cache-control', cacheControl).header('vary', 'accept, accept-encoding');
  const candidates = request.headers['if-none-match'];
  if (candidates === undefined || !matches(candidates, etag)) return false;
  reply.code(304).send();
  return true;
}

/** Weak comparison of RFC 9110: a compressing proxy turns a strong tag into a weak one. */
const matches = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

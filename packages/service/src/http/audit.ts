/**
 * One JSON line per request that may change something: who, from where, what, with which outcome. Refused
 * ones are lines too. The body is never written down.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isAudited = ({ method }: FastifyRequest): boolean => !READS.has(method);

export interface AuditLine {
  readonly audit: true;
  /** Issuer and subject of the token, or null. */
  readonly identity: string | null;
  /** Null where addresses are not to be logged. */
  readonly address: string | null;
  /** The route, such as `POST /v1/benchmark`; of an unknown one the method alone. */
  readonly operation: string;
  readonly target: string;
  readonly status: number;
  readonly outcome: 'done' | 'refused' | 'failed';
}

export function auditLine(
  request: FastifyRequest,
  reply: FastifyReply,
  { addresses }: { readonly addresses: boolean },
): AuditLine {
  const { statusCode: status } = reply;
  return {
    audit: true,
    identity: request.identity?.name ?? null,
    address: addresses ? request.ip : null,
    operation: [request.method, request.routeOptions.url].filter(Boolean).join(' '),
    target: request.url.split('?')[0],
    status,
    outcome: status < 400 ? 'done' : status < 500 ? 'refused' : 'failed',
  };
}

/**
 * Who may do what. Off unless keys are configured: then what changes something takes a token with the scope
 * that the contract names for it, and reading takes a token too where `authRead` is set.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey } from '../http/client.ts';
import { Problem } from '../http/problem.ts';
import { KeysUnavailableError } from './keys.ts';
import { scopesOf } from './operation-scopes.ts';
import { type Identity, type Scope, TokenError, type Verifier } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, where a token was asked for. */
    identity: Identity | null;
  }
}

export interface Access {
  /** Undefined: no authentication. */
  readonly verifier: Verifier | undefined;
  readonly read: boolean;
  readonly readOnly: boolean;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Problem RFC 6750 names for each refusal. */
const challenge = (error?: string): Record<string, string> => ({
  'www-authenticate': `Bearer realm="longrun"${error === undefined ? '' : `, error="${error}"`}`,
});

/** Guards what is registered in this scope of the app, by the contract it follows. */
export function guardRequests(
  scope: FastifyInstance,
  access: Access,
  document: Readonly<Record<string, unknown>>,
): void {
  const scopes = scopesOf(document);
  if (access.read)
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('cache-control', forOneReader(String(reply.getHeader('cache-control') ?? 'no-store')));
      reply.header('vary', [reply.getHeader('vary') ?? [], 'authorization'].flat().join(', '));
      return payload;
    });
  scope.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) {
      if (access.read) request.identity = await identify(request, access);
      return;
    }
    if (access.readOnly) throw new Problem('read_only', 'this server only answers GET');
    if (!access.verifier) return;
    // an operation without a scope of its own must not be open by oversight
    const needed = scopes.get(`${request.method} ${request.routeOptions.url}`) ?? 'run';
    request.identity = await identify(request, access);
    requireScope(request, needed);
  });
}

/** What only some may read must not be kept by caches that others share. */
const forOneReader = (policy: string): string => policy.replace(/\bpublic\b/, 'private');

/** Verifies the token of a request. */
async function identify(request: FastifyRequest, { verifier }: Access): Promise<Identity | null> {
  if (!verifier) return null;
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '') ?? [];
  if (token === undefined)
    throw new Problem('token_missing', 'this takes a bearer token, sent as Authorization', {
      headers: challenge(),
    });
  try {
    return await verifier.verify(token);
  } catch (error) {
    if (error instanceof TokenError)
      throw new Problem('invalid_token', error.message, { headers: challenge('invalid_token') });
    if (error instanceof KeysUnavailableError)
      throw new Problem('keys_unavailable', 'tokens cannot be verified at the moment', {
        retryAfterSeconds: 10,
      });
    throw error;
  }
}

export const isAdmin = ({ identity }: FastifyRequest): boolean => identity?.scopes.has('admin') ?? false;

function requireScope(request: FastifyRequest, scope: Scope): void {
  if (isAdmin(request) || request.identity?.scopes.has(scope)) return;
  throw new Problem('insufficient_scope', `this takes a token with the scope ${scope}`, {
    headers: challenge('insufficient_scope'),
  });
}

/** Whom a request counts for: the subject of its token, else its address. */
export const clientOf = ({ identity, ip }: FastifyRequest): string =>
  identity ? `token:${identity.name}` : clientKey(ip);

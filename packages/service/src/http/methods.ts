/**
 * 405 with `Allow`: Fastify answers 404 for a known path with another method, so known paths are remembered.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { Problem } from './problem.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/v1/jobs/:id/events` as a regular expression; `*` is anything. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split(/(:\w+|\*)/)
      .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : escapePattern(part)))
      .join('')}$`,
  );

export type NotFound = (path: string) => Problem;

/**
 * A person following a link to a page: what it accepts names HTML before a problem document. The API answers
 * with problem documents whoever asks.
 */
const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/+v\d/.test(request.url) &&
  request.accepts().type(['application/problem+json', 'text/html']) === 'text/html';

/** `page` is the site's own "not found", for browsers; without it they too get a problem document. */
export function handleUnknownRoutes(app: FastifyInstance, notFound: NotFound, page?: Buffer): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*' || url === '*') return; // static files answer for themselves
    const entry = known.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  const answer = (request: FastifyRequest): Problem => {
    const path = request.url.split('?')[0];
    const methods = new Set(
      [...known.values()].filter((entry) => entry.pattern.test(path)).flatMap((e) => [...e.methods]),
    );
    if (methods.size === 0 || methods.has(request.method)) return notFound(path);
    const allow = [...methods].sort().join(', ');
    return new Problem('method_not_allowed', `${request.method} is not allowed here; use ${allow}`, {
      headers: { allow },
    });
  };
  // Before the body is read: what cannot be answered is not worth parsing.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 && !(page && isNavigation(request)) ? answer(request) : undefined);
  });
  app.setNotFoundHandler((request, reply) => {
    const problem = answer(request);
    if (!page || problem.status !== 404 || !isNavigation(request))
      return sendProblem(request, reply, problem);
    return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

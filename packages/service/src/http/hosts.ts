/**
 * Which names this server answers to. A page that makes its own name resolve to this machine (DNS rebinding)
 * reaches the server under that name, and is refused; an address cannot be made to mean another machine.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Probes of balancers come under names of their own. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

export const isProbe = (url: string): boolean => PROBES.has(url.split('?')[0]);

/** The name in a Host header, without port and brackets. */
const nameOf = (host: string): string =>
  host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '').toLowerCase();

function isKnownHost(host: string, names: ReadonlySet<string>): boolean {
  const name = nameOf(host).replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0 || names.has(name);
}

/** Refuses requests under other names than localhost, IP addresses and those of `urls`; `*` allows all. */
export function checkHosts(app: FastifyInstance, urls: readonly string[]): void {
  if (urls.includes('*')) return;
  const known = new Set(urls.map((url) => new URL(url).hostname));
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.raw.headers;
    if (host === undefined || isKnownHost(host, known) || isProbe(request.url)) return done();
    const detail = `this server does not answer for ${host.slice(0, 100)}; its operator names it by --public-url`;
    done(new Problem('unknown_host', detail));
  });
}

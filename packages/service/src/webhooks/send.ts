/**
 * One POST to an address that a client named. The server stands inside a network that the client may not see:
 * unless allowed, addresses that are not public are refused. They are looked at when the connection is made,
 * so that a name cannot lead elsewhere a moment after it was checked; redirects are not followed.
 */
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './public-address.ts';

const TIMEOUT_MS = 10_000;

const refusal = (host: string): Error => new Error(`${host} is not a public address`);

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const hidden = found.find(({ address }) => !isPublic(address));
    if (hidden || found.length === 0) return callback(refusal(hostname), '', 0);
    if (options.all) return callback(null, found);
    return callback(null, found[0].address, found[0].family);
  });
};

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

/** @returns the status of the answer; @throws when there is none, or the address is refused. */
export function send(url: string, { headers, body, allowPrivate }: SendOptions): Promise<number> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublic(host)) return Promise.reject(refusal(host));
  return new Promise((resolve, reject) => {
    const start = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = start(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'longrun' },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    request.once('response', (response) => {
      response.destroy(); // what the receiver says beside its status does not matter
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
    request.end(body);
  });
}

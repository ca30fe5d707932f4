/**
 * One POST to an address that a client named. The server stands inside a network that the client may not see:
 * unless allowed, addresses that are not public are refused. They are looked at when the connection is made,
 * so that a name cannot lead elsewhere a moment after it was checked; redirects are not followed.
 */
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;

const NOT_PUBLIC: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const blocked = new BlockList();
for (const subnet of NOT_PUBLIC) blocked.addSubnet(...subnet);

/** Whether an address is in the public internet; an IPv4 address written as IPv6 is judged as what it is. */
export function isPublic(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublic(mapped);
  return !blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const hidden = found.find(({ address }) => !isPublic(address));
    if (hidden || found.length === 0)
      return callback(new AddressRefusedError(`${hostname} is not a public address`), '', 0);
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
  if (!allowPrivate && isIP(host) !== 0 && !isPublic(host))
    return Promise.reject(new AddressRefusedError(`${host} is not a public address`));
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

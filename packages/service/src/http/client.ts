/** Who a client is, and whether it is still there. */
import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';

/**
 * What clients are told apart by: the address, of IPv6 the first 64 bits, which one subscriber has for
 * himself.
 */
export function clientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split('%')[0].split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [front, back] = [groups(head), groups(tail)];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array<string>(gap).fill('0'), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** Aborts when the connection closes before the answer is sent. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed && !reply.raw.writableEnded) gone.abort(new Error('the client went away'));
  // of the answer, not of its connection, which serves many requests and would gather a listener from each
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort(new Error('the client went away'));
  });
  return gone.signal;
}

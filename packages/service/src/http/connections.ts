/** How many connections there may be, of all clients and of one address, and how long a request may take. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey, isLoopback } from './client.ts';

export interface ConnectionLimits {
  readonly all: number;
  readonly perAddress: number;
}

const CONNECTION_LIMITS: ConnectionLimits = { all: 8192, perAddress: 512 };

/** Time to send the headers, and the whole of a request; slow bodies are ended much sooner. */
const HEADERS_MS = 60_000;
const REQUEST_MS = 900_000;

interface BoundOptions {
  /** A proxy's address stands for many clients: where one is trusted, addresses are not counted. */
  readonly isProxied: boolean;
  readonly limits?: ConnectionLimits;
  readonly isExempt?: (address: string) => boolean;
}

export function boundConnections(
  server: Server,
  { isProxied, limits: { all, perAddress } = CONNECTION_LIMITS, isExempt = isLoopback }: BoundOptions,
): void {
  server.maxConnections = all;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  if (isProxied) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const client = clientKey(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(client, count);
    socket.once('close', () => {
      const left = open.get(client)! - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/**
 * Connections that are held without being used: bodies that trickle in, answers that are not taken. Looked at
 * every few seconds instead of by a timer per request.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowClientLimits {
  readonly lookMs: number;
  /** How long a body may come slowly, or an answer not be taken at all. */
  readonly graceMs: number;
  /** Bytes per second that a body must bring on average once the grace is over. */
  readonly bytesPerSecond: number;
}

const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  lookMs: 5000,
  graceMs: 60_000,
  bytesPerSecond: 1024,
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly began: number;
  readonly readBefore: number;
  written: number;
  writtenAt: number;
}

/** Ends such connections until the function returned is called. */
export function endSlowClients(server: Server, limits: SlowClientLimits = SLOW_CLIENT_LIMITS): () => void {
  const open = new Set<Exchange>();
  const follow = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const now = performance.now();
    const exchange = {
      ...{ request, response, began: now, readBefore: socket.bytesRead },
      ...{ written: socket.bytesWritten, writtenAt: now },
    };
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
  };
  server.prependListener('request', follow);
  const look = (): void => {
    const now = performance.now();
    for (const exchange of open) {
      if (isSlowBody(exchange, now, limits) || isStuck(exchange, now, limits)) end(exchange.request.socket);
    }
  };
  const timer = setInterval(look, limits.lookMs).unref();
  return () => {
    clearInterval(timer);
    server.removeListener('request', follow);
  };
}

function isSlowBody(
  { request, began, readBefore }: Exchange,
  now: number,
  { graceMs, bytesPerSecond }: SlowClientLimits,
): boolean {
  const seconds = (now - began) / 1000;
  if (request.complete || now - began < graceMs) return false;
  // a body that the server does not read yet is not slow
  if (request.readableLength > 0) return false;
  return request.socket.bytesRead - readBefore < seconds * bytesPerSecond;
}

/** Bytes wait to be sent, and none has gone for a while. */
function isStuck(exchange: Exchange, now: number, { graceMs }: SlowClientLimits): boolean {
  const { socket } = exchange.request;
  if (socket.bytesWritten !== exchange.written || exchange.response.writableLength === 0) {
    exchange.written = socket.bytesWritten;
    exchange.writtenAt = now;
    return false;
  }
  return now - exchange.writtenAt >= graceMs;
}

const end = (socket: Socket): void => void socket.destroy();

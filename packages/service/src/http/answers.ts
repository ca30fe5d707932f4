import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 20;

/**
 * Counts the answers of a server that are not sent yet, and waits for them. Node takes a connection for idle
 * as soon as its answer is handed over, when megabytes of it may still wait for a slow client: closing it
 * then would cut the answer.
 */
export function trackAnswers(server: Server): (limitMs: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return async (limitMs) => {
    const end = performance.now() + limitMs;
    while (open.size > 0 && performance.now() < end) await delay(LOOK_MS);
  };
}

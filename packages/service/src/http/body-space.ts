/**
 * Bytes of request bodies that are held in memory, from their announcement until the request is answered: of
 * all clients together, and of one of them. Counted before they are read, so that many large bodies at once
 * are refused and not kept.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey } from './client.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest body that a route keeps in memory, where it is not `--body-limit`; 0 for none. */
    heldBytes?: number;
  }
}

export interface BodyLimits {
  readonly all: number;
  readonly perClient: number;
}

export const BODY_LIMITS: BodyLimits = { all: 256 << 20, perClient: 128 << 20 };

/** So small that as many as there can be connections are no harm. */
const UNCOUNTED_BYTES = 1 << 15;

export class BodySpace {
  readonly #limits: BodyLimits;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(limits: BodyLimits = BODY_LIMITS) {
    this.#limits = limits;
  }

  get held(): number {
    return this.#all;
  }

  /** Counts the bytes until the function returned is called; null when there is no room for them. */
  take(client: string, bytes: number): (() => void) | null {
    const own = this.#held.get(client) ?? 0;
    // a single body always fits: its own limit bounds it
    if (own > 0 && own + bytes > this.#limits.perClient) return null;
    if (this.#all > 0 && this.#all + bytes > this.#limits.all) return null;
    this.#all += bytes;
    this.#held.set(client, own + bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all -= bytes;
      const left = this.#held.get(client)! - bytes;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
    };
  }
}

/** What a body may come to: a compressed one, or one of unknown length, is taken for the largest. */
function expectedBytes({ headers }: FastifyRequest, limit: number): number {
  const { 'content-length': length, 'transfer-encoding': chunked, 'content-encoding': packed } = headers;
  if (length === undefined && chunked === undefined) return 0;
  if (chunked !== undefined || (packed !== undefined && packed !== 'identity')) return limit;
  return Math.min(Number(length), limit);
}

export function boundBodies(app: FastifyInstance, bodyLimit: number, space = new BodySpace()): void {
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = expectedBytes(request, request.routeOptions.config?.heldBytes ?? bodyLimit);
    if (bytes <= UNCOUNTED_BYTES) return done();
    const release = space.take(clientKey(request.ip), bytes);
    if (release === null)
      return done(
        new Problem('bodies_full', 'the request bodies under way fill the memory kept for them', {
          ...{ retryAfterSeconds: 5, headers: { connection: 'close' } }, // the body stays unread
        }),
      );
    reply.raw.once('close', release);
    done();
  });
}

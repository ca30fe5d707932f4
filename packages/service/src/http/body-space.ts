/**
 * Bytes of request bodies that are held in memory, from their announcement until the request is answered: of
 * all clients together, and of one of them. Counted before they are read, so that many large bodies at once
 * are refused and not kept.
 */
interface BodyLimits {
  readonly all: number;
  readonly perClient: number;
}

export const BODY_LIMITS: BodyLimits = { all: 256 << 20, perClient: 128 << 20 };

export class BodySpace {
  readonly #limits: BodyLimits;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(limits: BodyLimits) {
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

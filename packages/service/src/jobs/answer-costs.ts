const MINUTE_MS = 60_000;
/** Budgets count what a client started within the last hour. */
export const WINDOW_MS = 60 * MINUTE_MS;

export interface Cost {
  readonly seconds: number;
  /** When the window's first was counted, in Unix milliseconds. */
  readonly first: number | null;
}

/** What answers without a job have cost, by the minute; a minute older than the window is forgotten whole. */
export class AnswerCosts {
  readonly #minutes = new Map<number, Map<string, number>>();

  add(client: string, seconds: number, now: number): void {
    const minute = Math.floor(now / MINUTE_MS);
    for (const old of this.#minutes.keys())
      if (old <= minute - WINDOW_MS / MINUTE_MS) this.#minutes.delete(old);
    const costs = this.#minutes.get(minute) ?? new Map<string, number>();
    costs.set(client, (costs.get(client) ?? 0) + seconds);
    this.#minutes.set(minute, costs);
  }

  of(client: string, now: number): Cost {
    let seconds = 0;
    let first: number | null = null;
    for (const [minute, costs] of this.#minutes) {
      const cost = costs.get(client);
      if (cost === undefined || minute * MINUTE_MS <= now - WINDOW_MS) continue;
      seconds += cost;
      first ??= minute * MINUTE_MS;
    }
    return { seconds, first };
  }
}

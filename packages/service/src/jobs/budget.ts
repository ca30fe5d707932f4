/**
 * Budgets: how much computing a client may start within any hour, by estimates. Jobs are counted in the
 * store, for all servers together; answers without a job, such as forecasts, by the server that gives them.
 */
import { CodedError } from '../errors.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';

const MINUTE_MS = 60_000;
export const WINDOW_MS = 60 * MINUTE_MS;

export interface Spent {
  readonly seconds: number;
  /** Seconds until the oldest of the window leaves it; 0 when there is none. */
  readonly reset: number;
}

interface Cost {
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

/** Clients are known by their digests. */
export class Budget {
  readonly #store: Store;
  /** CPU seconds per hour; 0 is no limit. */
  readonly #limit: number;
  readonly #answers = new AnswerCosts();

  constructor(store: Store, limit: number) {
    this.#store = store;
    this.#limit = limit;
  }

  async spent(client: string, now = Date.now()): Promise<Spent> {
    return this.#sum(await this.#ofJobs(client, now), client, now);
  }

  /** The refusal of a job that the budget does not cover, or null. */
  async refusal(client: string, cost: number): Promise<CodedError | null> {
    return this.#limit === 0 ? null : this.#refusal(await this.spent(client), cost);
  }

  /**
   * Counts an answer without a job; throws `budget_spent`. The function returned takes it back. Forecasts
   * need no store: while it is unavailable only they are counted.
   */
  async charge(client: string, cost: number, now = Date.now()): Promise<() => void> {
    if (this.#limit === 0) return () => {};
    const ofJobs = await this.#ofJobs(client, now).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) return { seconds: 0, first: null };
      throw error;
    });
    // from here on without a pause, so that requests at the same time cannot pass together
    const refusal = this.#refusal(this.#sum(ofJobs, client, now), cost);
    if (refusal) throw refusal;
    this.#answers.add(client, cost, now);
    return () => this.#answers.add(client, -cost, now);
  }

  async #ofJobs(client: string, now: number): Promise<Cost> {
    const { seconds, first } = await this.#store.costOf(client, new Date(now - WINDOW_MS).toISOString());
    return { seconds, first: first === null ? null : Date.parse(first) };
  }

  #sum(ofJobs: Cost, client: string, now: number): Spent {
    const ofAnswers = this.#answers.of(client, now);
    const times = [ofJobs.first, ofAnswers.first].filter((time) => time !== null);
    const reset =
      times.length === 0 ? 0 : Math.max(1, Math.ceil((Math.min(...times) + WINDOW_MS - now) / 1000));
    return { seconds: ofJobs.seconds + ofAnswers.seconds, reset };
  }

  #refusal({ seconds, reset }: Spent, cost: number): CodedError | null {
    if (seconds + cost <= this.#limit) return null;
    const [spent, asked] = [seconds, cost].map((value) => Number(value.toPrecision(3)));
    const message = `${spent} of ${this.#limit} CPU seconds per hour are spent, and this would take ${asked}`;
    return new CodedError('budget_spent', message, { retryAfterSeconds: Math.max(1, reset) });
  }
}

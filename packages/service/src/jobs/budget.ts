/**
 * Budgets: how much computing a client may start within any hour, by estimates, and how many bytes the store
 * may hold of its making. Jobs are counted in the store, for all servers together; answers without a job,
 * such as forecasts, by the server that gives them.
 */
import { CodedError } from '../errors.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { AnswerCosts, type Cost, WINDOW_MS } from './answer-costs.ts';

/** When to ask again for room in the store: it comes when judgements are deleted or jobs forgotten. */
const ROOM_SECONDS = 3600;

/** What a server allows each client; 0 is no limit. */
export interface Budgets {
  /** Estimated CPU seconds started within an hour. */
  readonly budget: number;
  /** Bytes of judgements, reports and files of answers in the store. */
  readonly bytes: number;
}

/** Computing within the last hour. */
export interface Spent {
  readonly seconds: number;
  /** Seconds until the oldest of the window leaves it; 0 when there is none. */
  readonly reset: number;
}

/** What is open and stored now. */
export interface Held {
  readonly openJobs: number;
  readonly bytes: number;
}

/** What a job would add. */
export interface Asked {
  readonly cost: number;
  /** Of a file that came with it. */
  readonly bytes: number;
}

const windowOf = (now: number): string => new Date(now - WINDOW_MS).toISOString();

/** Clients are known by their digests. */
export class Budget {
  readonly #store: Store;
  readonly #limits: Budgets;
  readonly #answers = new AnswerCosts();

  constructor(store: Store, limits: Budgets) {
    this.#store = store;
    this.#limits = limits;
  }

  async spent(client: string, now = Date.now()): Promise<Spent> {
    return this.#sum(await this.#ofJobs(client, now), client, now);
  }

  async held(client: string): Promise<Held> {
    const [used] = await this.#store.usage(windowOf(Date.now()), client);
    return { openJobs: used?.open_jobs ?? 0, bytes: used?.bytes ?? 0 };
  }

  /** The refusal of a job that the budgets do not cover, or null. */
  async refusal(client: string, { cost, bytes }: Asked): Promise<CodedError | null> {
    const tooCostly = this.#limits.budget === 0 ? null : this.#refusal(await this.spent(client), cost);
    return tooCostly ?? this.noRoom(client, bytes);
  }

  /**
   * The refusal of a file for which a client has no room left, or of anything when all of it is used; or
   * null.
   */
  async noRoom(client: string, asked: number): Promise<CodedError | null> {
    const room = this.#limits.bytes;
    if (room === 0) return null;
    const { bytes } = await this.held(client);
    if (bytes < room && bytes + asked <= room) return null;
    const file = asked > 0 ? `, and this file has ${asked}` : '';
    const message = `${bytes} of ${room} stored bytes are used${file}; delete judgements of yours to make room`;
    return new CodedError('budget_spent', message, { retryAfterSeconds: ROOM_SECONDS });
  }

  /**
   * Counts an answer without a job; throws `budget_spent`. The function returned takes it back. Forecasts
   * need no store: while it is unavailable only they are counted.
   */
  async charge(client: string, cost: number, now = Date.now()): Promise<() => void> {
    if (this.#limits.budget === 0) return () => {};
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
    const { seconds, first } = await this.#store.costOf(client, windowOf(now));
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
    const { budget } = this.#limits;
    if (seconds + cost <= budget) return null;
    const [spent, asked] = [seconds, cost].map((value) => Number(value.toPrecision(3)));
    const message = `${spent} of ${budget} CPU seconds per hour are spent, and this would take ${asked}`;
    return new CodedError('budget_spent', message, { retryAfterSeconds: Math.max(1, reset) });
  }
}

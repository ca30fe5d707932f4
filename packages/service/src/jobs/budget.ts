/** Budgets: how much computing a client may start within any hour, by the estimates of its jobs. */
import { CodedError } from '../errors.ts';
import type { Store } from '../store/store.ts';

export const WINDOW_MS = 3_600_000;

export interface Spent {
  readonly seconds: number;
  /** Seconds until the oldest job of the window leaves it; 0 when there is none. */
  readonly reset: number;
}

export async function spentBy(store: Store, client: string, now = Date.now()): Promise<Spent> {
  const { seconds, first } = await store.costOf(client, new Date(now - WINDOW_MS).toISOString());
  const reset = first === null ? 0 : Math.max(1, Math.ceil((Date.parse(first) + WINDOW_MS - now) / 1000));
  return { seconds, reset };
}

/** The refusal of a job that the budget does not cover, or null. 0 is no budget. */
export async function overBudget(
  store: Store,
  client: string,
  cost: number,
  budget: number,
): Promise<CodedError | null> {
  if (budget === 0) return null;
  const { seconds, reset } = await spentBy(store, client);
  if (seconds + cost <= budget) return null;
  const [spent, asked] = [seconds, cost].map((value) => Number(value.toPrecision(3)));
  const message = `${spent} of ${budget} CPU seconds per hour are spent, and this would take ${asked}`;
  return new CodedError('budget_spent', message, { retryAfterSeconds: Math.max(1, reset) });
}

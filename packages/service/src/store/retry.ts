import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailableError } from './errors.ts';

const PAUSE_MS = 500;

export interface RetryOptions {
  readonly signal?: AbortSignal;
  /** How long the store may be unavailable before its error is thrown. */
  readonly limitMs?: number;
}

/** Repeats work while the store is unavailable: a restart of PostgreSQL must not cost a job. */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { signal, limitMs = 30_000 }: RetryOptions = {},
): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || performance.now() - start > limitMs) throw error;
      await delay(PAUSE_MS, undefined, signal ? { signal } : {});
    }
  }
}

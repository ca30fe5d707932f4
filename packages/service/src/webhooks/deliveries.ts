/**
 * Tells addresses that a job has ended. The store remembers whom to tell, so that a server that was killed,
 * or another one, goes on. A callback is taken by moving its due time: of several servers one succeeds.
 */
import type { Callback, Store } from '../store/index.ts';
import { send } from './send.ts';
import { signatureHeaders } from './signature.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Pauses after each attempt that failed; after the last one the callback is given up. */
const PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 300 * MINUTE, 600 * MINUTE];
const LOOK_MS = SECOND;
const AT_ONCE = 8;

export interface DeliveryDeps {
  readonly store: Store;
  readonly key: Buffer;
  readonly allowPrivate: boolean;
  /** The job as it is sent, or null when it is gone. */
  readonly view: (job: string) => Promise<{ readonly state: string } | null>;
  readonly now?: () => number;
  readonly onFailure?: (callback: Callback, reason: string) => void;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
/** The receiver wants no more of these. */
const isGone = (status: number): boolean => status === 410;

/** Tries what is due once. */
async function deliverDue(deps: DeliveryDeps): Promise<void> {
  const due = await deps.store.dueCallbacks(AT_ONCE);
  await Promise.all(due.map((callback) => deliver(callback, deps)));
}

async function deliver(callback: Callback, deps: DeliveryDeps): Promise<void> {
  const { store, key, allowPrivate, view, now = Date.now, onFailure } = deps;
  const pause = PAUSES_MS[callback.attempts];
  const until = new Date(now() + (pause ?? MINUTE)).toISOString();
  if (!(await store.postponeCallback(callback, until))) return; // another server took it
  const job = await view(callback.job);
  if (!job) return store.removeCallback(callback);
  const timestamp = Math.floor(now() / 1000);
  const body = JSON.stringify({
    type: `job.${job.state}`,
    timestamp: new Date(timestamp * 1000).toISOString(),
    data: job,
  });
  // the same id with every attempt: the receiver can tell a repeat
  const headers = signatureHeaders(key, { id: `job_${callback.job}`, timestamp, body });
  try {
    const status = await send(callback.url, {
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      allowPrivate,
    });
    if (!isSuccess(status) && !isGone(status)) throw new Error(`the answer was ${status}`);
    await store.removeCallback(callback);
  } catch (error) {
    onFailure?.(callback, (error as Error).message);
    if (pause === undefined) await store.removeCallback(callback);
  }
}

/** Delivers until the returned function is called; it waits for what is under way. */
export function startDeliveries(deps: DeliveryDeps): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    round = deliverDue(deps)
      .catch(() => {}) // the store is unavailable: the next look will tell
      .finally(() => {
        if (!stopped) timer = setTimeout(look, LOOK_MS).unref();
      });
  };
  look();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

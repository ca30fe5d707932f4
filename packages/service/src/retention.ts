/** Removes what is older than `--keep-days`: twice per day on a server, and on demand by `longrun prune`. */
import { openStore, type Pruned, type Store, type StoreConfig } from './store/index.ts';

const DAY_MS = 86_400_000;
/** A clock is believed a day further each time, so that a store left alone for weeks catches up. */
const EVERY_MS = DAY_MS / 2;
/** Not at the very start, when a server has better things to do. */
const FIRST_MS = 60_000;

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What ended before this time may go; with 0 days nothing may. */
const cutoff = (keepDays: number, now: Date): string =>
  keepDays === 0 ? '' : new Date(now.getTime() - keepDays * DAY_MS).toISOString();

/** Prunes twice per day until the returned function is called. 0 days keeps everything. */
export function startPruning(store: Store, keepDays: number, log: Log): () => void {
  if (keepDays === 0) return () => {};
  const prune = (): void => {
    store.prune(cutoff(keepDays, new Date()), { careful: true }).then(
      (removed) => {
        if (Object.values(removed).some((count) => count > 0)) log.info({ removed }, 'pruned the store');
      },
      (error: Error) => log.warn({ reason: error.message }, 'the store could not be pruned'),
    );
  };
  const first = setTimeout(prune, FIRST_MS).unref();
  const again = setInterval(prune, EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
}

export interface PruneOptions extends StoreConfig {
  readonly keepDays: number;
  readonly dryRun?: boolean;
}

/** Opens the store, prunes it once by this machine's clock (or counts what would go) and closes it. */
export async function pruneStore({ keepDays, dryRun = false, ...config }: PruneOptions): Promise<Pruned> {
  const store = await openStore(config);
  try {
    return await store.prune(cutoff(keepDays, new Date()), { dryRun });
  } finally {
    await store.close();
  }
}

import { StoreUnavailableError } from './errors.ts';
import { openPostgresStore } from './postgres.ts';
import { guarded } from './sql-store.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreConfig {
  /** PostgreSQL when given, else SQLite in `state`. */
  readonly databaseUrl: string | undefined;
  readonly state: string;
}

/**
 * Opens the configured store. When it is unavailable (read-only folder, database away) the store is returned
 * all the same: its methods reject with StoreUnavailableError and each call tries to open it again, at most
 * once a second. A folder that another server holds is fatal.
 */
export async function openStore(config: StoreConfig): Promise<Store> {
  const open = (onLost: () => void): Promise<Store> =>
    config.databaseUrl ? openPostgresStore(config.databaseUrl) : openSqliteStore(config.state, { onLost });
  return reopening(open);
}

const RETRY_MS = 1000;

/** `open` is given what to call when the store it opened is lost for good: the next call opens it again. */
export async function reopening(open: (onLost: () => void) => Promise<Store>): Promise<Store> {
  let opened: Store | null = null;
  const forget = (): void => {
    opened = null;
  };
  let failure: unknown = null;
  let failedAt = 0;
  let opening: Promise<Store> | null = null;
  const attempt = (): Promise<Store> => {
    opening ??= open(forget)
      .then((store) => {
        opened = store;
        return store;
      })
      .catch((error: unknown) => {
        failure = error;
        failedAt = performance.now();
        throw error;
      })
      .finally(() => {
        opening = null;
      });
    return opening;
  };
  const current = async (): Promise<Store> => {
    if (opened) return opened;
    if (failure !== null && performance.now() - failedAt < RETRY_MS) throw failure;
    return attempt();
  };

  try {
    await attempt();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
  return guarded({
    openJob: async (job, lease) => (await current()).openJob(job, lease),
    job: async (id) => (await current()).job(id),
    jobs: async (filter) => (await current()).jobs(filter),
    updateJob: async (id, update, event) => (await current()).updateJob(id, update, event),
    doneJob: async (hash) => (await current()).doneJob(hash),
    claimJob: async (id, lease) => (await current()).claimJob(id, lease),
    lastEvent: async (id) => (await current()).lastEvent(id),
    events: async (id, after) => (await current()).events(id, after),
    putChunk: async (owner, chunk) => (await current()).putChunk(owner, chunk),
    chunks: async (owner) => (await current()).chunks(owner),
    chunkIndexes: async (owner) => (await current()).chunkIndexes(owner),
    deleteChunks: async (owner) => (await current()).deleteChunks(owner),
    finishJob: async (...args) => (await current()).finishJob(...args),
    run: async (hash) => (await current()).run(hash),
    verdict: async (asOf) => (await current()).verdict(asOf),
    verdicts: async (limit) => (await current()).verdicts(limit),
    cached: async (key) => (await current()).cached(key),
    cache: async (key, body) => (await current()).cache(key, body),
    ping: async () => (await current()).ping(),
    close: async () => {
      if (opening) await opening.catch(() => {});
      await opened?.close();
    },
  });
}

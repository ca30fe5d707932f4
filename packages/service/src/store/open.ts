import { Reopening } from '../reopening.ts';
import { StoreUnavailableError } from './errors.ts';
import { guardStore } from './sql-store.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreConfig {
  /** PostgreSQL when given, else SQLite in `state`. */
  readonly databaseUrl: string | undefined;
  readonly state: string;
}

/**
 * Opens the configured store. When it is unavailable (read-only folder, no database) the store is returned
 * all the same: its methods reject with StoreUnavailableError and each call tries to open it again, at most
 * once per second. A folder that another server holds is fatal.
 */
export async function openStore(config: StoreConfig): Promise<Store> {
  const open = (onLost: () => void): Promise<Store> =>
    config.databaseUrl ? openPostgres(config.databaseUrl) : openSqliteStore(config.state, { onLost });
  return reopening(open);
}

/** Its client is loaded where it is used: a tenth of the memory of a server without a database. */
async function openPostgres(databaseUrl: string): Promise<Store> {
  const { openPostgresStore } = await import('./postgres.ts');
  return openPostgresStore(databaseUrl);
}

/** Typed so that a method added to the store cannot be forgotten here. */
const FORWARDED: Readonly<Record<Exclude<keyof Store, 'close'>, true>> = {
  openJob: true,
  job: true,
  jobToken: true,
  jobClient: true,
  costOf: true,
  usage: true,
  jobsByState: true,
  openJobsOf: true,
  jobs: true,
  doneJob: true,
  updateJob: true,
  claimJob: true,
  releaseJob: true,
  progressed: true,
  keepJob: true,
  addWaiter: true,
  removeWaiter: true,
  lastEvent: true,
  events: true,
  putChunk: true,
  chunk: true,
  chunks: true,
  chunkIndexes: true,
  chunkParts: true,
  touchChunks: true,
  deleteChunks: true,
  sweepChunks: true,
  finishBenchmark: true,
  putRunPart: true,
  run: true,
  publish: true,
  verdict: true,
  verdicts: true,
  finishJudgement: true,
  judgement: true,
  judgementOf: true,
  judgementScores: true,
  deleteJudgement: true,
  judgements: true,
  putUploadPart: true,
  uploadPart: true,
  uploadBytes: true,
  deleteUpload: true,
  sweepUploads: true,
  addCallback: true,
  dueCallbacks: true,
  postponeCallback: true,
  removeCallback: true,
  cached: true,
  cache: true,
  prune: true,
  size: true,
  ping: true,
  checkWritable: true,
};

/** `open` is given what to call when the store it opened is lost for good: the next call opens it again. */
async function reopening(open: (onLost: () => void) => Promise<Store>): Promise<Store> {
  const current = new Reopening(open);
  try {
    await current.get();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
  const forward = (name: keyof Store) => [
    name,
    async (...args: unknown[]) => {
      const store = await current.get();
      return (store[name] as (...args: unknown[]) => unknown)(...args);
    },
  ];
  const methods = Object.fromEntries((Object.keys(FORWARDED) as (keyof Store)[]).map(forward)) as Store;
  return guardStore({
    ...methods,
    close: async () => (await current.settled())?.close(),
  });
}

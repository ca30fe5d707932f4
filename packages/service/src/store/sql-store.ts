/** The store over Kysely: everything both back ends share. */
import type { Kysely } from 'kysely';
import { asStoreError } from './errors.ts';
import type { Dialect, Tables } from './schema.ts';
import { budgetMethods } from './sql-budget.ts';
import { callbackMethods } from './sql-callbacks.ts';
import { chunkMethods } from './sql-chunks.ts';
import type { SqlContext } from './sql-context.ts';
import { healthMethods } from './sql-health.ts';
import { jobMethods } from './sql-jobs.ts';
import { judgementMethods } from './sql-judgements.ts';
import { retentionMethods } from './sql-retention.ts';
import { runMethods } from './sql-runs.ts';
import { uploadMethods } from './sql-uploads.ts';
import type { Store } from './store.ts';

export interface SqlStoreOptions {
  readonly db: Kysely<Tables>;
  /** For small reads. Without it `db` serves them too. */
  readonly reader?: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly now?: () => Date;
  /** Rejects when the folder of the database cannot be written. */
  readonly checkFolder?: () => Promise<void>;
}

export function createSqlStore(options: SqlStoreOptions): Store {
  const { db, reader = db, dialect, now = () => new Date() } = options;
  const context: SqlContext = { db, reader, dialect, now };
  return guardStore({
    ...jobMethods(context),
    ...chunkMethods(context),
    ...runMethods(context),
    ...judgementMethods(context),
    ...retentionMethods(context),
    ...uploadMethods(context),
    ...callbackMethods(context),
    ...budgetMethods(context),
    ...healthMethods(context, options.checkFolder),
    async close() {
      await db.destroy();
      if (reader !== db) await reader.destroy();
    },
  });
}

/** Every method rejects with a StoreUnavailableError where the database is at fault. */
export function guardStore(store: Store): Store {
  const entries = Object.entries(store).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (method as (...args: unknown[]) => unknown)(...args);
      } catch (error) {
        throw asStoreError(error);
      }
    },
  ]);
  return Object.fromEntries(entries) as Store;
}

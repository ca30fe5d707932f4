/** The embedded back end: one SQLite file in the state folder, no server, no compiler. */
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { asStoreError } from './errors.ts';
import { migrate, type Tables } from './schema.ts';
import { createSqlStore } from './sql-store.ts';
import { threadDialect } from './sqlite-dialect.ts';
import { startSqliteThread } from './sqlite-thread.ts';
import type { Store } from './store.ts';

export const DATABASE_FILE = 'longrun.db';
export const LOCK_FILE = 'longrun.lock';

export interface SqliteOptions {
  readonly now?: () => Date;
  /** Called when the store can no longer be used and the folder can be opened anew. */
  readonly onLost?: () => void;
}

export async function openSqliteStore(
  stateDir: string,
  { now, onLost = () => {} }: SqliteOptions = {},
): Promise<Store> {
  try {
    const place = {
      stateDir,
      database: join(stateDir, DATABASE_FILE),
      lock: join(stateDir, LOCK_FILE),
    };
    const thread = await startSqliteThread(place, onLost);
    const db = new Kysely<Tables>({ dialect: threadDialect(thread) });
    try {
      await migrate(db, 'sqlite');
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return createSqlStore({ db, dialect: 'sqlite', ...(now ? { now } : {}) });
  } catch (error) {
    throw asStoreError(error);
  }
}

/** The embedded back end: one SQLite file in the state folder, no server, no compiler. */
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { asStoreError } from './errors.ts';
import { migrate } from './migrations/index.ts';
import type { Tables } from './schema.ts';
import { PROBE_BYTES } from './sql-health.ts';
import { createSqlStore } from './sql-store.ts';
import { threadDialect } from './sqlite-dialect.ts';
import { startSqliteThread } from './sqlite-thread.ts';
import type { Store } from './store.ts';

export const DATABASE_FILE = 'longrun.db';
const LOCK_FILE = 'longrun.lock';
const PROBE_FILE = 'longrun.probe';

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
    let reader: Kysely<Tables> | undefined;
    const thread = await startSqliteThread(place, () => {
      void reader?.destroy();
      onLost();
    });
    const db = new Kysely<Tables>({ dialect: threadDialect(thread) });
    try {
      await migrate(db, 'sqlite');
      reader = openReader(place.database);
    } catch (error) {
      await db.destroy();
      throw error;
    }
    const checkFolder = () => writeAndRemove(join(stateDir, PROBE_FILE));
    return createSqlStore({ db, reader, dialect: 'sqlite', checkFolder, ...(now ? { now } : {}) });
  } catch (error) {
    throw asStoreError(error);
  }
}

async function writeAndRemove(file: string): Promise<void> {
  try {
    await writeFile(file, randomBytes(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Small reads stay on the caller's thread: a row takes less time than the way to the other thread and back,
 * and in WAL mode a reader sees the last commit without waiting for the next.
 */
function openReader(file: string): Kysely<Tables> {
  const database = new Database(file, { readonly: true });
  database.exec('PRAGMA query_only = ON');
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: database as unknown as SqliteDatabase }),
  });
}

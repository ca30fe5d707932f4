/** The embedded back end: one SQLite file in the state folder, no server, no compiler. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { asStoreError, StoreLockedError } from './errors.ts';
import { migrate, type Tables } from './schema.ts';
import { createSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

export const DATABASE_FILE = 'longrun.db';
export const LOCK_FILE = 'longrun.lock';

export async function openSqliteStore(stateDir: string, now?: () => Date): Promise<Store> {
  let release = (): void => {};
  try {
    mkdirSync(stateDir, { recursive: true });
    release = takeLock(join(stateDir, LOCK_FILE), stateDir);
    const database = new Database(join(stateDir, DATABASE_FILE));
    database.exec('PRAGMA journal_mode = WAL');
    // FULL: a commit is on the disk when it returns, so what was acknowledged survives kill -9 and power loss
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA busy_timeout = 5000');
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: database as unknown as SqliteDatabase }),
    });
    await migrate(db, 'sqlite');
    return createSqlStore({ db, dialect: 'sqlite', onClose: release, ...(now ? { now } : {}) });
  } catch (error) {
    release();
    throw asStoreError(error);
  }
}

/**
 * One server a folder. The lock is an open exclusive transaction on a file of its own: the kernel drops it when the
 * process dies in any way, so there is no stale lock, and the database itself stays readable for backups.
 */
function takeLock(file: string, stateDir: string): () => void {
  const lock = new Database(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!String((error as { code?: string }).code).startsWith('SQLITE_BUSY')) throw error;
    throw new StoreLockedError(
      `another longrun server is using the state folder ${stateDir}; stop it, or choose another folder with --state or LONGRUN_STATE`,
    );
  }
  return () => lock.close();
}

/** The SQLite files of a state folder, used synchronously: this runs in the store's own thread. */
import { mkdirSync } from 'node:fs';
import Database from 'libsql';
import { StoreLockedError } from './errors.ts';

export interface SqlitePlace {
  readonly stateDir: string;
  /** The files in it. */
  readonly database: string;
  readonly lock: string;
}

/** What a statement gave: rows of a query, or what a change changed. Blobs are buffers of their own. */
export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly changes?: number;
  readonly lastInsertRowid?: number;
}

export interface SqliteFiles {
  execute(sql: string, parameters: readonly unknown[]): StatementResult;
  close(): void;
}

export function openSqliteFiles(place: SqlitePlace): SqliteFiles {
  mkdirSync(place.stateDir, { recursive: true });
  const release = takeLock(place);
  try {
    const database = new Database(place.database);
    database.exec('PRAGMA journal_mode = WAL');
    // FULL: a commit is on the disk when it returns, so what was acknowledged survives kill -9 and power loss
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA busy_timeout = 5000');
    return {
      execute: (sql, parameters) => execute(database, sql, parameters),
      close: () => {
        database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function execute(database: Database.Database, sql: string, parameters: readonly unknown[]): StatementResult {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Record<string, unknown>[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], changes, lastInsertRowid: Number(lastInsertRowid) };
}

/**
 * One server per folder. The lock is an open exclusive transaction on a file of its own: the kernel drops it
 * when the process dies in any way, so there is no stale lock, and the database itself stays readable for
 * backups.
 */
function takeLock({ lock: file, stateDir }: SqlitePlace): () => void {
  const lock = new Database(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!String((error as { code?: string }).code).startsWith('SQLITE_BUSY')) throw error;
    throw new StoreLockedError(
      `another longrun server is using the state folder ${stateDir}; stop it, or choose another folder with ` +
        '--state or LONGRUN_STATE',
    );
  }
  return () => lock.close();
}

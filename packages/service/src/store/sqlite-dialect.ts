/** Kysely over the store's thread: its own SQLite dialect, but for the driver. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Slots } from '../slots.ts';
import type { SqliteThread } from './sqlite-thread.ts';

export const threadDialect = (thread: SqliteThread): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => createDriver(thread),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

const run = (connection: DatabaseConnection, sql: string): Promise<QueryResult<unknown>> =>
  connection.executeQuery(CompiledQuery.raw(sql));

function createDriver(thread: SqliteThread): Driver {
  const connection = connectionTo(thread);
  // there is one connection: a caller that wants it while a transaction is open waits
  const turns = new Slots(1);
  return {
    init: async () => {},
    async acquireConnection() {
      await turns.take();
      return connection;
    },
    releaseConnection: async () => turns.release(),
    beginTransaction: async (on) => void (await run(on, 'begin')),
    commitTransaction: async (on) => void (await run(on, 'commit')),
    async rollbackTransaction(on) {
      try {
        await run(on, 'rollback');
      } catch (error) {
        // A full disk makes SQLite roll back by itself. Failing here would hide the reason from the caller.
        if (!/no transaction is active/.test((error as Error).message)) throw error;
      }
    },
    async destroy() {
      await turns.take(); // whatever was asked before is done before
      try {
        await thread.close();
      } finally {
        turns.release();
      }
    },
  };
}

function connectionTo(thread: SqliteThread): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, changes, lastInsertRowid } = await thread.execute(sql, parameters);
      return {
        rows: rows as R[],
        ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
        ...(lastInsertRowid === undefined ? {} : { insertId: BigInt(lastInsertRowid) }),
      };
    },
    streamQuery() {
      throw new Error('the store does not stream queries');
    },
  };
}

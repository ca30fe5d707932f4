/** The shared back end: any number of servers and workers on one PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { asStoreError } from './errors.ts';
import { migrate } from './migrations/index.ts';
import type { Tables } from './schema.ts';
import { createSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

export async function openPostgresStore(connectionString: string, now?: () => Date): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'longrun',
  });
  // An idle connection that PostgreSQL drops is replaced at the next query; without a listener it would end
  // the process.
  pool.on('error', () => {});
  // the same for a connection in use: its query is rejected, and the event besides would end the process
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw asStoreError(error);
  }
  return createSqlStore({ db, dialect: 'postgres', ...(now ? { now } : {}) });
}

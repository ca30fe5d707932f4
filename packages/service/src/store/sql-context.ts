/** What the parts of the SQL store share. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Dialect, Tables } from './schema.ts';

export interface SqlContext {
  readonly db: Kysely<Tables>;
  /** For small reads: on SQLite a connection of its own, which waits for no other write. */
  readonly reader: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly now: () => Date;
}

export type Handle = Kysely<Tables> | Transaction<Tables>;

export const timeOf = ({ now }: SqlContext): string => now().toISOString();

/**
 * Whether text can be a stored key. PostgreSQL's text holds no NUL, and a query for one fails instead of
 * finding nothing.
 */
export const isStorable = (key: string): boolean => !key.includes('\0');

/** libsql gives ArrayBuffers, pg gives Buffers. */
export const bytes = (value: Uint8Array | ArrayBuffer): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array(value);

/** Now in milliseconds, by the clock that all servers share. */
export const DATABASE_TIME = {
  sqlite: sql<number>`(julianday('now') - 2440587.5) * 86400000.0`,
  postgres: sql<number>`extract(epoch from clock_timestamp())::double precision * 1000.0`,
};

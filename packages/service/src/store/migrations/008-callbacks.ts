/** Addresses that want to be told when a job ends, until they have been. */
import type { Kysely, Migration } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that no longer have a type
type AnyTables = any;

export const callbacks: Migration = {
  async up(db: Kysely<AnyTables>) {
    await db.schema
      .createTable('callbacks')
      .ifNotExists()
      .addColumn('job_id', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('callbacks_key', ['job_id', 'url'])
      .execute();
  },
};

/**
 * Files of answers are kept in the store, where every server finds them. Jobs count how often a server has
 * begun them without getting further, and who waits for them.
 */
import type { Kysely, Migration, Transaction } from 'kysely';
import type { Dialect } from '../schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that no longer have a type
type AnyTables = any;

export function uploads(dialect: Dialect): Migration {
  return {
    async up(db: Kysely<AnyTables>) {
      // as in 002: SQLite's migrator opens no transaction, and may not have noted a change that was made
      if (dialect === 'postgres') return change(db as Transaction<AnyTables>, dialect);
      const tables = await db.introspection.getTables();
      if (tables.some((table) => table.name === 'upload_parts')) return;
      await db.transaction().execute((tx) => change(tx, dialect));
    },
  };
}

/** A server of the release before writes jobs without the new columns. */
async function change(tx: Transaction<AnyTables>, dialect: Dialect): Promise<void> {
  const columns = { attempts: 0, kept: 1, waiting: 0 };
  for (const [column, value] of Object.entries(columns)) {
    await tx.schema
      .alterTable('jobs')
      .addColumn(column, 'integer', (made) => made.notNull().defaultTo(value))
      .execute();
  }
  await tx.schema
    .createTable('upload_parts')
    .addColumn('upload', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('body', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_parts_key', ['upload', 'part'])
    .execute();
}

/** Reports too large for one row are kept in parts. */
import type { Kysely, Migration, Transaction } from 'kysely';
import type { Dialect } from '../schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that no longer have a type
type AnyTables = any;

export function runParts(dialect: Dialect): Migration {
  return {
    async up(db: Kysely<AnyTables>) {
      // as in 002: SQLite's migrator opens no transaction, and may not have noted a change that was made
      if (dialect === 'postgres') return change(db as Transaction<AnyTables>, dialect);
      const tables = await db.introspection.getTables();
      if (tables.some((table) => table.name === 'run_parts')) return;
      await db.transaction().execute((tx) => change(tx, dialect));
    },
  };
}

/** A server of the release before writes runs without parts. */
async function change(tx: Transaction<AnyTables>, dialect: Dialect): Promise<void> {
  await tx.schema
    .alterTable('runs')
    .addColumn('parts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await tx.schema
    .createTable('run_parts')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('body', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_parts_key', ['hash', 'as_of', 'part'])
    .execute();
}

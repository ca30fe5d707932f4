/**
 * Runs know their design and whether they are complete, verdicts their design and whether it is the standing
 * one. Those of earlier releases have none: they are never pooled with new runs and never preferred.
 */
import type { Kysely, Migration, Transaction } from 'kysely';
import type { Dialect } from '../schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that no longer have a type
type AnyTables = any;

export function designs(dialect: Dialect): Migration {
  return {
    async up(db: Kysely<AnyTables>) {
      // as in 002: SQLite's migrator opens no transaction, and may not have noted a change that was made
      if (dialect === 'postgres') return change(db as Transaction<AnyTables>);
      const runs = (await db.introspection.getTables()).find((table) => table.name === 'runs');
      if (runs?.columns.some((column) => column.name === 'design')) return;
      await db.transaction().execute(change);
    },
  };
}

async function change(tx: Transaction<AnyTables>): Promise<void> {
  for (const column of ['design', 'engine_version']) {
    await tx.schema
      .alterTable('runs')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await tx.schema
    .alterTable('runs')
    .addColumn('complete', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await tx.schema
    .alterTable('verdicts')
    .addColumn('design', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await tx.schema
    .alterTable('verdicts')
    .addColumn('standing', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

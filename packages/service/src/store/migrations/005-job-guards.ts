/** Jobs know what they were estimated to cost, who asked for them and what token cancels them. */
import type { Kysely, Migration, Transaction } from 'kysely';
import type { Dialect } from '../schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that no longer have a type
type AnyTables = any;

export function jobGuards(dialect: Dialect): Migration {
  return {
    async up(db: Kysely<AnyTables>) {
      // as in 002: SQLite's migrator opens no transaction, and may not have noted a change that was made
      if (dialect === 'postgres') return change(db as Transaction<AnyTables>);
      const jobs = (await db.introspection.getTables()).find((table) => table.name === 'jobs');
      if (jobs?.columns.some((column) => column.name === 'cost')) return;
      await db.transaction().execute(change);
    },
  };
}

/** All may be null: a server of the release before goes on writing jobs without them. */
async function change(tx: Transaction<AnyTables>): Promise<void> {
  await tx.schema.alterTable('jobs').addColumn('cost', 'double precision').execute();
  for (const column of ['client', 'token']) {
    await tx.schema.alterTable('jobs').addColumn(column, 'text').execute();
  }
}

/** Judgements know who asked for them: their job, which knew, is removed after a while. */
import type { Kysely, Migration, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Dialect } from '../schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that no longer have a type
type AnyTables = any;

export function judgementClients(dialect: Dialect): Migration {
  return {
    async up(db: Kysely<AnyTables>) {
      // as in 002: SQLite's migrator opens no transaction, and may not have noted a change that was made
      if (dialect === 'postgres') return change(db as Transaction<AnyTables>);
      const table = (await db.introspection.getTables()).find(({ name }) => name === 'judgements');
      if (table?.columns.some((column) => column.name === 'client')) return;
      await db.transaction().execute(change);
    },
  };
}

/** May be null: a server of the release before goes on writing judgements without it. */
async function change(tx: Transaction<AnyTables>): Promise<void> {
  await tx.schema.alterTable('judgements').addColumn('client', 'text').execute();
  await sql`update judgements set client = (select client from jobs where jobs.id = judgements.id)`.execute(
    tx,
  );
}

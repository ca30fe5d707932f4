/** Judgements of models that people bring. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../schema.ts';

export function judgementsTable(dialect: Dialect): Migration {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob';
  const counter = dialect === 'postgres' ? 'serial' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('judgements')
        .ifNotExists()
        .addColumn('seq', counter, (c) =>
          dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('id', 'text', (c) => c.notNull().unique())
        .addColumn('hash', 'text', (c) => c.notNull().unique())
        .addColumn('panel', 'text', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('body', sql.raw(bytes), (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute();
    },
  };
}

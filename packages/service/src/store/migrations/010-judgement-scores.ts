/** The scores of judgements by forecast, so that judgements can be compared with each other later. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../schema.ts';

export function judgementScores(dialect: Dialect): Migration {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob';
  return {
    async up(db: Kysely<unknown>) {
      // as in 009: SQLite's migrator may not have noted a change that was made
      const table = (await db.introspection.getTables()).find(({ name }) => name === 'judgements');
      if (table?.columns.some((column) => column.name === 'scores')) return;
      await db.schema.alterTable('judgements').addColumn('scores', sql.raw(bytes)).execute();
    },
  };
}

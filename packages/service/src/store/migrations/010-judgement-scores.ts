/** The scores of judgements by forecast, so that judgements can be compared with each other later. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../schema.ts';

export function judgementScores(dialect: Dialect): Migration {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('judgements').addColumn('scores', sql.raw(bytes)).execute();
    },
  };
}

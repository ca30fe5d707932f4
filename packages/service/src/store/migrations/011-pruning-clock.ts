/**
 * What the clock said when the store was last pruned, so that one that jumps is noticed; and no more than the
 * newest reports of progress of each job.
 */
import { type Kysely, type Migration, sql } from 'kysely';

export const pruningClock: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite's migrator opens no transaction: every step may be made again
    await db.schema
      .createTable('pruning_clock')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await sql`
      insert into pruning_clock (id, at)
      select 1, max(at) from (
        select max(updated_at) as at from jobs
        union all select max(created_at) from runs
        union all select max(created_at) from verdicts
        union all select max(created_at) from judgements
        union all select max(created_at) from cache) as times
      having max(at) is not null
      on conflict do nothing`.execute(db);
    await sql`
      delete from job_events where type = 'progress' and seq <=
        (select max(newer.seq) from job_events as newer where newer.job_id = job_events.job_id) - 10`.execute(
      db,
    );
  },
};

/** The tables of the first release. Never edited: what changes is a migration of its own. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../schema.ts';

export function firstMigration(dialect: Dialect): Migration {
  const bytes = dialect === 'postgres' ? 'bytea' : 'blob';
  const counter = dialect === 'postgres' ? 'serial' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('request', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('cells_done', 'integer', (c) => c.notNull())
        .addColumn('cells_total', 'integer', (c) => c.notNull())
        .addColumn('error', 'text')
        .addColumn('owner', 'text')
        .addColumn('lease_until', 'double precision', (c) => c.notNull().defaultTo(0))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'text', (c) => c.notNull())
        .execute();
      // what makes equal requests share one job, also between servers
      await sql`create unique index jobs_one_open_per_hash on jobs (hash) where state in ('queued', 'running')`.execute(
        db,
      );
      await db.schema.createIndex('jobs_by_age').on('jobs').column('created_at').execute();
      await db.schema
        .createTable('job_events')
        .addColumn('job_id', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('data', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('job_events_pk', ['job_id', 'seq'])
        .execute();
      await db.schema
        .createTable('chunks')
        .addColumn('owner', 'text', (c) => c.notNull())
        .addColumn('idx', 'integer', (c) => c.notNull())
        .addColumn('body', sql.raw(bytes), (c) => c.notNull())
        .addPrimaryKeyConstraint('chunks_pk', ['owner', 'idx'])
        .execute();
      await db.schema
        .createTable('runs')
        .addColumn('seq', counter, (c) =>
          dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('hash', 'text', (c) => c.notNull().unique())
        .addColumn('panel', 'text', (c) => c.notNull())
        .addColumn('decision_horizon', 'integer', (c) => c.notNull())
        .addColumn('beat_threshold', 'double precision', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('body', sql.raw(bytes), (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('verdicts')
        .addColumn('seq', counter, (c) =>
          dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('as_of', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('cache')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('body', sql.raw(bytes), (c) => c.notNull())
        .execute();
    },
  };
}

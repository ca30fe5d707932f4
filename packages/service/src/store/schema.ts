/** Tables and migrations. A migration that has been released is never edited: add the next one. */
import { type Generated, type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { JobState } from './store.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface Tables {
  jobs: {
    id: string;
    hash: string;
    request: string;
    state: JobState;
    cells_done: number;
    cells_total: number;
    error: string | null;
    owner: string | null;
    /** Milliseconds since 1970 by the database's clock. */
    lease_until: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  job_events: { job_id: string; seq: number; type: string; data: string };
  chunks: { owner: string; idx: number; body: Uint8Array };
  runs: {
    seq: Generated<number>;
    hash: string;
    panel: string;
    decision_horizon: number;
    beat_threshold: number;
    summary: string;
    body: Uint8Array;
    created_at: string;
  };
  verdicts: { seq: Generated<number>; as_of: string; body: string; created_at: string };
  cache: { key: string; body: Uint8Array };
}

function firstMigration(dialect: Dialect): Migration {
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

/**
 * Brings the database to the newest version. Safe when several servers start at once: the migrator takes a
 * lock.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ '001_first': firstMigration(dialect) }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

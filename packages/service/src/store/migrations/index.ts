/** Migrations in order. One that has been released is never edited: add the next one. */
import { type Kysely, Migrator } from 'kysely';
import { NewerStoreError } from '../errors.ts';
import type { Dialect, Tables } from '../schema.ts';
import { firstMigration } from './001-first.ts';
import { chunkColumns } from './002-chunk-columns.ts';
import { designs } from './003-designs.ts';
import { judgementsTable } from './004-judgements.ts';
import { jobGuards } from './005-job-guards.ts';
import { runParts } from './006-run-parts.ts';
import { uploads } from './007-uploads.ts';
import { callbacks } from './008-callbacks.ts';
import { judgementClients } from './009-judgement-clients.ts';
import { judgementScores } from './010-judgement-scores.ts';
import { pruningClock } from './011-pruning-clock.ts';

/**
 * Brings the database to the newest version. Safe when several servers start at once: the migrator takes a
 * lock.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrations = {
    '001_first': firstMigration(dialect),
    '002_chunk_columns': chunkColumns(dialect),
    '003_designs': designs(dialect),
    '004_judgements': judgementsTable(dialect),
    '005_job_guards': jobGuards(dialect),
    '006_run_parts': runParts(dialect),
    '007_uploads': uploads(dialect),
    '008_callbacks': callbacks,
    '009_judgement_clients': judgementClients(dialect),
    '010_judgement_scores': judgementScores(dialect),
    '011_pruning_clock': pruningClock,
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown !== undefined) throw new NewerStoreError(unknown);
  if (error) throw error;
}

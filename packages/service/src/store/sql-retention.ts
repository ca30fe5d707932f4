/** What is removed after a while, and how much there is. */
import { type RawBuilder, sql } from 'kysely';
import type { Handle, SqlContext } from './sql-context.ts';
import type { Pruned, Store, StoreSize } from './store.ts';

/** Thrown to undo a trial run's deletions. */
class Undo extends Error {
  readonly counts: Pruned;

  constructor(counts: Pruned) {
    super('a dry run changes nothing');
    this.counts = counts;
  }
}

async function removed(tx: Handle, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows, rows } = await statement.execute(tx);
  return Number(numAffectedRows ?? rows.length);
}

/** Events before their jobs, and runs after the jobs that show them. */
async function removeOld(tx: Handle, before: string): Promise<Pruned> {
  const oldJobs = sql`select id from jobs where state not in ('queued', 'running') and updated_at < ${before}`;
  const events = await removed(tx, sql`delete from job_events where job_id in (${oldJobs})`);
  await removed(tx, sql`delete from chunks where job in (${oldJobs})`);
  const jobs = await removed(
    tx,
    sql`delete from jobs where state not in ('queued', 'running') and updated_at < ${before}`,
  );
  const runs = await removed(
    tx,
    sql`delete from runs where created_at < ${before}
      and not exists (select 1 from verdict_runs where run = runs.seq)
      and not exists (select 1 from jobs where jobs.hash = runs.hash)`,
  );
  // of runs that were removed, and of jobs that ended before their run was stored
  await removed(
    tx,
    sql`delete from run_parts
      where not exists (select 1 from runs where runs.hash = run_parts.hash)
      and not exists (select 1 from jobs where jobs.hash = run_parts.hash
        and state in ('queued', 'running'))`,
  );
  const luck = await removed(tx, sql`delete from chunks where job = '' and used_at < ${before}`);
  const diagnostics = await removed(tx, sql`delete from cache where created_at < ${before}`);
  return { jobs, events, runs, luck, diagnostics };
}

const DAY_MS = 86_400_000;

/**
 * A clock far ahead of everything stored may have jumped: then at most a day more than the newest of it
 * allows is removed.
 */
async function believable(tx: Handle, before: string, now: Date): Promise<string> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(updated_at) as at from jobs
      union all select max(created_at) from runs
      union all select max(created_at) from verdicts
      union all select max(created_at) from judgements
      union all select max(created_at) from cache) as times`.execute(tx);
  const newest = Date.parse(rows[0]?.newest ?? '');
  const ahead = now.getTime() - newest - DAY_MS;
  return ahead > 0 ? new Date(Date.parse(before) - ahead).toISOString() : before;
}

async function prune(
  context: SqlContext,
  before: string,
  { dryRun = false, careful = false }: NonNullable<Parameters<Store['prune']>[1]>,
): Promise<Pruned> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      const since = careful ? await believable(tx, before, context.now()) : before;
      const counts = await removeOld(tx, since);
      if (dryRun) throw new Undo(counts);
      return counts;
    });
  } catch (error) {
    if (error instanceof Undo) return error.counts;
    throw error;
  }
}

async function size({ db, dialect }: SqlContext): Promise<StoreSize[]> {
  // without reading the values themselves, where the database can
  const bytesOf = (column: string) =>
    sql.raw(dialect === 'postgres' ? `octet_length(${column})` : `length(cast(${column} as blob))`);
  const blobBytes = sql.raw(dialect === 'postgres' ? 'octet_length(body)' : 'length(body)');
  const { rows } = await sql<{ kind: string; rows: number; bytes: number }>`
    select 'jobs' as kind, count(*) as rows, coalesce(sum(${bytesOf('request')}), 0) as bytes from jobs
    union all select 'events', count(*), coalesce(sum(${bytesOf('data')}), 0) from job_events
    union all select 'runs', count(*), coalesce(sum(${blobBytes}), 0) from runs
    union all select 'run_parts', count(*), coalesce(sum(${blobBytes}), 0) from run_parts
    union all select 'verdicts', count(*), coalesce(sum(${bytesOf('body')}), 0) from verdicts
    union all select 'judgements', count(*), coalesce(sum(${blobBytes} + coalesce(${bytesOf('scores')}, 0)), 0) from judgements
    union all select 'uploads', count(*), coalesce(sum(${blobBytes}), 0) from upload_parts
    union all select 'diagnostics', count(*), coalesce(sum(${blobBytes}), 0) from cache
    union all select 'chunks_' || kind, count(*), coalesce(sum(${blobBytes}), 0) from chunks group by kind
  `.execute(db);
  return rows.map((row) => ({ kind: row.kind, rows: Number(row.rows), bytes: Number(row.bytes) }));
}

export const retentionMethods = (context: SqlContext): Pick<Store, 'prune' | 'size'> => ({
  prune: (before, options = {}) => prune(context, before, options),
  size: () => size(context),
});

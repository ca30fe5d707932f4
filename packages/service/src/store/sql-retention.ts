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

async function countRemoved(tx: Handle, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows, rows } = await statement.execute(tx);
  return Number(numAffectedRows ?? rows.length);
}

/** Events before their jobs, and runs after the jobs that show them. */
async function removeOld(tx: Handle, before: string): Promise<Pruned> {
  const oldJobs = sql`select id from jobs where state not in ('queued', 'running') and updated_at < ${before}`;
  const events = await countRemoved(tx, sql`delete from job_events where job_id in (${oldJobs})`);
  await countRemoved(tx, sql`delete from chunks where job in (${oldJobs})`);
  const jobs = await countRemoved(
    tx,
    sql`delete from jobs where state not in ('queued', 'running') and updated_at < ${before}`,
  );
  const runs = await countRemoved(
    tx,
    sql`delete from runs where created_at < ${before}
      and not exists (select 1 from verdict_runs where run = runs.seq)
      and not exists (select 1 from jobs where jobs.hash = runs.hash)`,
  );
  // of runs that were removed, and of jobs that ended before their run was stored
  await countRemoved(
    tx,
    sql`delete from run_parts
      where not exists (select 1 from runs where runs.hash = run_parts.hash)
      and not exists (select 1 from jobs where jobs.hash = run_parts.hash
        and state in ('queued', 'running'))`,
  );
  const luck = await countRemoved(tx, sql`delete from chunks where job = '' and used_at < ${before}`);
  const diagnostics = await countRemoved(tx, sql`delete from cache where created_at < ${before}`);
  return { jobs, events, runs, luck, diagnostics };
}

const DAY_MS = 86_400_000;

/** The one row of the table. */
const CLOCK_ROW = 1;

/**
 * What the clock is taken to say. One that jumped ahead would have everything removed, however new what is
 * written afterwards looks: so it is believed to have gone on by a day at most since the last pruning.
 */
async function believedNow(tx: Handle, now: Date): Promise<Date> {
  const row = await tx.selectFrom('pruning_clock').select('at').executeTakeFirst();
  const latest = row === undefined ? now.getTime() : Date.parse(row.at) + DAY_MS;
  return new Date(Math.min(now.getTime(), latest));
}

async function setClock(tx: Handle, at: Date): Promise<void> {
  const row = { id: CLOCK_ROW, at: at.toISOString() };
  await tx
    .insertInto('pruning_clock')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** A time moved back; the empty one, before which nothing is, stays. */
const earlier = (time: string, ms: number): string =>
  ms === 0 ? time : new Date(Date.parse(time) - ms).toISOString();

async function prune(
  context: SqlContext,
  before: string,
  { dryRun = false, careful = false }: NonNullable<Parameters<Store['prune']>[1]>,
): Promise<Pruned> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      const now = context.now();
      const believed = careful ? await believedNow(tx, now) : now;
      const counts = await removeOld(tx, earlier(before, now.getTime() - believed.getTime()));
      await setClock(tx, believed);
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
    union all select 'judgements', count(*), coalesce(sum(${blobBytes} + coalesce(${bytesOf('scores')}, 0)), 0)
      from judgements
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

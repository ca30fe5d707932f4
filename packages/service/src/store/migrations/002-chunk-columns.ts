/**
 * Chunks get columns instead of an owner to be parsed, jobs a type, verdicts their runs, cached bodies a
 * date; on PostgreSQL leases of queued chunks get a table of ours.
 */
import { type Kysely, type Migration, sql, type Transaction } from 'kysely';
import type { Dialect } from '../schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration works on tables that no longer have a type
type AnyTables = any;
type Handle = Transaction<AnyTables>;

export function chunkColumns(dialect: Dialect): Migration {
  return {
    async up(db: Kysely<AnyTables>) {
      // PostgreSQL's migrator has opened a transaction already. SQLite's has not, and a crash may have come
      // between our commit and the migrator's note of it.
      if (dialect === 'postgres') return change(db as Handle, dialect);
      const jobs = (await db.introspection.getTables()).find((table) => table.name === 'jobs');
      if (jobs?.columns.some((column) => column.name === 'type')) return;
      await db.transaction().execute((tx) => change(tx, dialect));
    },
  };
}

async function change(tx: Handle, dialect: Dialect): Promise<void> {
  const now = new Date().toISOString();
  await tx.schema
    .alterTable('jobs')
    .addColumn('type', 'text', (c) => c.notNull().defaultTo('benchmark'))
    .execute();
  await tx.schema
    .alterTable('cache')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(now))
    .execute();
  await makeChunks(tx, dialect);
  await moveChunks(tx, now);
  await linkVerdicts(tx);
  if (dialect === 'postgres') await makeLeases(tx);
}

async function makeChunks(tx: Handle, dialect: Dialect): Promise<void> {
  await tx.schema
    .createTable('placed_chunks')
    .addColumn('job', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('design', 'text', (c) => c.notNull())
    .addColumn('replicate', 'integer', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('idx', 'integer', (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('body', sql.raw(dialect === 'postgres' ? 'bytea' : 'blob'), (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('chunks_by_place', [
      'job',
      'kind',
      'design',
      'replicate',
      'layout',
      'idx',
      'part',
    ])
    .execute();
}

/** An owner was `<job> <layout>` or `placebo <design> <layout>`, with ` parts of <index>` after a split. */
async function moveChunks(tx: Handle, now: string): Promise<void> {
  const owners = await tx.selectFrom('chunks').select('owner').distinct().execute();
  for (const { owner } of owners as { owner: string }[]) {
    const [, name, split] = /^(.*?)(?: parts of (\d+))?$/.exec(owner) as unknown as [string, string, string?];
    const words = name.split(' ');
    const place =
      words[0] === 'placebo'
        ? { job: '', kind: 'placebo', design: words[1] ?? '', layout: words[2] ?? '' }
        : { job: words[0], kind: 'panel', design: '', layout: words[1] ?? '' };
    const [idx, part] = split === undefined ? ['idx', '0'] : [split, 'idx + 1'];
    await sql`
      insert into placed_chunks (job, kind, design, replicate, layout, idx, part, body, used_at)
      select ${place.job}, ${place.kind}, ${place.design}, 0, ${place.layout},
             ${sql.raw(idx)}, ${sql.raw(part)}, body, ${now}
      from chunks where owner = ${owner}`.execute(tx);
  }
  await tx.schema.dropTable('chunks').execute();
  await tx.schema.alterTable('placed_chunks').renameTo('chunks').execute();
}

interface OldVerdict {
  readonly seq: number;
  readonly created_at: string;
  readonly body: string;
}

interface OldRun {
  readonly seq: number;
  readonly panel: string;
  readonly decision_horizon: number;
  readonly beat_threshold: number;
  readonly created_at: string;
}

/**
 * A verdict was made of the latest run of each panel with its horizon and threshold at that moment. Every run
 * entered the verdict that was written with it, so one that is found in none is linked to the next verdict.
 */
async function linkVerdicts(tx: Handle): Promise<void> {
  await tx.schema
    .createTable('verdict_runs')
    .addColumn('verdict', 'integer', (c) => c.notNull())
    .addColumn('run', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('verdict_runs_pk', ['verdict', 'run'])
    .execute();
  const runs = (await tx
    .selectFrom('runs')
    .select(['seq', 'panel', 'decision_horizon', 'beat_threshold', 'created_at'])
    .orderBy('seq')
    .execute()) as OldRun[];
  const verdicts = (await tx
    .selectFrom('verdicts')
    .select(['seq', 'created_at', 'body'])
    .orderBy('seq')
    .execute()) as OldVerdict[];
  const linked = new Set<number>();
  for (const verdict of verdicts) {
    for (const run of runsOf(verdict, runs)) {
      linked.add(run);
      await tx.insertInto('verdict_runs').values({ verdict: verdict.seq, run }).execute();
    }
  }
  for (const run of runs) {
    if (linked.has(run.seq)) continue;
    const verdict = (verdicts.find((one) => one.created_at >= run.created_at) ?? verdicts.at(-1))?.seq;
    if (verdict !== undefined)
      await tx.insertInto('verdict_runs').values({ verdict, run: run.seq }).execute();
  }
}

function runsOf(verdict: OldVerdict, runs: readonly OldRun[]): number[] {
  const { decision_horizon, beat_threshold } = JSON.parse(verdict.body) as Partial<OldRun>;
  const latest = new Map<string, number>();
  for (const run of runs) {
    const fits = run.decision_horizon === decision_horizon && run.beat_threshold === beat_threshold;
    if (fits && run.created_at <= verdict.created_at) latest.set(run.panel, run.seq);
  }
  return [...latest.values()];
}

/** One row for each chunk in the queue, from sending to removal; `worker` is null while it waits. */
async function makeLeases(tx: Handle): Promise<void> {
  await tx.schema
    .createTable('chunk_leases')
    .addColumn('chunk', 'uuid', (c) => c.primaryKey())
    .addColumn('job', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('design', 'text', (c) => c.notNull())
    .addColumn('replicate', 'integer', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('idx', 'integer', (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('lease_ms', 'double precision', (c) => c.notNull())
    .addColumn('worker', 'text')
    .addColumn('lease_until', 'double precision')
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_attempt', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('failure', 'text')
    .addColumn('refused', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
}

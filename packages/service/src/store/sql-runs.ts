/** Runs, the verdicts made of them, and cached answers. */
import { sql } from 'kysely';
import { deleteChunksOf } from './sql-chunks.ts';
import { bytes, type Handle, type SqlContext, timeOf } from './sql-context.ts';
import { endJob } from './sql-jobs.ts';
import type { NewRun, NewVerdict, RunSummary, Store } from './store.ts';

async function insertRun(tx: Handle, run: NewRun, at: string): Promise<void> {
  const { panel, decision_horizon, beat_threshold } = run.summary;
  await tx
    .insertInto('runs')
    .values({
      hash: run.hash,
      panel,
      decision_horizon,
      beat_threshold,
      summary: JSON.stringify(run.summary),
      body: Buffer.from(run.body),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The latest run of each panel with the same decision horizon and threshold. */
const latestRuns = (tx: Handle, { decision_horizon, beat_threshold }: RunSummary) =>
  tx
    .selectFrom('runs')
    .select(['seq', 'summary'])
    .where('seq', 'in', (query) =>
      query
        .selectFrom('runs')
        .select((e) => e.fn.max('seq').as('seq'))
        .where('decision_horizon', '=', decision_horizon)
        .where('beat_threshold', '=', beat_threshold)
        .groupBy('panel'),
    )
    .orderBy('panel')
    .execute();

async function insertVerdict(
  tx: Handle,
  verdict: NonNullable<NewVerdict>,
  runs: readonly number[],
  at: string,
): Promise<void> {
  const { seq } = await tx
    .insertInto('verdicts')
    .values({ ...verdict, created_at: at })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('verdict_runs')
    .values(runs.map((run) => ({ verdict: seq, run })))
    .execute();
}

const finishBenchmark = (
  context: SqlContext,
  ...[id, run, consolidate, event]: Parameters<Store['finishBenchmark']>
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    // Two jobs that end together must see each other's run in their verdicts: one at a time.
    if (context.dialect === 'postgres') await sql`lock table verdicts in exclusive mode`.execute(tx);
    const at = timeOf(context);
    if (!(await endJob(tx, id, at, event))) return false;
    await insertRun(tx, run, at);
    const latest = await latestRuns(tx, run.summary);
    const verdict = consolidate(latest.map((entry) => JSON.parse(entry.summary) as RunSummary));
    if (verdict) {
      await insertVerdict(
        tx,
        verdict,
        latest.map((entry) => entry.seq),
        at,
      );
    }
    await deleteChunksOf(tx, id);
    return true;
  });

type RunMethods = 'finishBenchmark' | 'run' | 'verdict' | 'verdicts' | 'cached' | 'cache';

export function runMethods(context: SqlContext): Pick<Store, RunMethods> {
  const { db, reader } = context;
  const verdicts = () => reader.selectFrom('verdicts').select(['seq', 'as_of', 'body']);
  return {
    finishBenchmark: (...args) => finishBenchmark(context, ...args),

    async run(hash) {
      const row = await db.selectFrom('runs').selectAll().where('hash', '=', hash).executeTakeFirst();
      if (!row) return null;
      const { seq, created_at, summary, body } = row;
      return { seq, hash, created_at, summary: JSON.parse(summary), body: bytes(body) };
    },

    async verdict(asOf = '') {
      const row = await verdicts()
        .where(sql<string>`substr(as_of, 1, ${sql.lit(asOf.length)})`, '=', asOf)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    verdicts: (limit) => verdicts().orderBy('seq', 'desc').limit(limit).execute(),

    async cached(key) {
      const row = await db.selectFrom('cache').select('body').where('key', '=', key).executeTakeFirst();
      return row ? bytes(row.body) : null;
    },

    async cache(key, body) {
      await db
        .insertInto('cache')
        .values({ key, body: Buffer.from(body), created_at: timeOf(context) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** Runs, the verdicts made of them, and cached answers. */
import type { RunSummary } from '@longrun/evaluation';
import { sql } from 'kysely';
import { deleteChunksOf } from './sql-chunks.ts';
import { bytes, type Handle, isStorable, type SqlContext, timeOf } from './sql-context.ts';
import { endJob } from './sql-jobs.ts';
import { DIGEST_PART, type NewRun, type NewVerdict, type Store } from './store.ts';

async function insertRun(tx: Handle, run: NewRun, at: string): Promise<void> {
  const { panel, decision_horizon, beat_threshold, design, engine_version, complete } = run.summary;
  await tx
    .insertInto('runs')
    .values({
      hash: run.hash,
      panel,
      decision_horizon,
      beat_threshold,
      design,
      engine_version,
      complete: complete ? 1 : 0,
      summary: JSON.stringify(run.summary),
      body: Buffer.from(run.body),
      parts: run.parts ?? 0,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type RunDate = { readonly hash: string; readonly as_of: string };

async function partOf({ db }: SqlContext, { hash, as_of }: RunDate, part: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom('run_parts')
    .select('body')
    .where('hash', '=', hash)
    .where('as_of', '=', as_of)
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  return bytes(row.body);
}

async function* partsOf(context: SqlContext, run: RunDate, count: number): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= count; part++) yield partOf(context, run, part);
}

/** The latest complete run of each panel with the same design and engine. */
const latestRuns = (tx: Handle, { design, engine_version }: RunSummary) =>
  tx
    .selectFrom('runs')
    .select(['seq', 'summary'])
    .where('seq', 'in', (query) =>
      query
        .selectFrom('runs')
        .select((e) => e.fn.max('seq').as('seq'))
        .where('design', '=', design)
        .where('engine_version', '=', engine_version)
        .where('complete', '=', 1)
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
    .values({ ...verdict, standing: verdict.standing ? 1 : 0, created_at: at })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('verdict_runs')
    .values(runs.map((run) => ({ verdict: seq, run })))
    .execute();
}

async function consolidateRuns(
  tx: Handle,
  summary: RunSummary,
  consolidate: Parameters<Store['finishBenchmark']>[2],
  at: string,
): Promise<void> {
  const latest = await latestRuns(tx, summary);
  const verdict = consolidate(latest.map((entry) => JSON.parse(entry.summary) as RunSummary));
  const runs = latest.map((entry) => entry.seq);
  if (verdict) await insertVerdict(tx, await asWide(tx, verdict), runs, at);
}

/** How much a verdict rests on, as its body says. */
function breadthOf(body: string): { panels: number; cases: number } {
  const { panels, n_cases } = JSON.parse(body) as { panels?: readonly unknown[]; n_cases?: number };
  return { panels: panels?.length ?? 0, cases: n_cases ?? 0 };
}

/** The verdict; it does not become the standing one where that rests on more panels or series. */
async function asWide(tx: Handle, verdict: NonNullable<NewVerdict>): Promise<NonNullable<NewVerdict>> {
  if (!verdict.standing) return verdict;
  const standing = await tx
    .selectFrom('verdicts')
    .select('body')
    .where('standing', '=', 1)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!standing) return verdict;
  const [old, made] = [breadthOf(standing.body), breadthOf(verdict.body)];
  if (made.panels >= old.panels && made.cases >= old.cases) return verdict;
  const body = JSON.stringify({ ...(JSON.parse(verdict.body) as object), standing: false });
  return { ...verdict, standing: false, body };
}

const publish = (context: SqlContext, ...[runs, verdict]: Parameters<Store['publish']>): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    if (context.dialect === 'postgres') await sql`lock table verdicts in exclusive mode`.execute(tx);
    const hashes = runs.map((run) => run.hash);
    const known = await tx.selectFrom('runs').select('hash').where('hash', 'in', hashes).execute();
    if (known.length === new Set(hashes).size) return false;
    const at = timeOf(context);
    for (const run of runs) await insertRun(tx, run, at);
    const stored = await tx.selectFrom('runs').select('seq').where('hash', 'in', hashes).execute();
    const seqs = stored.map((row) => row.seq);
    await insertVerdict(tx, await asWide(tx, verdict), seqs, at);
    return true;
  });

/**
 * Parts left by an interrupted attempt, or by one that ended after another had stored the same run, perhaps
 * under an earlier date: only those of the stored run stay.
 */
async function deleteStrayParts(tx: Handle, hash: string): Promise<void> {
  const stored = await tx
    .selectFrom('runs')
    .select(['summary', 'parts'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const { as_of } = JSON.parse(stored.summary) as RunSummary;
  await tx
    .deleteFrom('run_parts')
    .where('hash', '=', hash)
    .where((e) => e.or([e('as_of', '<>', as_of), e('part', '>', stored.parts)]))
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
    await deleteStrayParts(tx, run.hash);
    if (run.summary.complete) await consolidateRuns(tx, run.summary, consolidate, at);
    await deleteChunksOf(tx, id);
    return true;
  });

type RunMethods =
  | 'finishBenchmark'
  | 'publish'
  | 'run'
  | 'putRunPart'
  | 'verdict'
  | 'verdicts'
  | 'cached'
  | 'cache';

export function runMethods(context: SqlContext): Pick<Store, RunMethods> {
  const { db, reader } = context;
  const verdicts = () => reader.selectFrom('verdicts').select(['seq', 'as_of', 'design', 'standing', 'body']);
  return {
    finishBenchmark: (...args) => finishBenchmark(context, ...args),
    publish: (...args) => publish(context, ...args),

    async run(hash) {
      const row = await db.selectFrom('runs').selectAll().where('hash', '=', hash).executeTakeFirst();
      if (!row) return null;
      const { seq, created_at, summary, body, parts } = row;
      const run = { seq, hash, created_at, summary: JSON.parse(summary) as RunSummary, body: bytes(body) };
      const { as_of } = run.summary;
      if (parts === 0) return run;
      const rest = () => partsOf(context, { hash, as_of }, parts);
      return { ...run, parts, rest, digest: () => partOf(context, { hash, as_of }, DIGEST_PART) };
    },

    async putRunPart({ hash, as_of }, part, body) {
      await db
        .insertInto('run_parts')
        .values({ hash, as_of, part, body: Buffer.from(body) })
        .onConflict((conflict) =>
          conflict.columns(['hash', 'as_of', 'part']).doUpdateSet({ body: Buffer.from(body) }),
        )
        .execute();
    },

    async verdict({ asOf = '', design, newest = false } = {}) {
      if (!isStorable(design ?? '')) return null;
      let query = verdicts().where(sql<string>`substr(as_of, 1, ${sql.lit(asOf.length)})`, '=', asOf);
      if (design !== undefined) query = query.where('design', '=', design);
      if (!newest) query = query.orderBy('standing', 'desc');
      const row = await query.orderBy('seq', 'desc').limit(1).executeTakeFirst();
      return row ? { ...row, standing: row.standing === 1 } : null;
    },

    async verdicts(limit) {
      const rows = await verdicts().orderBy('seq', 'desc').limit(limit).execute();
      return rows.map((row) => ({ ...row, standing: row.standing === 1 }));
    },

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

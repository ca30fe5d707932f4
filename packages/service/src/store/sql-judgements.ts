/** Judgements: stored when their job ends, listed newest first. */
import { deleteChunksOf } from './sql-chunks.ts';
import { bytes, isStorable, type SqlContext, timeOf } from './sql-context.ts';
import { endJob } from './sql-jobs.ts';
import type { Store, StoredJudgement } from './store.ts';

const finishJudgement = (
  context: SqlContext,
  ...[job, judgement, event]: Parameters<Store['finishJudgement']>
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const at = timeOf(context);
    if (!(await endJob(tx, job, at, event))) return false;
    const asked = await tx.selectFrom('jobs').select('client').where('id', '=', job).executeTakeFirst();
    const client = asked?.client ?? null;
    await tx
      .insertInto('judgements')
      .values({
        ...judgement,
        id: job,
        body: Buffer.from(judgement.body),
        scores: judgement.scores ? Buffer.from(judgement.scores) : null,
        client,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await deleteChunksOf(tx, job);
    return true;
  });

const deleteJudgement = (context: SqlContext, id: string): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const deleted = await tx.deleteFrom('judgements').where('id', '=', id).returning('id').executeTakeFirst();
    if (!deleted) return false;
    await tx.deleteFrom('job_events').where('job_id', '=', id).execute();
    await tx.deleteFrom('jobs').where('id', '=', id).execute();
    return true;
  });

type JudgementMethods =
  | 'finishJudgement'
  | 'judgement'
  | 'judgementOf'
  | 'judgementScores'
  | 'deleteJudgement'
  | 'judgements';

export function judgementMethods(context: SqlContext): Pick<Store, JudgementMethods> {
  const find = async (column: 'id' | 'hash', value: string): Promise<StoredJudgement | null> => {
    if (!isStorable(value)) return null;
    const row = await context.db
      .selectFrom('judgements')
      .select(['id', 'hash', 'panel', 'summary', 'body'])
      .where(column, '=', value)
      .executeTakeFirst();
    return row ? { ...row, body: bytes(row.body) } : null;
  };
  return {
    finishJudgement: (...args) => finishJudgement(context, ...args),
    judgement: (id) => find('id', id),
    judgementOf: (hash) => find('hash', hash),
    async judgementScores(id) {
      if (!isStorable(id)) return null;
      const row = await context.db
        .selectFrom('judgements')
        .select(['summary', 'scores'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { summary: row.summary, scores: row.scores && bytes(row.scores) } : null;
    },
    deleteJudgement: (id) => deleteJudgement(context, id),
    async judgements({ limit, panel }) {
      let query = context.db.selectFrom('judgements').select('summary').orderBy('seq', 'desc').limit(limit);
      if (panel !== undefined) query = query.where('panel', '=', panel);
      return (await query.execute()).map((row) => row.summary);
    },
  };
}

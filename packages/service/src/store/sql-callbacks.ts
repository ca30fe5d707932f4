/**
 * Callbacks of jobs: noted when a job is asked for, due once it has ended, gone once delivered or given up.
 */
import { type SqlContext, timeOf } from './sql-context.ts';
import { OPEN_STATES, type Store } from './store.ts';

type CallbackMethods = 'addCallback' | 'dueCallbacks' | 'postponeCallback' | 'removeCallback';

export function callbackMethods(context: SqlContext): Pick<Store, CallbackMethods> {
  const { db, reader } = context;
  return {
    async addCallback(job, url) {
      await db
        .insertInto('callbacks')
        .values({ job_id: job, url, due_at: timeOf(context) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    dueCallbacks: (limit) =>
      reader
        .selectFrom('callbacks')
        .innerJoin('jobs', 'jobs.id', 'callbacks.job_id')
        .select(['job_id as job', 'url', 'callbacks.attempts as attempts', 'due_at'])
        .where('jobs.state', 'not in', OPEN_STATES)
        .where('due_at', '<=', timeOf(context))
        .orderBy('due_at')
        .limit(limit)
        .execute(),
    async postponeCallback({ job, url, due_at }, until) {
      const taken = await db
        .updateTable('callbacks')
        .set((e) => ({ due_at: until, attempts: e('attempts', '+', 1) }))
        .where('job_id', '=', job)
        .where('url', '=', url)
        .where('due_at', '=', due_at)
        .returning('url')
        .executeTakeFirst();
      return taken !== undefined;
    },
    async removeCallback({ job, url }) {
      await db.deleteFrom('callbacks').where('job_id', '=', job).where('url', '=', url).execute();
    },
  };
}

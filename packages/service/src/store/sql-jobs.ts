/** Jobs and their events. */
import { type Selectable, sql } from 'kysely';
import type { Tables } from './schema.ts';
import { DATABASE_TIME, type Handle, isStorable, type SqlContext, timeOf } from './sql-context.ts';
import {
  type JobEvent,
  type Lease,
  type NewEvent,
  type NewJob,
  OPEN_STATES,
  type Store,
  type StoredJob,
} from './store.ts';

const toJob = ({
  owner,
  lease_until,
  client,
  token,
  kept,
  waiting,
  ...row
}: Selectable<Tables['jobs']>): StoredJob => ({
  ...row,
  request: JSON.parse(row.request),
});

const toEvent = (row: { seq: number; type: string; data: string }): JobEvent => ({
  ...row,
  data: JSON.parse(row.data),
});

/** Numbers the event after the job's last one. */
async function addEvent(db: Handle, jobId: string, event: NewEvent): Promise<void> {
  await sql`
    insert into job_events (job_id, seq, type, data)
    select ${jobId}, coalesce(max(seq), 0) + 1, ${event.type}, ${JSON.stringify(event.data)}
    from job_events where job_id = ${jobId}`.execute(db);
}

/** Reports of progress that are kept of a job, the newest: a job of hours makes tens of thousands. */
const KEPT_PROGRESS = 10;

/** Forgets what newer reports of progress have overtaken, so that no stream begins with hours of them. */
async function forgetOldProgress(db: Handle, jobId: string): Promise<void> {
  await sql`
    delete from job_events where job_id = ${jobId} and type = 'progress'
    and seq <= (select max(seq) from job_events where job_id = ${jobId}) - ${sql.lit(KEPT_PROGRESS)}`.execute(
    db,
  );
}

/**
 * Ends an open job with its last event; false when it is no longer open. For the transaction that stores its
 * result.
 */
export async function endJob(tx: Handle, id: string, at: string, event: NewEvent): Promise<boolean> {
  const ended = await tx
    .updateTable('jobs')
    .set({ state: 'done', updated_at: at, cells_done: sql`cells_total` })
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .returning('id')
    .executeTakeFirst();
  if (ended) await addEvent(tx, id, event);
  return ended !== undefined;
}

async function openOne(context: SqlContext, hash: string): Promise<StoredJob | null> {
  const row = await context.reader
    .selectFrom('jobs')
    .selectAll()
    .where('hash', '=', hash)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
  return row ? toJob(row) : null;
}

async function openJob(
  context: SqlContext,
  job: NewJob,
  lease: Lease = { owner: '', ms: 0 },
): Promise<{ job: StoredJob; created: boolean }> {
  for (;;) {
    const at = timeOf(context);
    const inserted = await context.db
      .insertInto('jobs')
      .values({
        ...job,
        request: JSON.stringify(job.request),
        cost: job.cost ?? null,
        attempts: 1,
        kept: job.kept === false ? 0 : 1,
        client: job.client ?? null,
        token: job.token ?? null,
        state: 'queued',
        cells_done: 0,
        error: null,
        owner: lease.owner,
        lease_until: sql`${DATABASE_TIME[context.dialect]} + ${sql.lit(lease.ms)}`,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return { job: toJob(inserted), created: true };
    const open = await openOne(context, job.hash);
    if (open) return { job: open, created: false };
    // the open one ended between the two statements: try again
  }
}

async function listJobs(
  { reader }: SqlContext,
  { open = false, limit = 1000, after }: NonNullable<Parameters<Store['jobs']>[0]> = {},
): Promise<StoredJob[]> {
  let query = reader
    .selectFrom('jobs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (open) query = query.where('state', 'in', OPEN_STATES);
  if (after) {
    const { created_at: at, id } = after;
    query = query.where((e) =>
      e.or([e('created_at', '<', at), e.and([e('created_at', '=', at), e('id', '<', id)])]),
    );
  }
  return (await query.execute()).map(toJob);
}

const updateJob = (context: SqlContext, ...[id, update, event]: Parameters<Store['updateJob']>) =>
  context.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('jobs')
      .set({ ...update, updated_at: timeOf(context) })
      .where('id', '=', id)
      .where('state', 'in', OPEN_STATES)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    if (event) await addEvent(tx, id, event);
    if (event?.type === 'progress') await forgetOldProgress(tx, id);
    return toJob(row);
  });

async function claimJob(
  { db, dialect }: SqlContext,
  id: string,
  { owner, ms, takeOver = false }: Parameters<Store['claimJob']>[1],
): Promise<boolean> {
  const time = DATABASE_TIME[dialect];
  const claimed = await db
    .updateTable('jobs')
    .set({
      owner,
      lease_until: sql`${time} + ${sql.lit(ms)}`,
      attempts: sql`case when owner = ${owner} then attempts else attempts + 1 end`,
    })
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .where((e) => e.or([e('owner', '=', owner), e('lease_until', '<', time), e.lit(takeOver)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function removeWaiter({ db }: SqlContext, id: string): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set({ waiting: sql`waiting - 1` })
    .where('id', '=', id)
    .where('waiting', '>', 0)
    .returning(['waiting', 'kept'])
    .executeTakeFirst();
  return row !== undefined && row.waiting === 0 && row.kept === 0;
}

const eventsOf = ({ reader }: SqlContext, jobId: string) =>
  reader.selectFrom('job_events').select(['seq', 'type', 'data']).where('job_id', '=', jobId);

type JobMethods =
  | 'openJob'
  | 'job'
  | 'jobToken'
  | 'jobClient'
  | 'openJobsOf'
  | 'jobs'
  | 'doneJob'
  | 'updateJob'
  | 'claimJob'
  | 'releaseJob'
  | 'progressed'
  | 'keepJob'
  | 'addWaiter'
  | 'removeWaiter'
  | 'lastEvent'
  | 'events';

export function jobMethods(context: SqlContext): Pick<Store, JobMethods> {
  const jobs = () => context.reader.selectFrom('jobs').selectAll();
  return {
    openJob: (job, lease) => openJob(context, job, lease),
    async job(id) {
      if (!isStorable(id)) return null;
      const row = await jobs().where('id', '=', id).executeTakeFirst();
      return row ? toJob(row) : null;
    },
    async jobToken(id) {
      const query = context.reader.selectFrom('jobs').select('token').where('id', '=', id);
      return (await query.executeTakeFirst())?.token ?? null;
    },
    async jobClient(id) {
      const of = (table: 'jobs' | 'judgements') =>
        context.reader.selectFrom(table).select('client').where('id', '=', id);
      // a judgement outlives its job
      const rows = await of('jobs').unionAll(of('judgements')).execute();
      return rows.find(({ client }) => client !== null)?.client ?? null;
    },
    async openJobsOf(client) {
      const query = context.reader
        .selectFrom('jobs')
        .select((e) => e.fn.countAll().as('count'))
        .where('client', '=', client)
        .where('state', 'in', OPEN_STATES);
      return Number((await query.executeTakeFirst())?.count ?? 0);
    },
    jobs: (filter) => listJobs(context, filter),
    async doneJob(hash) {
      const query = jobs().where('hash', '=', hash).where('state', '=', 'done');
      const row = await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
      return row ? toJob(row) : null;
    },
    updateJob: (id, update, event) => updateJob(context, id, update, event),
    claimJob: (id, lease) => claimJob(context, id, lease),
    async releaseJob(id, owner) {
      await context.db
        .updateTable('jobs')
        .set({ owner: '', lease_until: 0, attempts: 0 })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .execute();
    },
    async progressed(id) {
      await context.db.updateTable('jobs').set({ attempts: 0 }).where('id', '=', id).execute();
    },
    async keepJob(id) {
      await context.db.updateTable('jobs').set({ kept: 1 }).where('id', '=', id).execute();
    },
    async addWaiter(id) {
      const update = context.db.updateTable('jobs').set({ waiting: sql`waiting + 1` });
      await update.where('id', '=', id).execute();
    },
    removeWaiter: (id) => removeWaiter(context, id),
    async lastEvent(jobId) {
      const row = await eventsOf(context, jobId).orderBy('seq', 'desc').limit(1).executeTakeFirst();
      return row ? toEvent(row) : null;
    },
    async events(jobId, after) {
      const rows = await eventsOf(context, jobId).where('seq', '>', after).orderBy('seq').execute();
      return rows.map(toEvent);
    },
  };
}

/** The store over Kysely: everything both back ends share. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { asStoreError } from './errors.ts';
import type { Dialect, Tables } from './schema.ts';
import {
  type JobEvent,
  type NewEvent,
  OPEN_STATES,
  type RunSummary,
  type Store,
  type StoredJob,
} from './store.ts';

export interface SqlStoreOptions {
  readonly db: Kysely<Tables>;
  /**
   * For small reads: a connection of its own that waits for nobody's write. Without it `db` serves them too.
   */
  readonly reader?: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly now?: () => Date;
}

type Handle = Kysely<Tables> | Transaction<Tables>;

/** libsql gives ArrayBuffers, pg gives Buffers. */
const bytes = (value: Uint8Array | ArrayBuffer): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array(value);

const toJob = ({ owner, lease_until, ...row }: Selectable<Tables['jobs']>): StoredJob => ({
  ...row,
  request: JSON.parse(row.request),
});

const toEvent = (row: { seq: number; type: string; data: string }): JobEvent => ({
  ...row,
  data: JSON.parse(row.data),
});

/** Now in milliseconds, by the clock that all servers share. */
const databaseTime = {
  sqlite: sql<number>`(julianday('now') - 2440587.5) * 86400000.0`,
  postgres: sql<number>`extract(epoch from clock_timestamp())::double precision * 1000.0`,
};

/** Numbers the event after the job's last one. */
async function addEvent(db: Handle, jobId: string, event: NewEvent): Promise<void> {
  await sql`
    insert into job_events (job_id, seq, type, data)
    select ${jobId}, coalesce(max(seq), 0) + 1, ${event.type}, ${JSON.stringify(event.data)}
    from job_events where job_id = ${jobId}`.execute(db);
}

/** Chunks of a job, whatever the layout after its id. */
async function deleteChunksOf(db: Handle, id: string): Promise<void> {
  await sql`delete from chunks where substr(owner, 1, ${sql.lit(id.length)}) = ${id}`.execute(db);
}

export function createSqlStore(options: SqlStoreOptions): Store {
  const { db, reader = db, dialect, now = () => new Date() } = options;
  const time = (): string => now().toISOString();

  const jobWhere = async (column: 'id' | 'hash', value: string, open: boolean): Promise<StoredJob | null> => {
    let query = reader.selectFrom('jobs').selectAll().where(column, '=', value);
    if (open) query = query.where('state', 'in', OPEN_STATES);
    const row = await query.executeTakeFirst();
    return row ? toJob(row) : null;
  };

  const store: Store = {
    async openJob(job, lease = { owner: '', ms: 0 }) {
      for (;;) {
        const at = time();
        const row = {
          ...job,
          request: JSON.stringify(job.request),
          state: 'queued' as const,
          cells_done: 0,
          error: null,
        };
        const inserted = await db
          .insertInto('jobs')
          .values({
            ...row,
            owner: lease.owner,
            lease_until: sql`${databaseTime[dialect]} + ${sql.lit(lease.ms)}`,
            created_at: at,
            updated_at: at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (inserted) return { job: toJob(inserted), created: true };
        const open = await jobWhere('hash', job.hash, true);
        if (open) return { job: open, created: false };
        // the open one ended between the two statements: try again
      }
    },

    job: (id) => jobWhere('id', id, false),

    async jobs({ open = false, limit = 1000, after } = {}) {
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
    },

    updateJob: (id, update, event) =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('jobs')
          .set({ ...update, updated_at: time() })
          .where('id', '=', id)
          .where('state', 'in', OPEN_STATES)
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        if (event) await addEvent(tx, id, event);
        return toJob(row);
      }),

    async doneJob(hash) {
      const query = reader
        .selectFrom('jobs')
        .selectAll()
        .where('hash', '=', hash)
        .where('state', '=', 'done');
      const row = await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
      return row ? toJob(row) : null;
    },

    async claimJob(id, { owner, ms, takeOver = false }) {
      const time = databaseTime[dialect];
      const claimed = await db
        .updateTable('jobs')
        .set({ owner, lease_until: sql`${time} + ${sql.lit(ms)}` })
        .where('id', '=', id)
        .where('state', 'in', OPEN_STATES)
        .where((e) => e.or([e('owner', '=', owner), e('lease_until', '<', time), e.lit(takeOver)]))
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    async lastEvent(jobId) {
      const query = reader
        .selectFrom('job_events')
        .select(['seq', 'type', 'data'])
        .where('job_id', '=', jobId);
      const row = await query.orderBy('seq', 'desc').limit(1).executeTakeFirst();
      return row ? toEvent(row) : null;
    },

    async events(jobId, after) {
      const rows = await reader
        .selectFrom('job_events')
        .select(['seq', 'type', 'data'])
        .where('job_id', '=', jobId)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute();
      return rows.map(toEvent);
    },

    async putChunk(owner, { index, body }) {
      await db
        .insertInto('chunks')
        .values({ owner, idx: index, body: Buffer.from(body) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async chunks(owner) {
      const rows = await db
        .selectFrom('chunks')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('idx')
        .execute();
      return rows.map((row) => ({ index: row.idx, body: bytes(row.body) }));
    },

    async chunkIndexes(owner) {
      const rows = await db
        .selectFrom('chunks')
        .select('idx')
        .where('owner', '=', owner)
        .orderBy('idx')
        .execute();
      return rows.map((row) => row.idx);
    },

    async deleteChunks(owner) {
      await deleteChunksOf(db, owner);
    },

    finishJob: (id, run, consolidate, event) =>
      db.transaction().execute(async (tx) => {
        // Two jobs that end together must see each other's run in their verdicts: one at a time.
        if (dialect === 'postgres') await sql`lock table verdicts in exclusive mode`.execute(tx);
        const at = time();
        const ended = await tx
          .updateTable('jobs')
          .set({ state: 'done', updated_at: at, cells_done: sql`cells_total` })
          .where('id', '=', id)
          .where('state', 'in', OPEN_STATES)
          .returning('id')
          .executeTakeFirst();
        if (!ended) return false;
        const { panel, decision_horizon, beat_threshold } = run.summary;
        const design = { panel, decision_horizon, beat_threshold };
        const row = {
          hash: run.hash,
          ...design,
          summary: JSON.stringify(run.summary),
          body: Buffer.from(run.body),
        };
        await tx
          .insertInto('runs')
          .values({ ...row, created_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const latest = await tx
          .selectFrom('runs')
          .select('summary')
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
        const verdict = consolidate(latest.map((entry) => JSON.parse(entry.summary) as RunSummary));
        await tx
          .insertInto('verdicts')
          .values({ ...verdict, created_at: at })
          .execute();
        await addEvent(tx, id, event);
        await deleteChunksOf(tx, id);
        return true;
      }),

    async run(hash) {
      const row = await db.selectFrom('runs').selectAll().where('hash', '=', hash).executeTakeFirst();
      if (!row) return null;
      return {
        seq: row.seq,
        hash,
        created_at: row.created_at,
        summary: JSON.parse(row.summary),
        body: bytes(row.body),
      };
    },

    async verdict(asOf = '') {
      const row = await reader
        .selectFrom('verdicts')
        .select(['seq', 'as_of', 'body'])
        .where(sql<string>`substr(as_of, 1, ${sql.lit(asOf.length)})`, '=', asOf)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    verdicts: (limit) =>
      reader
        .selectFrom('verdicts')
        .select(['seq', 'as_of', 'body'])
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute(),

    async cached(key) {
      const row = await db.selectFrom('cache').select('body').where('key', '=', key).executeTakeFirst();
      return row ? bytes(row.body) : null;
    },

    async cache(key, body) {
      await db
        .insertInto('cache')
        .values({ key, body: Buffer.from(body) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async ping() {
      await sql`select 1`.execute(db); // of the connection that writes
    },

    async close() {
      await db.destroy();
      if (reader !== db) await reader.destroy();
    },
  };
  return guarded(store);
}

/** Every method rejects with a StoreUnavailableError where the database is at fault. */
export function guarded(store: Store): Store {
  const entries = Object.entries(store).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (method as (...args: unknown[]) => unknown)(...args);
      } catch (error) {
        throw asStoreError(error);
      }
    },
  ]);
  return Object.fromEntries(entries) as Store;
}

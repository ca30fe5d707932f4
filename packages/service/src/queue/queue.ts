/**
 * The work queue in PostgreSQL, kept by pg-boss: chunks wait in it, any number of workers take them. It lives
 * in the same database as the store, so one query can tell whether a chunk is stored, failed or lost.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { ChunkPlace } from '../jobs/executor.ts';
import type { ChunkSpec } from '../jobs/plan.ts';
import { asStoreError } from '../store/errors.ts';
import { lazily } from './lazily.ts';

export const QUEUE = 'chunks';
const SCHEMA = 'longrun_queue';

/** What travels: where the result belongs, and what to compute. Plain JSON. */
export interface ChunkMessage extends ChunkPlace {
  readonly spec: ChunkSpec;
}

export interface SendOptions {
  /** How long a silent worker keeps the chunk. */
  readonly leaseSeconds: number;
  readonly retryLimit: number;
}

export interface FetchedChunk extends ChunkMessage {
  readonly id: string;
  readonly leaseSeconds: number;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Why a worker gave a chunk back; `refused` when its data or engine is of another version. */
export interface ChunkFailure {
  readonly message: string;
  readonly refused?: boolean;
}

/** `lost`: neither in the queue nor stored, because another server removed it. */
export type Settled = { readonly id: string } & (
  | { readonly state: 'stored' | 'lost' }
  | { readonly state: 'failed'; readonly failure: ChunkFailure }
);

export interface Depth {
  readonly waiting: number;
  readonly active: number;
}

export interface Queue {
  /** Puts chunks into the queue; those already there stay as they are. */
  send(messages: readonly ChunkMessage[], options: SendOptions): Promise<void>;
  /** Of these chunks, the ones that no longer wait for a worker. */
  settled(places: readonly ChunkPlace[]): Promise<Settled[]>;
  remove(ids: readonly string[]): Promise<void>;
  fetch(count: number): Promise<FetchedChunk[]>;
  complete(id: string): Promise<void>;
  fail(id: string, failure: ChunkFailure): Promise<void>;
  /** Which of these chunks are still ours; `renew` starts their leases again. */
  held(ids: readonly string[], renew: boolean): Promise<Set<string>>;
  depth(): Promise<Depth>;
  /** Deletes results of jobs that have ended: a worker may store one after its job was cancelled. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  readonly connectionString: string;
  /** True on servers: they look for expired leases. Workers only take and give. */
  readonly supervise?: boolean;
  readonly leaseSeconds?: number;
  readonly maxConnections?: number;
}

/** The same place has the same id on every server, so that a chunk waits once however often it is sent. */
export function chunkId({ owner, index }: ChunkPlace): string {
  const hex = createHash('sha256').update(`${owner} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function openQueue(options: QueueOptions): Queue {
  const { connectionString, supervise = false, leaseSeconds = 15, maxConnections = 4 } = options;
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    application_name: 'longrun-queue',
  });
  // a dropped connection, idle or in use, is replaced at the next query; without listeners it would end the
  // process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const query = async (
    text: string,
    values: unknown[] = [],
  ): Promise<{ rows: Record<string, unknown>[] }> => {
    try {
      return await pool.query(text, values);
    } catch (error) {
      throw asStoreError(error);
    }
  };

  /** pg-boss cannot be started twice after a failure: each attempt makes a new one. */
  const boss = lazily(async () => {
    const made = new PgBoss({
      db: { executeSql: query },
      schema: SCHEMA,
      schedule: false,
      supervise,
      maintenanceIntervalSeconds: Math.max(1, Math.floor(leaseSeconds / 5)),
      archiveCompletedAfterSeconds: 3600,
      deleteAfterHours: 24,
    });
    made.on('error', () => {}); // maintenance while the database is away: it comes round again
    await made.start();
    await made.createQueue(QUEUE);
    return made;
  });

  return {
    async send(messages, { leaseSeconds: expireInSeconds, retryLimit }) {
      const jobs = messages.map(({ owner, index, spec }) => ({
        id: chunkId({ owner, index }),
        name: QUEUE,
        data: { owner, index, spec },
        retryLimit,
        retryDelay: 1,
        expireInSeconds,
      }));
      await (await boss.get()).insert(jobs);
    },

    async settled(places) {
      await boss.get();
      const { rows } = await query(
        `select p.id, j.state, j.output, c.owner is not null as stored
         from unnest($1::uuid[], $2::text[], $3::int[]) as p (id, owner, idx)
         left join ${SCHEMA}.job j on j.name = '${QUEUE}' and j.id = p.id
         left join chunks c on c.owner = p.owner and c.idx = p.idx
         where c.owner is not null or j.id is null or j.state >= 'completed'`,
        [places.map(chunkId), places.map((place) => place.owner), places.map((place) => place.index)],
      );
      return rows.map(({ id, state, output, stored }): Settled => {
        if (stored) return { id: id as string, state: 'stored' };
        if (state === 'failed') return { id: id as string, state: 'failed', failure: failureOf(output) };
        return { id: id as string, state: 'lost' };
      });
    },

    async remove(ids) {
      if (ids.length > 0) await (await boss.get()).deleteJob(QUEUE, [...ids]);
    },

    async fetch(count) {
      // pg-boss takes every error of this query for an empty queue: remember the real one
      let failure: unknown = null;
      const db = {
        executeSql: (text: string, values: unknown[]) =>
          query(text, values).catch((error: unknown) => {
            failure = error;
            throw error;
          }),
      };
      const options = { batchSize: count, includeMetadata: true as const, db };
      const jobs = await (await boss.get()).fetch<ChunkMessage>(QUEUE, options);
      if (failure !== null) throw failure;
      return jobs.map(({ id, data, expireInSeconds, retryCount }) => ({
        id,
        ...data,
        leaseSeconds: Number(expireInSeconds),
        attempt: retryCount + 1,
      }));
    },

    complete: async (id) => (await boss.get()).complete(QUEUE, id),

    fail: async (id, failure) => (await boss.get()).fail(QUEUE, id, failure),

    async held(ids, renew) {
      const active = `name = '${QUEUE}' and id = any($1::uuid[]) and state = 'active'`;
      // pg-boss 10 counts a lease from `started_on` and has no call to renew it
      const { rows } = await query(
        renew
          ? `update ${SCHEMA}.job set started_on = now() where ${active} returning id`
          : `select id from ${SCHEMA}.job where ${active}`,
        [ids],
      );
      return new Set(rows.map((row) => row['id'] as string));
    },

    async depth() {
      await boss.get();
      const { rows } = await query(
        `select count(*) filter (where state < 'active')::int as waiting,
                count(*) filter (where state = 'active')::int as active
         from ${SCHEMA}.job where name = '${QUEUE}'`,
      );
      return rows[0] as unknown as Depth;
    },

    async sweep() {
      await query(
        `delete from chunks where owner not like 'placebo %' and not exists (
           select from jobs where id = split_part(chunks.owner, ' ', 1) and state in ('queued', 'running'))`,
      );
    },

    async close() {
      const made = await boss.settled();
      await made?.stop({ graceful: false }).catch(() => {});
      await pool.end();
    },
  };
}

/** What a worker wrote, or pg-boss' own note when the worker fell silent. */
function failureOf(output: unknown): ChunkFailure {
  const said = output as (ChunkFailure & { value?: { message?: string } }) | null;
  if (said?.message !== undefined) return { message: said.message, refused: said.refused === true };
  return { message: 'every worker that took it died or fell silent' };
}

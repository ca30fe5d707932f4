/**
 * The work queue in PostgreSQL: chunks wait in it, any number of workers take them. pg-boss, through its
 * public API alone, delivers and retries; leases, heartbeats and failures are in a table of ours. Both change
 * in one transaction, so a chunk is never taken without a lease.
 */
import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import type { ChunkSpec } from '../jobs/job-type.ts';
import { Reopening } from '../reopening.ts';
import type { ChunkPlace } from '../store/chunk-place.ts';
import { QueueDatabase } from './database.ts';
import {
  addLeases,
  type ChunkFailure,
  chunkId,
  countLeases,
  type Depth,
  expireLeases,
  giveBackLease,
  heldLeases,
  removeLeases,
  type Settled,
  settledLeases,
  takeLeases,
} from './leases.ts';

const QUEUE = 'work';
/** The queue of the first release, whose messages no version since can read. */
const FORMER_QUEUE = 'chunks';
const SCHEMA = 'longrun_queue';
/** pg-boss ends an attempt by itself after this time: our leases end far sooner. */
const EXPIRE_SECONDS = 23 * 3600;
const SILENT = 'every worker that took it died or fell silent';

/** What travels: where the result belongs, and what to compute. Plain JSON. */
export interface ChunkMessage {
  readonly place: ChunkPlace;
  readonly spec: ChunkSpec;
}

export interface SendOptions {
  /** How long a silent worker keeps the chunk. */
  readonly leaseSeconds: number;
  readonly retryLimit: number;
}

export interface FetchedChunk extends ChunkMessage {
  readonly id: string;
  readonly leaseMs: number;
  /** 1 for the first. */
  readonly attempt: number;
}

export interface QueueOptions {
  readonly connectionString: string;
  /** True on servers: pg-boss then looks after its own tables. Workers only take and give. */
  readonly supervise?: boolean;
  readonly maxConnections?: number;
}

export class Queue {
  /** Name of this process in leases. */
  readonly #worker = randomUUID();
  readonly #db: QueueDatabase;
  readonly #boss: Reopening<PgBoss>;

  constructor({ connectionString, supervise = false, maxConnections = 4 }: QueueOptions) {
    this.#db = new QueueDatabase(connectionString, maxConnections);
    // pg-boss cannot be started twice after a failure: each attempt makes a new one
    this.#boss = new Reopening(() => startBoss(this.#db, supervise));
  }

  /** Puts chunks into the queue; those already there stay as they are. */
  async send(messages: readonly ChunkMessage[], { leaseSeconds, retryLimit }: SendOptions): Promise<void> {
    const boss = await this.#boss.get();
    const jobs = messages.map((message) => ({
      id: chunkId(message.place),
      name: QUEUE,
      data: message,
      retryLimit,
      retryDelay: 1,
      expireInSeconds: EXPIRE_SECONDS,
    }));
    const places = messages.map((message) => message.place);
    await this.#db.transaction(async (db) => {
      await addLeases(db, places, leaseSeconds * 1000);
      await boss.insert(jobs, { db });
    });
  }

  /** Of these chunks, the ones that no longer wait for a worker. */
  findSettled(places: readonly ChunkPlace[]): Promise<Settled[]> {
    return settledLeases(this.#db, places);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const boss = await this.#boss.get();
    await this.#db.transaction(async (db) => {
      await removeLeases(db, ids);
      await boss.deleteJob(QUEUE, [...ids], { db });
    });
  }

  async fetch(count: number): Promise<FetchedChunk[]> {
    const boss = await this.#boss.get();
    return this.#db.transaction(async (db) => {
      const options = { batchSize: count, includeMetadata: true as const, db };
      const jobs = await boss.fetch<ChunkMessage>(QUEUE, options);
      if (jobs.length === 0) return [];
      const taken = jobs.map(({ id, retryCount, retryLimit }) => ({
        id,
        attempt: retryCount + 1,
        isLast: retryCount >= retryLimit,
      }));
      const leases = await takeLeases(db, this.#worker, taken);
      const unknown = jobs.map(({ id }) => id).filter((id) => !leases.has(id));
      if (unknown.length > 0) await boss.deleteJob(QUEUE, unknown, { db }); // no job waits for them
      return jobs.flatMap(({ id, data, retryCount }) => {
        const leaseMs = leases.get(id);
        return leaseMs === undefined ? [] : [{ id, ...data, leaseMs, attempt: retryCount + 1 }];
      });
    });
  }

  /** To be called when the chunk's result is stored. */
  async complete(id: string): Promise<void> {
    const boss = await this.#boss.get();
    await this.#db.transaction(async (db) => {
      await removeLeases(db, [id]);
      await boss.complete(QUEUE, id, {}, { db });
    });
  }

  /** Gives a chunk back: it is retried, unless this was its last attempt or it is no longer held here. */
  async fail(id: string, failure: ChunkFailure): Promise<void> {
    const boss = await this.#boss.get();
    await this.#db.transaction(async (db) => {
      if (await giveBackLease(db, this.#worker, id, failure)) await boss.fail(QUEUE, id, {}, { db });
    });
  }

  /** Which of these chunks are still held here; `renew` starts their leases again. */
  findHeld(ids: readonly string[], { renew }: { readonly renew: boolean }): Promise<Set<string>> {
    return heldLeases(this.#db, this.#worker, ids, { renew });
  }

  /** Offers the chunks of silent workers again. */
  async expire(): Promise<void> {
    const boss = await this.#boss.get();
    await this.#db.transaction(async (db) => {
      const ids = await expireLeases(db, SILENT);
      if (ids.length > 0) await boss.fail(QUEUE, ids as unknown as string, {}, { db });
    });
  }

  depth(): Promise<Depth> {
    return countLeases(this.#db);
  }

  async close(): Promise<void> {
    const boss = await this.#boss.settled();
    await boss?.stop({ graceful: false }).catch(() => {});
    await this.#db.close();
  }
}

async function startBoss(db: QueueDatabase, supervise: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db,
    schema: SCHEMA,
    schedule: false,
    supervise,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterHours: 24,
  });
  boss.on('error', () => {}); // maintenance while the database is unavailable: it comes round again
  await boss.start();
  await boss.createQueue(QUEUE);
  if (supervise) await boss.purgeQueue(FORMER_QUEUE);
  return boss;
}

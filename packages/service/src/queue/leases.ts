/**
 * The table `chunk_leases`: one row for each chunk in the queue, from sending to removal. It tells whether a
 * chunk waits, which worker holds it until when, and whether it has failed for good. pg-boss only decides who
 * gets which chunk next; every question about a chunk's state is answered here.
 */
import { createHash } from 'node:crypto';
import type { ChunkPlace } from '../store/chunk-place.ts';
import type { Statements } from './database.ts';

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

export interface Taken {
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly isLast: boolean;
}

/** Milliseconds since 1970 by the database's clock. */
const NOW = 'extract(epoch from clock_timestamp())::double precision * 1000.0';
const PLACE = ['job', 'kind', 'design', 'replicate', 'layout', 'idx', 'part'] as const;

/** The same place has the same id on every server, so that a chunk waits once however often it is sent. */
export function chunkId(place: ChunkPlace): string {
  const { job, kind, design, replicate, layout, index, part } = place;
  const key = JSON.stringify([job, kind, design, replicate, layout, index, part]);
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Ids and places as parallel arrays, to be unnested. */
const columnsOf = (places: readonly ChunkPlace[]): unknown[][] => [
  places.map(chunkId),
  places.map((place) => place.job),
  places.map((place) => place.kind),
  places.map((place) => place.design),
  places.map((place) => place.replicate),
  places.map((place) => place.layout),
  places.map((place) => place.index),
  places.map((place) => place.part),
];
const UNNESTED = `unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[], $8::int[])
  as p (chunk, ${PLACE.join(', ')})`;

/** Rows for chunks that are sent; those already there stay as they are. */
export async function addLeases(
  db: Statements,
  places: readonly ChunkPlace[],
  leaseMs: number,
): Promise<void> {
  await db.executeSql(
    `insert into chunk_leases (chunk, ${PLACE.join(', ')}, lease_ms)
     select p.*, $9::double precision from ${UNNESTED} on conflict do nothing`,
    [...columnsOf(places), leaseMs],
  );
}

/**
 * Gives chunks to a worker; returns how long each lease lasts. A chunk without a row is not in the answer.
 */
export async function takeLeases(
  db: Statements,
  worker: string,
  taken: readonly Taken[],
): Promise<Map<string, number>> {
  const { rows } = await db.executeSql(
    `update chunk_leases l set worker = $1, lease_until = ${NOW} + l.lease_ms, attempt = t.attempt,
       last_attempt = t.last, failure = null, refused = false
     from unnest($2::uuid[], $3::int[], $4::boolean[]) as t (chunk, attempt, last)
     where l.chunk = t.chunk returning l.chunk, l.lease_ms`,
    [worker, taken.map(({ id }) => id), taken.map(({ attempt }) => attempt), taken.map((t) => t.isLast)],
  );
  return new Map(rows.map((row) => [row['chunk'] as string, row['lease_ms'] as number]));
}

/** Which of these chunks the worker still holds; `renew` starts their leases again. */
export async function heldLeases(
  db: Statements,
  worker: string,
  ids: readonly string[],
  { renew }: { readonly renew: boolean },
): Promise<Set<string>> {
  const ours = 'worker = $1 and chunk = any($2::uuid[])';
  const { rows } = await db.executeSql(
    renew
      ? `update chunk_leases set lease_until = ${NOW} + lease_ms where ${ours} returning chunk`
      : `select chunk from chunk_leases where ${ours}`,
    [worker, ids],
  );
  return new Set(rows.map((row) => row['chunk'] as string));
}

const GIVE_BACK = `set worker = null, lease_until = null,
  failure = case when last_attempt then $1::text end, refused = last_attempt and $2::boolean`;

/**
 * Ends a worker's lease: the chunk waits again, or has failed if it was its last attempt. False if not held.
 */
export async function giveBackLease(
  db: Statements,
  worker: string,
  id: string,
  { message, refused = false }: ChunkFailure,
): Promise<boolean> {
  const { rows } = await db.executeSql(
    `update chunk_leases ${GIVE_BACK} where worker = $3 and chunk = $4::uuid returning chunk`,
    [message, refused, worker, id],
  );
  return rows.length > 0;
}

/**
 * Ends the leases of workers that fell silent; returns their chunks. Servers at the same time share them out.
 */
export async function expireLeases(db: Statements, message: string): Promise<string[]> {
  const { rows } = await db.executeSql(
    `update chunk_leases ${GIVE_BACK} where chunk in (
       select chunk from chunk_leases where worker is not null and lease_until < ${NOW} for update skip locked)
     returning chunk`,
    [message, false],
  );
  return rows.map((row) => row['chunk'] as string);
}

export async function removeLeases(db: Statements, ids: readonly string[]): Promise<void> {
  await db.executeSql('delete from chunk_leases where chunk = any($1::uuid[])', [ids]);
}

/** Of these chunks, the ones that no longer wait for a worker. */
export async function settledLeases(db: Statements, places: readonly ChunkPlace[]): Promise<Settled[]> {
  const same = PLACE.map((column) => `c.${column} = p.${column}`).join(' and ');
  const { rows } = await db.executeSql(
    `select p.chunk, l.failure, l.refused, c.job is not null as stored
     from ${UNNESTED}
     left join chunk_leases l on l.chunk = p.chunk
     left join chunks c on ${same}
     where c.job is not null or l.chunk is null or l.failure is not null`,
    columnsOf(places),
  );
  return rows.map(({ chunk, failure, refused, stored }): Settled => {
    const id = chunk as string;
    if (stored) return { id, state: 'stored' };
    if (failure === null) return { id, state: 'lost' };
    return { id, state: 'failed', failure: { message: failure as string, refused: refused === true } };
  });
}

export async function countLeases(db: Statements): Promise<Depth> {
  const { rows } = await db.executeSql(
    `select count(*) filter (where worker is null and failure is null)::int as waiting,
            count(*) filter (where worker is not null)::int as active
     from chunk_leases`,
  );
  return rows[0] as unknown as Depth;
}

/** Results of chunks, in rows that say what they belong to. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ChunkSet } from './chunk-place.ts';
import type { Tables } from './schema.ts';
import { bytes, type Handle, type SqlContext, timeOf } from './sql-context.ts';
import { OPEN_STATES, type Store } from './store.ts';

const inSet = (db: Handle, set: ChunkSet): SelectQueryBuilder<Tables, 'chunks', object> =>
  db
    .selectFrom('chunks')
    .where('job', '=', set.job)
    .where('kind', '=', set.kind)
    .where('design', '=', set.design)
    .where('replicate', '=', set.replicate)
    .where('layout', '=', set.layout);

export async function deleteChunksOf(db: Handle, job: string): Promise<void> {
  await db.deleteFrom('chunks').where('job', '=', job).execute();
}

type ChunkMethods =
  | 'putChunk'
  | 'chunk'
  | 'chunks'
  | 'chunkIndexes'
  | 'chunkParts'
  | 'touchChunks'
  | 'deleteChunks'
  | 'sweepChunks';

export function chunkMethods(context: SqlContext): Pick<Store, ChunkMethods> {
  const { db } = context;
  return {
    async putChunk({ index, job, kind, design, replicate, layout, part }, body) {
      const place = { job, kind, design, replicate, layout, idx: index, part };
      await db
        .insertInto('chunks')
        .values({ ...place, body: Buffer.from(body), used_at: timeOf(context) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async chunk(place) {
      const one = inSet(db, place).where('idx', '=', place.index).where('part', '=', place.part);
      const row = await one.select('body').executeTakeFirst();
      return row ? bytes(row.body) : null;
    },

    async chunks(set) {
      const whole = inSet(db, set).where('part', '=', 0);
      const rows = await whole.select(['idx', 'body']).orderBy('idx').execute();
      return rows.map((row) => ({ index: row.idx, body: bytes(row.body) }));
    },

    async chunkIndexes(set) {
      const whole = inSet(db, set).where('part', '=', 0);
      return (await whole.select('idx').orderBy('idx').execute()).map((row) => row.idx);
    },

    async chunkParts(place) {
      const parts = inSet(db, place).where('idx', '=', place.index).where('part', '>', 0);
      return (await parts.select('body').orderBy('part').execute()).map((row) => bytes(row.body));
    },

    async touchChunks(set) {
      await db
        .updateTable('chunks')
        .set({ used_at: timeOf(context) })
        .where('job', '=', set.job)
        .where('kind', '=', set.kind)
        .where('design', '=', set.design)
        .where('replicate', '=', set.replicate)
        .where('layout', '=', set.layout)
        .execute();
    },

    deleteChunks: (job) => deleteChunksOf(db, job),

    async sweepChunks() {
      await db
        .deleteFrom('chunks')
        .where('job', '<>', '')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs')
                .select(sql.lit(1).as('one'))
                .whereRef('jobs.id', '=', 'chunks.job')
                .where('state', 'in', OPEN_STATES),
            ),
          ),
        )
        .execute();
    },
  };
}

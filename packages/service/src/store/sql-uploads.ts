/** Files of answers, in parts, until they are scored. */
import { sql } from 'kysely';
import { bytes, type SqlContext, timeOf } from './sql-context.ts';
import type { Store } from './store.ts';

type UploadMethods = 'putUploadPart' | 'uploadPart' | 'uploadBytes' | 'deleteUpload' | 'sweepUploads';

export function uploadMethods(context: SqlContext): Pick<Store, UploadMethods> {
  const { db } = context;
  const deleteUpload = async (upload: string): Promise<void> => {
    await db.deleteFrom('upload_parts').where('upload', '=', upload).execute();
  };
  return {
    async putUploadPart(upload, part, body) {
      const row = { upload, part, body: Buffer.from(body), created_at: timeOf(context) };
      await db
        .insertInto('upload_parts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async uploadPart(upload, part) {
      const row = await db
        .selectFrom('upload_parts')
        .select('body')
        .where('upload', '=', upload)
        .where('part', '=', part)
        .executeTakeFirst();
      return row ? bytes(row.body) : null;
    },

    async uploadBytes(client) {
      const waits = sql`where exists (select 1 from jobs where state in ('queued', 'running')
        and jobs.client = ${client} and request like '%' || upload_parts.upload || '%')`;
      const { rows } = await sql<{ bytes: number | null }>`
        select sum(length(body)) as bytes from upload_parts ${client === undefined ? sql`` : waits}`.execute(
        db,
      );
      return Number(rows[0]?.bytes ?? 0);
    },

    deleteUpload,

    async sweepUploads(before) {
      // an open job's request names its upload
      const { rows } = await sql<{ upload: string }>`
        select upload from upload_parts group by upload having max(created_at) < ${before}
        and not exists (select 1 from jobs where state in ('queued', 'running')
          and request like '%' || upload_parts.upload || '%')`.execute(db);
      for (const { upload } of rows) await deleteUpload(upload);
      return rows.length;
    },
  };
}

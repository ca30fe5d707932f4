/** Whether the store answers, and whether it takes writes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type SqlContext, timeOf } from './sql-context.ts';
import type { Store } from './store.ts';

/** More than the free rest of a page or block, and not compressible: it needs space of its own. */
export const PROBE_BYTES = 16 << 10;
/** However often it is asked, the store is written to at most this often. */
const PROBE_EVERY_MS = 1000;

/**
 * `checkFolder` writes to the folder of an embedded database: on a full disk its log may still have room for
 * a row.
 */
export function healthMethods(
  context: SqlContext,
  checkFolder: () => Promise<void> = async () => {},
): Pick<Store, 'ping' | 'checkWritable'> {
  const { db } = context;
  const key = `probe:${randomUUID()}`; // servers that share the store do not wait for each other
  let writtenAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  const ping = async (): Promise<void> => {
    await sql`select 1`.execute(db); // of the connection that writes
  };
  const write = async (): Promise<void> => {
    await checkFolder();
    const row = { key, body: randomBytes(PROBE_BYTES), created_at: timeOf(context) };
    await db
      .insertInto('cache')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.deleteFrom('cache').where('key', '=', key).execute();
    writtenAt = performance.now();
  };
  return {
    ping,
    async checkWritable() {
      await ping();
      if (performance.now() - writtenAt < PROBE_EVERY_MS) return;
      underWay ??= write().finally(() => {
        underWay = null;
      });
      await underWay;
    },
  };
}

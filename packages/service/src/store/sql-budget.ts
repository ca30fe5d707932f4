/** What clients have used: the base of their budgets. */
import { sql } from 'kysely';
import type { SqlContext } from './sql-context.ts';
import type { Store } from './store.ts';

export function budgetMethods({ reader }: SqlContext): Pick<Store, 'costOf' | 'jobsByState'> {
  return {
    async costOf(client, since) {
      const row = await reader
        .selectFrom('jobs')
        .select((e) => [e.fn.sum<number | null>('cost').as('seconds'), e.fn.min('created_at').as('first')])
        .where('client', '=', client)
        .where('created_at', '>', since)
        .executeTakeFirst();
      return { seconds: Number(row?.seconds ?? 0), first: row?.first ?? null };
    },
    async jobsByState() {
      const rows = await reader
        .selectFrom('jobs')
        .select(['state', sql<number>`count(*)`.as('count')])
        .groupBy('state')
        .execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },
  };
}

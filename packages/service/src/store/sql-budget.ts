/** What clients have used: the base of their budgets. */
import { type RawBuilder, sql } from 'kysely';
import type { SqlContext } from './sql-context.ts';
import type { ClientUsage, Store } from './store.ts';

type BudgetMethods = 'costOf' | 'usage' | 'jobsByState';

const OPEN = sql`state in ('queued', 'running')`;

/**
 * Computing of jobs created after a time, open jobs and stored bytes by client: judgements, reports of its
 * jobs that retention has not removed, and files of answers that open jobs wait to score.
 */
function usageQuery(since: string, client: string | undefined): RawBuilder<ClientUsage> {
  const known = (column: string) =>
    client === undefined ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} = ${client}`;
  const reports = sql`select distinct client, hash from jobs where ${known('client')}`;
  return sql<ClientUsage>`
    select client, sum(seconds) as seconds, sum(open_jobs) as open_jobs, sum(bytes) as bytes from (
      select client,
        sum(case when created_at > ${since} then coalesce(cost, 0) else 0 end) as seconds,
        sum(case when ${OPEN} then 1 else 0 end) as open_jobs, 0 as bytes
        from jobs where ${known('client')} group by client
      union all
      select client, 0, 0, sum(length(body) + coalesce(length(scores), 0))
        from judgements where ${known('client')} group by client
      union all
      select own.client, 0, 0, sum(length(runs.body)) from runs
        join (${reports}) as own on own.hash = runs.hash group by own.client
      union all
      select own.client, 0, 0, sum(length(run_parts.body)) from run_parts
        join (${reports}) as own on own.hash = run_parts.hash group by own.client
      union all
      select jobs.client, 0, 0, sum(length(upload_parts.body)) from upload_parts
        join jobs on ${OPEN} and ${known('jobs.client')} and jobs.request like '%' || upload_parts.upload || '%'
        group by jobs.client
    ) as used group by client order by client`;
}

export function budgetMethods({ reader }: SqlContext): Pick<Store, BudgetMethods> {
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
    async usage(since, client) {
      const { rows } = await usageQuery(since, client).execute(reader);
      return rows.map((row) => ({
        client: row.client,
        seconds: Number(row.seconds),
        open_jobs: Number(row.open_jobs),
        bytes: Number(row.bytes),
      }));
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

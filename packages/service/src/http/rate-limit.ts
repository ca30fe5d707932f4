/**
 * Budgets over HTTP: what computing without a job costs is counted, and every answer whose work is charged
 * tells what is left, in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import type { AppDeps } from '../deps.ts';
import { CodedError } from '../errors.ts';
import type { Held, JobManager, Spent } from '../jobs/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route opens jobs, which are charged to every budget of its client. */
    budgeted?: boolean;
  }
}

/** One budget in force. */
interface Policy {
  readonly name: string;
  readonly quota: number;
  /** What follows the quota in the policy: window or unit. */
  readonly unit: string;
}

interface HeldPolicy extends Policy {
  readonly used: (held: Held) => number;
}

/** Of computing, by what is charged without a job too. */
const seconds = (quota: number): Policy => ({ name: 'cpu-seconds', quota, unit: ';w=3600' });

/** Of what is open and stored. */
const holdings = ({ budgetBytes, maxJobsPerClient }: AppDeps['config']): HeldPolicy[] => [
  { name: 'stored-bytes', quota: budgetBytes, unit: ';qu="content-bytes"', used: ({ bytes }) => bytes },
  {
    name: 'open-jobs',
    quota: maxJobsPerClient,
    unit: ';qu="concurrent-requests"',
    used: ({ openJobs }) => openJobs,
  },
];

const listOf = (policies: readonly Policy[]): string =>
  policies.map(({ name, quota, unit }) => `"${name}";q=${quota}${unit}`).join(', ');

const left = (quota: number, used: number): number => Math.max(0, Math.floor(quota - used));

/** Requests whose computing was charged, or refused. */
const chargedRequests = new WeakSet<FastifyRequest>();
/** Strangers, whose token was refused, learn nothing. */
const REFUSED = new Set([401, 403]);

export function tellBudgets(scope: FastifyInstance, { config, jobs }: AppDeps): void {
  const computing = config.budgetSeconds > 0 ? [seconds(config.budgetSeconds)] : [];
  const held = holdings(config).filter(({ quota }) => quota > 0);
  if (computing.length + held.length === 0) return;
  scope.addHook('onSend', async (request, reply) => {
    const opensJobs = request.routeOptions.config.budgeted ?? false;
    if (!opensJobs && !chargedRequests.has(request)) return;
    if (REFUSED.has(reply.statusCode)) return;
    const client = clientOf(request);
    const policies = opensJobs ? held : [];
    const told = await rest(jobs, client, computing, policies).catch(() => null);
    if (told === null) return; // the store is unavailable
    reply.header('ratelimit-policy', listOf([...computing, ...policies])).header('ratelimit', told);
  });
}

async function rest(
  jobs: JobManager,
  client: string,
  computing: readonly Policy[],
  policies: readonly HeldPolicy[],
): Promise<string> {
  const items: string[] = [];
  for (const { name, quota } of computing) {
    const spent: Spent = await jobs.spent(client);
    items.push(`"${name}";r=${left(quota, spent.seconds)};t=${spent.reset}`);
  }
  if (policies.length > 0) {
    const held = await jobs.held(client);
    items.push(...policies.map(({ name, quota, used }) => `"${name}";r=${left(quota, used(held))}`));
  }
  return items.join(', ');
}

export interface Charge {
  readonly jobs: Pick<JobManager, 'charge'>;
  /** CPU seconds per hour; 0 is no budget. */
  readonly budget: number;
  /** Estimated CPU seconds of what is computed. */
  readonly seconds: number;
}

/** Computes at the cost of the client's budget, unless the queue refuses it. Throws `budget_spent`. */
export async function computeAtCost<T>(
  request: FastifyRequest,
  { jobs, budget, seconds: cost }: Charge,
  compute: () => Promise<T>,
): Promise<T> {
  if (budget === 0) return compute();
  chargedRequests.add(request);
  const takeBack = await jobs.charge(clientOf(request), cost);
  try {
    return await compute();
  } catch (error) {
    if (error instanceof CodedError && error.code === 'queue_full') takeBack();
    throw error;
  }
}

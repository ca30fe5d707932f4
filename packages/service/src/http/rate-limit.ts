/**
 * Budgets over HTTP: what computing without a job costs is counted, and what is left is told in `RateLimit`
 * and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
import { CodedError } from '../errors.ts';
import type { JobManager } from '../jobs/index.ts';

/** Seconds of a budget's window. */
const HOUR = 3600;

export async function tellBudget(
  request: FastifyRequest,
  reply: FastifyReply,
  jobs: Pick<JobManager, 'spent'>,
  budget: number,
): Promise<void> {
  if (budget === 0) return;
  const { seconds, reset } = await jobs.spent(clientOf(request));
  const left = Math.max(0, Math.floor(budget - seconds));
  reply.header('ratelimit-policy', `"cpu-seconds";q=${budget};w=${HOUR}`);
  reply.header('ratelimit', `"cpu-seconds";r=${left};t=${reset}`);
}

export interface Charge {
  readonly jobs: Pick<JobManager, 'charge' | 'spent'>;
  /** CPU seconds per hour; 0 is no budget. */
  readonly budget: number;
  /** Estimated CPU seconds of what is computed. */
  readonly seconds: number;
}

/** Computes at the cost of the client's budget, unless the queue refuses it. Throws `budget_spent`. */
export async function charged<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { jobs, budget, seconds }: Charge,
  compute: () => Promise<T>,
): Promise<T> {
  if (budget === 0) return compute();
  const takeBack = await jobs.charge(clientOf(request), seconds);
  try {
    const answer = await compute();
    await tellBudget(request, reply, jobs, budget).catch(() => {}); // the store may be unavailable
    return answer;
  } catch (error) {
    if (error instanceof CodedError && error.code === 'queue_full') takeBack();
    throw error;
  }
}

/**
 * `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers): what is left of a client's
 * budget.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../auth/index.ts';
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

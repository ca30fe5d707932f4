/** A job, and the judgement it makes, belong to whoever started them. */
import type { FastifyRequest } from 'fastify';
import { JOB_TOKEN } from '../http/job-token.ts';
import { Problem } from '../http/problem.ts';
import type { JobManager } from '../jobs/index.ts';
import { clientOf, isAdmin } from './access.ts';

type Jobs = Pick<JobManager, 'isOwner' | 'hasToken'>;

/** With authentication: the subject that started the job, or the scope `admin`. */
export async function requireOwner(request: FastifyRequest, id: string, jobs: Jobs): Promise<void> {
  if (isAdmin(request) || (await jobs.isOwner(id, clientOf(request)))) return;
  throw new Problem('not_owner', `job ${id} was started by another client`);
}

/** Without authentication: the token that came with the 202. */
export async function requireJobToken(request: FastifyRequest, id: string, jobs: Jobs): Promise<void> {
  const token = request.headers[JOB_TOKEN];
  if (token === undefined)
    throw new Problem('wrong_token', `this takes the token of job ${id}, sent as ${JOB_TOKEN}`);
  if (!(await jobs.hasToken(id, String(token))))
    throw new Problem('wrong_token', `the token sent as ${JOB_TOKEN} is not that of job ${id}`);
}

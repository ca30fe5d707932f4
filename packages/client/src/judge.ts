import type { Job } from '@longrun/contract';
import { problemOf, UnreachableError } from './problem.ts';
import { judgeUrl } from './urls.ts';

/** What names the tasks that were answered, and the challenger. Lists are written with commas. */
export interface JudgeQuery {
  readonly panel: string;
  readonly name?: string;
  readonly trained_on?: string;
  readonly variables?: string;
  readonly horizons?: readonly number[];
  readonly n_origins?: number;
  readonly decision_horizon?: number;
  readonly n_samples?: number;
  readonly seed?: number;
  readonly every?: number;
  readonly replicates?: number;
}

export interface SubmitOptions {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Media type of the answers: JSON Lines unless given. */
  readonly type?: string;
  readonly signal?: AbortSignal;
}

/** Sends a file of answers and gives the job that judges them. */
export async function submitAnswers(
  query: JudgeQuery,
  answers: Blob | string,
  { baseUrl, fetch, type = 'application/x-ndjson', signal }: SubmitOptions,
): Promise<Job> {
  let response: Response;
  try {
    response = await fetch(judgeUrl(baseUrl, 'judgements', query), {
      method: 'POST',
      body: answers,
      headers: { 'content-type': type, accept: 'application/json' },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError('the server cannot be reached', { cause: error });
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw problemOf(response, body);
  return body as Job;
}

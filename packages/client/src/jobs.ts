import type { Job } from '@longrun/contract';
import { problemOf, UnreachableError } from './problem.ts';
import { createEventParser } from './sse.ts';

const OPEN_STATES: readonly Job['state'][] = ['queued', 'running'];
export const isFinished = (job: Job): boolean => !OPEN_STATES.includes(job.state);

export interface FollowOptions {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal;
  /** Milliseconds before a broken stream is opened again; doubles up to eight times this. */
  readonly retryDelay?: number;
  /** How many times in a row an unreachable server is tried again. */
  readonly retries?: number;
}

/**
 * Follows a job by its event stream, resuming after a break, and yields it at every event until it is
 * finished.
 */
export async function* followJob(id: string, options: FollowOptions): AsyncGenerator<Job, void, void> {
  const { retries = 5, retryDelay = 500, signal } = options;
  let lastEventId = '';
  for (let failures = 0; ; ) {
    try {
      for await (const { job, eventId } of readEvents(id, lastEventId, options)) {
        failures = 0;
        lastEventId = eventId;
        yield job;
        if (isFinished(job)) return;
      }
      // The server closed the stream of an open job (it is restarting): come back after a pause.
      failures++;
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      if (++failures > retries) throw error;
    }
    if (failures > retries) throw new UnreachableError('the progress of the job stopped coming');
    await pause(Math.min(retryDelay * 2 ** (failures - 1), retryDelay * 8), signal);
  }
}

interface JobEvent {
  readonly job: Job;
  readonly eventId: string;
}

async function* readEvents(
  id: string,
  lastEventId: string,
  options: FollowOptions,
): AsyncGenerator<JobEvent> {
  const headers: Record<string, string> = { accept: 'text/event-stream' };
  if (lastEventId !== '') headers['last-event-id'] = lastEventId;
  const url = `${options.baseUrl}/v1/jobs/${encodeURIComponent(id)}/events`;
  const response = await reach(
    () => options.fetch(url, { headers, ...signalOf(options.signal) }),
    options.signal,
  );
  if (!response.ok) throw problemOf(response, await response.json().catch(() => null));
  if (response.body === null) return;
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reach(() => reader.read(), options.signal);
      if (done) return;
      for (const event of parse(decoder.decode(value, { stream: true }))) {
        yield { job: JSON.parse(event.data) as Job, eventId: event.id };
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const signalOf = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

/** Network failures become `UnreachableError`; an abort of ours stays what it is. */
async function reach<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError('the server cannot be reached', { cause: error });
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

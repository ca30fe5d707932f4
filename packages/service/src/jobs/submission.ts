/** From a body to its job: equal requests share one, a finished one is answered from the store. */
import { randomUUID } from 'node:crypto';
import { CodedError } from '../errors.ts';
import type { Store, StoredJob } from '../store/store.ts';
import type { JobWatch } from './events.ts';
import type { JobResult, JobType } from './job-type.ts';
import type { JobRunner } from './runner.ts';
import type { JobView } from './view.ts';

export interface SubmissionDeps {
  readonly store: Store;
  readonly runner: JobRunner;
  readonly watch: JobWatch;
  readonly closing: AbortSignal;
  readonly owner: string;
  readonly leaseMs: number;
  /** Open jobs beyond which a new one is refused. */
  readonly maxOpenJobs: number;
}

const CLIENT_GONE = 'the client that asked for it went away';

export class Submission {
  readonly #deps: SubmissionDeps;

  constructor(deps: SubmissionDeps) {
    this.#deps = deps;
  }

  /** Starts or joins the job of a request; a finished request gives its job too. */
  async submit(type: JobType, body: unknown): Promise<JobView> {
    const { store, runner } = this.#deps;
    const request = await type.prepare(body);
    const hash = type.hash(request);
    const finished = (await type.find(hash)) && (await store.doneJob(hash));
    return runner.view(finished || (await this.#open(type, request, hash, true)));
  }

  /**
   * The result of a request: from the store, or when its job is done. When `signal` aborts and nobody else
   * wants the job, it is cancelled.
   */
  async complete(type: JobType, body: unknown, signal: AbortSignal): Promise<JobResult> {
    const request = await type.prepare(body);
    const hash = type.hash(request);
    for (;;) {
      const stored = await type.find(hash);
      if (stored) return stored;
      const { id } = await this.#open(type, request, hash, false);
      const job = await this.#wait(id, signal);
      if (job.state === 'done') continue; // the result is in the store now
      if (job.state === 'cancelled' && job.error === CLIENT_GONE) continue; // not by us: start it again
      throw endOf(job, type);
    }
  }

  /** The job of a request: new, or the one already open. */
  async #open(type: JobType, request: unknown, hash: string, kept: boolean): Promise<StoredJob> {
    const { store, runner, closing, owner, leaseMs, maxOpenJobs } = this.#deps;
    const id = randomUUID();
    const plan = await type.plan(id, request);
    if (closing.aborted)
      throw new CodedError('shutting_down', 'the server is shutting down', { retryAfterSeconds: 5 });
    if (runner.size >= maxOpenJobs) {
      const message = `too many jobs are under way (${maxOpenJobs} at most)`;
      throw new CodedError('too_many_jobs', message, { retryAfterSeconds: 10 });
    }
    const { cells_total } = plan;
    const opened = await store.openJob(
      { id, type: type.name, hash, request, cells_total },
      { owner, ms: leaseMs },
    );
    if (opened.created) runner.launch(opened.job, plan, kept);
    else if (kept) {
      const running = runner.running(opened.job.id);
      if (running) running.kept = true;
    }
    return opened.job;
  }

  /** A job that only its waiting clients want is cancelled when the last of them goes. */
  async #wait(id: string, signal: AbortSignal): Promise<StoredJob> {
    const { runner, watch } = this.#deps;
    const running = runner.running(id);
    if (running) running.waiting++;
    try {
      return await watch.ended(id, signal);
    } finally {
      if (running && --running.waiting === 0 && !running.kept && signal.aborted)
        await runner.cancel(id, CLIENT_GONE);
    }
  }
}

function endOf({ id, state, error }: StoredJob, { name }: JobType): CodedError {
  if (state === 'failed') return new CodedError('job_failed', `the ${name} failed: ${error}`);
  const code = state === 'cancelled' ? 'job_cancelled' : 'job_interrupted';
  const message = `the ${name} was ${state}${error ? `: ${error}` : ''} (job ${id})`;
  return new CodedError(code, message, { retryAfterSeconds: 5 });
}

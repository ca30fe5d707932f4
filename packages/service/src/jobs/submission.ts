/** From a body to its job: equal requests share one, a finished one is answered from the store. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CodedError } from '../errors.ts';
import { Slots } from '../slots.ts';
import type { Store, StoredJob } from '../store/store.ts';
import type { Asked, Budget, Budgets } from './budget.ts';
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
  readonly limits: JobLimits;
  readonly budget: Budget;
  /** Whether jobs remember who asked for them. */
  readonly owned: boolean;
}

/** What a server allows; 0 is no limit. */
export interface JobLimits extends Budgets {
  /** Open jobs of this server. */
  readonly open: number;
  /** Open jobs of one client. */
  readonly perClient: number;
  /** Estimated CPU seconds of one job. */
  readonly cost: number;
}

/** The job of a request, and for whoever started it the token that cancels it. */
export interface SubmittedJob extends JobView {
  readonly token?: string;
}

interface Opening {
  readonly type: JobType;
  readonly request: unknown;
  readonly hash: string;
  /** True when the job goes on without anyone waiting. */
  readonly kept: boolean;
  /** Whoever asks: the subject of a token, or an address. */
  readonly client: string | undefined;
  /** Of a file that came with the request. */
  readonly bytes?: number;
  /** True when the store has the result already: the job computes nothing. */
  readonly answered?: boolean;
}

/** Tokens and clients are stored as digests. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const CLIENT_GONE = 'the client that asked for it went away';

export class Submission {
  readonly #deps: SubmissionDeps;
  readonly #count = new Slots(1);

  constructor(deps: SubmissionDeps) {
    this.#deps = deps;
  }

  /** Starts or joins the job of a request; a finished request gives its job too. */
  async submit(type: JobType, body: unknown, client?: string, bytes = 0): Promise<SubmittedJob> {
    const { store, runner } = this.#deps;
    const request = await type.prepare(body);
    const hash = type.hash(request);
    const answered = (await type.find(hash)) !== null;
    const finished = answered && (await store.doneJob(hash));
    if (finished) return runner.view(finished);
    const { job, token } = await this.#open({ type, request, hash, kept: true, client, bytes, answered });
    return { ...(await runner.view(job)), ...(token === undefined ? {} : { token }) };
  }

  /**
   * The result of a request: from the store, or when its job is done. When `signal` aborts and no one else
   * waits for the job, it is cancelled.
   */
  async complete(type: JobType, body: unknown, signal: AbortSignal, client?: string): Promise<JobResult> {
    const request = await type.prepare(body);
    const hash = type.hash(request);
    for (;;) {
      const stored = await type.find(hash);
      if (stored) return stored;
      const opened = await this.#open({ type, request, hash, kept: false, client });
      const job = await this.#wait(opened.job.id, signal);
      if (job.state === 'done') continue; // the result is in the store now
      if (job.state === 'cancelled' && job.error === CLIENT_GONE) continue; // not by us: start it again
      throw endOf(job, type);
    }
  }

  /** The result of a request where the store has it; nothing is started. */
  async stored(type: JobType, body: unknown): Promise<JobResult | null> {
    return type.find(type.hash(await type.prepare(body)));
  }

  /** Throws `job_too_costly`, before anything of the job is planned. */
  async checkCost(type: JobType, request: unknown): Promise<void> {
    const limit = this.#deps.limits.cost;
    if (limit === 0) return;
    const cost = await type.cost(request);
    if (cost <= limit) return;
    const estimate = `${Number(cost.toPrecision(3))} CPU seconds`;
    const message = `the ${type.name} is estimated to take ${estimate}; the limit is ${limit}`;
    throw new CodedError('job_too_costly', message);
  }

  /** Throws `budget_spent` where a client has no room left for a file of this size. */
  async checkRoom(client: string, bytes: number): Promise<void> {
    const refusal = await this.#deps.budget.noRoom(digest(client), bytes);
    if (refusal) throw refusal;
  }

  /** The job of a request: new, or the one already open, which has no token for a second client. */
  async #open(opening: Opening): Promise<{ job: StoredJob; token?: string }> {
    const { type, request, hash, kept, client, bytes = 0, answered = false } = opening;
    const { store, runner, closing, owner, leaseMs, limits, owned } = this.#deps;
    if (!answered) await this.checkCost(type, request);
    const id = randomUUID();
    const plan = await type.plan(id, request);
    if (closing.aborted)
      throw new CodedError('shutting_down', 'the server is shutting down', { retryAfterSeconds: 5 });
    if (runner.size >= limits.open) {
      const message = `too many jobs are under way (${limits.open} at most)`;
      throw new CodedError('too_many_jobs', message, { retryAfterSeconds: 10 });
    }
    const { cells_total } = plan;
    const cost = answered ? 0 : plan.cost;
    const token = kept ? randomBytes(24).toString('base64url') : undefined;
    const counts = owned || isBounded(limits);
    const known = client !== undefined && counts ? digest(client) : undefined;
    const job = {
      ...{ id, type: type.name, hash, request, cells_total, cost },
      ...(known === undefined ? {} : { client: known }),
      ...(token === undefined ? {} : { token: digest(token) }),
      kept,
    };
    const asked = { hash, cost, bytes };
    const open = () => store.openJob(job, { owner, ms: leaseMs });
    const opened = await (answered ? open() : this.countOpen(known, asked, open));
    if (opened.created) {
      runner.launch(opened.job, plan);
      return { job: opened.job, ...(token === undefined ? {} : { token }) };
    }
    if (kept) await store.keepJob(opened.job.id);
    return { job: opened.job };
  }

  /** Counts a client's open jobs and opens the next, one request at a time. Joining a job is not counted. */
  async countOpen<T>(
    client: string | undefined,
    { hash, ...asked }: Asked & { readonly hash: string },
    open: () => Promise<T>,
  ): Promise<T> {
    const { store, limits, budget } = this.#deps;
    if (client === undefined || !isBounded(limits)) return open();
    return this.#count.run(async () => {
      const refusal = (await this.#tooMany(client)) ?? (await budget.refusal(client, asked));
      if (refusal && !(await store.jobs({ open: true })).some((job) => job.hash === hash)) throw refusal;
      return open();
    });
  }

  async #tooMany(client: string): Promise<CodedError | null> {
    const { store, limits } = this.#deps;
    const count = limits.perClient === 0 ? 0 : await store.openJobsOf(client);
    if (limits.perClient === 0 || count < limits.perClient) return null;
    const message = `${count} jobs of this client are open; the limit is ${limits.perClient}`;
    return new CodedError('too_many_client_jobs', message, { retryAfterSeconds: 10 });
  }

  /** A job that only its waiting clients want is cancelled when the last of them goes, on any server. */
  async #wait(id: string, signal: AbortSignal): Promise<StoredJob> {
    const { store, runner, watch } = this.#deps;
    await store.addWaiter(id);
    try {
      return await watch.waitForEnd(id, signal);
    } finally {
      if (signal.aborted && (await store.removeWaiter(id))) await runner.cancel(id, CLIENT_GONE);
    }
  }
}

/** Whether anything is counted per client. */
const isBounded = ({ perClient, budget, bytes }: JobLimits): boolean => perClient + budget + bytes > 0;

function endOf({ id, state, error }: StoredJob, { name }: JobType): CodedError {
  if (state === 'failed') return new CodedError('job_failed', `the ${name} failed: ${error}`);
  const code = state === 'cancelled' ? 'job_cancelled' : 'job_interrupted';
  const message = `the ${name} was ${state}${error ? `: ${error}` : ''} (job ${id})`;
  return new CodedError(code, message, { retryAfterSeconds: 5 });
}

/**
 * Jobs: submitted, shared, followed, cancelled, resumed. The store is the truth; this process only works on
 * it.
 */
import { randomUUID } from 'node:crypto';
import { takeTurns } from '@longrun/panels';
import { Slots } from '../slots.ts';
import type { JobEvent, Store, StoredJob } from '../store/store.ts';
import { Adoption } from './adoption.ts';
import { Budget, type Held, type Spent } from './budget.ts';
import type { ChunkDeps } from './chunks.ts';
import { JobWatch } from './events.ts';
import type { Executor } from './executor.ts';
import type { BodyOf, JobResult, JobTypes, ResultOf } from './job-type.ts';
import { JobRunner } from './runner.ts';
import { digest, type JobLimits, Submission, type SubmittedJob } from './submission.ts';
import type { JobView } from './view.ts';

export interface JobManagerOptions<Types extends JobTypes = JobTypes> {
  readonly store: Store;
  readonly executor: Executor;
  readonly types: Types;
  readonly limits?: Partial<JobLimits>;
  /** True when no other server can use the store: open jobs found at the start are ours to resume at once. */
  readonly alone?: boolean;
  /** Whether jobs remember who asked for them, so that only they may cancel them. */
  readonly owned?: boolean;
  /** How long a server that no longer responds keeps its jobs. */
  readonly leaseMs?: number;
  readonly onError?: (error: unknown, job: string) => void;
  readonly onChunk?: ChunkDeps['onChunk'];
}

export interface JobManager<Types extends JobTypes = JobTypes> {
  /** Starts or joins the job of a request; a finished request gives its job too. */
  submit<Name extends keyof Types & string>(
    type: Name,
    body: BodyOf<Types[Name]>,
    client?: string,
    /** Bytes of a file that came with it. */
    bytes?: number,
  ): Promise<SubmittedJob>;
  /**
   * The result of a request: from the store, or when its job is done. When `signal` aborts and no one else
   * waits for the job, it is cancelled.
   */
  complete<Name extends keyof Types & string>(
    type: Name,
    body: BodyOf<Types[Name]>,
    signal: AbortSignal,
    client?: string,
  ): Promise<ResultOf<Types[Name]>>;
  /** The result of a request where the store has it; nothing is started. */
  stored<Name extends keyof Types & string>(type: Name, body: BodyOf<Types[Name]>): Promise<JobResult | null>;
  /** Throws `job_too_costly` where `submit` would. */
  checkCost<Name extends keyof Types & string>(type: Name, body: BodyOf<Types[Name]>): Promise<void>;
  /** Throws `budget_spent` where a client has no room left for a file of this size. */
  checkRoom(client: string, bytes: number): Promise<void>;
  view(id: string): Promise<JobView | null>;
  list(limit: number): Promise<JobView[]>;
  /** The result of a job that is done. */
  result(id: string): Promise<JobResult | null>;
  cancel(id: string): Promise<JobView | null>;
  /** Whether this is the token given to whoever started the job. */
  hasToken(id: string, token: string): Promise<boolean>;
  /** Whether this client started the job; false where jobs do not remember. */
  isOwner(id: string, client: string): Promise<boolean>;
  /** What this client has spent of its budget within the last hour. */
  spent(client: string): Promise<Spent>;
  /** What this client has open and stored. */
  held(client: string): Promise<Held>;
  /**
   * Counts computing seconds without a job; throws `budget_spent`. The function returned takes them back.
   */
  charge(client: string, seconds: number): Promise<() => void>;
  /** Events after the given one, as they come, ending with the job. */
  events(id: string, after: number, signal: AbortSignal): AsyncGenerator<JobEvent>;
  /** Resumes what an earlier process left open, and keeps looking for jobs whose server died. */
  start(): Promise<void>;
  /** Stops working. Open jobs stay open in the store: the next server resumes them. */
  close(): Promise<void>;
}

const LEASE_MS = 15_000;
const LIMITS: JobLimits = { open: 64, perClient: 0, budget: 0, bytes: 0, cost: 0 };
/** A request may name hundreds of variables: reading a thousand at once would hold up the thread. */
const LIST_PAGE = 5;

export function createJobManager<Types extends JobTypes>(
  options: JobManagerOptions<Types>,
): JobManager<Types> {
  const { store, executor, types, alone = false, leaseMs = LEASE_MS } = options;
  const ending = new AbortController();
  const watch = new JobWatch(store, ending.signal);
  const common = { store, types, watch, owner: randomUUID(), leaseMs, closing: ending.signal };
  const runner = new JobRunner({
    ...common,
    executor,
    slots: new Slots(executor.concurrency),
    alone,
    onError: options.onError ?? (() => {}),
    ...(options.onChunk ? { onChunk: options.onChunk } : {}),
  });
  const limits = { ...LIMITS, ...options.limits };
  const budget = new Budget(store, limits);
  const submission = new Submission({
    ...common,
    runner,
    limits,
    budget,
    owned: options.owned ?? false,
  });
  const adoption = new Adoption({ ...common, runner, alone });
  const viewOf = (job: StoredJob | null) => job && runner.view(job);
  return {
    submit: (name, body, client, bytes) => submission.submit(types[name], body, client, bytes),
    checkRoom: (client, bytes) => submission.checkRoom(client, bytes),
    complete: async (name, body, signal, client) =>
      (await submission.complete(types[name], body, signal, client)) as ResultOf<Types[typeof name]>,
    stored: (name, body) => submission.stored(types[name], body),
    checkCost: async (name, body) => submission.checkCost(types[name], await types[name].prepare(body)),
    view: async (id) => viewOf(await store.job(id)),
    list: (limit) => listJobs(store, runner, limit),
    async result(id) {
      const job = await store.job(id);
      return job?.state === 'done' ? (types[job.type]?.find(job.hash) ?? null) : null;
    },
    cancel: async (id) => viewOf(await runner.cancel(id, null)),
    hasToken: async (id, token) => (await store.jobToken(id)) === digest(token),
    isOwner: async (id, client) => (await store.jobClient(id)) === digest(client),
    spent: (client) => budget.spent(digest(client)),
    held: (client) => budget.held(digest(client)),
    charge: (client, seconds) => budget.charge(digest(client), seconds),
    events: (id, after, signal) => watch.events(id, after, signal),
    start: () => adoption.start({ takeOver: alone }),
    async close() {
      ending.abort();
      await runner.stop();
      await adoption.stop();
    },
  };
}

async function listJobs(store: Store, runner: JobRunner, limit: number): Promise<JobView[]> {
  const views: JobView[] = [];
  const turn = takeTurns();
  let after: StoredJob | undefined;
  do {
    const size = Math.min(LIST_PAGE, limit - views.length);
    const page = await store.jobs({ limit: size, ...(after ? { after } : {}) });
    views.push(...(await Promise.all(page.map((job) => runner.view(job)))));
    after = page.length === size ? page.at(-1) : undefined;
    await turn();
  } while (after && views.length < limit);
  return views;
}

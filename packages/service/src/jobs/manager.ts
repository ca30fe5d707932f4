/**
 * Jobs: submitted, shared, followed, cancelled, resumed. The store is the truth; this process only works on
 * it.
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { MODEL_IDS, type ModelId } from '@longrun/engine';
import { busy, Problem } from '../problem.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { isOpen, type JobEvent, type Store, type StoredJob, type StoredRun } from '../store/store.ts';
import type { BenchmarkCatalogue } from './catalogue.ts';
import { type Executor, VersionMismatchError } from './executor.ts';
import { type Plan, planBenchmark } from './plan.ts';
import { type BenchmarkBody, type BenchmarkRequest, canonicalRequest, hashOf } from './request.ts';
import { cellsDone, newTally, type RunDeps, runJob, type Tally } from './run.ts';
import { createSlots } from './slots.ts';
import { type JobView, jobView } from './view.ts';

export interface JobManagerOptions {
  readonly store: Store;
  readonly executor: Executor;
  readonly catalogue: BenchmarkCatalogue;
  /** Models this server offers. */
  readonly models?: readonly ModelId[];
  readonly now?: () => Date;
  /** Open jobs beyond which a new one is refused with 503. */
  readonly maxOpenJobs?: number;
  /** True when no other server can use the store: open jobs found at the start are ours to resume at once. */
  readonly alone?: boolean;
  /** About how long a chunk may take. */
  readonly chunkMs?: number;
  /** How long a silent server keeps its jobs. */
  readonly leaseMs?: number;
  readonly onError?: (error: unknown, job: string) => void;
  readonly onChunk?: RunDeps['onChunk'];
}

export interface JobManager {
  /** Starts or joins the job of a request; a finished request gives its job too. `Prefer: respond-async`. */
  submit(body: BenchmarkBody): Promise<JobView>;
  /**
   * The run of a request: from the store, or when its job is done. When `signal` aborts and nobody else wants
   * the job, it is cancelled.
   */
  complete(body: BenchmarkBody, signal: AbortSignal): Promise<StoredRun>;
  view(id: string): Promise<JobView | null>;
  list(limit: number): Promise<JobView[]>;
  /** The run of a job that is done. */
  result(id: string): Promise<StoredRun | null>;
  cancel(id: string): Promise<JobView | null>;
  /** Events after the given one, as they come, ending with the job. */
  events(id: string, after: number, signal: AbortSignal): AsyncGenerator<JobEvent>;
  /** Resumes what an earlier process left open, and keeps looking for jobs whose server died. */
  start(): Promise<void>;
  /** Stops working. Open jobs stay open in the store: the next server resumes them. */
  close(): Promise<void>;
}

interface LocalJob {
  readonly abort: AbortController;
  readonly tally: Tally;
  readonly startedAt: number;
  /**
   * Requests that wait for the answer; when the last one leaves, a job that nobody asked for asynchronously
   * is cancelled.
   */
  waiting: number;
  kept: boolean;
  ended: Promise<void>;
}

const TICK_MS = 500;
const LEASE_MS = 15_000;
/**
 * A job's request may name hundreds of variables: reading a thousand of them at once would hold up the
 * thread.
 */
const LIST_PAGE = 50;
const CLIENT_GONE = 'the client that asked for it went away';

export function createJobManager(options: JobManagerOptions): JobManager {
  const {
    store,
    executor,
    catalogue,
    models = MODEL_IDS,
    now = () => new Date(),
    maxOpenJobs = 64,
    leaseMs = LEASE_MS,
  } = options;
  const owner = randomUUID();
  const local = new Map<string, LocalJob>();
  const changes = new EventEmitter().setMaxListeners(0);
  const deps: RunDeps = {
    store,
    executor,
    now,
    slot: createSlots(executor.concurrency),
    ...(options.onChunk ? { onChunk: options.onChunk } : {}),
  };
  let closing = false;
  let adoption: NodeJS.Timeout | undefined;

  const rate = (job: LocalJob): number | null => {
    const seconds = (performance.now() - job.startedAt) / 1000;
    const cells = cellsDone(job.tally) - job.tally.found.cells;
    return cells > 0 && seconds > 0 ? cells / seconds : null;
  };

  /** What is known here of a job this process runs; else what its server last reported. */
  const viewOf = async (job: StoredJob): Promise<JobView> => {
    const running = local.get(job.id);
    if (running && isOpen(job.state)) return jobView(job, rate(running), cellsDone(running.tally));
    if (!isOpen(job.state)) return jobView(job);
    const last = (await store.lastEvent(job.id))?.data as JobView | undefined;
    return jobView(job, last?.progress.cells_per_second ?? null);
  };

  /** Ends or updates an open job; the event shows the job as it will then be. */
  const change = async (
    job: StoredJob,
    update: Partial<Pick<StoredJob, 'state' | 'error' | 'cells_done'>>,
  ) => {
    const next = { ...job, ...update };
    const running = local.get(job.id);
    const type = isOpen(next.state) ? 'progress' : next.state;
    const data = jobView(next, running ? rate(running) : null);
    const changed = await store.updateJob(job.id, update, { type, data });
    changes.emit(job.id);
    return changed;
  };

  const execute = async (job: StoredJob, plan: Plan, running: LocalJob): Promise<void> => {
    const { signal } = running.abort;
    let reported = -1;
    let reportedAt = 0;
    const tick = async (): Promise<void> => {
      const done = cellsDone(running.tally);
      // alone there is nobody to hold the lease against, and each renewal would be a synced write
      const held = options.alone || (await store.claimJob(job.id, { owner, ms: leaseMs }));
      if (!held) return running.abort.abort(); // cancelled, or taken over
      if (done === reported || performance.now() - reportedAt < 900) return;
      reported = done;
      reportedAt = performance.now();
      await change(job, { state: 'running', cells_done: done });
    };
    // the store may be away: the run itself is patient
    const ticker = setInterval(() => void tick().catch(() => {}), TICK_MS);
    try {
      if (await store.run(job.hash)) await change(job, { state: 'done', cells_done: job.cells_total });
      else {
        await change(job, { state: 'running', cells_done: cellsDone(running.tally) });
        await runJob(job, plan, deps, running.tally, signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      options.onError?.(error, job.id);
      // still open in the store: adopted again when it is back
      if (error instanceof StoreUnavailableError) return;
      const state = error instanceof VersionMismatchError ? 'interrupted' : 'failed';
      const message = error instanceof Error ? error.message : String(error);
      await change(job, { state, error: message, cells_done: cellsDone(running.tally) }).catch(() => {});
    } finally {
      clearInterval(ticker);
    }
  };

  const launch = (job: StoredJob, plan: Plan, kept: boolean): LocalJob => {
    const running: LocalJob = {
      abort: new AbortController(),
      tally: newTally(),
      startedAt: performance.now(),
      waiting: 0,
      kept,
      ended: Promise.resolve(),
    };
    local.set(job.id, running);
    running.ended = execute(job, plan, running).finally(() => {
      local.delete(job.id);
      changes.emit(job.id);
    });
    return running;
  };

  /** The job of a request: new, or the one already open. */
  const open = async (request: BenchmarkRequest, hash: string, kept: boolean): Promise<StoredJob> => {
    if (closing) throw busy('the server is shutting down', 5);
    const id = randomUUID();
    const plan = planBenchmark(id, request, catalogue, options.chunkMs);
    if (local.size >= maxOpenJobs) throw busy('too many benchmarks are under way', 10);
    const opened = await store.openJob(
      { id, hash, request, cells_total: plan.cells_total },
      { owner, ms: leaseMs },
    );
    if (opened.created) launch(opened.job, plan, kept);
    else if (kept && local.has(opened.job.id)) local.get(opened.job.id)!.kept = true;
    return opened.job;
  };

  /** Resolves at the next sign of life of a job, or soon: another server may be the one that works on it. */
  const nextChange = async (id: string, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        changes.off(id, wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, TICK_MS);
      changes.on(id, wake);
      signal.addEventListener('abort', wake);
    });
    signal.throwIfAborted();
  };

  const ended = async (id: string, signal: AbortSignal): Promise<StoredJob> => {
    for (;;) {
      const job = await store.job(id);
      if (!job) throw new Problem(503, `job ${id} is gone`);
      if (!isOpen(job.state)) return job;
      if (closing) throw busy(`the server is shutting down; job ${id} will be resumed`, 5);
      await nextChange(id, signal);
    }
  };

  const cancel = async (id: string, error: string | null): Promise<StoredJob | null> => {
    const job = await store.job(id);
    if (job && isOpen(job.state)) {
      const running = local.get(id);
      await change(job, {
        state: 'cancelled',
        error,
        cells_done: running ? cellsDone(running.tally) : job.cells_done,
      });
      running?.abort.abort();
      await store.deleteChunks(id);
    }
    return store.job(id);
  };

  /** Takes over open jobs that no living server holds. */
  const adopt = async (takeOver: boolean): Promise<void> => {
    for (const job of await store.jobs({ open: true })) {
      if (closing || local.has(job.id)) continue;
      if (!(await store.claimJob(job.id, { owner, ms: leaseMs, takeOver }))) continue;
      const request = job.request as BenchmarkRequest;
      try {
        await catalogue.prepare(request.panel);
        if (closing || local.has(job.id)) continue;
        const plan = planBenchmark(job.id, request, catalogue, options.chunkMs);
        const current = canonicalVersions(request, catalogue);
        if (current !== null) throw new VersionMismatchError(current);
        launch(job, plan, true);
      } catch (error) {
        const message = `could not be resumed: ${(error as Error).message}`;
        await change(job, { state: 'interrupted', error: message });
        await store.deleteChunks(job.id);
      }
    }
  };

  return {
    async submit(body) {
      await catalogue.prepare(body.panel);
      const request = canonicalRequest(body, catalogue, models);
      const hash = hashOf(request);
      const finished = (await store.run(hash)) && (await store.doneJob(hash));
      return viewOf(finished || (await open(request, hash, true)));
    },

    async complete(body, signal) {
      await catalogue.prepare(body.panel);
      const request = canonicalRequest(body, catalogue, models);
      const hash = hashOf(request);
      for (;;) {
        const stored = await store.run(hash);
        if (stored) return stored;
        const { id } = await open(request, hash, false);
        const running = local.get(id);
        if (running) running.waiting++;
        let job: StoredJob;
        try {
          job = await ended(id, signal);
        } finally {
          if (running && --running.waiting === 0 && !running.kept && signal.aborted)
            await cancel(id, CLIENT_GONE);
        }
        if (job.state === 'done') continue; // the run is in the store now
        if (job.state === 'cancelled' && job.error === CLIENT_GONE) continue; // not by us: start it again
        if (job.state === 'failed') throw new Problem(500, `the benchmark failed: ${job.error}`);
        throw busy(`the benchmark was ${job.state}${job.error ? `: ${job.error}` : ''} (job ${id})`, 5);
      }
    },

    async view(id) {
      const job = await store.job(id);
      return job && viewOf(job);
    },

    async list(limit) {
      const views: JobView[] = [];
      let after: StoredJob | undefined;
      do {
        const size = Math.min(LIST_PAGE, limit - views.length);
        const page = await store.jobs({ limit: size, ...(after ? { after } : {}) });
        views.push(...(await Promise.all(page.map(viewOf))));
        after = page.length === size ? page.at(-1) : undefined;
      } while (after && views.length < limit);
      return views;
    },

    async result(id) {
      const job = await store.job(id);
      return job?.state === 'done' ? store.run(job.hash) : null;
    },

    async cancel(id) {
      const job = await cancel(id, null);
      return job && viewOf(job);
    },

    async *events(id, after, signal) {
      let last = after;
      for (;;) {
        const job = await store.job(id);
        for (const event of await store.events(id, last)) {
          last = event.seq;
          yield event;
        }
        if (!job || !isOpen(job.state) || closing) return;
        await nextChange(id, signal);
      }
    },

    async start() {
      await adopt(options.alone ?? false).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailableError)) throw error;
      });
      adoption = setInterval(() => void adopt(false).catch(() => {}), leaseMs / 3);
      adoption.unref();
    },

    async close() {
      closing = true;
      clearInterval(adoption);
      const ending = [...local.entries()].map(([id, running]) => {
        running.abort.abort();
        changes.emit(id);
        return running.ended;
      });
      await Promise.all(ending);
      // leases are given back, so that another server need not wait for their end
      for (const job of await store.jobs({ open: true }).catch(() => [])) {
        await store.claimJob(job.id, { owner, ms: 0 }).catch(() => false);
      }
    },
  };
}

/** What has changed since the request was made, or null. */
function canonicalVersions(request: BenchmarkRequest, catalogue: BenchmarkCatalogue): string | null {
  const { version } = catalogue.panel(request.panel);
  if (version === request.panel_version) return null;
  return `panel ${request.panel} is now version ${version}, the job is for ${request.panel_version}`;
}

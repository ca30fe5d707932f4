/** Runs the jobs that this process leads: computes, reports progress, holds the lease, records the end. */
import { CodedError } from '../errors.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import type { JobUpdate, Store, StoredJob } from '../store/store.ts';
import { isOpen } from '../store/store.ts';
import { type ChunkDeps, computeMissing } from './chunks.ts';
import type { JobWatch } from './events.ts';
import { type JobTypes, type Plan, VersionMismatchError } from './job-type.ts';
import { CellProgress } from './progress.ts';
import { type JobProblem, type JobView, jobView } from './view.ts';

export interface RunnerDeps extends ChunkDeps {
  readonly store: Store;
  readonly types: JobTypes;
  readonly watch: JobWatch;
  /** Name of this server in leases. */
  readonly owner: string;
  /** How long a server that no longer responds keeps its jobs. */
  readonly leaseMs: number;
  /** True when no other server can use the store, so that leases need no renewal. */
  readonly alone: boolean;
  readonly onError: (error: unknown, job: string) => void;
}

/** A job under way in this process. */
export interface LocalJob {
  readonly abort: AbortController;
  readonly tally: CellProgress;
  ended: Promise<void>;
}

const jobProblemOf = (error: unknown): JobProblem | null =>
  error instanceof CodedError
    ? { code: error.code, detail: error.message, errors: error.details.errors ?? [] }
    : null;

const TICK_MS = 500;
const REPORT_MS = 900;

export class JobRunner {
  readonly #deps: RunnerDeps;
  readonly #local = new Map<string, LocalJob>();

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#local.size;
  }

  running(id: string): LocalJob | undefined {
    return this.#local.get(id);
  }

  launch(job: StoredJob, plan: Plan): void {
    const running: LocalJob = {
      abort: new AbortController(),
      tally: new CellProgress(),
      ended: Promise.resolve(),
    };
    this.#local.set(job.id, running);
    running.ended = this.#execute(job, plan, running).finally(() => {
      this.#local.delete(job.id);
      this.#deps.watch.announce(job.id);
    });
  }

  /** Updates an open job; the event shows the job as it will then be. */
  async change(job: StoredJob, update: JobUpdate, problem: JobProblem | null = null): Promise<void> {
    const { store, types, watch } = this.#deps;
    const next = { ...job, ...update };
    const type = isOpen(next.state) ? 'progress' : next.state;
    const data = { ...jobView(next, types, this.running(job.id)?.tally.rate ?? null), problem };
    await store.updateJob(job.id, update, { type, data });
    watch.announce(job.id);
  }

  /** Ends an open job before its time and stops its work at once. */
  async cancel(id: string, error: string | null): Promise<StoredJob | null> {
    const { store } = this.#deps;
    const job = await store.job(id);
    if (job && isOpen(job.state)) {
      const running = this.running(id);
      const cells_done = running ? running.tally.cells : job.cells_done;
      await this.change(job, { state: 'cancelled', error, cells_done });
      running?.abort.abort();
      // what it was writing when it was stopped is there only then
      await running?.ended;
      await store.deleteChunks(id);
    }
    return store.job(id);
  }

  /** What is known here of a job this process runs; else what its server last reported. */
  async view(job: StoredJob): Promise<JobView> {
    const { store, types } = this.#deps;
    const tally = isOpen(job.state) ? this.running(job.id)?.tally : undefined;
    if (tally) return jobView(job, types, tally.rate, tally.cells);
    if (!isOpen(job.state) && job.state !== 'failed') return jobView(job, types);
    const last = (await store.lastEvent(job.id))?.data as JobView | undefined;
    if (job.state === 'failed') return { ...jobView(job, types), problem: last?.problem ?? null };
    return jobView(job, types, last?.progress.cells_per_second ?? null);
  }

  /** Stops working; open jobs stay open in the store. */
  async stop(): Promise<void> {
    const ending = [...this.#local].map(([id, running]) => {
      running.abort.abort();
      this.#deps.watch.announce(id);
      return running.ended;
    });
    await Promise.all(ending);
  }

  async #execute(job: StoredJob, plan: Plan, running: LocalJob): Promise<void> {
    const { signal } = running.abort;
    const ticker = this.#ticker(job, running);
    try {
      await this.#run(job, plan, running);
    } catch (error) {
      if (signal.aborted) return;
      this.#deps.onError(error, job.id);
      // still open in the store: adopted again when it is back
      if (error instanceof StoreUnavailableError) return;
      const state = error instanceof VersionMismatchError ? 'interrupted' : 'failed';
      const message = error instanceof Error ? error.message : String(error);
      const update = { state, error: message, cells_done: running.tally.cells } as const;
      await this.change(job, update, jobProblemOf(error)).catch(() => {});
    } finally {
      clearInterval(ticker);
      await this.#deps.types[job.type].release?.(job).catch(() => {});
    }
  }

  async #run(job: StoredJob, plan: Plan, { tally, abort: { signal } }: LocalJob): Promise<void> {
    const { types, slots } = this.#deps;
    const type = types[job.type];
    if (await type.find(job.hash)) return this.change(job, { state: 'done', cells_done: job.cells_total });
    await this.change(job, { state: 'running', cells_done: tally.cells });
    const onCells = (cells: number): void => tally.ahead(cells);
    const ready = type.begin ? await type.begin(job, plan, { signal, slots, onCells }) : plan;
    const onFirst = (): Promise<void> => this.#deps.store.progressed(job.id);
    if (type.begin) await onFirst();
    await computeMissing(ready, { ...this.#deps, onFirst }, tally, signal);
    const data = jobView({ ...job, state: 'done', cells_done: job.cells_total }, types);
    await type.finish(job, ready, { signal, slots, done: { type: 'done', data } });
  }

  /** Renews the lease and reports progress, about once per second. */
  #ticker(job: StoredJob, { abort, tally }: LocalJob): NodeJS.Timeout {
    const { store, owner, leaseMs, alone } = this.#deps;
    let reported = -1;
    let reportedAt = 0;
    const tick = async (): Promise<void> => {
      const done = tally.cells;
      // a single server has no rival for the lease, and each renewal would be a synced write
      const held = alone || (await store.claimJob(job.id, { owner, ms: leaseMs }));
      if (!held) return abort.abort(); // cancelled, or taken over
      if (done === reported || performance.now() - reportedAt < REPORT_MS) return;
      reported = done;
      reportedAt = performance.now();
      await this.change(job, { state: 'running', cells_done: done });
    };
    // the store may be unavailable for a while: the run itself waits for it
    return setInterval(() => void tick().catch(() => {}), TICK_MS);
  }
}

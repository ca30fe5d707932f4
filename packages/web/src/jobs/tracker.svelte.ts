import type { BenchmarkInput, Job } from '@longrun/client';
import { isFinished } from '@longrun/client';
import { untrack } from 'svelte';
import { api } from '../lib/api.ts';

/** The tokens of jobs started here, which some servers ask for; they last as long as the browser's tab. */
const tokenKey = (job: string): string => `longrun job token ${job}`;

function keepToken(job: Job): void {
  if (job.token !== undefined) sessionStorage.setItem(tokenKey(job.id), job.token);
}

/**
 * The job on show, followed to its end and cancelled on request. It is the one in the address, whoever
 * started it; another address lets the earlier one go, which goes on without being watched.
 */
export class JobTracker {
  job = $state.raw<Job | null>(null);
  error = $state.raw<unknown>(null);
  #abort = new AbortController();

  /** `wanted` is the id in the address, read reactively and empty where there is none. */
  constructor(wanted?: () => string) {
    if (wanted === undefined) return;
    $effect(() => {
      const id = wanted();
      untrack(() => {
        if (id === this.job?.id) return;
        this.leave();
        if (id !== '') void this.follow(id);
      });
    });
    $effect(() => () => untrack(() => this.leave()));
  }

  get open(): boolean {
    return this.job !== null && !isFinished(this.job) && this.error === null;
  }

  get isDone(): boolean {
    return this.job?.state === 'done';
  }

  /** A field of the request, where it is a text. */
  requestedText(field: string): string | null {
    const value = this.job?.request?.[field];
    return typeof value === 'string' ? value : null;
  }

  /** Starts a benchmark; resolves to the job as accepted, or null when it was not. */
  async start(request: BenchmarkInput): Promise<Job | null> {
    this.leave();
    return this.#guard(async () => {
      const job = await api.startBenchmark(request);
      this.take(job);
      return job;
    });
  }

  /** A job that has just been accepted. */
  take(job: Job): void {
    this.leave();
    this.job = job;
    keepToken(job);
    void this.follow(job.id);
  }

  /** Follows a job until it ends; `job` is current at every event. */
  async follow(id: string): Promise<void> {
    const { signal } = this.#abort;
    await this.#guard(async () => {
      this.job = await api.job(id, { signal });
      if (isFinished(this.job)) return;
      for await (const job of api.followJob(id, { signal })) this.job = { ...this.job, ...job };
    });
  }

  async cancel(): Promise<void> {
    const { job } = this;
    if (job === null) return;
    await this.#guard(async () => {
      const token = sessionStorage.getItem(tokenKey(job.id));
      this.job = await api.cancelJob(job.id, token === null ? {} : { token });
    });
  }

  /** Stops watching; the job itself goes on. */
  leave(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.job = null;
    this.error = null;
  }

  async #guard<T>(work: () => Promise<T>): Promise<T | null> {
    const { signal } = this.#abort;
    this.error = null;
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted) this.error = error;
      return null;
    }
  }
}

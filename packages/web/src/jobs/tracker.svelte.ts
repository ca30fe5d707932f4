import type { BenchmarkInput, Job } from '@longrun/client';
import { isFinished } from '@longrun/client';
import { api } from '../lib/api.ts';

/** The tokens of jobs started here, which some servers ask for; they last as long as the browser's tab. */
const tokenKey = (job: string): string => `longrun job token ${job}`;

/** Keeps the token of a job that was started here, so that it can be cancelled. */
export function keepToken(job: Job): void {
  if (job.token !== undefined) sessionStorage.setItem(tokenKey(job.id), job.token);
}

/** A job on show: started or picked up, followed to its end, and cancelled on request. */
export class JobTracker {
  job = $state.raw<Job | null>(null);
  error = $state.raw<unknown>(null);
  #abort = new AbortController();

  get open(): boolean {
    return this.job !== null && !isFinished(this.job) && this.error === null;
  }

  /** Starts a benchmark; resolves to the job as accepted, or null when it was not. */
  async start(request: BenchmarkInput): Promise<Job | null> {
    return this.#guard(async () => {
      const job = await api.startBenchmark(request);
      this.job = job;
      keepToken(job);
      void this.follow(job.id);
      return job;
    });
  }

  /** Follows a job until it ends; `job` is current at every event. */
  async follow(id: string): Promise<void> {
    await this.#guard(async () => {
      this.job = await api.job(id, { signal: this.#abort.signal });
      if (isFinished(this.job)) return;
      for await (const job of api.followJob(id, { signal: this.#abort.signal }))
        this.job = { ...this.job, ...job };
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
  }

  async #guard<T>(work: () => Promise<T>): Promise<T | null> {
    this.error = null;
    try {
      return await work();
    } catch (error) {
      if (!this.#abort.signal.aborted) this.error = error;
      return null;
    }
  }
}

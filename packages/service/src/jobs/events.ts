/** What happens to jobs, for those who watch them: event streams, and the end of a job. */
import { EventEmitter } from 'node:events';
import { CodedError } from '../errors.ts';
import { isOpen, type JobEvent, type Store, type StoredJob } from '../store/store.ts';

/** Another server may be the one that works on a job: the store is looked at this often. */
const LOOK_MS = 500;

export class JobWatch {
  readonly #store: Store;
  readonly #closing: AbortSignal;
  readonly #changes = new EventEmitter().setMaxListeners(0);

  constructor(store: Store, closing: AbortSignal) {
    this.#store = store;
    this.#closing = closing;
  }

  /** Tells those who watch a job that something about it has changed here. */
  changed(id: string): void {
    this.#changes.emit(id);
  }

  /** Events after the given one, as they come, ending with the job. */
  async *events(id: string, after: number, signal: AbortSignal): AsyncGenerator<JobEvent> {
    let last = after;
    for (;;) {
      const job = await this.#store.job(id);
      for (const event of await this.#store.events(id, last)) {
        last = event.seq;
        yield event;
      }
      if (!job || !isOpen(job.state) || this.#closing.aborted) return;
      await this.#nextChange(id, signal);
    }
  }

  /** The job when it has ended. */
  async ended(id: string, signal: AbortSignal): Promise<StoredJob> {
    for (;;) {
      const job = await this.#store.job(id);
      if (!job) throw new CodedError('job_interrupted', `job ${id} is gone`, { retryAfterSeconds: 5 });
      if (!isOpen(job.state)) return job;
      if (this.#closing.aborted) {
        const message = `the server is shutting down; job ${id} will be resumed`;
        throw new CodedError('shutting_down', message, { retryAfterSeconds: 5 });
      }
      await this.#nextChange(id, signal);
    }
  }

  /** Resolves at the next change of a job, or soon. */
  async #nextChange(id: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#changes.off(id, wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, LOOK_MS);
      this.#changes.on(id, wake);
      signal.addEventListener('abort', wake);
    });
    signal.throwIfAborted();
  }
}

/** What happens to jobs, for those who watch them: event streams, and the end of a job. */
import { CodedError } from '../errors.ts';
import { isOpen, type JobEvent, type Store, type StoredJob } from '../store/store.ts';
import { Feed, type News } from './feed.ts';

/** A reader that is so many events behind is cut off; it may come again from the last it has seen. */
const MOST_BEHIND = 1000;

export class JobWatch {
  readonly #store: Store;
  readonly #closing: AbortSignal;
  readonly #feeds = new Map<string, Feed>();

  constructor(store: Store, closing: AbortSignal) {
    this.#store = store;
    this.#closing = closing;
  }

  /** Tells those who watch a job that something about it has changed here. */
  announce(id: string): void {
    this.#feeds.get(id)?.look();
  }

  /** Events after the given one, as they come, ending with the job. */
  async *events(id: string, after: number, signal: AbortSignal): AsyncGenerator<JobEvent> {
    const news = this.#newsOf(id, signal);
    try {
      // listening first, then history: what comes meanwhile is found twice and sent once
      await news.next();
      let last = after;
      for (const event of await this.#store.events(id, after)) {
        last = event.seq;
        yield event;
      }
      const now = await this.#store.job(id);
      if (!now || !isOpen(now.state)) {
        for (const event of await this.#store.events(id, last)) yield event;
        return;
      }
      for await (const { job, events } of news) {
        for (const event of events) {
          if (event.seq <= last) continue;
          last = event.seq;
          yield event;
        }
        if (!job || !isOpen(job.state) || this.#closing.aborted) return;
      }
    } finally {
      await news.return(undefined);
    }
  }

  /** The job when it has ended. */
  async waitForEnd(id: string, signal: AbortSignal): Promise<StoredJob> {
    for await (const { job } of this.#newsOf(id, signal)) {
      if (!job) throw new CodedError('job_interrupted', `job ${id} is gone`, { retryAfterSeconds: 5 });
      if (!isOpen(job.state)) return job;
      if (this.#closing.aborted) break;
    }
    signal.throwIfAborted();
    const message = `the server is shutting down; job ${id} will be resumed`;
    throw new CodedError('shutting_down', message, { retryAfterSeconds: 5 });
  }

  /** What the job's reader finds, beginning with its next look. */
  async *#newsOf(id: string, signal: AbortSignal): AsyncGenerator<News> {
    const waiting: (News | Error)[] = [];
    let behind = 0;
    let wake = (): void => {};
    const stop = this.#feed(id).listen((news) => {
      waiting.push(news);
      behind += news instanceof Error ? 0 : news.events.length;
      wake();
    });
    const woken = (): void => wake();
    signal.addEventListener('abort', woken);
    try {
      for (;;) {
        signal.throwIfAborted();
        const news = waiting.shift();
        if (news === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        if (news instanceof Error) throw news;
        if (behind > MOST_BEHIND) return;
        behind -= news.events.length;
        yield news;
      }
    } finally {
      signal.removeEventListener('abort', woken);
      stop();
    }
  }

  #feed(id: string): Feed {
    const known = this.#feeds.get(id);
    if (known) return known;
    const feed = new Feed(this.#store, id, () => this.#feeds.delete(id));
    this.#feeds.set(id, feed);
    return feed;
  }
}

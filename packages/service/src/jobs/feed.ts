/** One reader per job, however many watch it: what it finds in the store is handed to all of them. */
import { isOpen, type JobEvent, type Store, type StoredJob } from '../store/store.ts';

/** Another server may be the one that works on a job: the store is looked at this often. */
const LOOK_MS = 500;

/** What is new about a job: its state, and its events since the last look. */
export interface News {
  readonly job: StoredJob | null;
  readonly events: readonly JobEvent[];
}

type Listener = (news: News | Error) => void;

export class Feed {
  readonly #store: Store;
  readonly #id: string;
  readonly #onEmpty: () => void;
  readonly #listeners = new Set<Listener>();
  #last: number | null = null;
  #looking = false;
  #again = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, id: string, onEmpty: () => void) {
    this.#store = store;
    this.#id = id;
    this.#onEmpty = onEmpty;
  }

  /**
   * Events after those in the store now are handed to the listener, until the function returned is called.
   */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.look();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#onEmpty();
    };
  }

  /** Looks into the store, once more when a look is under way. */
  look(): void {
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#looking = true;
    clearTimeout(this.#timer);
    this.#read().then(
      (news) => this.#tell(news),
      (error: Error) => this.#tell(error),
    );
  }

  async #read(): Promise<News> {
    // the first look only finds out where the events are
    this.#last ??= (await this.#store.lastEvent(this.#id))?.seq ?? 0;
    const job = await this.#store.job(this.#id);
    const events = await this.#store.events(this.#id, this.#last);
    this.#last = events.at(-1)?.seq ?? this.#last;
    return { job, events };
  }

  #tell(news: News | Error): void {
    this.#looking = false;
    for (const listener of [...this.#listeners]) listener(news);
    if (this.#listeners.size === 0) return;
    const over = !(news instanceof Error) && (news.job === null || !isOpen(news.job.state));
    if (this.#again && !over) {
      this.#again = false;
      this.look();
    } else {
      this.#timer = setTimeout(() => this.look(), LOOK_MS);
    }
  }
}

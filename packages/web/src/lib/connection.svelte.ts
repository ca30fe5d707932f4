/**
 * Whether the server answers, and whether it still serves the version of the page that is open. Requests tell
 * by their outcome; while there is no answer the server is asked again, ever less often.
 */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 8_000;
/** A tab that was left alone for this long looks whether the server was updated. */
const STALE_MS = 60_000;

/** The entry script of a page: its name holds a hash of its contents. */
const entryScript = (html: string): string | undefined => /src="(\/assets\/[\w.-]+)"/.exec(html)?.[1];

class Connection {
  away = $state(false);
  outdated = $state(false);
  #waiting = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;
  #compared = Date.now();

  constructor() {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && Date.now() - this.#compared > STALE_MS)
        void this.compare();
    });
    // A part of the page that does not load: the server is unavailable, or has other files by now.
    window.addEventListener('vite:preloadError', () => void this.probe());
  }

  /** `fetch` that notices when there is no answer. */
  fetch = async (...args: Parameters<typeof fetch>): Promise<Response> => {
    try {
      const response = await fetch(...args);
      this.#answered();
      return response;
    } catch (error) {
      const [input, init] = args;
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      if (!signal?.aborted) this.#unanswered();
      throw error;
    }
  };

  /** Calls `work` once, as soon as the server answers again. Returns what calls it off. */
  whenBack(work: () => void): () => void {
    this.#waiting.add(work);
    return () => this.#waiting.delete(work);
  }

  /** Asks the server whether it is there. */
  probe = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    const there = await this.fetch('/healthz', { cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    );
    if (there) await this.compare();
    return there;
  };

  /**
   * Starts the page anew if the server is there. A browser may remember that a module failed: only a new
   * start asks for it again.
   */
  reload = async (): Promise<void> => {
    if (await this.probe()) window.location.reload();
  };

  /** Compares the page that is open with the one the server has now. */
  async compare(): Promise<void> {
    this.#compared = Date.now();
    const own = entryScript(document.head.innerHTML);
    const served = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
      .then((response) => (response.ok ? response.text() : ''))
      .then(entryScript)
      .catch(() => undefined);
    if (own !== undefined && served !== undefined && own !== served) this.outdated = true;
  }

  #answered(): void {
    if (!this.away) return;
    this.away = false;
    this.#pause = FIRST_PAUSE_MS;
    clearTimeout(this.#timer);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const work of waiting) work();
    void this.compare();
  }

  #unanswered(): void {
    this.away = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.probe(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }
}

export const connection = new Connection();

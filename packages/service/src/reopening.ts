const RETRY_MS = 1000;

/**
 * Something that is opened when first needed and may fail to open: after a failure it is tried again, at most
 * once per second; until then the last failure is thrown.
 */
export class Reopening<T> {
  readonly #open: (onLost: () => void) => Promise<T>;
  #current: Promise<T> | null = null;
  #failure: { readonly error: unknown; readonly at: number } | null = null;

  /**
   * `open` is given what to call when that which it opened is lost for good: the next `get` opens it again.
   */
  constructor(open: (onLost: () => void) => Promise<T>) {
    this.#open = open;
  }

  async get(): Promise<T> {
    if (this.#current) return this.#current;
    if (this.#failure && performance.now() - this.#failure.at < RETRY_MS) throw this.#failure.error;
    let lost = false;
    const opened: Promise<T> = this.#open(() => {
      lost = true;
      if (this.#current === opened) this.#current = null;
    });
    this.#current = opened;
    try {
      const made = await opened;
      if (lost && this.#current === opened) this.#current = null;
      return made;
    } catch (error) {
      this.#failure = { error, at: performance.now() };
      if (this.#current === opened) this.#current = null;
      throw error;
    }
  }

  /** What is open or being opened, else null. */
  async settled(): Promise<T | null> {
    return this.#current ? this.#current.catch(() => null) : null;
  }
}

const RETRY_MS = 1000;

export interface Lazy<T> {
  /** The thing, opened when first asked for; after a failure it is tried again, at most once a second. */
  get(): Promise<T>;
  /** The thing if it is open or being opened, else null. */
  settled(): Promise<T | null>;
}

export function lazily<T>(open: () => Promise<T>): Lazy<T> {
  let current: Promise<T> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown = null;
  return {
    async get() {
      if (current) return current;
      if (performance.now() - failedAt < RETRY_MS) throw failure;
      current = open();
      current.catch((error: unknown) => {
        failure = error;
        failedAt = performance.now();
        current = null;
      });
      return current;
    },
    settled: async () => (current ? current.catch(() => null) : null),
  };
}

const WATCH_MS = 100;

/** Watches a chunk's counter of begun cells. */
export interface CellWatch {
  begun(): number;
  /** Aborts when the counter stands still for longer than the deadline. */
  readonly hung: AbortSignal;
  stop(): void;
}

/** `counter` is one Int32 shared with the thread, which counts up as it begins a cell. */
export function watchCells(
  counter: SharedArrayBuffer,
  deadlineMs: number,
  onBegun?: (cells: number) => void,
): CellWatch {
  const cells = new Int32Array(counter);
  const begun = (): number => Atomics.load(cells, 0);
  const hung = new AbortController();
  let last = 0;
  let since = performance.now();
  const timer = setInterval(() => {
    const now = begun();
    if (now !== last) {
      last = now;
      since = performance.now();
      onBegun?.(now);
    } else if (now > 0 && performance.now() - since > deadlineMs) {
      hung.abort();
    }
  }, WATCH_MS);
  timer.unref();
  return { begun, hung: hung.signal, stop: () => clearInterval(timer) };
}

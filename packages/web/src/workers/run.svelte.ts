import { EngineWorkers, Stopped } from './workers.ts';

/** A long computation on the page: begun, followed and cancelled; its value or why there is none. */
export class Run<T> {
  running = $state(false);
  failure = $state('');
  value = $state.raw<T | null>(null);
  #workers: EngineWorkers | null = null;
  readonly #size: number | undefined;

  /** With `size` workers; as many as there are cores to spare unless given. */
  constructor(size?: number) {
    this.#size = size;
  }

  /** Cancels what is under way and does `work` on workers of its own. */
  async start(work: (workers: EngineWorkers) => Promise<T>): Promise<void> {
    this.cancel();
    const workers = new EngineWorkers(this.#size);
    this.#workers = workers;
    this.running = true;
    try {
      this.value = await work(workers);
    } catch (error) {
      if (error instanceof Stopped) return;
      this.failure = (error as Error).message;
    }
    this.running = false;
    workers.stop();
  }

  /** Ends without a value, and forgets the last one. */
  cancel(): void {
    this.#workers?.stop();
    this.#workers = null;
    this.running = false;
    this.failure = '';
    this.value = null;
  }
}

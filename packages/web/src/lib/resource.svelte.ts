import { UnreachableError } from '@longrun/client';
import { connection } from './connection.svelte.ts';

/**
 * Something that is fetched: its value, whether it is under way, and what went wrong. Follows what `load`
 * reads. What failed for want of an answer is fetched again when the server is back.
 */
export class Resource<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<unknown>(null);
  loading = $state(true);
  #attempt = $state(0);

  /**
   * `load` returns null when there is nothing to fetch. `keep` shows the last value while the next one comes.
   */
  constructor(load: () => Promise<T> | null, { keep = false } = {}) {
    $effect(() => {
      void this.#attempt;
      let current = true;
      let callOff = (): unknown => null;
      const promise = load();
      this.error = null;
      if (!keep || promise === null) this.value = null;
      this.loading = promise !== null;
      promise?.then(
        (value) => {
          if (!current) return;
          this.value = value;
          this.loading = false;
        },
        (error: unknown) => {
          if (!current) return;
          this.error = error;
          this.loading = false;
          if (error instanceof UnreachableError) callOff = connection.whenBack(this.retry);
        },
      );
      return () => {
        current = false;
        callOff();
      };
    });
  }

  retry = (): void => {
    this.#attempt++;
  };
}

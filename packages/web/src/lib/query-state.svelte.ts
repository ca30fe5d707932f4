import { location } from './location.svelte.ts';
import { readState, type Shape, type StateOf, writeState } from './url-state.ts';

/**
 * The state of a view, kept in the address. A shape given as a function may change: it is read reactively.
 */
export class QueryState<S extends Shape> {
  #shape: () => S;
  current: StateOf<S> = $derived.by(() => readState(this.#shape(), location.query));

  constructor(shape: S | (() => S)) {
    this.#shape = typeof shape === 'function' ? shape : () => shape;
  }

  set(patch: Partial<StateOf<S>>): void {
    location.replaceQuery(writeState(this.#shape(), { ...this.current, ...patch }));
  }
}

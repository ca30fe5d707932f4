export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with the bytes read since the last call. */
  readonly onBytes?: (count: number) => void;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with the bytes dealt with since the last call; a table's count half when read, half when scored. */
  readonly onBytes?: (count: number) => void;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with the bytes done since the last call; a table's count half when read, half when scored. */
  readonly onBytes?: (count: number) => void;
}

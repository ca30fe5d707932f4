/** What every method takes. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

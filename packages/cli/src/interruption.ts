/** Aborts at Ctrl-C or SIGTERM, once. */
export function interruption(): AbortSignal {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  process.once('SIGTERM', () => abort.abort());
  return abort.signal;
}

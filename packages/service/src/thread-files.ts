/** The modules that threads run: compiled, as a thread loads no TypeScript. */
export interface ThreadFiles {
  /** Computes: `pool/worker.ts`. */
  readonly compute: URL;
  /** Holds the SQLite database: `store/sqlite-worker.ts`. */
  readonly store: URL;
}

let files: ThreadFiles = {
  compute: new URL('./pool/worker.js', import.meta.url),
  store: new URL('./store/sqlite-worker.js', import.meta.url),
};

export const threadFiles = (): ThreadFiles => files;

/** For whoever runs this package from its sources: hands in where the compiled modules are. */
export function useThreadFiles(other: ThreadFiles): void {
  files = other;
}

import { readFileSync } from 'node:fs';

/** Reads a file, or `null` when it is not there. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    return missing(error);
  }
}

/** `null` for a file that is not there; any other error is thrown on. */
export function missing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

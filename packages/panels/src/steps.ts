/** Work written once that can be done at once or in slices: a generator that yields wherever it can pause. */
import { readFile } from 'node:fs/promises';
import { missing, readIfThere } from './folder.ts';
import { takeTurns } from './turns.ts';

type Bytes = Buffer | null;

/** Yields nothing to pause, or a path to be given the file's bytes (`null` when it is not there). */
export type Steps<T> = Generator<string | undefined, T, Bytes | undefined>;

export function* fileAt(path: string): Steps<Bytes> {
  return (yield path) ?? null;
}

export function atOnce<T>(steps: Steps<T>): T {
  let bytes: Bytes | undefined;
  for (;;) {
    const step = steps.next(bytes);
    if (step.done) return step.value;
    bytes = step.value === undefined ? undefined : readIfThere(step.value);
  }
}

export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  const turn = takeTurns();
  let bytes: Bytes | undefined;
  for (;;) {
    const step = steps.next(bytes);
    if (step.done) return step.value;
    bytes = step.value === undefined ? undefined : await readFile(step.value).catch(missing);
    await turn();
  }
}

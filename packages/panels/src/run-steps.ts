/** Runs steps whose files are on disk: in one go, or in slices that let other work through. */
import { readFile } from 'node:fs/promises';
import { missing, readIfThere } from './files.ts';
import { type Bytes, finish, type Steps } from './steps.ts';
import { takeTurns } from './turns.ts';

export const atOnce = <T>(steps: Steps<T>): T => finish(steps, readIfThere);

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

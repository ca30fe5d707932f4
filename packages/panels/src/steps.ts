/**
 * Work written once that can be done at once or in slices: a generator that yields wherever it can pause. It
 * reads no file itself but asks for one, so that whoever runs it decides how (`run-steps.ts`).
 */
export type Bytes = Buffer | null;

/** Yields nothing to pause, or a path to be given the file's bytes (`null` when it is not there). */
export type Steps<T> = Generator<string | undefined, T, Bytes | undefined>;

export function* fileAt(path: string): Steps<Bytes> {
  return (yield path) ?? null;
}

/** Runs steps that ask for no file, or for files that `read` gives. */
export function finish<T>(steps: Steps<T>, read: (path: string) => Bytes = refuse): T {
  let bytes: Bytes | undefined;
  for (;;) {
    const step = steps.next(bytes);
    if (step.done) return step.value;
    bytes = step.value === undefined ? undefined : read(step.value);
  }
}

function refuse(path: string): never {
  throw new Error(`these steps may read no file, and asked for ${path}`);
}

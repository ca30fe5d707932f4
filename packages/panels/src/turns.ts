/**
 * Long work on a thread that answers requests is done in slices, with a turn of the event loop between two of
 * them.
 */
const SLICE_MS = 4;

/** Callers that wait to go on. One continues per turn: several at once would add up to one long hold. */
const waiting: (() => void)[] = [];

function continueOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(continueOne);
}

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(continueOne);
  });

/** A function to await between the steps of some work: it returns at once until a slice is used up. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

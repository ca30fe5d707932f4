/**
 * Long work on a thread that answers others: done in slices, with a round of the event loop between two of
 * them.
 */

const SLICE_MS = 4;

/** Who waits to go on. One is let through a round: several at once would add up to one long hold. */
const waiting: (() => void)[] = [];

function letOneThrough(): void {
  waiting.shift()!();
  if (waiting.length > 0) setImmediate(letOneThrough);
}

const nextRound = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneThrough);
  });

/** Gives a function to await between the steps of some work: it returns at once until a slice is used up. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextRound();
    since = performance.now();
  };
}

/**
 * How much computing the thread that answers requests may do itself: handing a task of 0.2 ms to another
 * thread and back takes as long again. What exceeds the allowance of a turn of the event loop goes to the
 * pool, so that other requests wait for at most that long.
 */
export function createAllowance(taskMs: number, turnMs: number): (costMs: number) => boolean {
  let left = turnMs;
  const renew = (): void => {
    left = turnMs;
  };
  return (costMs) => {
    if (costMs > taskMs || costMs > left) return false;
    if (left === turnMs) setImmediate(renew);
    left -= costMs;
    return true;
  };
}

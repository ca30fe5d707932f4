/** Cutting a repeated list of work into chunks, without going through its repetitions. */

/** Work of one item. */
export interface ItemCost {
  readonly cells: number;
  /** Milliseconds of one core. */
  readonly own: number;
}

/** Chunk i holds the items from `starts[i]` to before `starts[i + 1]`. */
export interface Cut {
  readonly starts: readonly number[];
  readonly cells: readonly number[];
}

/**
 * Cuts `times` repetitions of a list, one after another, into chunks of at most `chunkMs` and at least one
 * item each. An item's position is its index in all repetitions. Takes as many steps as there are chunks,
 * each of the logarithm of the list's length: how often the list is repeated costs nothing.
 */
export function cutRepeated(items: readonly ItemCost[], times: number, chunkMs: number): Cut {
  const sums = prefixSums(items.map((item) => item.own));
  const cellSums = prefixSums(items.map((item) => item.cells));
  const total = items.length * times;
  const starts = [0];
  const cells: number[] = [];
  for (let start = 0; start < total; ) {
    const end = Math.min(total, Math.max(start + 1, furthest(sums, items.length, start, chunkMs)));
    cells.push(sumUpTo(cellSums, items.length, end) - sumUpTo(cellSums, items.length, start));
    starts.push(end);
    start = end;
  }
  return { starts, cells };
}

function prefixSums(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => {
    sums[i + 1] = sums[i] + value;
  });
  return sums;
}

/** Sum of the first `count` items of the repeated list. */
const sumUpTo = (sums: Float64Array, period: number, count: number): number =>
  Math.floor(count / period) * sums[period] + sums[count % period];

/** The largest end for which the items from `start` take no longer than `limit`. */
function furthest(sums: Float64Array, period: number, start: number, limit: number): number {
  const base = sumUpTo(sums, period, start) + limit;
  if (sums[period] === 0) return Number.POSITIVE_INFINITY;
  // whole repetitions first, then the place within the next one
  const whole = Math.floor(base / sums[period]);
  const rest = base - whole * sums[period];
  let low = 0;
  let high = period;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sums[middle] <= rest) low = middle;
    else high = middle - 1;
  }
  return whole * period + low;
}

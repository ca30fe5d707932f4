import { int32Scratch } from './scratch.ts';

const scratch = int32Scratch();

/**
 * Indices that sort `values` upwards; equal values keep their order (bottom-up merge sort over runs of 8).
 */
export function argsort(values: Float64Array): Int32Array {
  const n = values.length;
  let passes = 0;
  for (let width = RUN; width < n; width *= 2) passes++;
  // The result is a new array, the other one is scratch: which is which depends on the number of passes.
  let from = passes % 2 === 0 ? new Int32Array(n) : scratch(n);
  let to = passes % 2 === 0 ? scratch(n) : new Int32Array(n);
  for (let start = 0; start < n; start += RUN)
    insertionSortRun(values, from, start, Math.min(start + RUN, n));
  for (let width = RUN; width < n; width *= 2) {
    for (let low = 0; low < n; low += 2 * width) {
      mergeRuns(values, from, to, low, Math.min(low + width, n), Math.min(low + 2 * width, n));
    }
    [from, to] = [to, from];
  }
  return from;
}

const RUN = 8;

function insertionSortRun(values: Float64Array, index: Int32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    const value = values[i];
    let j = i;
    while (j > start && values[index[j - 1]] > value) {
      index[j] = index[j - 1];
      j--;
    }
    index[j] = i;
  }
}

function mergeRuns(
  values: Float64Array,
  from: Int32Array,
  to: Int32Array,
  low: number,
  middle: number,
  high: number,
): void {
  let left = low;
  let right = middle;
  for (let out = low; out < high; out++) {
    const takeLeft = right >= high || (left < middle && values[from[left]] <= values[from[right]]);
    to[out] = takeLeft ? from[left++] : from[right++];
  }
}

/** The part of a sorting order that concerns the first `count` elements. */
export function orderOfFirst(order: Int32Array, count: number): Int32Array {
  const part = new Int32Array(count);
  let filled = 0;
  for (let r = 0; r < order.length; r++) if (order[r] < count) part[filled++] = order[r];
  return part;
}

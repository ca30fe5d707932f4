/**
 * max over x of |F₁(x) − F₂(x)| between the values before `split` and the rest. With c of the r smallest
 * values in the first part, the difference is (c n − r split) / (split (n − split)): integers all the way
 * (below 2³¹ for n ≤ 10,000). Ties are read once, at their end.
 */
export function splitDistance(series: Float64Array, order: Int32Array, split: number): number {
  const n = series.length;
  let signed = 0;
  let largest = 0;
  for (let r = 0; r < n; r++) {
    // n − split before the split, −split after it: the sign bit as a mask, since no branch predictor helps
    signed = (signed + (((order[r] - split) >> 31) & n) - split) | 0;
    const gap = signed < 0 ? -signed : signed;
    if (gap > largest && (r + 1 === n || series[order[r + 1]] > series[order[r]])) largest = gap;
  }
  return largest / (split * (n - split));
}

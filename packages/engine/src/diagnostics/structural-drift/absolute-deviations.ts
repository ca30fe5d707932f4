/**
 * |xₜ − median| and the indices that sort it upwards, by merging outwards from the middle of the sorted
 * order.
 */
export function absoluteDeviations(
  series: Float64Array,
  order: Int32Array,
): { readonly values: Float64Array; readonly order: Int32Array } {
  const n = series.length;
  const median = (series[order[(n - 1) >> 1]] + series[order[n >> 1]]) / 2;
  const values = new Float64Array(n);
  for (let t = 0; t < n; t++) values[t] = Math.abs(series[t] - median);
  const sorted = new Int32Array(n);
  let low = (n - 1) >> 1;
  let high = low + 1;
  for (let r = 0; r < n; r++) {
    const takeLow = high >= n || (low >= 0 && values[order[low]] <= values[order[high]]);
    sorted[r] = takeLow ? order[low--] : order[high++];
  }
  return { values, order: sorted };
}

/**
 * Halves [low, high], where `beyond` is false at low and true at high, until the two ends are neighbouring
 * doubles or the halvings are spent.
 */
export function bisect(
  beyond: (x: number) => boolean,
  low: number,
  high: number,
  halvings = Number.POSITIVE_INFINITY,
): { readonly low: number; readonly high: number } {
  let below = low;
  let above = high;
  for (let i = 0; i < halvings; i++) {
    const middle = 0.5 * (below + above);
    if (middle === below || middle === above) break;
    if (beyond(middle)) above = middle;
    else below = middle;
  }
  return { low: below, high: above };
}

/** Index of the first of increasing cumulative weights that exceeds x; the last one where none does. */
export function firstAbove(cumulative: Float64Array, x: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle] > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

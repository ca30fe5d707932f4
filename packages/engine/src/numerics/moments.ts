/** Σ x / n. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/**
 * Σ (x / n): the mean with each term rounded first. Its last bit may differ from that of `mean`, and the
 * bytes of every forecast by `arfima_rs` rest on this one.
 */
export function meanByTerms(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] / values.length;
  return sum;
}

/** Σ (x − centre)²: about the mean unless told otherwise. */
export function sumOfSquares(values: ArrayLike<number>, centre: number = mean(values)): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] - centre) ** 2;
  return sum;
}

/** Mean squared deviation from the mean, divisor n. */
export function variance(values: ArrayLike<number>, centre: number = mean(values)): number {
  return sumOfSquares(values, centre) / values.length;
}

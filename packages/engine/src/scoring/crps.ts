/**
 * Continuous ranked probability score of a sample x_1 … x_M against an observation y, in its fair (unbiased)
 * form:
 *
 *   CRPS = (1/M) Σ |x_i − y| − 1/(2M(M − 1)) Σ_i Σ_j |x_i − x_j|
 *
 * The pair sum comes from the sorted sample, Σ_i Σ_j |x_i − x_j| = 2 Σ_i (2i − M + 1) x_(i) with i from 0, in
 * O(M log M). The observation is subtracted first: at a level of 1e9 nothing cancels. A sample of one scores
 * its absolute error. Reference: Ferro, C. A. T. (2014), Fair scores for ensemble forecasts, Q. J. R.
 * Meteorol. Soc. 140.
 *
 * @example
 * crps([1, 2, 3], 2); // → 0
 * crps([4], 1.5); // → 2.5
 */
export function crps(sample: ArrayLike<number>, observation: number): number {
  const m = sample.length;
  const deviations = new Float64Array(m);
  for (let i = 0; i < m; i++) deviations[i] = sample[i] - observation;
  deviations.sort();
  let absolute = 0;
  let pairs = 0;
  for (let i = 0; i < m; i++) {
    absolute += Math.abs(deviations[i]);
    pairs += (2 * i - m + 1) * deviations[i];
  }
  return m === 1 ? absolute : absolute / m - pairs / (m * (m - 1));
}

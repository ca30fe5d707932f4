/**
 * Probability integral transform: where the observation falls in the predictive sample, on (0, 1). Uniform
 * when the forecast is calibrated. With M draws there are M + 1 gaps of equal probability; the observation's
 * gap, and every tie, is read at `position` ∈ [0, 1] of its width: ½ (the mid value) by default, or a uniform
 * draw for the randomised PIT. Reference: Gneiting, T., Balabdaoui, F. & Raftery, A. E. (2007), JRSS B 69.
 *
 * @example
 * pit([1, 2, 3], 2.5); // → 0.625
 */
export function pit(sample: ArrayLike<number>, observation: number, position = 0.5): number {
  let below = 0;
  let equal = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i] < observation) below++;
    else if (sample[i] === observation) equal++;
  }
  return (below + position * (equal + 1)) / (sample.length + 1);
}

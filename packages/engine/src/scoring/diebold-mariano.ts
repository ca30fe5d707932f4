/**
 * Test of equal forecast accuracy of Diebold & Mariano (1995) with the small-sample correction of Harvey,
 * Leybourne & Newbold (1997), two-sided. For loss differences d_1 … d_n at horizon h:
 *
 *   V = (γ_0 + 2 Σ_{k=1}^{h−1} γ_k) / n,   DM = d̄ / √V · √((n + 1 − 2h + h(h − 1)/n) / n)  ~  t(n − 1)
 *
 * with autocovariances γ_k that divide by n. When the truncated sum gives V ≤ 0 the test falls back to h = 1,
 * as R's `forecast::dm.test` does, and says so.
 */
import { mean } from '../numerics/moments.ts';
import { studentTwoSided } from '../numerics/special.ts';

/** The outcome of a Diebold–Mariano test. */
export interface DieboldMariano {
  /** Negative when the first model's losses are smaller. */
  readonly statistic: number;
  readonly pValue: number;
  readonly meanDifference: number;
  /** Horizon used in the variance: the one asked for, or 1 after the fallback. */
  readonly horizon: number;
}

/**
 * The Diebold–Mariano test of equal accuracy with the correction of Harvey, Leybourne & Newbold.
 * `differences` are losses of the first model minus losses of the second; null where no test exists.
 *
 * @example
 * const { statistic, pValue } = dieboldMariano([-1.2, -0.4, -0.9, 0.1, -0.6, -0.8], 1);
 * statistic < 0 && pValue < 0.05; // → true
 */
export function dieboldMariano(differences: ArrayLike<number>, horizon: number): DieboldMariano | null {
  const n = differences.length;
  if (n < 2 || horizon > n) return null;
  const meanDifference = mean(differences);
  const autocovariance = (lag: number): number => {
    let total = 0;
    for (let t = lag; t < n; t++)
      total += (differences[t] - meanDifference) * (differences[t - lag] - meanDifference);
    return total / n;
  };
  let variance = autocovariance(0);
  for (let lag = 1; lag < horizon; lag++) variance += 2 * autocovariance(lag);
  if (!(variance > 0)) return horizon > 1 ? dieboldMariano(differences, 1) : null;
  const correction = (n + 1 - 2 * horizon + (horizon * (horizon - 1)) / n) / n;
  if (!(correction > 0)) return null;
  const statistic = (meanDifference / Math.sqrt(variance / n)) * Math.sqrt(correction);
  return { statistic, pValue: studentTwoSided(statistic, n - 1), meanDifference, horizon };
}

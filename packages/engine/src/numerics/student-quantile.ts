import { normalQuantile, studentCdf } from './special.ts';

/**
 * Quantile of Student's t with df degrees of freedom: bisection on the distribution function, from a bracket
 * around the normal quantile that is doubled until it holds the answer.
 */
export function studentQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1)) {
    if (p === 0) return Number.NEGATIVE_INFINITY;
    return p === 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  }
  if (p === 0.5) return 0;
  if (p < 0.5) return -studentQuantile(1 - p, df);
  let low = 0;
  let high = Math.max(1, 2 * normalQuantile(p));
  while (studentCdf(high, df) < p) {
    low = high;
    high *= 2;
  }
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (studentCdf(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

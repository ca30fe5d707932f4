import { log } from '../numerics/elementary.ts';

/** Gaussian log-likelihood of m residuals at σ̂² = rss / m (natural log, 2π included); +∞ when rss = 0. */
export function gaussianLoglik(rss: number, m: number): number {
  return -0.5 * m * (log((2 * Math.PI * rss) / m) + 1);
}

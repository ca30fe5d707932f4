import { quantileSorted, sorted } from '../numerics/order-statistics.ts';
import { createRng } from '../numerics/rng.ts';

export const BOOTSTRAP_RESAMPLES = 1000;
export const INTERVAL_LEVEL = 0.95;

export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Means of resamples with replacement (Efron, 1979). The stream is named, never seeded by the request, so
 * that the interval of a given table is one fixed thing.
 */
export function resampledMeans(values: ArrayLike<number>, name: string): Float64Array {
  const rng = createRng(0, 'bootstrap', name);
  const n = values.length;
  const means = new Float64Array(BOOTSTRAP_RESAMPLES);
  for (let b = 0; b < BOOTSTRAP_RESAMPLES; b++) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += values[Math.floor((rng.uint32() * n) / 4294967296)];
    means[b] = sum / n;
  }
  return means;
}

/** The central 95 % of the resampled values (percentile interval). */
export function percentileInterval(resampled: Float64Array): Interval {
  const order = sorted(resampled);
  const tail = (1 - INTERVAL_LEVEL) / 2;
  return { lower: quantileSorted(order, tail), upper: quantileSorted(order, 1 - tail) };
}

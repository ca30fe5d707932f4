import { quantileSorted } from '../numerics/order-statistics.ts';
import { sixDigits } from './scales.ts';

/** Equal bins from the smallest to the largest value, with the median and the outer 5 %. */
export interface Histogram {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
  readonly q05: number;
  readonly median: number;
  readonly q95: number;
}

const BINS = 24;

/** Null when fewer than two distinct values could be computed. */
export function histogramOf(values: readonly (number | null)[]): Histogram | null {
  const sorted = Float64Array.from(
    values.filter((value): value is number => value !== null && Number.isFinite(value)),
  ).sort();
  const from = sorted[0];
  const to = sorted[sorted.length - 1];
  if (!(to > from)) return null;
  const counts = new Array<number>(BINS).fill(0);
  for (const value of sorted) {
    counts[Math.min(BINS - 1, Math.floor(((value - from) / (to - from)) * BINS))]++;
  }
  const at = (level: number) => sixDigits(quantileSorted(sorted, level));
  return { from: sixDigits(from), to: sixDigits(to), counts, q05: at(0.05), median: at(0.5), q95: at(0.95) };
}

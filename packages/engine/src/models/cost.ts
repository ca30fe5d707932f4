import type { Model } from '../types.ts';

/** Milliseconds to score 1000 paths at four horizons: `rw` in bench/benchmark.mjs less its fit and paths. */
const SCORING = 0.15;

/** The horizons at which models are timed. */
const TIMED: readonly number[] = [1, 3, 6, 12];

/**
 * About how many milliseconds one cell of a benchmark (one model at one origin of a series of n values) takes
 * on one core. Paths and scores grow with the samples, paths with the longest horizon (where they leap, like
 * scores, with the number of horizons); fits grow with n beside a fixed part, as the lengths 64, 256 and 800
 * of bench/benchmark.mjs show. Decides where work is cut and whether a server accepts it; no result depends
 * on it.
 *
 * @example
 * cellCost(MODELS.msm, 256, 1000) > cellCost(MODELS.rw, 256, 1000); // → true
 */
export function cellCost(
  { cost }: Pick<Model, 'cost'>,
  n: number,
  nSamples: number,
  horizons: readonly number[] = TIMED,
): number {
  const wider = Math.max(1, horizons.length / TIMED.length);
  const steps = cost.leaps ? wider : Math.max(1, Math.max(...horizons) / 12);
  return cost.fit * (0.3 + 0.7 * (n / 256)) + (cost.paths * steps + SCORING * wider) * (nSamples / 1000);
}

import type { Model } from '../types.ts';

/** Milliseconds to score 1000 paths at four horizons: `rw` in bench/benchmark.mjs less its fit and paths. */
const SCORING = 0.15;

/**
 * About how many milliseconds one cell of a benchmark (one model at one origin of a series of n values) takes
 * on one core. Paths and scores grow with the samples; fits grow with n beside a fixed part, as the lengths
 * 64, 256 and 800 of bench/benchmark.mjs show. Decides where work is cut; no result depends on it.
 *
 * @example
 * cellCost(MODELS.msm, 256, 1000) > cellCost(MODELS.rw, 256, 1000); // → true
 */
export function cellCost({ cost }: Pick<Model, 'cost'>, n: number, nSamples: number): number {
  return cost.fit * (0.3 + 0.7 * (n / 256)) + (cost.paths + SCORING) * (nSamples / 1000);
}

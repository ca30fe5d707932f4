import { filterLast, type MarkovRegime, type MarkovRegression } from '../../numerics/hmm.ts';
import { mean, sumOfSquares } from '../../numerics/moments.ts';
import type { MemoryNode } from './memory.ts';

/** Regimes of Y at one value of d. Plain JSON. */
export interface RegimeParams {
  readonly p00: number;
  readonly p10: number;
  readonly mu: readonly [number, number];
  readonly variance: readonly [number, number];
  readonly occupancy: readonly [number, number];
  readonly filtered0: number;
}

/** Everything a path needs at one value of d. */
export interface NodeParams {
  readonly d: number;
  readonly weight: number;
  readonly n: number;
  /** Mean and standard deviation (divisor n − 1) of Y: the one-regime model. */
  readonly mean: number;
  readonly sd: number;
  readonly regime: RegimeParams | null;
}

export interface ArfimaRsParams {
  /** X − X₀ in standardised units. */
  readonly history: readonly number[];
  /** Probability that a path has two regimes. */
  readonly twoRegimes: number;
  readonly nodes: readonly NodeParams[];
  /** The regimes found at the middle node: where a refit starts. */
  readonly regression: MarkovRegression | null;
}

function moments(y: Float64Array): { mean: number; sd: number } {
  const centre = mean(y);
  return { mean: centre, sd: Math.sqrt(sumOfSquares(y, centre) / (y.length - 1)) };
}

/**
 * The regimes are fitted at the middle node. At its neighbours, a few hundredths of d away, they keep their
 * shape: means and variances follow the mean and variance of Y, and only the filter is run again.
 */
export function nodeParams(node: MemoryNode, regime: MarkovRegime | null, middle: MemoryNode): NodeParams {
  const { mean, sd } = moments(node.y);
  const base = { d: node.d, weight: node.weight, n: node.y.length, mean, sd };
  if (regime === null) return { ...base, regime: null };
  const centre = moments(middle.y);
  const ratio = sd / centre.sd;
  const move = (mu: number): number => mean + (mu - centre.mean) * ratio;
  const moved = {
    p00: regime.p00,
    p10: regime.p10,
    mu: [move(regime.mu[0]), move(regime.mu[1])] as const,
    variance: [regime.variance[0] * ratio * ratio, regime.variance[1] * ratio * ratio] as const,
    occupancy: regime.occupancy,
  };
  return { ...base, regime: { ...moved, filtered0: filterLast(node.y, moved) } };
}

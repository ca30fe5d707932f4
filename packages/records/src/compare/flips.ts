/**
 * Sign flips of score differences: if two forecasters are equally good, the sum of a block of dates is as
 * likely positive as negative. Every flip is common to all pairs, so that statements about many pairs hold
 * together.
 */
import { createRng } from '@longrun/engine';

/** With so few blocks every pattern of signs is tried; with more, so many random ones. */
const ALL_PATTERNS_UP_TO = 11;
const RANDOM_PATTERNS = 1999;

export interface Flips {
  readonly blocks: number;
  readonly patterns: number;
  /** `signs[pattern * blocks + block]` is 1 or −1; the first pattern flips nothing. */
  readonly signs: Int8Array;
}

export function createFlips(blocks: number, seed = 1): Flips {
  const all = blocks <= ALL_PATTERNS_UP_TO;
  const patterns = all ? 2 ** blocks : RANDOM_PATTERNS + 1;
  const signs = new Int8Array(patterns * blocks).fill(1);
  const rng = createRng(seed, 'compare');
  for (let pattern = 1; pattern < patterns; pattern++) {
    for (let block = 0; block < blocks; block++) {
      const flipped = all ? (pattern >> block) & 1 : rng.uint32() & 1;
      if (flipped === 1) signs[pattern * blocks + block] = -1;
    }
  }
  return { blocks, patterns, signs };
}

/**
 * The statistic Σ D / √Σ D² under every pattern; the first is the one observed. Zeros where nothing differs.
 */
export function flippedStatistics(sums: Float64Array, { blocks, patterns, signs }: Flips): Float64Array {
  const size = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0));
  const statistics = new Float64Array(patterns);
  if (size === 0) return statistics;
  for (let pattern = 0; pattern < patterns; pattern++) {
    let total = 0;
    for (let block = 0; block < blocks; block++) total += signs[pattern * blocks + block] * sums[block];
    statistics[pattern] = total / size;
  }
  return statistics;
}

/** Rounding must not part equal statistics. */
const EQUAL = 1e-9;

/** Share of the patterns that reach the value observed; the observed one is among them. */
export function shareAtLeast(statistics: ArrayLike<number>, observed: number): number {
  let reached = 0;
  for (let i = 0; i < statistics.length; i++) if (statistics[i] >= observed - EQUAL) reached++;
  return reached / statistics.length;
}

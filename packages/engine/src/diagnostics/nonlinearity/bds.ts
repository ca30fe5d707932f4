/**
 * BDS test of independence, embedding dimension 2, ε = one standard deviation:
 * √(n−1) (C₂ − C₁²)/σ with the exact asymptotic variance σ² = 4 (K² + 2 K C₁² + C₁⁴ − 4 K C₁²),
 * C₁ the share of pairs closer than ε, K the share of triples with both others closer than ε to the first. As
 * in Kanzler (1999), the C₁ that is squared leaves out the first value, K and σ use all. Neighbours on a line
 * are intervals of the sorted order, so C₁ and K are counted in one sweep and C₂ with a Fenwick tree: O(n log
 * n), no n² matrix. Broock, Scheinkman, Dechert & LeBaron (1996), Econometric Reviews 15, 197.
 */
import { wholePower } from '../../numerics/elementary.ts';
import { sumOfSquares } from '../../numerics/moments.ts';
import { createContext } from '../context.ts';
import { sixDigits } from '../scales.ts';
import { int32Scratch } from '../scratch.ts';
import type { Diagnostic } from '../types.ts';
import { fixedText } from '../words.ts';

const belowScratch = int32Scratch();
const aboveScratch = int32Scratch();
const rankScratch = int32Scratch();
const treeScratch = int32Scratch();

export const bds: Diagnostic = Object.freeze({
  id: 'bds',
  family: 'D',
  name: 'BDS independence test',
  null: 'iaaft',
  input: 'scores',
  sided: 'greater',
  reference: 'Broock, Scheinkman, Dechert & LeBaron (1996), Econometric Reviews 15, 197–235',
  statistic(series, context = createContext(series)) {
    const n = series.length;
    const epsilon = sampleDeviation(series);
    const { below, above, rank } = neighbourIntervals(series, context.order(), epsilon);
    let neighbours = 0; // ordered pairs, each point its own neighbour
    let squares = 0;
    for (let t = 0; t < n; t++) {
      const row = above[t] - below[t];
      neighbours += row;
      squares += row * row;
    }
    const pairs = (neighbours - n) / 2;
    const c1 = pairs / ((n * (n - 1)) / 2);
    const k = (squares - 3 * neighbours + 2 * n) / (n * (n - 1) * (n - 2));
    const c1WithoutFirst = (pairs - (above[0] - below[0] - 1)) / (((n - 1) * (n - 2)) / 2);
    const c2 =
      countJointPairs(series, context.order(), epsilon, below, above, rank) / (((n - 1) * (n - 2)) / 2);
    const variance = 4 * (k * k + 2 * k * c1 * c1 + wholePower(c1, 4) - 4 * k * c1 * c1);
    if (!(variance > 1e-12))
      return { value: null, reason: 'all points are equally close: the variance is zero' };
    const value = (Math.sqrt(n - 1) * (c2 - c1WithoutFirst * c1WithoutFirst)) / Math.sqrt(variance);
    if (!context.detailed) return value;
    return {
      value,
      details: {
        dimension: 2,
        epsilon: sixDigits(epsilon),
        c1: sixDigits(c1WithoutFirst),
        c2: sixDigits(c2),
        k: sixDigits(k),
      },
    };
  },
  interpret(value, significant) {
    const z = fixedText(value, 1);
    return significant
      ? `Similar shocks are followed by similar shocks more often than in linear noise (BDS = ${z}); changing ` +
          'volatility is enough for that.'
      : `Similar shocks are followed by similar shocks as often as in linear noise (BDS = ${z}).`;
  },
} satisfies Diagnostic);

const sampleDeviation = (series: Float64Array): number =>
  Math.sqrt(sumOfSquares(series) / (series.length - 1));

/** The points closer than ε to point t hold the ranks below[t] … above[t] − 1. */
function neighbourIntervals(series: Float64Array, order: Int32Array, epsilon: number) {
  const n = series.length;
  const below = belowScratch(n);
  const above = aboveScratch(n);
  const rank = rankScratch(n);
  let low = 0;
  let high = 0;
  for (let r = 0; r < n; r++) {
    const t = order[r];
    const value = series[t];
    while (low < r && value - series[order[low]] >= epsilon) low++;
    if (high < r) high = r;
    while (high < n && (high === r || series[order[high]] - value < epsilon)) high++;
    below[t] = low;
    above[t] = high;
    rank[t] = r;
  }
  return { below, above, rank };
}

/**
 * Pairs s < t with |xₛ − xₜ| < ε and |xₛ₊₁ − xₜ₊₁| < ε: a window over the sorted x, a Fenwick tree over the
 * ranks of the successors.
 */
function countJointPairs(
  series: Float64Array,
  order: Int32Array,
  epsilon: number,
  below: Int32Array,
  above: Int32Array,
  rank: Int32Array,
): number {
  const n = series.length;
  const tree = treeScratch(n + 1).fill(0);
  let oldest = 0;
  let count = 0;
  for (let r = 0; r < n; r++) {
    const t = order[r];
    if (t === n - 1) continue; // has no successor
    while (series[t] - series[order[oldest]] >= epsilon) {
      const gone = order[oldest++];
      if (gone === n - 1) continue;
      for (let i = rank[gone + 1] + 1; i <= n; i += i & -i) tree[i]--;
    }
    for (let i = above[t + 1]; i > 0; i &= i - 1) count += tree[i];
    for (let i = below[t + 1]; i > 0; i &= i - 1) count -= tree[i];
    for (let i = rank[t + 1] + 1; i <= n; i += i & -i) tree[i]++;
  }
  return count;
}

import type { Sided } from './types.ts';

/**
 * Rank of the observed statistic among those of the surrogates: p = (1 + #{at least as extreme})/(1 + B),
 * twice the smaller tail when two-sided. Exact when series and surrogates are exchangeable (Davison & Hinkley
 * 1997, section 4.2). A surrogate whose statistic cannot be computed counts as extreme: it never helps to
 * reject.
 *
 * Ranks cannot go below 1/(1 + B), which is too coarse for control over fourteen tests. A statistic beyond
 * every surrogate is therefore placed on an exponential tail through the outermost tenth of them (compare
 * Knijnenburg et al. 2009, Bioinformatics 25, i161), but never below a tenth of the smallest rank: p ≥ 1/(10
 * (1 + B)). No p-value above the smallest rank changes, so rejection at 5 % is by rank alone.
 */
export function surrogatePValue(
  observed: number,
  surrogates: readonly (number | null)[],
  sided: Sided,
): number {
  if (sided === 'greater') return upperTail(observed, surrogates);
  const mirrored = surrogates.map((value) => (value === null ? null : -value));
  if (sided === 'less') return upperTail(-observed, mirrored);
  return Math.min(1, 2 * Math.min(upperTail(observed, surrogates), upperTail(-observed, mirrored)));
}

function upperTail(observed: number, surrogates: readonly (number | null)[]): number {
  let rank = 1;
  for (const value of surrogates) if (value === null || value >= observed) rank++;
  const smallest = 1 / (surrogates.length + 1);
  if (rank > 1) return rank * smallest;
  const extrapolated = exponentialTail(observed, surrogates as readonly number[]);
  return Math.min(smallest, Math.max(smallest / 10, extrapolated));
}

/**
 * P(T > t) = (k/B) e^{−(t − u)/m}: u between the k-th and the next largest surrogate, m the mean excess over
 * u.
 */
function exponentialTail(observed: number, surrogates: readonly number[]): number {
  const sorted = Float64Array.from(surrogates).sort();
  const total = sorted.length;
  const k = Math.floor(total / 10);
  const threshold = (sorted[total - k] + sorted[total - k - 1]) / 2;
  let excess = 0;
  for (let i = total - k; i < total; i++) excess += sorted[i] - threshold;
  if (!(excess > 0)) return 1;
  return (k / total) * Math.exp((-(observed - threshold) * k) / excess);
}

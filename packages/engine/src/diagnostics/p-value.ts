import type { Sided } from './types.ts';

/**
 * Rank of the observed statistic among those of the surrogates: p = (1 + #{at least as extreme})/(1 + B), twice the smaller
 * tail when two-sided. Exact when series and surrogates are exchangeable (Davison & Hinkley 1997, section 4.2).
 * A surrogate whose statistic cannot be computed counts as extreme: it never helps to reject.
 */
export function surrogatePValue(
  observed: number,
  surrogates: readonly (number | null)[],
  sided: Sided,
): number {
  let high = 1;
  let low = 1;
  for (const value of surrogates) {
    if (value === null || value >= observed) high++;
    if (value === null || value <= observed) low++;
  }
  const total = surrogates.length + 1;
  if (sided === 'greater') return high / total;
  if (sided === 'less') return low / total;
  return Math.min(1, (2 * Math.min(high, low)) / total);
}

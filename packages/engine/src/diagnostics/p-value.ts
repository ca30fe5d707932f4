import type { Sided } from './types.ts';

/**
 * Rank of the observed statistic among those of the surrogates: p = (1 + #{at least as extreme})/(1 + B),
 * twice the smaller tail when two-sided. Exact when series and surrogates are exchangeable (Davison & Hinkley
 * 1997, section 4.2), and never below 1/(1 + B). A surrogate whose statistic cannot be computed counts as
 * extreme: it never helps to reject.
 */
export function surrogatePValue(
  observed: number,
  surrogates: readonly (number | null)[],
  sided: Sided,
): number {
  let above = 1;
  let below = 1;
  for (const value of surrogates) {
    if (value === null || value >= observed) above++;
    if (value === null || value <= observed) below++;
  }
  const rank = sided === 'greater' ? above : sided === 'less' ? below : Math.min(above, below) * 2;
  return Math.min(1, rank / (surrogates.length + 1));
}

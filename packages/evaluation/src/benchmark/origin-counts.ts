import { effectiveOrigins } from '../design/origins.ts';
import type { CaseResult } from './types.ts';

/** How many cases have 1, 2, … origins, and what these are worth. */
export function createOriginCounts(horizons: readonly number[]) {
  const counts: Record<string, number> = {};
  const sums = horizons.map(() => 0);
  let cases = 0;
  return {
    counts,
    add({ skipped, origins }: CaseResult): void {
      if (skipped !== null) return;
      cases++;
      const key = String(origins.length);
      counts[key] = (counts[key] ?? 0) + 1;
      horizons.forEach((horizon, k) => {
        sums[k] += effectiveOrigins(origins, horizon);
      });
    },
    effective: () => horizons.map((horizon, k) => ({ horizon, mean: cases === 0 ? 0 : sums[k] / cases })),
  };
}

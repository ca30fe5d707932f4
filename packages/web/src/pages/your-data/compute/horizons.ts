import { BENCHMARK_DEFAULTS, MINIMUM_HISTORY } from '@longrun/evaluation';

/** The usual horizons, as far as a series of `n` leaves room for an origin with enough history before it. */
export const horizonsFor = (n: number): number[] =>
  BENCHMARK_DEFAULTS.horizons.filter((h) => h <= n - MINIMUM_HISTORY);

/** The request for series of which the longest has `n` values; the last horizon decides. */
export function requestFor(n: number) {
  const horizons = horizonsFor(n);
  return { horizons, decision_horizon: horizons[horizons.length - 1] };
}

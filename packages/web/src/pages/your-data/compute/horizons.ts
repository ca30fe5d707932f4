import { usualHorizons } from '@longrun/evaluation';

/** The request for series of which the longest has `n` values; the last horizon decides. */
export function requestFor(n: number) {
  const horizons = usualHorizons(n);
  return { horizons, decision_horizon: horizons[horizons.length - 1] };
}

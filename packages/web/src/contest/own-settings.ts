import { type BenchmarkSeries, usualHorizons } from '@longrun/evaluation';

/** The settings that a file's series leave room for; the last horizon decides. */
export function settingsFor(series: readonly BenchmarkSeries[]): {
  horizons: number[];
  decision_horizon: number;
} {
  const horizons = usualHorizons(series);
  return { horizons, decision_horizon: horizons[horizons.length - 1] };
}

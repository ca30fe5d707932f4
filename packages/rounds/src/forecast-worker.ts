/** A thread's work: the built-in forecasts of a few series, or the replay of one. */
import { forecastSeries, type Settings } from './forecasters.ts';
import { replaySeries } from './replay.ts';
import type { RoundSeries } from './terms.ts';
import type { Piece } from './work.ts';

export default function forecastPiece({
  series,
  settings,
}: {
  readonly series: readonly RoundSeries[];
  readonly settings: Settings;
}): Piece {
  return series.map((one) => forecastSeries(one, settings));
}

export { replaySeries as replay };

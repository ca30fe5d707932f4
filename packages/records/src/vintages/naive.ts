/** Our `naive` fitted to a vintage: the centre of the best naive forecast so far, per step ahead. */
import { eachNaiveCell, type Law, lawQuantile, naiveSeries } from '@longrun/engine/naive';

/** Fewer values than this are no history. */
const FEWEST_VALUES = 8;

/** The median of `naive` so many steps after the last value; NaN where the history is too short. */
export function naiveMedian(values: readonly number[], steps: number, season: number | null): number {
  if (values.length < FEWEST_VALUES || steps < 1) return Number.NaN;
  const series = naiveSeries(Float64Array.from(values), season);
  const { spread, origin, magnitude } = series.frame;
  let median = Number.NaN;
  eachNaiveCell(series, steps, [values.length], ({ laws, taken }) => {
    median = (lawQuantile(laws[taken] as Law, 0.5) * spread + origin) * magnitude;
  });
  return median;
}

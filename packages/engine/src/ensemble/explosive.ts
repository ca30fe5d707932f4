import { interquartileRange, median } from '../numerics/order-statistics.ts';
import { columnOf } from './pool.ts';

/** A component's interquartile range beyond this many times the usual one is an explosion. */
const MOST_TIMES = 20;
/** And so is a single path this many usual ranges away: it would decide the mean alone. */
const FARTHEST = 1e4;

/** Why each component's paths explode at their longest horizon beside those of the others, or null. */
export function explosive(parts: readonly Float64Array[], horizons: readonly number[]): (string | null)[] {
  const longest = horizons.indexOf(Math.max(...horizons));
  const columns = parts.map((paths) => columnOf(paths, horizons.length, longest));
  const ranges = columns.map(interquartileRange);
  const usual = median(ranges);
  if (!(usual > 0)) return parts.map(() => null);
  const centre = median(columns.map(median));
  return columns.map((column, i) => {
    const times = ranges[i] / usual;
    if (!(times <= MOST_TIMES)) return `its spread is ${Math.round(times)} times that of the others`;
    const far = column.some((value) => !(Math.abs(value - centre) <= FARTHEST * usual));
    return far ? 'a path runs away' : null;
  });
}

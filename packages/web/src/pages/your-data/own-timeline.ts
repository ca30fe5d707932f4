import { isCalendarFrequency, type ReadSeries, shiftPeriod } from '@longrun/tables';
import { type Timeline, timelineOf } from '../../forecast/timeline.ts';

/** A series as charts need it; also weeks, days and rows without dates have names after the last of them. */
export function ownTimeline({ values, periods, frequency }: ReadSeries): Timeline {
  const base = timelineOf(values, periods);
  if (isCalendarFrequency(frequency)) return base;
  const last = periods[periods.length - 1];
  return {
    ...base,
    nameOf: (i) => periods[i] ?? shiftPeriod(last, i - periods.length + 1, frequency),
    frequency: frequency === 'undated' ? null : frequency,
  };
}

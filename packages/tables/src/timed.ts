/** Series on their calendars. */
import type { Calendar } from './dates/frequency.ts';
import type { NumberSeries } from './values.ts';

/** Observations with a date and a value, and the calendar they stand on. Null: the rows are numbered. */
export interface Timed {
  readonly numbers: NumberSeries;
  readonly calendar: Calendar | null;
  /** Indices of the observations that count: all, or those of one frequency in a table of several. */
  readonly rows: readonly number[];
  readonly notes: readonly string[];
}

/**
 * Periods of the panels: years, quarters and months with four-digit years. The arithmetic is that of people's
 * files.
 */
import { type Period, parsePeriod as parseAnyPeriod } from '@longrun/tables/periods';

export {
  CALENDAR_FREQUENCIES as FREQUENCIES,
  type CalendarFrequency as Frequency,
  coarsen,
  compareEnds,
  compareStarts,
  formatPeriod,
  type Period,
  periodsFrom,
  periodsPerYear,
  shiftPeriod,
} from '@longrun/tables/periods';

/** Reads a period, or gives `null` when the text is not one (`2009-13`, `2009Q1`, `09`, `12009`). */
export const parsePeriod = (text: string): Period | null =>
  /^\d{4}(?!\d)/.test(text) ? parseAnyPeriod(text) : null;

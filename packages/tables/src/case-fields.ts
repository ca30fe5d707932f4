import {
  type CalendarFrequency,
  type Frequency,
  isCalendarFrequency,
  parsePeriod,
  seasonsOf,
} from './periods.ts';
import type { ReadSeries } from './types.ts';

/** A series as a benchmark takes it; the panel's name is the caller's. */
export interface CaseFields {
  readonly variable: string;
  readonly frequency: CalendarFrequency;
  readonly values: Float64Array;
  /** Whole periods since year 0, for series on a calendar. */
  readonly start?: number;
}

/** How a forecast of such a series is told its seasons: by the frequency of panels, else by their length. */
export function seasonal(
  frequency: Frequency,
): { readonly frequency: CalendarFrequency } | { readonly seasons?: readonly number[] } {
  if (isCalendarFrequency(frequency)) return { frequency };
  const seasons = seasonsOf(frequency);
  return seasons.length === 0 ? {} : { seasons };
}

/** Weekly, daily and undated series run as monthly ones: the frequency only chooses the lags of HAR. */
export function caseFields({ name, frequency, start, values }: ReadSeries): CaseFields {
  const fields = { variable: name, values: Float64Array.from(values) };
  if (!isCalendarFrequency(frequency)) return { ...fields, frequency: 'monthly' };
  const ordinal = parsePeriod(start)?.ordinal;
  return { ...fields, frequency, ...(ordinal === undefined ? {} : { start: ordinal }) };
}

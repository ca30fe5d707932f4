import { type SeriesFrequency, seasonFields } from '@longrun/contract';
import { type Frequency, ordinalOf } from './periods.ts';
import type { ReadSeries } from './types.ts';

/** A series as a benchmark takes it; the panel's name is the caller's. */
export interface CaseFields {
  readonly variable: string;
  readonly frequency: SeriesFrequency;
  readonly values: Float64Array;
  /** Whole periods since year 0, for series with dates. */
  readonly start?: number;
}

/** How an ensemble is told the seasons of a series that was read; nothing where there are no dates. */
export const seasonal = (frequency: Frequency): Partial<ReturnType<typeof seasonFields>> =>
  frequency === 'undated' ? {} : seasonFields(frequency);

/** Rows without dates run as monthly ones: a cycle of 12 is the one most often left unsaid. */
export function caseFields({ name, frequency, start, values }: ReadSeries): CaseFields {
  const fields = { variable: name, values: Float64Array.from(values) };
  if (frequency === 'undated') return { ...fields, frequency: 'monthly' };
  const ordinal = ordinalOf(start, frequency);
  return { ...fields, frequency, ...(ordinal === null ? {} : { start: ordinal }) };
}

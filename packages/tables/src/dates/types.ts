/** What is known of a date. */
import type { DateOrder } from '../types.ts';

/**
 * `year`, `quarter` and `month` count whole periods since year 0, and a `span` of several months is counted
 * by its last; `week` and `day` count days since 1970-01-01; `index` is the number of a row where there are
 * no dates.
 */
export interface DateToken {
  readonly unit: 'year' | 'quarter' | 'month' | 'week' | 'day' | 'half' | 'span' | 'instant' | 'index';
  readonly at: number;
  /** Seconds since midnight, for `instant`. */
  readonly clock?: number;
  /** Minutes ahead of UTC, where the text says so. */
  readonly offset?: number;
  /** How many months a `span` has. */
  readonly months?: number;
}

export interface DateRules {
  readonly order: DateOrder;
  /** Two-digit years from here on belong to 19xx: 69 for POSIX, 30 for spreadsheets. */
  readonly pivot: number;
  /** `2011-12` is the year that begins in 2011, not December. */
  readonly fiscal: boolean;
  /** Five digits are a spreadsheet's day number. */
  readonly serials: boolean;
  /** `1960.25` is the second quarter of 1960 and `1960` its first. */
  readonly decimalYears: boolean;
  /** What `2019-3`, `2019-III`, `201903` and `2019-003` count within the year; the neighbours decide. */
  readonly part: 'quarter' | 'month' | 'week' | 'day';
}

/** What a column says as a whole. */
export interface SequenceReading {
  readonly rules: Pick<DateRules, 'order' | 'pivot' | 'part'>;
  readonly tokens: readonly DateToken[];
  /** The order of the cells allows no other meaning. */
  readonly certain: boolean;
  /** Days without marks between their parts. */
  readonly compact?: true;
}

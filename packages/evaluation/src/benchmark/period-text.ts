import { lastDateOf, type SeriesFrequency } from '@longrun/contract';

/** Series without dates are taken to run side by side from their first value. */
export type WagerDates = SeriesFrequency | 'undated';

const PER_YEAR: Partial<Record<WagerDates, number>> = { 'half-yearly': 2, quarterly: 4, monthly: 12 };
const LETTER: Partial<Record<WagerDates, string>> = { 'half-yearly': 'H', quarterly: 'Q' };

/**
 * `2009`, `2009-H1`, `2009-Q1` or `2009-06` for whole periods since year 0; of weeks, days and hours the day
 * on which they end, with the hour; of series without dates the number.
 */
export function periodText(frequency: WagerDates, ordinal: number): string {
  if (frequency === 'undated') return String(ordinal);
  const day = lastDateOf(frequency, ordinal)?.toISOString().slice(0, 10);
  if (day !== undefined)
    return frequency === 'hourly' ? `${day}T${String(ordinal % 24).padStart(2, '0')}:00` : day;
  const perYear = PER_YEAR[frequency];
  if (perYear === undefined) return year(ordinal);
  const part = ordinal - Math.floor(ordinal / perYear) * perYear + 1;
  const letter = LETTER[frequency];
  const within = letter === undefined ? String(part).padStart(2, '0') : `${letter}${part}`;
  return `${year(Math.floor(ordinal / perYear))}-${within}`;
}

const year = (value: number): string => `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(4, '0')}`;

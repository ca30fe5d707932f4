/** Steps and seasons of a series in words, for the page and the command line. */
import type { SeriesFrequency } from './frequencies.ts';

const STEPS: Readonly<Record<SeriesFrequency, string>> = Object.freeze({
  annual: 'year',
  'half-yearly': 'half-year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
  business: 'business day',
  hourly: 'hour',
});

/** What one step of a series is called; `step` where the rows have no dates. */
export const stepWord = (frequency: SeriesFrequency | null): string =>
  frequency === null ? 'step' : STEPS[frequency];

/** The seasons of a cycle by its length in observations. */
const CYCLES: Readonly<Record<SeriesFrequency, Readonly<Record<number, string>>>> = Object.freeze({
  annual: {},
  'half-yearly': { 2: 'the halves of the year' },
  quarterly: { 4: 'the quarters of the year' },
  monthly: { 12: 'the months of the year' },
  weekly: { 52: 'the weeks of the year' },
  daily: { 7: 'the days of the week', 365: 'the days of the year' },
  business: { 5: 'the days of the working week', 261: 'the days of the year' },
  hourly: { 24: 'the hours of the day', 168: 'the hours of the week' },
});

interface FoundSeason {
  /** Observations per cycle. */
  readonly period: number;
  /** Share of the variance about the trend that the cycle explains (adjusted R²). */
  readonly strength: number;
}

/** `metadata.seasonality` of an ensemble. */
export interface FoundSeasons extends FoundSeason {
  /** A longer cycle in what the first leaves. */
  readonly second?: FoundSeason;
}

/** Which seasons an ensemble found, and how strong they are. */
export function seasonsSentence(found: FoundSeasons | null, frequency: SeriesFrequency | null): string {
  if (found === null) return 'No seasons were found.';
  const named = ({ period }: FoundSeason): string =>
    (frequency === null ? undefined : CYCLES[frequency][period]) ?? `places in a cycle of ${period} values`;
  const share = ({ strength }: FoundSeason): string => `${Math.round(100 * strength)} %`;
  const { second } = found;
  const more = second === undefined ? '' : `, and ${named(second)} ${share(second)} of what that leaves`;
  return `Seasons were found: ${named(found)} explain ${share(found)} of the movement about the trend${more}.`;
}

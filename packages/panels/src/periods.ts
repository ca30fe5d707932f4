/**
 * Period arithmetic. A period is written `2009` (annual), `2009-Q1` (quarterly) or `2009-06` (monthly), and
 * counted by an ordinal: the number of whole periods since year 0. Ordinals of one frequency subtract and
 * compare as integers.
 */

export type Frequency = 'annual' | 'quarterly' | 'monthly';

export const FREQUENCIES: readonly Frequency[] = Object.freeze(['annual', 'quarterly', 'monthly']);

const PER_YEAR: Readonly<Record<Frequency, number>> = Object.freeze({ annual: 1, quarterly: 4, monthly: 12 });

export interface Period {
  readonly frequency: Frequency;
  readonly ordinal: number;
}

export function periodsPerYear(frequency: Frequency): number {
  return PER_YEAR[frequency];
}

/** Reads a period, or gives `null` when the text is not one (`2009-13`, `2009Q1`, `09`). */
export function parsePeriod(text: string): Period | null {
  const match = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  if (match[2] !== undefined) return { frequency: 'quarterly', ordinal: year * 4 + Number(match[2]) - 1 };
  if (match[3] !== undefined) return { frequency: 'monthly', ordinal: year * 12 + Number(match[3]) - 1 };
  return { frequency: 'annual', ordinal: year };
}

export function formatPeriod(frequency: Frequency, ordinal: number): string {
  const perYear = PER_YEAR[frequency];
  const year = String(Math.floor(ordinal / perYear)).padStart(4, '0');
  const within = ordinal % perYear;
  if (frequency === 'annual') return year;
  return frequency === 'quarterly'
    ? `${year}-Q${within + 1}`
    : `${year}-${String(within + 1).padStart(2, '0')}`;
}

/** `count` consecutive periods from `start`, which must be a period. */
export function periodsFrom(start: string, count: number): string[] {
  const first = requirePeriod(start);
  return Array.from({ length: count }, (_, i) => formatPeriod(first.frequency, first.ordinal + i));
}

/** The period `steps` after (or before, when negative) the given one. */
export function shiftPeriod(period: string, steps: number): string {
  const { frequency, ordinal } = requirePeriod(period);
  return formatPeriod(frequency, ordinal + steps);
}

/** Orders periods of any frequencies by the month they begin in: `1264` comes before `1947-Q1`. */
export function compareStarts(a: string, b: string): number {
  return firstMonth(requirePeriod(a)) - firstMonth(requirePeriod(b));
}

/** Orders periods of any frequencies by the month they end in: `2025-08` comes before `2025`. */
export function compareEnds(a: string, b: string): number {
  return lastMonth(requirePeriod(a)) - lastMonth(requirePeriod(b));
}

/** The ordinal of the coarser period that holds the finer one: quarter of a month, year of a quarter. */
export function coarsen(from: Frequency, ordinal: number, to: Frequency): number {
  return Math.floor((ordinal * PER_YEAR[to]) / PER_YEAR[from]);
}

function requirePeriod(text: string): Period {
  const period = parsePeriod(text);
  if (period === null) throw new RangeError(`not a period: "${text}"`);
  return period;
}

const firstMonth = (p: Period): number => p.ordinal * (12 / PER_YEAR[p.frequency]);
const lastMonth = (p: Period): number => (p.ordinal + 1) * (12 / PER_YEAR[p.frequency]) - 1;

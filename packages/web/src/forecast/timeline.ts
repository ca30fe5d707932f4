import type { Series } from '@longrun/client';
import { LIMITS, type SeriesFrequency } from '@longrun/contract';
import { addPeriods, isRegular, periodToYear, stepsPerYear } from '../lib/periods.ts';

/** The shortest history a model takes. */
export const MIN_HISTORY: number = LIMITS.series[0];

/** A series as charts need it: where each step stands on the axis and what it is called. */
export interface Timeline {
  readonly values: readonly number[];
  /** Position of step i (0-based; may lie beyond the data). */
  xOf(i: number): number;
  /** Name of step i. */
  nameOf(i: number): string;
  /** Whether x is a year. */
  readonly dated: boolean;
  /** Null where the steps have no dates. */
  readonly frequency: SeriesFrequency | null;
}

const FREQUENCIES = { 1: 'annual', 4: 'quarterly', 12: 'monthly' } as const;

export function timelineOf(values: readonly number[], periods: readonly string[]): Timeline {
  const first = periods[0] ?? '1';
  const start = periodToYear(first);
  if (start === null || !isRegular(periods)) {
    return {
      values,
      xOf: (i) => i + 1,
      nameOf: (i) => periods[i] ?? `+${i - periods.length + 1}`,
      dated: false,
      frequency: null,
    };
  }
  const steps = stepsPerYear(first);
  return {
    values,
    xOf: (i) => start + i / steps,
    nameOf: (i) => periods[i] ?? addPeriods(first, i),
    dated: true,
    frequency: FREQUENCIES[steps],
  };
}

export const seriesTimeline = (series: Series): Timeline => timelineOf(series.values, series.periods);

/** Without a choice the last observations are held back, never so many that too little is left to fit. */
export function originOf(asked: string, timeline: Timeline, heldBack: number): number {
  const n = timeline.values.length;
  const least = Math.min(MIN_HISTORY, n);
  for (let i = 0; asked !== '' && i < n; i++) if (timeline.nameOf(i) === asked) return Math.max(least, i + 1);
  return Math.max(least, n - heldBack);
}

export const actualsAfter = (
  values: readonly number[],
  origin: number,
  horizons: readonly number[],
): (number | null)[] => horizons.map((h) => values[origin + h - 1] ?? null);

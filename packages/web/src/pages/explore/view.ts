import type { Series } from '@longrun/client';
import { LIMITS } from '@longrun/contract';
import { paddedExtent } from '../../charts/shapes.ts';
import type { ForecastSummary } from '../../forecast/protocol.ts';
import { addPeriods, isRegular, periodToYear, stepsPerYear } from '../../lib/periods.ts';

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
}

export function timelineOf(values: readonly number[], periods: readonly string[]): Timeline {
  const first = periods[0] ?? '1';
  const start = periodToYear(first);
  if (start === null || !isRegular(periods)) {
    return {
      values,
      xOf: (i) => i + 1,
      nameOf: (i) => periods[i] ?? `+${i - periods.length + 1}`,
      dated: false,
    };
  }
  const steps = stepsPerYear(first);
  return {
    values,
    xOf: (i) => start + i / steps,
    nameOf: (i) => periods[i] ?? addPeriods(first, i),
    dated: true,
  };
}

export const seriesTimeline = (series: Series): Timeline => timelineOf(series.values, series.periods);

/**
 * Without a choice the last dozen observations are held back, so that the fan can be compared with what came.
 */
export function originOf(asked: string, timeline: Timeline): number {
  const n = timeline.values.length;
  const fallback = Math.max(Math.min(MIN_HISTORY, n), n - 12);
  if (asked === '') return fallback;
  for (let i = 0; i < n; i++)
    if (timeline.nameOf(i) === asked) return Math.max(Math.min(MIN_HISTORY, n), i + 1);
  return fallback;
}

export const actualsAfter = (
  values: readonly number[],
  origin: number,
  horizons: readonly number[],
): (number | null)[] => horizons.map((h) => values[origin + h - 1] ?? null);

/** Observations shown before the origin in a fan chart. */
export const windowStart = (origin: number, reach: number): number =>
  Math.max(0, origin - Math.max(24, 2 * reach));

/**
 * One scale for the fans, so that they can be compared: history, what came after, and the 95 % bands, except
 * where a band runs away further than one and a half times what the rest spans; such a fan has a scale of
 * its own.
 */
export function sharedExtent(values: readonly number[], fans: readonly ForecastSummary[]): [number, number] {
  const [low, high] = paddedExtent(values, 0);
  const span = high - low;
  const inside = fans
    .flatMap((fan) => [...fan.quantiles[0], ...fan.quantiles.at(-1)!])
    .filter((value) => value >= low - 1.5 * span && value <= high + 1.5 * span);
  return paddedExtent([low, high, ...inside]);
}

/** The scale of one fan: the shared one, or a wider one that holds all of it. Nothing is cut off. */
export function fanExtent(
  shared: readonly [number, number],
  fan: ForecastSummary,
): readonly [number, number] {
  const ends = [...fan.quantiles[0], ...fan.quantiles.at(-1)!];
  const inside = ends.every((value) => value >= shared[0] && value <= shared[1]);
  return inside ? shared : paddedExtent([...shared, ...ends]);
}

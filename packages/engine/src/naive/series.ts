/** A series made ready for rolling naive forecasts: standardised, with running parameters. */
import { type SeriesFrequency, seasonsOf } from '@longrun/contract';
import { type Frame, standardise } from '../numerics/standardise.ts';

/** Entry n of every array belongs to the first n values. */
interface Running {
  /** Σ (z_t − z_{t−1})². */
  readonly walk: Float64Array;
  /** Σ (z_t − z_{t−1} − δ̂)², δ̂ the mean change. */
  readonly drift: Float64Array;
  readonly mean: Float64Array;
  /** Σ (z_t − z̄)². */
  readonly about: Float64Array;
}

/** A series made ready for rolling naive forecasts. */
export interface NaiveSeries {
  /** Standardised with the first value at 0, so that no forecast depends on what came after it. */
  readonly z: Float64Array;
  readonly frame: Frame;
  readonly constant: boolean;
  /** Observations per season cycle, shorter ones first; none: no seasonal member. */
  readonly cycles: readonly number[];
  readonly running: Running;
}

/**
 * Standardises a series and prepares its running parameters; a period below 2 counts as none. Several cycles
 * are given as a list, increasing.
 *
 * @example
 * naiveSeries(Float64Array.of(1, 2, 4), null).z.length; // → 3
 */
export function naiveSeries(values: Float64Array, period: number | null | readonly number[]): NaiveSeries {
  const { z, frame, constant } = standardise(values, 0);
  return {
    z,
    frame,
    constant,
    cycles: (typeof period === 'number' ? [period] : (period ?? [])).filter((cycle) => cycle >= 2),
    running: runningOf(z),
  };
}

/** Sums about a running mean (Welford, 1962): nothing cancels when the level is far from 0. */
function runningOf(z: Float64Array): Running {
  const n = z.length;
  const empty = () => new Float64Array(n + 1);
  const running = { walk: empty(), drift: empty(), mean: empty(), about: empty() };
  let slope = 0;
  for (let t = 0; t < n; t++) {
    const value = z[t] - running.mean[t];
    running.mean[t + 1] = running.mean[t] + value / (t + 1);
    running.about[t + 1] = running.about[t] + value * (z[t] - running.mean[t + 1]);
    if (t === 0) continue;
    const change = z[t] - z[t - 1];
    running.walk[t + 1] = running.walk[t] + change * change;
    const before = change - slope;
    slope += before / t;
    running.drift[t + 1] = running.drift[t] + before * (change - slope);
  }
  return running;
}

/**
 * The shortest seasonal cycle of a frequency in observations; null where there is none.
 *
 * @example
 * periodOf('monthly'); // → 12
 * periodOf('daily'); // → 7
 */
export const periodOf = (frequency: SeriesFrequency): number | null => seasonsOf(frequency)[0] ?? null;

/**
 * The cycles that the seasonal walk may repeat: the shortest, and whole multiples of it, which repeat it as
 * well. A year of 365 days is no number of weeks.
 *
 * @example
 * cyclesOf('hourly'); // → [24, 168]
 * cyclesOf('daily'); // → [7]
 */
export const cyclesOf = (frequency: SeriesFrequency): readonly number[] =>
  seasonsOf(frequency).filter((cycle, _, [shortest]) => cycle % shortest === 0);

/** Whole cycles that must be known before the seasonal walk is used. */
const LEAST_CYCLES = 3;

/**
 * The cycle that the seasonal walk repeats when n values are known: the longest of which three are; null
 * where there is none.
 *
 * @example
 * cycleKnown([24, 168], 400); // → 24
 * cycleKnown([24, 168], 504); // → 168
 */
export const cycleKnown = (cycles: readonly number[], n: number): number | null =>
  cycles.findLast((cycle) => n >= LEAST_CYCLES * cycle) ?? null;

/** Mean change of the first n values. */
export const driftAt = (z: Float64Array, n: number): number => (z[n - 1] - z[0]) / (n - 1);

/**
 * The h-step forecast of (1 − L)(1 − Lᵐ) y = e from n values: the same season of the last cycle, moved by the
 * last change over a cycle, once for every cycle begun.
 */
export function seasonalCentre(z: Float64Array, n: number, h: number, period: number): number {
  const cycles = Math.ceil(h / period);
  const lastOfSeason = z[n - 1 + h - cycles * period];
  return lastOfSeason + cycles * (z[n - 1] - z[n - 1 - period]);
}

/**
 * Seasonal adjustment by classical decomposition with a seasonal pattern that may drift.
 *
 *   x_t = trend_t + s_t + rest_t,   trend = centred moving average over one season cycle ("year")
 *
 * A cycle has 2 to 366 observations. Of two cycles, such as days of the week and of the year, the shorter is
 * removed first and the longer from what is left. s_t is the kernel mean of x − trend over the same season of
 * other years with weights λ^(years apart), less its mean over a year. A positive series is adjusted in logs
 * where its seasons explain more of log y than of y. Reference: Cleveland, R. B. et al. (1990), STL: a
 * seasonal-trend decomposition procedure based on loess, J. Off. Stat. 6, whose cycle-subseries smoothing
 * this kernel stands for.
 */
import { exp, log, power } from '../numerics/elementary.ts';
import type { Frequency } from '../types.ts';

/** Weight of the next year in the kernel: about four years count. */
const DECAY = 0.6;

export interface Season {
  /** Observations per cycle, 2 to 366. */
  readonly period: number;
  /** Share of the variance about the trend that the cycle explains (adjusted R²). */
  readonly strength: number;
}

export interface Seasonality extends Season {
  /** The pattern multiplies levels instead of being added to them. */
  readonly logs: boolean;
  /** A longer cycle in what the first leaves. */
  readonly second?: Season;
}

export interface Adjusted {
  /** The series without its seasonal pattern. */
  readonly values: Float64Array;
  /** The pattern at each of the given horizons, to be put back by `addSeason`. */
  season(horizon: number): number;
}

/** Places before the centre of a cycle. */
const halfOf = (period: number): number => Math.floor(period / 2);

/**
 * x − trend, from the first to the last place where a centred cycle fits; the first place is half a period.
 * The two ends of a cycle of even length count half each.
 */
function detrended(x: Float64Array, period: number): Float64Array {
  const half = halfOf(period);
  const end = period % 2 === 0 ? 0.5 : 1;
  const out = new Float64Array(Math.max(0, x.length - 2 * half));
  for (let i = 0; i < out.length; i++) {
    let sum = end * (x[i] + x[i + 2 * half]);
    for (let k = 1; k < 2 * half; k++) sum += x[i + k];
    out[i] = x[i + half] - sum / period;
  }
  return out;
}

/** Adjusted R² of season dummies for the series about its trend. */
function strengthOf(x: Float64Array, period: number): number {
  const d = detrended(x, period);
  const n = d.length;
  const sums = new Float64Array(period);
  const counts = new Float64Array(period);
  let total = 0;
  for (let i = 0; i < n; i++) {
    sums[i % period] += d[i];
    counts[i % period]++;
    total += d[i];
  }
  let within = 0;
  let all = 0;
  for (let i = 0; i < n; i++) {
    within += (d[i] - sums[i % period] / counts[i % period]) ** 2;
    all += (d[i] - total / n) ** 2;
  }
  return all > 0 ? 1 - within / (n - period) / (all / (n - 1)) : 0;
}

const logsOf = (y: Float64Array): Float64Array => Float64Array.from(y, (level) => log(level));

/** Fewer years do not tell a season from chance. */
const LEAST_YEARS = 3;
/** Years from which on a pattern found in the whole series is also looked for at a past origin. */
const LEAST_PAST_YEARS = 2.5;

/** Whether so many observations are enough to estimate a pattern known to be there. */
export const canAdjust = (n: number, { period, second }: Seasonality): boolean =>
  n >= LEAST_PAST_YEARS * (second?.period ?? period);

/** Seasons weaker than this are left alone; where the frequency is not known, weaker than UNASKED. */
const NOTABLE = 0.2;
const UNASKED = 0.4;
/** In a short walk chance alone explains more than that: of y years the strength must exceed 2.4 / y. */
const NOTABLE_YEARS = 2.4;

/**
 * The seasonal pattern worth adjusting for, or null: of the given cycles, else of the frequency's. Without
 * either, cycles of 4 and 12 are tried.
 */
export function findSeasonality(
  y: Float64Array,
  frequency?: Frequency,
  seasons?: readonly number[],
): Seasonality | null {
  if (seasons !== undefined) return amongSeasons(y, seasons);
  if (frequency === 'annual') return null;
  const least = (period: number): number =>
    Math.max(frequency === undefined ? UNASKED : NOTABLE, (NOTABLE_YEARS * period) / y.length);
  const notable = (found: Seasonality | null): Seasonality | null =>
    found !== null && found.strength >= least(found.period) ? found : null;
  if (frequency !== undefined) return notable(seasonality(y, frequency === 'monthly' ? 12 : 4));
  const quarters = seasonality(y, 4);
  const months = seasonality(y, 12);
  // A pattern of four repeats three times in twelve: the longer period must explain more.
  const longer = months !== null && quarters !== null && months.strength > quarters.strength + 0.05;
  return notable(longer ? months : quarters);
}

const isNotable = ({ strength, period }: Season, n: number): boolean =>
  strength >= Math.max(NOTABLE, (NOTABLE_YEARS * period) / n);

/** The shorter of two cycles, and the longer one in what it leaves; either alone where the other is weak. */
function amongSeasons(y: Float64Array, seasons: readonly number[]): Seasonality | null {
  const [short, long] = [...seasons].sort((a, b) => a - b);
  const first = short === undefined ? null : seasonality(y, short);
  if (first === null || !isNotable(first, y.length))
    return long === undefined ? null : amongSeasons(y, [long]);
  if (long === undefined || y.length < LEAST_YEARS * long) return first;
  const left = adjust(y, first).values;
  const strength = strengthOf(first.logs ? logsOf(left) : left, long);
  const second = { period: long, strength };
  return isNotable(second, y.length) ? { ...first, second } : first;
}

/** How seasonal the series is with this period, on the scale where it is more so; null when too short. */
function seasonality(y: Float64Array, period: number): Seasonality | null {
  if (y.length < LEAST_YEARS * period) return null;
  const plain = strengthOf(y, period);
  const logged = y.every((level) => level > 0) ? strengthOf(logsOf(y), period) : Number.NEGATIVE_INFINITY;
  return logged >= plain
    ? { period, logs: true, strength: logged }
    : { period, logs: false, strength: plain };
}

/** Kernel mean of the detrended values in the season of place t, over all places of that season. */
function kernelMean(d: Float64Array, period: number, t: number): number {
  const half = halfOf(period);
  const first = (((t - half) % period) + period) % period;
  let sum = 0;
  let weights = 0;
  for (let i = first; i < d.length; i += period) {
    const weight = power(DECAY, Math.abs(i + half - t) / period);
    sum += weight * d[i];
    weights += weight;
  }
  return sum / weights;
}

/** Cycles of so many observations are smooth: neighbours share in the pattern, seven on either side. */
const SMOOTH_PERIOD = 300;
const NEIGHBOURS = 7;

function smoothed(raw: Float64Array): Float64Array {
  return raw.map((_, t) => {
    const from = Math.max(0, t - NEIGHBOURS);
    const to = Math.min(raw.length - 1, t + NEIGHBOURS);
    let sum = 0;
    for (let k = from; k <= to; k++) sum += raw[k];
    return sum / (to - from + 1);
  });
}

/** Estimates the pattern of one cycle or two from y alone and removes it. */
export function adjust(y: Float64Array, seasonality: Seasonality): Adjusted {
  const { second, logs } = seasonality;
  const first = adjustOne(y, seasonality);
  if (second === undefined) return first;
  const rest = adjustOne(first.values, { ...second, logs });
  return { values: rest.values, season: (horizon) => first.season(horizon) + rest.season(horizon) };
}

function adjustOne(y: Float64Array, { period, logs }: Seasonality): Adjusted {
  const d = detrended(logs ? logsOf(y) : y, period);
  const n = y.length;
  const length = n + period;
  const means = Float64Array.from({ length }, (_, t) => kernelMean(d, period, t));
  const raw = period >= SMOOTH_PERIOD ? smoothed(means) : means;
  const pattern = new Float64Array(length);
  for (let t = 0; t < length; t++) {
    const from = Math.max(0, Math.min(length - period, t - halfOf(period)));
    let sum = 0;
    for (let k = from; k < from + period; k++) sum += raw[k];
    pattern[t] = raw[t] - sum / period;
  }
  return {
    values: Float64Array.from(y, (level, t) => (logs ? level * exp(-pattern[t]) : level - pattern[t])),
    season: (horizon) => pattern[n + ((horizon - 1) % period)],
  };
}

/** Puts the pattern back into paths at the given horizons, in place. */
export function addSeason(
  paths: Float64Array,
  horizons: readonly number[],
  adjusted: Adjusted,
  { logs }: Seasonality,
): void {
  const width = horizons.length;
  const seasons = horizons.map((horizon) => adjusted.season(horizon));
  for (let row = 0; row < paths.length; row += width) {
    for (let k = 0; k < width; k++) {
      paths[row + k] = logs ? paths[row + k] * exp(seasons[k]) : paths[row + k] + seasons[k];
    }
  }
}

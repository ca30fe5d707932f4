/**
 * Scores of one forecast beside the opponent's, both in the richest form that they share and at the same
 * levels. Quantiles: WIS, twice the mean pinball loss with equal weights (Bracher et al., 2021, PLoS Comput.
 * Biol. 17). Samples: CRPS of the sample as it is. Points: absolute error of the median, or of the mean where
 * that is all.
 */
import { quantileSorted } from '@longrun/engine';
import type { TaskForecast } from './forecasts.ts';

export type ScoreForm = 'wis' | 'crps' | 'absolute_error';

export interface PairScore {
  readonly form: ScoreForm;
  /** Of quantiles: levels of both; empty for the other forms. */
  readonly levels: Float64Array;
  readonly own: number;
  readonly opponent: number;
  /** The most by which the two scores can differ, whatever comes true. */
  readonly bound: number;
  /** The opponent's interquartile range; NaN for points. */
  readonly spread: number;
}

const NONE = new Float64Array(0);

/** Null where the two share no form. */
export function scorePair(own: TaskForecast, opponent: TaskForecast, y: number): PairScore | null {
  if (own.samples && opponent.samples && (!own.quantiles || !opponent.quantiles)) {
    return scoreSamples(own.samples, opponent.samples, y);
  }
  const levels = sharedLevels(own, opponent);
  if (levels !== null && levels.length > 1) return scoreQuantiles(levels, own, opponent, y);
  const [mine, theirs] = [pointOf(own), pointOf(opponent)];
  if (mine === null || theirs === null) return null;
  const [score, other] = [Math.abs(mine - y), Math.abs(theirs - y)];
  return {
    form: 'absolute_error',
    levels: NONE,
    own: score,
    opponent: other,
    bound: Math.abs(mine - theirs),
    spread: Number.NaN,
  };
}

/** Levels at which both can be read; a sample can be read at any. */
function sharedLevels(own: TaskForecast, opponent: TaskForecast): Float64Array | null {
  if (own.levels && opponent.levels) {
    if (sameLevels(own.levels, opponent.levels)) return opponent.levels;
    const known = new Set(opponent.levels);
    return own.levels.filter((level) => known.has(level));
  }
  if (own.levels && opponent.samples) return own.levels;
  return opponent.levels && own.samples ? opponent.levels : null;
}

const sameLevels = (a: Float64Array, b: Float64Array): boolean =>
  a.length === b.length && a.every((level, l) => level === b[l]);

function scoreQuantiles(
  levels: Float64Array,
  own: TaskForecast,
  opponent: TaskForecast,
  y: number,
): PairScore {
  const [mine, theirs] = [quantilesAt(own, levels), quantilesAt(opponent, levels)];
  let bound = 0;
  for (let l = 0; l < levels.length; l++) {
    bound += Math.max(levels[l], 1 - levels[l]) * Math.abs(mine[l] - theirs[l]);
  }
  return {
    form: 'wis',
    levels,
    own: wis(levels, mine, y),
    opponent: wis(levels, theirs, y),
    bound: (2 * bound) / levels.length,
    spread: quantileAt(opponent, 0.75) - quantileAt(opponent, 0.25),
  };
}

/**
 * Twice the mean pinball loss: 2/K Σ (1{y < q} − τ)(q − y).
 *
 * @example
 * wis([0.25, 0.5, 0.75], [1, 2, 3], 2); // → 0.3333333333333333
 */
export function wis(levels: ArrayLike<number>, quantiles: ArrayLike<number>, y: number): number {
  let sum = 0;
  for (let l = 0; l < levels.length; l++) {
    const error = y - quantiles[l];
    sum += error < 0 ? (levels[l] - 1) * error : levels[l] * error;
  }
  return (2 * sum) / levels.length;
}

/** Quantiles at levels that the forecast has, or that its sample can be read at. */
export function quantilesAt(forecast: TaskForecast, levels: Float64Array): Float64Array {
  if (forecast.levels === levels) return forecast.quantiles!;
  if (forecast.levels && sameLevels(forecast.levels, levels)) return forecast.quantiles!;
  return levels.map((level) => quantileAt(forecast, level));
}

/** The quantile at a level: as given, linear between neighbours, of the sample; NaN beyond the levels. */
function quantileAt({ levels, quantiles, samples }: TaskForecast, level: number): number {
  if (levels === null || quantiles === null)
    return samples === null ? Number.NaN : quantileSorted(samples, level);
  const above = levels.findIndex((each) => each >= level);
  if (above < 0) return Number.NaN;
  if (levels[above] === level) return quantiles[above];
  if (above === 0) return Number.NaN;
  const share = (level - levels[above - 1]) / (levels[above] - levels[above - 1]);
  return quantiles[above - 1] + share * (quantiles[above] - quantiles[above - 1]);
}

function pointOf(forecast: TaskForecast): number | null {
  if (forecast.median !== null) return forecast.median;
  const middle = quantileAt(forecast, 0.5);
  return Number.isNaN(middle) ? forecast.mean : middle;
}

/** |CRPS(F, y) − CRPS(G, y)| ≤ 2 W₁(F, G) for every y. */
function scoreSamples(own: Float64Array, opponent: Float64Array, y: number): PairScore {
  return {
    form: 'crps',
    levels: NONE,
    own: plainCrps(own, y),
    opponent: plainCrps(opponent, y),
    bound: 2 * wasserstein(own, opponent),
    spread: quantileSorted(opponent, 0.75) - quantileSorted(opponent, 0.25),
  };
}

/** CRPS of the empirical distribution of a sorted sample: 2/n² Σ (x_i − y)(n 1{y < x_i} − i + ½). */
function plainCrps(sample: Float64Array, y: number): number {
  const n = sample.length;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += (sample[i] - y) * ((y < sample[i] ? n : 0) - i - 0.5);
  return (2 * sum) / (n * n);
}

/** ∫|F − G| of two sorted samples. */
function wasserstein(a: Float64Array, b: Float64Array): number {
  let [i, j, sum] = [0, 0, 0];
  let at = Math.min(a[0], b[0]);
  while (i < a.length || j < b.length) {
    const next = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    sum += Math.abs(i / a.length - j / b.length) * (next - at);
    at = next;
    while (i < a.length && a[i] <= at) i++;
    while (j < b.length && b[j] <= at) j++;
  }
  return sum;
}

/** Central intervals whose share of hits is reported, in percent. */
export const COVERED = [50, 80, 95] as const;

/** Whether the central intervals hold y: 1, 0, or −1 where the forecast does not give the interval. */
export function coveredBy(forecast: TaskForecast, y: number): number[] {
  return COVERED.map((percent) => {
    const tail = (100 - percent) / 200;
    const [low, high] = [givenAt(forecast, tail), givenAt(forecast, 1 - tail)];
    if (Number.isNaN(low) || Number.isNaN(high)) return -1;
    return low <= y && y <= high ? 1 : 0;
  });
}

/** A quantile as given: no interpolation, so that a share is never one of our own making. */
function givenAt({ levels, quantiles, samples }: TaskForecast, level: number): number {
  if (levels === null || quantiles === null)
    return samples === null ? Number.NaN : quantileSorted(samples, level);
  const at = levels.findIndex((each) => Math.abs(each - level) < 1e-9);
  return at < 0 ? Number.NaN : quantiles[at];
}

/**
 * The wager: evidence that is counted while outcomes arrive, and that may be looked at as often as one likes.
 *
 * At date t all series together give Dₜ = Σ δ / Σ b in [−1, 1] (`compare.ts`), with E[Dₜ | past] ≤ 0 at every
 * date at which the model is not expected to do better than its opponent. Whoever bets on the model starts
 * with W₀ = 1 and has
 *
 *   Wₜ = Wₜ₋₁ (1 + λₜ Dₜ),   λ₁ = 0.1,   λₜ = m / (v + m²) held in [0, 0.9],
 *   m = Σ D / (n + 1),   v = (Σ (D − m)² + 0.05) / (n + 1)   over the n earlier dates.
 *
 * If it is so at all dates W is a supermartingale, and by Ville's inequality the probability that it ever
 * reaches 20 is at most 5 %. Betting on bounded differences of scores: Choe & Ramdas (2024); Henzi & Ziegel
 * (2022). The stake approximates the one that maximises the expected logarithm of wealth (Waudby-Smith &
 * Ramdas, 2024).
 *
 * Where an outcome is known L dates after its forecast, every L-th date forms a wager of its own, and the L
 * wagers are averaged (Arnold, Henzi & Ziegel, 2023). Such an average may be read at a time fixed in advance,
 * or, at a time one chooses, after the forecasts pending then have settled.
 */
import type { Comparison } from './compare.ts';
import { type MeanInterval, meanSequence } from './mean-sequence.ts';

/** Wealth that is evidence at 5 %. */
export const EVIDENCE = 20;

const FIRST_STAKE = 0.1;
const LARGEST_STAKE = 0.9;
const PRIOR_VARIANCE = 0.05;

/** The sums over all series of one date. */
export interface DatedGain extends Comparison {
  readonly date: string;
}

/** One date of a wager. */
export interface WagerStep {
  readonly date: string;
  /** D, what a stake of 1 gains. */
  readonly gain: number;
  /** λ, the share of the wealth that was bet. */
  readonly stake: number;
  /** The average wealth after this date. */
  readonly wealth: number;
}

/**
 * When the wealth may be read as evidence: whenever one likes, or as the comment on top of this file says.
 */
export type ReadAt = 'any_time' | 'fixed_time_or_settled';

export interface Wager {
  readonly wealth: number;
  /** The first date after which the wealth was at least 20; null if it never was. */
  readonly reached_20_at: string | null;
  /** How many dates that took. */
  readonly dates_until_20: number | null;
  readonly n_dates: number;
  /** Dates from a forecast to the knowledge of its outcome. */
  readonly lag: number;
  readonly read_at: ReadAt;
  /** Mean of D, with an interval that holds at all dates at once; null without a date. */
  readonly mean: MeanInterval | null;
  readonly path: readonly WagerStep[];
}

/** What the series of each date gave so far; dates are texts or numbers, one kind in one sum. */
export interface DateSums<Day extends string | number> {
  add(date: Day, gain: number, bound: number): void;
  /** Oldest date first. */
  sorted(): (Comparison & { readonly date: Day })[];
}

/** Sums that grow series by series: they need the memory of the dates alone. */
export function createDateSums<Day extends string | number>(): DateSums<Day> {
  const sums = new Map<Day, { gain: number; bound: number }>();
  return {
    add(date, gain, bound) {
      const sum = sums.get(date);
      if (sum === undefined) sums.set(date, { gain, bound });
      else {
        sum.gain += gain;
        sum.bound += bound;
      }
    },
    sorted: () =>
      [...sums].map(([date, sum]) => ({ date, ...sum })).sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Adds up what the series of each date gave, oldest date first. */
export function sumByDate(entries: Iterable<DatedGain>): DatedGain[] {
  const sums = createDateSums<string>();
  for (const { date, gain, bound } of entries) sums.add(date, gain, bound);
  return sums.sorted();
}

/**
 * Plays the wager over dates in their order. Dates at which both forecasts were the same (Σ b = 0) are left
 * out.
 */
export function wager(dates: readonly DatedGain[], lag = 1): Wager {
  const played = dates.filter(({ bound }) => bound > 0);
  const gains = played.map(({ gain, bound }) => Math.max(-1, Math.min(1, gain / bound)));
  const wagers = Array.from({ length: lag }, () => ({ wealth: 1, history: [] as number[] }));
  const path = played.map(({ date }, t): WagerStep => {
    const own = wagers[t % lag];
    const stake = stakeAfter(own.history);
    own.wealth *= 1 + stake * gains[t];
    own.history.push(gains[t]);
    const wealth = wagers.reduce((sum, each) => sum + each.wealth, 0) / lag;
    return { date, gain: gains[t], stake, wealth };
  });
  const reached = path.findIndex((step) => step.wealth >= EVIDENCE);
  return {
    wealth: path.at(-1)?.wealth ?? 1,
    reached_20_at: reached < 0 ? null : path[reached].date,
    dates_until_20: reached < 0 ? null : reached + 1,
    n_dates: path.length,
    lag,
    read_at: lag === 1 ? 'any_time' : 'fixed_time_or_settled',
    mean: meanSequence(wagers.map(({ history }) => history)),
    path,
  };
}

/** The share of the wealth to bet after the gains known so far. */
function stakeAfter(history: readonly number[]): number {
  const n = history.length;
  if (n === 0) return FIRST_STAKE;
  const mean = history.reduce((sum, gain) => sum + gain, 0) / (n + 1);
  const squares = history.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  const variance = (squares + PRIOR_VARIANCE) / (n + 1);
  return Math.max(0, Math.min(LARGEST_STAKE, mean / (variance + mean * mean)));
}

/** The average over several horizons is again a wager: the mean of their wealths. */
export function averageWealth(wagers: readonly Wager[]): number {
  return wagers.length === 0 ? 1 : wagers.reduce((sum, each) => sum + each.wealth, 0) / wagers.length;
}

import { createRng } from '../numerics/rng.ts';
import type { Frequency, ModelId } from '../types.ts';
import { INTERVAL_LEVEL, percentileInterval, resampledMeans } from './bootstrap.ts';
import type { CaseInput, CaseResult } from './types.ts';
import {
  BASELINE,
  type CaseWinner,
  type LeaderboardEntry,
  leaderboard,
  passRate,
  winners,
} from './verdict.ts';

/**
 * The placebo: the same benchmark on series that truly are driftless Gaussian walks. No model can beat `rw`
 * there except by luck, so its pass rate is what luck gives to the best of several tries.
 */

/** Walks simulated for one benchmark: enough for a standard error of at most 3.5 points at a bounded cost. */
export const PLACEBO_WALKS = 200;

/**
 * Level and step of a walk, y₀ = 100 and σ = 1. All models but `msm` are scale- and shift-equivariant, so
 * only `msm` can tell the level: at 100 steps from zero its log and difference forms are both in play, as on
 * most real series.
 */
export const WALK_START = 100;
export const WALK_SIGMA = 1;

export interface Walk {
  /** Tells apart walks of equal length. */
  readonly index: number;
  readonly n: number;
  readonly frequency: Frequency;
}

export interface PlaceboSummary {
  readonly n_walks: number;
  readonly pass_rate: number;
  /** √(p(1 − p)/n_walks). */
  readonly standard_error: number;
  readonly leaderboard: readonly LeaderboardEntry[];
}

export interface Lift {
  /** pass_rate − placebo.pass_rate. */
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  readonly level: number;
}

/**
 * The lengths and frequencies of the walks: the (j + ½)/k quantiles of the cases sorted by frequency and
 * length, so that the walks have the cases' own distribution of designs (and of the number of origins)
 * whatever the number of cases.
 */
export function placeboDesign(
  cases: readonly { readonly n_observations: number; readonly frequency: Frequency }[],
  count: number = PLACEBO_WALKS,
): Walk[] {
  if (cases.length === 0) return [];
  const sorted = [...cases].sort(
    (a, b) =>
      (a.frequency < b.frequency ? -1 : a.frequency > b.frequency ? 1 : 0) ||
      a.n_observations - b.n_observations,
  );
  return Array.from({ length: count }, (_, index) => {
    const match = sorted[Math.floor(((index + 0.5) * sorted.length) / count)];
    return { index, n: match.n_observations, frequency: match.frequency };
  });
}

export const walkId = (walk: Walk): string => `walk-${walk.index}`;

/** The series of one walk; its stream is named by the request's seed and the walk alone. */
export function placeboCase(walk: Walk, seed: number): CaseInput {
  const rng = createRng(seed, 'placebo', 'walk', walk.index, walk.n);
  const values = new Float64Array(walk.n);
  let level = WALK_START;
  for (let t = 0; t < walk.n; t++) {
    values[t] = level;
    level += WALK_SIGMA * rng.normal();
  }
  return { panel: 'placebo', variable: walkId(walk), frequency: walk.frequency, values };
}

export function placeboSummary(
  results: readonly CaseResult[],
  models: readonly ModelId[],
  decisionHorizon: number,
): PlaceboSummary {
  const cases = winners(results, models, decisionHorizon);
  const rate = passRate(cases);
  return {
    n_walks: cases.length,
    pass_rate: rate,
    standard_error: cases.length === 0 ? 0 : Math.sqrt((rate * (1 - rate)) / cases.length),
    leaderboard: leaderboard(cases, models),
  };
}

/** How far the pass rate lies above luck. The interval resamples the cases and, independently, the walks. */
export function lift(cases: readonly CaseWinner[], walks: readonly CaseWinner[]): Lift | null {
  if (cases.length === 0 || walks.length === 0) return null;
  const beaten = (entries: readonly CaseWinner[]): number[] =>
    entries.map((entry) => (entry.winner === BASELINE ? 0 : 1));
  const ofCases = resampledMeans(beaten(cases), 'lift cases');
  const ofWalks = resampledMeans(beaten(walks), 'lift walks');
  const { lower, upper } = percentileInterval(ofCases.map((rate, b) => rate - ofWalks[b]));
  return { estimate: passRate(cases) - passRate(walks), lower, upper, level: INTERVAL_LEVEL };
}
